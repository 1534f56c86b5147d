// Whether the task asks for something new, and whether that was begun.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { iconSays } from '../icons.ts';
import { isMove, ofStage } from '../history.ts';
import type { Situation } from '../situation.ts';
import { conceptsAt, labelOf } from '../view.ts';
import { withoutQuotes } from '../wish.ts';

/** A control that makes something new was pressed, and what it brought up was not left since. */
export function isBegun(situation: Situation): boolean {
  const steps = ofStage(situation);
  const begun = steps.findLastIndex(
    ({ option: { strategy, target }, refused, view }) =>
      refused === null &&
      (strategy === 'begin' ||
        (strategy === 'own' && !!target?.element && beginsNew(target.element, view.lang))),
  );
  if (begun < 0) return false;
  return !steps
    .slice(begun + 1)
    .some(
      (step) => (isMove(step) && !sending.has(step.option.strategy)) || leaving.has(step.option.strategy),
    );
}

/** The verb of the task says that something is to be put or entered where it is not yet. */
export function isToBeAdded({ verb }: Pick<Situation['stage'], 'verb'>): boolean {
  return verb === 'put' || verb === 'type';
}

/** It says that something new begins. */
export function beginsNew(element: ScreenElement, lang: string): boolean {
  const label = labelOf(element);
  if (label.startsWith('+')) return true;
  const concepts = label === '' ? [] : conceptsAt(element, lang);
  if (concepts.includes('new') || concepts.includes('add') || concepts.includes('begin')) return true;
  const drawn = iconSays(element.icon)?.concept;
  return drawn === 'add' || drawn === 'new' || element.icon === 'plus';
}

const sending: ReadonlySet<string> = new Set(['submit', 'fill']);
const leaving: ReadonlySet<string> = new Set(['seek', 'back', 'home', 'dismiss']);

/** The task says itself that something is new, or is to be added. */
export function asksForNew({ stage, goal }: Situation): boolean {
  if (isToBeAdded(stage)) return true;
  return conceptsOf(withoutQuotes(stage.wish.told), goal.language).some(
    ({ concept }) => concept === 'new' || concept === 'add',
  );
}
