// What a clause points at by its kind or its place: `the 2nd checkbox`, `with the slider`, `the seventh result`.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { referenceIn, type Reference } from '../../../language/reference-in.ts';
import type { Stage } from './goal.ts';
import { rowOf } from './rows.ts';
import type { Situation } from './situation.ts';
import { isOfKind } from './kinds.ts';
import { isOfFrame, type View } from './view.ts';
import { withoutQuotes } from './wish.ts';

/** Deeds whose clause may point at a control by its place. */
export const pointingDeeds: ReadonlySet<string> = new Set(['press', 'use']);

/** The one control that the clause points at, or null: it points at none, or at several. */
export function pointedAt(situation: Pick<Situation, 'view' | 'stage' | 'goal'>): ScreenElement | null {
  const { view } = situation;
  const { kind, place } = pointing(situation);
  if (kind === null && place === null) return null;
  // `The seventh result` is one of a list.
  const alike =
    kind === null
      ? longestList(view)
      : [...view.controls, ...view.fields]
          .filter((element) => isOfKind(element, kind))
          .sort(inReadingOrder(view));
  if (place === null) return alike.length === 1 ? (alike[0] ?? null) : null;
  return alike.at(place > 0 ? place - 1 : place) ?? null;
}

/** The titles of the longest list of the page whose rows say more than a title, one for each row. */
function longestList(view: View): readonly ScreenElement[] {
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

function inReadingOrder({ observation }: View) {
  const order = new Map(observation.elements.map(({ ref }, at) => [ref, at]));
  return (a: ScreenElement, b: ScreenElement) => (order.get(a.ref) ?? 0) - (order.get(b.ref) ?? 0);
}
