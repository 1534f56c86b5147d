// Looks before it gives up: what is in reach and was not tried, the most promising first; then the end, with what was tried.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { isKnownLanguage } from '../../../../language/language-index.ts';
import { findLogin } from '../../../login-form.ts';
import { moveScents, stageWeights, wayLimits, wayWeights } from '../calibration/utilities.ts';
import { isHarmful } from '../harm.ts';
import {
  foundNothing,
  fruitless,
  isAnswered,
  ofStage,
  placesSeen,
  readHere,
  searchesOf,
  sendings,
  timesDone,
  triedHere,
} from '../history.ts';
import { emptyForms } from '../reading.ts';
import { rowOf } from '../rows.ts';
import { expected, type Situation, type Strategy } from '../situation.ts';
import { going } from './moves.ts';
import { isWithoutWay } from './ways-on.ts';
import { seeking } from '../thought.ts';
import {
  conceptsAt,
  isLink,
  isOfFrame,
  isOnPage,
  keyOf,
  labelOf,
  leadsOut,
  quoted,
  targetOf,
} from '../view.ts';
import { opensMore } from '../work-scent.ts';

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
function mayPress(control: ScreenElement, situation: Situation): boolean {
  const { stage, view } = situation;
  const isFirst = !ofStage(situation).some(isAnswered);
  const { role, states } = control;
  if (stage.deed !== 'work' || states.expanded === false || opensMore(labelOf(control))) return true;
  if (role === 'tab' || conceptsAt(control, view.lang).includes('menu') || control.icon === 'more')
    return true;
  // Who finds nothing to begin with tries what stands there alone.
  if (role === 'button') return isFirst && states.pressed === undefined && !isRepeated(control, view);
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
  const opened = new Set(
    history.flatMap((step) =>
      step.view.place === view.place && isAnswered(step) ? (step.option.target?.key ?? []) : [],
    ),
  );
  const door = findLogin(view.observation)?.button?.ref;
  return view.controls.filter((control) => {
    if (control.ref === door) return false;
    const key = keyOf(control);
    if (tried.has(key) || used.has(key) || opened.has(key) || timesDone(situation, key) > 1) return false;
    // What was opened stays open.
    if (control.states.expanded === true || control.states.current === true) return false;
    if (leadsOut(control, view.observation.url)) return false;
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

/** Gives up; worth more than any way on once patience is used up. */
export const giveUp: Strategy = (situation) => {
  const because = whatWasTried(situation);
  const beyond = isBeyondReading(situation) || mayHaveMisread(situation);
  return [
    {
      strategy: 'give-up',
      action: { kind: 'give-up', because, ...(beyond && { detail: 'limits_of_the_mind' }) },
      utility: isPatient(situation) ? wayWeights.giveUp : wayWeights.outOfPatience,
      reason: `I give up. ${because}`,
      expectation: expected('nothing', 'Nothing more should happen.'),
    },
  ];
};

/** True where most of what was in view is in a language that no list of words is of: the page may well say what was looked for. */
function isBeyondReading({ history, view }: Situation): boolean {
  const seen = [...history.map((step) => step.view), view];
  const unread = seen.filter(({ lang }) => lang !== '' && !isKnownLanguage(lang));
  return unread.length > seen.length / 2;
}

/**
 * A task in its own words, of which only the page tells what they mean: that no way was found says that there is none only where the
 * site's own search has nothing of the kind.
 */
function mayHaveMisread({ stage, history }: Situation): boolean {
  return stage.deed === 'work' && !history.some(foundNothing);
}

/** True while the persona goes on trying: by how much it has to be done, and how long nothing came of anything. */
function isPatient({ history, persona }: Situation): boolean {
  const most = wayLimits.fruitless / Math.sqrt(persona.how.leaveHazard);
  const { failed } = formsSent({ history });
  return fruitless({ history }) < most && failed < wayLimits.fruitless;
}

function formsSent({ history }: Pick<Situation, 'history'>): { sent: number; failed: number } {
  const sent = sendings(history);
  const failed = sent.filter(({ effect }) => effect.newText.some(({ error }) => error));
  return { sent: sent.length, failed: failed.length };
}

/** `I did not find “lunch menu”: looked at 6 pages, tried “Kitchen”, “Help”, searched for “lunch”.` */
function whatWasTried(situation: Situation): string {
  const { history } = situation;
  const places = placesSeen(history).size;
  const labels = [
    ...new Set(
      history
        .filter(({ option }) => option.action.kind === 'click' && option.strategy !== 'dismiss')
        .map(({ option }) => option.target?.label ?? '')
        .filter((label) => label !== ''),
    ),
  ];
  const searches = searchesOf(history);
  const { sent, failed } = formsSent(situation);
  const parts = [
    `looked at ${places} ${places === 1 ? 'page' : 'pages'}`,
    ...(labels.length > 0 ? [`tried ${listOf(labels)}`] : []),
    ...(searches.length > 0 ? [`searched for ${listOf(searches)}`] : []),
    ...(failed > 0 ? [`sent a form ${sent} times, refused ${failed} times`] : []),
  ];
  return `I did not find ${seeking(situation)}: ${shutBy(situation)}I ${parts.join(', ')}.`;
}

/** What stands before everything else, where the page in view has nothing to go on with. */
function shutBy({ view }: Situation): string {
  if (!isWithoutWay(view)) return '';
  if (findLogin(view.observation)) return 'this page only lets in who signs in. ';
  return view.passages.length + view.headings.length === 0
    ? 'the page stayed empty. '
    : 'the page leads nowhere. ';
}

const listedMax = 6;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, listedMax).map((name) => `“${name.slice(0, 40)}”`);
  const more = names.length > listedMax ? ` and ${names.length - listedMax} more` : '';
  return `${shown.join(', ')}${more}`;
}
