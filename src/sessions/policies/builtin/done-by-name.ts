// Whether a clause was done by a control that bears its verb, as `Keep` beside a recipe that is to be kept.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { scentWeights, similarity } from './calibration/words.ts';
import { formFields } from './fields.ts';
import { isAnswered, isMove, ofStage } from './history.ts';
import { sure, type Seen } from './seen.ts';
import { saysWord, wordSimilarity } from './similarity.ts';
import type { Situation, Step } from './situation.ts';
import { isBox, labelOf } from './view.ts';
import { contentWords } from './words.ts';

/** A control that bears the verb was used where the clause means it, the page answered, and asks for nothing more; with `isWhole` its label says the whole clause. */
export function doneByName(situation: Situation, isWhole = false): Seen | null {
  const step = ofStage(situation).findLast((each) => didAsNamed(each, situation, isWhole));
  if (!step?.option.target || asksOn(step, situation)) return null;
  return sure(`“${step.option.target.label}” was taken`);
}

/** The label of a control says the verb of the clause. */
export function bearsVerb(
  element: ScreenElement,
  { stage, goal, view }: Pick<Situation, 'stage' | 'goal' | 'view'>,
): boolean {
  return saysWord(`${labelOf(element)} ${element.name}`, stage.doing, [goal.language, view.lang]);
}

function didAsNamed(step: Step, situation: Situation, isWhole: boolean): boolean {
  const { option, effect, refused, missed, view } = step;
  const element = option.target?.element;
  if (!element || refused !== null || missed || option.action.kind !== 'click') return false;
  if ((effect.status ?? 0) >= 400 || effect.newText.some(({ error }) => error)) return false;
  if (!isAnswered(step) || !bearsVerb(element, situation)) return false;
  return isWholeClause(element, situation) || (!isWhole && isBesideThing(element, view, situation));
}

/** The label says all that the clause says, as `Start cooking`. */
function isWholeClause(element: ScreenElement, { stage, goal, view }: Situation): boolean {
  const tags = [goal.language, view.lang] as const;
  const own = [...new Set([stage.doing, ...contentWords(stage.wish.told, goal.language)])];
  const said = contentWords(labelOf(element), view.lang);
  return (
    own.length >= 2 &&
    own.every((word) => said.some((other) => wordSimilarity(word, other, tags) >= similarity.sameVerb))
  );
}

function isBesideThing(element: ScreenElement, before: Step['view'], { nose }: Situation): boolean {
  const { name, groupLabel, heading } = element;
  const around = `${labelOf(element)} ${name} ${groupLabel} ${heading}`;
  return nose.cover(`${around} ${before.mainHeading} ${before.observation.title}`) >= scentWeights.besideAt;
}

/** What came up wants to be filled, or asks for the same again, as a page or a layer that asks whether one is sure. */
function asksOn(step: Step, situation: Situation): boolean {
  const { view } = situation;
  const isElsewhere = view.modal !== null || isMove(step);
  if (isElsewhere && formFields(situation).some((field) => field.field !== null && !isBox(field)))
    return true;
  const before = new Set(step.view.observation.elements.map(labelOf));
  return view.controls.some((control) => !before.has(labelOf(control)) && bearsVerb(control, situation));
}
