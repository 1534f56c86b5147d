// The parts of a page that repeat, as the rows of a list, the cards of a grid or the mails of an inbox: which one a thing stands in, and
// which others there are. Told by where things stand in the document, so that it holds for any markup.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { labelOf, type View } from './view.ts';

/** One of several parts of a page that are built alike. */
export interface Row {
  /** What stands in it, in reading order. */
  elements: readonly ScreenElement[];
  /** Where it stands among its like, from 0. */
  at: number;
  /** What stands in the place of the element in each of them, the element itself included. */
  like: readonly ScreenElement[];
}

/** A step of a path, `li:nth-of-type(3)`, as what it is without its number. */
interface Step {
  kind: string;
  number: number | null;
}

const remembered = new WeakMap<View, Map<ScreenElement, Row | null>>();
const paths = new WeakMap<ScreenElement, readonly Step[]>();

/** The row in which a control stands; null where nothing on the page is built like its part. */
export function rowOf(element: ScreenElement, view: View): Row | null {
  const known = remembered.get(view) ?? new Map<ScreenElement, Row | null>();
  remembered.set(view, known);
  const before = known.get(element);
  if (before !== undefined) return before;
  const row = findRow(element, view);
  known.set(element, row);
  return row;
}

function findRow(element: ScreenElement, view: View): Row | null {
  const own = pathOf(element);
  const others = [...view.controls, ...view.fields].filter((other) => other.role === element.role);
  const levels = own.flatMap(({ number }, depth) => {
    if (number === null) return [];
    const like = others.filter((other) => isLikeAt(pathOf(other), own, depth));
    // What is called the same in each row tells rows best: a list of stars, beside which there is a list of bins.
    const same = like.filter((other) => labelOf(other) === labelOf(element) && other.icon === element.icon);
    return like.length < 2 ? [] : [{ depth, like, same: same.length }];
  });
  const [best] = levels.sort((a, b) => b.same - a.same || b.like.length - a.like.length || b.depth - a.depth);
  if (!best) return null;
  const inside = view.observation.elements.filter((other) => isWithin(pathOf(other), own, best.depth));
  const like = [...best.like].sort((a, b) => numberAt(a, best.depth) - numberAt(b, best.depth));
  return inside.length > elementsMost ? null : { elements: inside, at: like.indexOf(element), like };
}

/** What holds more is a part of a page, and no row or card. */
const elementsMost = 30;

function pathOf(element: ScreenElement): readonly Step[] {
  const known = paths.get(element);
  if (known) return known;
  const steps = element.locator.css.split(/ > | >>> /).map((step): Step => {
    // An id with a number is what a list gives its rows: `#item-12`.
    const number = /:nth-of-type\((\d+)\)$/.exec(step)?.[1] ?? /^#\D*(\d+)$/.exec(step)?.[1];
    const kind = step.replace(/:nth-of-type\(\d+\)$/, '').replace(/^(#\D*)\d+$/, '$1');
    return { kind, number: number === undefined ? null : Number(number) };
  });
  paths.set(element, steps);
  return steps;
}

const numberAt = (element: ScreenElement, depth: number) => pathOf(element)[depth]?.number ?? 0;

/** The same way from the root but for the number of one step. */
function isLikeAt(other: readonly Step[], own: readonly Step[], depth: number): boolean {
  return (
    other.length === own.length &&
    other.every(
      ({ kind, number }, at) => kind === own[at]?.kind && (at === depth || number === own[at].number),
    )
  );
}

function isWithin(other: readonly Step[], own: readonly Step[], depth: number): boolean {
  return (
    other.length > depth &&
    own
      .slice(0, depth + 1)
      .every(({ kind, number }, at) => kind === other[at]?.kind && number === other[at].number)
  );
}

/** Things on one line or in one group that are a row or a card at most, and how much higher than the thing they may be. */
const rowMost = 12;
const rowHeights = 2.5;

/** What else stands in its row or card; where nothing is built like that, on its line or in its group, if that is no more than a row. */
export function besideOf(element: ScreenElement, view: View): string {
  const row = rowOf(element, view);
  if (row && row.elements.length > 1)
    return [...new Set(row.elements.filter((other) => other !== element).map(labelOf))].join(' ');
  const { observation } = view;
  const middle = element.box.y + element.box.height / 2;
  const others = observation.elements.filter((other) => other !== element);
  const line = others.filter(
    ({ box }) =>
      box.height <= element.box.height * rowHeights &&
      Math.abs(box.y + box.height / 2 - middle) < element.box.height / 2,
  );
  const group = element.group === '' ? [] : others.filter((other) => other.group === element.group);
  // A group that holds another of the same label is a list, and no card of this one.
  const isList = group.some((other) => other.kind === 'control' && labelOf(other) === labelOf(element));
  const rows = [line, isList ? [] : group].filter(({ length }) => length <= rowMost);
  return [...new Set(rows.flat())].map(labelOf).join(' ');
}
