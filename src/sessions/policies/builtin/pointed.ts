// What a clause points at by its kind or its place: `the 2nd checkbox`, `with the slider`, `the seventh result`.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { referenceIn, type Reference } from '../../../language/reference-in.ts';
import type { Stage } from './goal.ts';
import { ofStage } from './history.ts';
import { rowOf } from './rows.ts';
import type { Situation } from './situation.ts';
import { isButton, isLink, isOfFrame, labelOf, lineTypes, type View } from './view.ts';
import { withoutQuotes } from './wish.ts';

/** Deeds whose clause may point at a control by its place. */
export const pointingDeeds: ReadonlySet<string> = new Set(['press', 'use']);

/** The one control that the clause points at, or null: it points at none, or at several. */
export function pointedAt(situation: Pick<Situation, 'view' | 'stage' | 'goal'>): ScreenElement | null {
  const { view } = situation;
  const { kind, place } = pointing(situation);
  if (kind === null) return null;
  const alike = [...view.controls, ...view.fields]
    .filter((element) => isOfKind(element, kind))
    .sort(inReadingOrder(view));
  if (place === null) return alike.length === 1 ? (alike[0] ?? null) : null;
  return alike.at(place > 0 ? place - 1 : place) ?? null;
}

/** The one control that the clause points at by kind and place, or the one of a list that goes on over several pages. */
export function pointedOrInRow(situation: Situation): ScreenElement | null {
  return pointedAt(situation) ?? rowPointedAt(situation, passedBy(situation));
}

/** The control of the row that the clause points at by its place in a list; null where it points at none, or the list in view ends before it. */
function rowPointedAt(
  situation: Pick<Situation, 'view' | 'stage' | 'goal'>,
  before = 0,
): ScreenElement | null {
  const { place } = pointing(situation);
  if (place === null || !isInList(situation)) return null;
  const list = longestList(situation.view);
  return list.at(place > 0 ? place - 1 - before : place) ?? null;
}

/** Rows on the pages of the list that were turned. */
function passedBy(situation: Situation): number {
  return ofStage(situation)
    .filter(({ option, view, after }) => option.strategy === 'next-page' && view !== after)
    .reduce((sum, { view }) => sum + longestList(view).length, 0);
}

/** The clause points at one of a list by its place: `the seventh result`. */
export function isInList(situation: Pick<Situation, 'stage' | 'goal'>): boolean {
  const { kind, place } = pointing(situation);
  return place !== null && (kind === null || kind === 'link');
}

/** The titles of the longest list of the page whose rows say more than a title, one for each row. */
export function longestList(view: View): readonly ScreenElement[] {
  const lists = view.controls
    .filter((control) => !isOfFrame(control) && control.role !== 'button')
    .flatMap((control) => rowOf(control, view) ?? [])
    .filter(({ elements }) => elements.length > 1)
    .map(({ like }) => like);
  return lists.sort((a, b) => b.length - a.length)[0] ?? [];
}

function pointing({ stage, goal }: { stage: Stage; goal: Situation['goal'] }): Reference {
  return referenceIn(withoutQuotes(stage.wish.told), goal.language);
}

function isOfKind(element: ScreenElement, kind: NonNullable<Reference['kind']>): boolean {
  const { role, field } = element;
  const type = field?.type ?? '';
  switch (kind) {
    case 'button':
      return isButton(element);
    case 'link':
      return isLink(element) || role === 'link';
    case 'checkbox':
      return role === 'checkbox' || role === 'switch' || type === 'checkbox';
    case 'radio':
      return role === 'radio' || type === 'radio';
    case 'textbox':
      return role === 'textbox' || role === 'searchbox' || (field !== null && lineTypes.has(type));
    case 'slider':
      return role === 'slider' || type === 'range';
    case 'spinner':
      return role === 'spinbutton' || type === 'number';
    case 'list':
      return type === 'select' || role === 'listbox' || role === 'combobox' || isDrawnList(element);
    case 'tab':
      return role === 'tab';
    case 'icon':
      return labelOf(element) === '' && element.icon !== '';
  }
}

/** A list that is drawn by hand shows what opens it. */
function isDrawnList({ icon, states, field }: ScreenElement): boolean {
  return field === null && (icon === 'down' || states.expanded === false);
}

function inReadingOrder({ observation }: View) {
  const order = new Map(observation.elements.map(({ ref }, at) => [ref, at]));
  return (a: ScreenElement, b: ScreenElement) => (order.get(a.ref) ?? 0) - (order.get(b.ref) ?? 0);
}
