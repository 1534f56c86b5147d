// What shows that a control that a stage asks for was used, or that its values stand in their fields.
import { referenceIn } from '../../../language/reference-in.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { naming } from './goal.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import { holds } from './forms.ts';
import { givenFor } from './given.ts';
import { isAnswered, isTakenBySite, ledWhereMeant, ofStage, written } from './history.ts';
import { leftUnused, wordsUsed } from './used.ts';
import { type Seen, type Situation, type Step, sure, unsure } from './situation.ts';
import { suggested } from './strategies/fill-form.ts';
import { isBox, labelOf } from './view.ts';
import { contentWords, rawTokens } from './words.ts';

/** A wanted control was used and the page answered: the stage that waited for it is behind. */
export function acted(situation: Situation): Seen | null {
  const counted = ofStage(situation).at(-1);
  if (counted?.option.strategy === 'step') return sure('it counts as many as are wanted');
  const step = ofStage(situation).findLast((each) => doesStage(each, situation));
  // What comes next need not wait for an answer that a page does not give.
  if (!step && situation.next?.deed === 'press' && wasPressed(situation))
    return unsure('I pressed it, but the page shows nothing of it');
  // What is chosen in a list or a box is done once it stands there.
  if (!step) return setting.has(situation.stage.deed) ? valuesPut(situation) : null;
  if (isMadeUp(situation)) return unsure('what I entered is not told by the task');
  // What else the task gives may be for the next step of the same deed, as an address is for the order.
  const isLast = situation.next?.wish.told !== situation.stage.wish.told;
  if (isLast && (leftUnused(situation).length > 0 || isTooMuchLeft(situation)))
    return { ...unsure('I pressed it, but not all that the task gives was used'), left: true };
  if (hasRival(step, situation)) return unsure('several are called so, and nothing tells which one is meant');
  return isShown(step) ? sure('the page took it') : unsure('I pressed it, but the page shows nothing of it');
}

/** Something else that does another thing is called the same, and takes up as much of the task. */
function hasRival({ option, view }: Step, { stage, next, nose }: Situation): boolean {
  const element = option.target?.element;
  if (!element || stage.deed !== 'press' || labelOf(element) === '') return false;
  const worth = (one: ScreenElement) => nose.of(one, { stage, next }, view).value;
  return view.controls.some(
    (other) =>
      other.ref !== element.ref &&
      labelOf(other) === labelOf(element) &&
      (other.href === '' || other.href !== element.href) &&
      worth(other) >= worth(element),
  );
}

/** A clause that names a control says much more, of which nothing was used. */
function isTooMuchLeft(situation: Situation): boolean {
  const { stage, goal } = situation;
  // A place among its like is all that need be told.
  if (referenceIn(stage.wish.told, goal.language).place !== null) return false;
  const said = contentWords(stage.wish.told, goal.language).length;
  return naming.has(stage.deed) && wordsUsed(situation).left.length > said * claimWeights.unusedMost;
}

/** Something was written of which the task says nothing, where all that is done is what it tells: a form asks for more than that. */
function isMadeUp({ stage, goal, history }: Situation): boolean {
  const told = new Set(rawTokens(goal.text));
  const isFollowed = goal.stages.every(({ deed }) => following.has(deed));
  const made = history.flatMap(({ option, view }) =>
    (option.strategy === 'take-offer' ? [] : (option.entered ?? [])).filter(({ ref, value }) => {
      const field = view.fields.find((one) => one.ref === ref);
      const isText =
        field !== undefined &&
        !isBox(field) &&
        field.field?.type !== 'select' &&
        field.field?.type !== 'password';
      return isText && !rawTokens(value).some((word) => told.has(word));
    }),
  );
  return stage.deed === 'press' && isFollowed && made.length > 0;
}

/** Deeds that do what the task tells, word by word. */
const following: ReadonlySet<string> = new Set(['press', 'type', 'use', 'work']);

/** Deeds that choose among what stands there. */
const setting: ReadonlySet<string> = new Set(['use', 'sort-filter']);

/** True where an entry used what the stage is about. */
export function doesStage(step: Step, situation: Situation): boolean {
  const { stage } = situation;
  const { option, refused, missed, effect } = step;
  const failed = (effect.status ?? 0) >= 400 || effect.newText.some(({ error }) => error);
  const astray = missed && !ledThere(step);
  if (refused !== null || astray || failed || !using.has(option.strategy)) return false;
  const isWanted = option.target?.concepts.some(
    (concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  if (isWanted === true) return isAnswered(step);
  const isNamed = Object.keys(stage.wants).length === 0 || stage.words >= 1;
  if (!isNamed || !option.target || option.strategy === 'submit') return false;
  return option.target.scent >= claimWeights.heading && (isAnswered(step) || tookFocus(step));
}

/** A line to write in was pressed, and the keys go there now. */
function tookFocus({ option, after }: Step): boolean {
  const ref = option.target?.element?.ref;
  return after.fields.some((field) => field.ref === ref && !isBox(field) && field.states.focused === true);
}

/** The very control that the clause names was pressed, and the hand did not miss. */
function wasPressed(situation: Situation): boolean {
  const { wish, deed } = situation.stage;
  const names = new Set(wish.entities.map((name) => rawTokens(name).join(' ')));
  return (
    deed === 'press' &&
    ofStage(situation).some(
      ({ option, missed, refused }) =>
        using.has(option.strategy) &&
        !missed &&
        refused === null &&
        names.has(rawTokens(option.target?.label ?? '').join(' ')),
    )
  );
}

/** The hand went beside it, but what came up is where it leads, or is called as the thing that was meant. */
function ledThere(step: Step): boolean {
  const { option, view, after } = step;
  if (ledWhereMeant(step)) return true;
  const meant = rawTokens(option.target?.label ?? '');
  const called = new Set(rawTokens(after.mainHeading));
  return after.place !== view.place && meant.length > 0 && meant.every((word) => called.has(word));
}

/** Strategies that use a control for what the stage is about. */
export const using: ReadonlySet<string> = new Set([
  'choose',
  'second-pass',
  'submit',
  'date',
  'menu',
  'search',
]);

/** The page or its requests show what came of it: a write that was accepted, another page, new words, another state. */
export function isShown(step: Step): boolean {
  const { effect } = step;
  return (
    isTakenBySite(step) ||
    effect.navigated ||
    effect.historyChanged ||
    effect.newText.length > 0 ||
    effect.downloads.length > 0 ||
    effect.visibleMutations > 0 ||
    tookFocus(step)
  );
}

/** Every value that the clause gives for the page stands in a field. */
export function valuesPut(situation: Situation): Seen | null {
  const { view, history } = situation;
  const known = written(ofStage(situation));
  if (suggested(situation)) return null;
  // What was taken of what the page offered stands for what was written.
  const taken = history.filter(({ option }) => option.strategy === 'take-offer');
  const offered = new Set(taken.flatMap(({ option }) => (option.entered ?? []).map(({ ref }) => ref)));
  if (known.size === 0 || !view.fields.some((field) => givenFor(field, situation) !== null)) return null;
  const open = view.fields.filter((field) => {
    const given = givenFor(field, situation);
    if (given === null || field.field?.value === null || offered.has(field.ref)) return false;
    return !holds(field, given);
  });
  if (open.length > 0 || history.length === 0) return null;
  return leftUnused(situation).length === 0 && wordsUsed(situation).left.length === 0
    ? sure('it stands in its field')
    : { ...unsure('not all of what is told of it was used'), left: true as const };
}
