// Entries of a list: what is alike in each of them, and which of them holds an element.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { thingWeights as w } from './calibration/things.ts';
import { isOfFrame, labelOf, type View } from './view.ts';

/** Entries of a list: controls of one kind below one another that lead to as many places. */
export function rowsIn(controls: readonly ScreenElement[]): ReadonlySet<ScreenElement> {
  return new Set(columnsIn(controls).flat());
}

/** A link among others that stand at the same kind of place and lead elsewhere, outside the frame of the page. */
export function isEntry(control: ScreenElement, view: View): boolean {
  return control.href !== '' && !isOfFrame(control) && likesOf(control, view).length >= w.rows - 1;
}

/** Controls of a column of which many stand under one heading. */
export function listedIn(controls: readonly ScreenElement[]): ReadonlySet<ScreenElement> {
  return new Set(
    columnsIn(controls).flatMap((column) =>
      column.filter(({ heading }) => column.filter((other) => other.heading === heading).length >= w.rows),
    ),
  );
}

export function columnsIn(controls: readonly ScreenElement[]): ScreenElement[][] {
  const columns = new Map<string, ScreenElement[]>();
  for (const control of controls) {
    if (isOfFrame(control) || labelOf(control) === '' || partsOfWhole.has(control.role)) continue;
    // In a list drawn as cards they stand at the same place of their entries, wherever that is.
    for (const key of [`${control.role}|${Math.round(control.box.x)}`, `${control.role}|${ofEntry(control)}`])
      columns.set(key, [...(columns.get(key) ?? []), control]);
  }
  const places = (column: readonly ScreenElement[]) =>
    new Set(column.map(({ locator, box }) => `${locator.css} ${box.x} ${box.y}`)).size;
  return [...columns.values()].filter((column) => places(column) >= w.rows);
}

/** What is one of a few parts of a whole, and no entry of a list. */
const partsOfWhole: ReadonlySet<string> = new Set(['menuitem', 'tab']);

/** Steps of the way from the root of the document that two elements share. */
export function sharing(one: ScreenElement, other: ScreenElement): number {
  const [own, others] = [pathOf(one), pathOf(other)];
  const differs = own.findIndex((step, at) => step !== others[at]);
  return differs < 0 ? own.length : differs;
}

function pathOf({ locator }: ScreenElement): readonly string[] {
  return locator.css.split(' > ');
}

/** The way to an element in the document without its numbers: the same in each entry of a list. */
function kindOf({ locator }: Pick<ScreenElement, 'locator'>): string {
  return locator.css.replaceAll(/:nth-of-type\(\d+\)/g, '').replaceAll(/#[^ ]+/g, '#');
}

/** The same for what is in an entry, but not for the entries themselves: the buttons of one bar are no list. */
function ofEntry({ locator }: ScreenElement): string {
  const [last = '', ...above] = locator.css.split(' > ').toReversed();
  const isNumbered = above.some((step) => step.includes(':nth-of-type') || step.startsWith('#'));
  return isNumbered
    ? `${kindOf({ locator: { ...locator, css: above.join(' > ') } })} > ${last}`
    : locator.css;
}

const alike = new WeakMap<View, ReadonlyMap<string, readonly ScreenElement[]>>();

/** Others in view that stand at the same kind of place in the document: names of other entries of the list. */
export function likesOf(element: ScreenElement, view: View): readonly ScreenElement[] {
  const known = alike.get(view) ?? Map.groupBy(view.observation.elements, kindOf);
  alike.set(view, known);
  return (known.get(kindOf(element)) ?? []).filter(({ ref }) => ref !== element.ref);
}
