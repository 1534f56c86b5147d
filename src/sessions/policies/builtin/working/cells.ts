// Cells of a table with heads on two sides: a control is called by what its row and its column are called, as people read a timetable.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { labelOf, type View } from '../view.ts';
import { isOnLine } from './entries-of.ts';

/** A control with the heads of its row and of its column. */
export interface Cell {
  control: ScreenElement;
  row: ScreenElement;
  column: ScreenElement;
}

const remembered = new WeakMap<View, readonly Cell[]>();

/** All controls in view that stand under the head of a column and beside the head of a row, of which there are several each. */
export function cellsIn(view: View): readonly Cell[] {
  const known = remembered.get(view);
  if (known) return known;
  const found = find(view);
  remembered.set(view, found);
  return found;
}

function find(view: View): Cell[] {
  const heads = view.observation.elements.filter(
    (one) => one.kind === 'text' && headRoles.has(one.role) && labelOf(one) !== '',
  );
  const controls = [...view.controls, ...view.fields].filter(({ kind }) => kind === 'control');
  const cells = controls.flatMap((control): Cell[] => {
    const column = heads.filter((head) => isOver(head, control)).sort((a, b) => b.box.y - a.box.y)[0];
    const row = heads.find(
      (head) => head.box.x + head.box.width <= control.box.x + 1 && isOnLine(head, control),
    );
    return column && row && column !== row ? [{ control, row, column }] : [];
  });
  const isTable = (of: (cell: Cell) => ScreenElement) => new Set(cells.map(of)).size > 1;
  return isTable(({ row }) => row) && isTable(({ column }) => column) ? cells : [];
}

const headRoles: ReadonlySet<string> = new Set(['columnheader', 'rowheader']);

/** It stands above, and its middle is within the width of the other or the other's within its own. */
function isOver({ box: head }: ScreenElement, { box }: ScreenElement): boolean {
  const within = (x: number, { x: left, width }: { x: number; width: number }) =>
    x >= left && x <= left + width;
  const isAbove = head.y + head.height <= box.y + 1;
  return isAbove && (within(head.x + head.width / 2, box) || within(box.x + box.width / 2, head));
}
