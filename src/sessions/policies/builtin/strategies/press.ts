// Pressing: what was settled on, the one control in its place, what unfolds, what was not tried yet.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { findLogin } from '../../../login-form.ts';
import { moveScents, stageWeights, utilities, wayLimits, wayWeights } from '../calibration/utilities.ts';
import { mainForm } from '../form.ts';
import { isFree } from '../goal.ts';
import { isHarmful } from '../harm.ts';
import {
  isAnswered,
  newsOf,
  ofStage,
  placesSeen,
  readHere,
  sinceArrival,
  timesDone,
  triedHere,
  written,
} from '../history.ts';
import { emptyForms } from '../reading.ts';
import { pointedAt } from '../resolve.ts';
import { rowOf } from '../rows.ts';
import type { Judged, Option, Situation, Strategy } from '../situation.ts';
import { choosing, expectationOf, lookingOn } from '../thought.ts';
import {
  conceptsAt,
  isButton,
  isLink,
  isOfFrame,
  isOnPage,
  isSearchField,
  keyOf,
  labelOf,
  leadsOut,
  quoted,
  targetOf,
} from '../view.ts';
import { going } from './moves.ts';
import { stopBefore } from './stop-at-leave.ts';

/** The label that will do, where one does. */
export const pressSettled: Strategy = (situation, reading) => {
  const { pick } = reading;
  if (!pick) return [];
  const utility = utilities.settled + utilities.settledByScent * pick.scent;
  const stop = stopBefore(pick.element, [], situation);
  if (stop) return [{ ...stop, utility }];
  return [
    {
      ...pressing(situation, pick, choosing(situation, pick.element, pick.scent)),
      utility,
      effort: { wordsRead: 0, labelsRead: reading.records.length, headingsRead: reading.headingsRead },
    },
  ];
};

