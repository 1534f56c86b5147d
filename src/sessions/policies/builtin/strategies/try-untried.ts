// Looks before it gives up: what is in reach and was not tried, the most promising first.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { findLogin } from '../../../login-form.ts';
import { stageWeights } from '../calibration/claims.ts';
import { moveScents, wayLimits, wayWeights } from '../calibration/utilities.ts';
import { placesSeen, readHere, timesDone, triedHere } from '../history.ts';
import { emptyForms } from '../reading.ts';
import { rowOf } from '../rows.ts';
import type { Situation, Strategy } from '../situation.ts';
import {
  conceptsAt,
  isLink,
  isOfFrame,
  isOnPage,
  keyOf,
  labelOf,
  leadsOut,
  targetOf,
  quoted,
} from '../view.ts';
import { opensMore } from '../work-scent.ts';
import { isHarmful } from '../harm.ts';
import { going } from './ways-on.ts';

/** A control in view that was not tried, does no harm by its label and leads to no place that is known. */
export const tryUntried: Strategy = (situation, reading) => {
  if (reading.pick) return [];
  const { view } = situation;
  const read = readHere(situation);
  const open = untried(situation);
  const isTiny = view.controls.filter(isLink).length <= wayLimits.tiny;
  const isPlace = isWhereToGoOn(situation);
  const scentOf = (control: ScreenElement) => read.get(keyOf(control))?.scent ?? 0;
  const value = (control: ScreenElement) =>
    wayWeights.untried +
    wayWeights.untriedByScent * scentOf(control) +
    (isOfFrame(control) ? 0 : wayWeights.untriedOwn) +
    (isTiny ? wayWeights.untriedOnTiny : 0) +
    (isPlace && !isOfFrame(control) && !isRepeated(control, view) ? wayWeights.untriedOnWay : 0) +
    (isChangedByDoing(control, situation) ? wayWeights.untriedChanged : 0) +
    wayWeights.untriedBySalience * control.salience;
  const pick = [...open]
    .sort((a, b) => value(b) - value(a))
    .find((control) => isLink(control) || (mayPress(control, situation) && !isRisky(control, view.lang)));
  if (!pick) return [];
  return [
    going(pick, situation, {
      strategy: 'guess',
      utility: value(pick),
      reason:
        open.length === 1
          ? `Nothing here sounds like it. There is only ${quoted(pick)} left, so I try that.`
          : `Nothing here sounds like it, but I have not tried ${quoted(pick)} yet.`,
      scent: Math.max(moveScents.untried, scentOf(pick)),
    }),
  ];
};

/**
 * Who is to change something presses at a guess only what unfolds or leads elsewhere: a button changes something else, and so may what stands
 * in a list. Where the page has nothing but that, it is tried.
 */
function mayPress(control: ScreenElement, { stage, view }: Situation): boolean {
  const { role, states } = control;
  if (stage.deed !== 'work' || states.expanded === false || opensMore(labelOf(control))) return true;
  if (role === 'tab' || conceptsAt(control, view.lang).includes('menu') || control.icon === 'more')
    return true;
  if (role === 'button') return false;
  const isBare =
    view.fields.length === 0 && !view.controls.some((one) => one.role === 'button' || isLink(one));
  return isOfFrame(control) || (isBare && view.modal === null);
}

/** The page is called as what the stage looks for: what leads on from it stands on it. */
function isWhereToGoOn({ view, stage }: Situation): boolean {
  const title = `${view.mainHeading} · ${view.observation.title}`;
  return conceptsOf(title, view.lang).some(({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
}

/** It stands in each row of a list. */
function isRepeated(control: ScreenElement, view: Situation['view']): boolean {
  return (rowOf(control, view)?.like.length ?? 0) > 1;
}

/** What says something else since the persona did something, as a basket that counts what lies in it, has to do with that. */
function isChangedByDoing(control: ScreenElement, { history }: Situation): boolean {
  return history.slice(-lastSteps).some(({ option, view, after }) => {
    const isItself = option.target?.element?.ref === control.ref;
    const before = view.controls.find(({ ref }) => ref === control.ref);
    const then = after.controls.find(({ ref }) => ref === control.ref);
    return !isItself && view.place === after.place && before && then && labelOf(before) !== labelOf(then);
  });
}

const lastSteps = 4;

/** Controls in view that were not tried here and whose pages were not seen. */
export function untried(situation: Situation): ScreenElement[] {
  const { view, history } = situation;
  const tried = triedHere(situation);
  // The button of a form into which nothing was written leads nowhere yet.
  const empty = emptyForms(situation);
  const pages = new Set([...placesSeen(history)].map((place) => place.split('|')[0] ?? ''));
  // A control of the frame is the same on every page.
  const used = new Set(
    history.flatMap(({ option }) =>
      option.target?.element && isOfFrame(option.target.element) ? option.target.key : [],
    ),
  );
  const door = findLogin(view.observation)?.button?.ref;
  return view.controls.filter((control) => {
    if (control.ref === door) return false;
    const key = keyOf(control);
    if (tried.has(key) || used.has(key) || timesDone(situation, key) > 1) return false;
    if (control.states.current === true || leadsOut(control, view.observation.url)) return false;
    if (isLink(control)) return !pages.has(targetOf(control)) && !isOnPage(control, view.observation);
    if (control.role === 'button' && empty.has(control.group)) return false;
    // Who sees a picture without a name may press it all the same.
    return labelOf(control) !== '' || isLink(control) || control.role === 'button';
  });
}

/** What closes or leads back shows nothing, and what keeps or sends is pressed by who has something to keep. */
const riskyConcepts: ReadonlySet<string> = new Set(['close', 'back', 'save', 'submit']);

/** What is not tried at a guess: what does harm by its words, keeps something, or only leads back. */
function isRisky(control: ScreenElement, lang: string): boolean {
  return isHarmful(control, lang) || conceptsAt(control, lang).some((concept) => riskyConcepts.has(concept));
}