/** A press on one control, worth nothing yet. */
export function pressing(situation: Situation, { element, scent }: Judged, reason: string): Option {
  const { view, stage } = situation;
  const acts = conceptsAt(element, view.lang).some(
    (concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  // What leads to a form sends none: something was entered here, or its fields are in view.
  const hasForm = () => written(sinceArrival(situation)).size > 0 || mainForm(situation).length > 0;
  const sends = stage.fills === true && !isFree(stage) && isButton(element) && acts && hasForm();
  return going(element, { view }, { strategy: sends ? 'submit' : 'choose', utility: 0, reason, scent });
}

/** The one control in its place. */
export const pressPointed: Strategy = (situation) => {
  const { stage } = situation;
  const element = isFree(stage) ? pointedAt(situation) : null;
  // A field in its place is filled, unless nothing is to be put in.
  if (
    !element ||
    (stage.deed !== 'press' && element.field !== null) ||
    triedHere(situation).has(keyOf(element))
  )
    return [];
  const reason = `That is the one in its place: ${quoted(element)}.`;
  return [{ ...pressing(situation, { element, scent: 1 }, reason), utility: utilities.values }];
};

/** Unfolds a menu, a search, a tab or a fold that was not tried on this place. */
export const openMenu: Strategy = (situation) => {
  const { view, stage } = situation;
  const tried = triedHere(situation);
  // A search may have to be unfolded before there is a line to search with.
  const searches =
    stage.words >= stageWeights.searches && !view.fields.some((field) => isSearchField(field, view));
  const menu = view.controls.find((control) => {
    if (control.states.expanded === true || tried.has(keyOf(control))) return false;
    const isFolded =
      control.states.expanded === false || (control.role === 'tab' && control.states.selected === false);
    const leads = isLink(control) && !isOnPage(control, view.observation);
    const concepts = conceptsAt(control, view.lang);
    return isFolded || (!leads && (concepts.includes('menu') || (searches && concepts.includes('search'))));
  });
  if (!menu) return [];
  const reason = lookingOn(situation, 'menu', quoted(menu));
  const facts = { strategy: 'menu', utility: wayWeights.menu, reason, scent: moveScents.menu };
  return [
    { ...going(menu, situation, facts), expectation: { ...expectationOf(menu, view.lang), kind: 'open' } },
  ];
};

/** A control in view that was not tried, does no harm by its label and leads to no place that is known. */
export const tryUntried: Strategy = (situation, reading) => {
  if (reading.pick) return [];
  const { view, stage } = situation;
  const read = readHere(situation);
  const open = untried(situation);
  const news = newsOf(situation);
  const isTiny = view.controls.filter(isLink).length <= wayLimits.tiny;
  const title = `${view.mainHeading} · ${view.observation.title}`;
  const isWay = conceptsOf(title, view.lang).some(
    ({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  const isRepeated = (control: ScreenElement) => (rowOf(control, view)?.like.length ?? 0) > 1;
  const scentOf = (control: ScreenElement) => read.get(keyOf(control))?.scent ?? 0;
  const w = wayWeights;
  // Who knows the very name looks behind what opens, and behind what is built like it, before anything else that came up.
  const isSought = isNamedAhead(situation);
  const openers = isSought ? likeOpeners(situation) : new Set<string>();
  const opens = (control: ScreenElement) => openers.has(control.ref) || unfolds(control, view.lang);
  const value = (control: ScreenElement) =>
    w.untried +
    w.untriedByScent * scentOf(control) +
    w.untriedBySalience * control.salience +
    (isOfFrame(control) ? 0 : w.untriedOwn) +
    (isTiny ? w.untriedOnTiny : 0) +
    (isWay && !isOfFrame(control) && !isRepeated(control) ? w.untriedOnWay : 0) +
    ((isSought ? opens(control) : news.has(control.ref)) || isChangedByDoing(control, situation)
      ? w.untriedChanged
      : 0);
  const isFirst = !ofStage(situation).some(isAnswered);
  const goesOn = stage.verb !== null && onward.has(stage.verb);
  // Who is to change something presses at a guess only what unfolds or leads elsewhere: a button changes something else.
  const mayPress = (control: ScreenElement) => {
    if (isLink(control)) return true;
    const concepts = conceptsAt(control, view.lang);
    if (isHarmful(control, view.lang) || concepts.some((concept) => risky.has(concept))) return false;
    if (isSought && news.has(control.ref)) return opens(control);
    if (!isFree(stage) || goesOn || unfolds(control, view.lang) || isOfFrame(control)) return true;
    return isFirst && control.states.pressed === undefined && !isRepeated(control);
  };
  const pick = [...open].sort((a, b) => value(b) - value(a)).find(mayPress);
  if (!pick) return [];
  const reason =
    open.length === 1
      ? `Nothing here sounds like it. There is only ${quoted(pick)} left, so I try that.`
      : `Nothing here sounds like it, but I have not tried ${quoted(pick)} yet.`;
  const scent = Math.max(moveScents.untried, scentOf(pick));
  return [going(pick, situation, { strategy: 'guess', utility: value(pick), reason, scent })];
};

/** It says that there is more behind it: a fold, a tab, a menu, dots or an arrow behind its words. */
function unfolds(control: ScreenElement, lang: string): boolean {
  const { states, role, icon } = control;
  return (
    states.expanded === false ||
    role === 'tab' ||
    conceptsAt(control, lang).includes('menu') ||
    icon === 'more' ||
    /[…▸▶►›»▾▼]$/.test(labelOf(control))
  );
}

/** This clause, or the next one where this gives nothing, says in quotes what is looked for. */
function isNamedAhead({ stage, next }: Situation): boolean {
  const quoted = (one: Situation['next']) => one?.wish.values.some(({ kind }) => kind === 'quoted') === true;
  return isFree(stage) && (quoted(stage) || (stage.wish.values.length === 0 && quoted(next)));
}

/** Refs of what is built like something that opened a part of this page. */
function likeOpeners(situation: Situation): ReadonlySet<string> {
  const { view } = situation;
  const opened = ofStage(situation).filter(
    (step) => step.view.place === view.place && newsOf({ view: step.after, history: [step] }).size > 0,
  );
  return new Set(
    opened.flatMap(({ option: { target }, view: before }) =>
      target?.element ? (rowOf(target.element, before)?.like ?? []).map(({ ref }) => ref) : [],
    ),
  );
}

/** Verbs of who changes nothing, and only gets somewhere. */
const onward: ReadonlySet<string> = new Set(['press', 'open', 'find']);

/** What closes or leads back shows nothing, and what keeps or sends is pressed by who has something to keep. */
const risky: ReadonlySet<string> = new Set(['close', 'back', 'save', 'submit']);

/** What says something else since the persona did something, as a basket that counts what lies in it, has to do with that. */
function isChangedByDoing(control: ScreenElement, { history }: Situation): boolean {
  return history.slice(-lastSteps).some(({ option, view, after }) => {
    const before = view.controls.find(({ ref }) => ref === control.ref);
    const then = after.controls.find(({ ref }) => ref === control.ref);
    const isItself = option.target?.element?.ref === control.ref;
    return !isItself && view.place === after.place && before && then && labelOf(before) !== labelOf(then);
  });
}

const lastSteps = 4;

/** Controls in view that were not tried here and whose pages were not seen. */
function untried(situation: Situation): ScreenElement[] {
  const { view, history } = situation;
  const tried = triedHere(situation);
  // The button of a form into which nothing was written leads nowhere yet.
  const empty = emptyForms(situation);
  const pages = new Set([...placesSeen(history)].map((place) => place.split('|')[0] ?? ''));
  // A control of the frame is the same on every page, and what answered here was seen.
  const used = new Set(
    history.flatMap((step) => {
      const { target } = step.option;
      const isFrame = target?.element ? isOfFrame(target.element) : false;
      return target && (isFrame || (step.view.place === view.place && isAnswered(step))) ? target.key : [];
    }),
  );
  const door = findLogin(view.observation)?.button?.ref;
  return view.controls.filter((control) => {
    const key = keyOf(control);
    if (control.ref === door || tried.has(key) || used.has(key) || timesDone(situation, key) > 1)
      return false;
    if (control.states.expanded === true || control.states.current === true) return false;
    if (leadsOut(control, view.observation.url)) return false;
    if (isLink(control)) return !pages.has(targetOf(control)) && !isOnPage(control, view.observation);
    if (control.role === 'button') return !empty.has(control.group);
    return labelOf(control) !== '';
  });
}
