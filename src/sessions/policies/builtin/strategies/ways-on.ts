// Presses what was settled on, and ways on where no label will do: a menu, the next page of a list, back, the front page, the start, the page anew.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { referenceIn } from '../../../../language/reference-in.ts';
import { findLogin } from '../../../login-form.ts';
import { readingWeights } from '../calibration/scents.ts';
import { moveScents, stageWeights, utilities, wayLimits, wayWeights } from '../calibration/utilities.ts';
import {
  isBackInVain,
  isDead,
  isMove,
  lastStep,
  ofStage,
  placesSeen,
  readHere,
  screenfuls,
  timesDone,
  trailOf,
  triedHere,
} from '../history.ts';
import { pointedAt, pointingDeeds } from '../pointed.ts';
import type { Judged, Option, Situation, Strategy } from '../situation.ts';
import { going, moving } from './moves.ts';
import { stopBefore } from './stop-at-leave.ts';
import { choosing, expectationOf, lookingOn } from '../thought.ts';
import {
  addressOf,
  conceptsAt,
  formOf,
  isBox,
  isButton,
  isLink,
  isOnPage,
  isSearchField,
  keyOf,
  labelOf,
  leadsOut,
  quoted,
  targetOf,
  type View,
} from '../view.ts';
import { contentWords, stemOf } from '../words.ts';

/** The label that will do, where one does. */
export const pressSettled: Strategy = (situation, reading) => {
  const { pick } = reading;
  if (!pick) return [];
  const stop = stopBefore(pick.element, [], situation);
  if (stop) return [{ ...stop, utility: utilities.settled + utilities.settledByScent * pick.scent }];
  return [
    {
      ...pressing(situation, pick, choosing(situation, pick.element, pick.scent)),
      utility: utilities.settled + utilities.settledByScent * pick.scent,
      effort: { wordsRead: 0, labelsRead: reading.records.length, headingsRead: reading.headingsRead },
    },
  ];
};

/** A press on one control, worth nothing yet. */
export function pressing({ view, stage }: Situation, { element, scent }: Judged, reason: string): Option {
  const concepts = conceptsAt(element, view.lang);
  // A deed in the words of a task may be done by any control: its form is sent by a strategy of its own.
  const sends =
    stage.fills === true &&
    stage.deed !== 'work' &&
    isButton(element) &&
    concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
  return going(element, { view }, { strategy: sends ? 'submit' : 'choose', utility: 0, reason, scent });
}

/** The one control in its place. */
export const pressPointed: Strategy = (situation) => {
  const { stage } = situation;
  const element = pointedAt(situation);
  // What is to be chosen from a list that is drawn by hand shows once it is open.
  const opensList = stage.deed === 'work' && element?.field === null && isList(situation);
  if (!pointingDeeds.has(stage.deed) && !opensList) return [];
  if (!element || triedHere(situation).has(keyOf(element))) return [];
  const judged = { element, scent: 1 };
  return [
    {
      ...pressing(situation, judged, `That is the one in its place: ${quoted(element)}.`),
      utility: utilities.values,
    },
  ];
};

function isList({ stage, goal }: Situation): boolean {
  return referenceIn(stage.wish.told, goal.language).kind === 'list';
}

/** Unfolds a menu, a search, a tab or a fold that was not tried on this place. */
export const openMenu: Strategy = (situation) => {
  const { view, stage } = situation;
  const tried = triedHere(situation);
  // A search may have to be unfolded before there is a line to search with.
  const searches =
    stage.words >= stageWeights.searches && !view.fields.some((field) => isSearchField(field, view));
  const menu = view.controls.find((control) => {
    const folded =
      control.states.expanded === false || (control.role === 'tab' && control.states.selected === false);
    const leads = isLink(control) && !isOnPage(control, view.observation);
    const concepts = conceptsAt(control, view.lang);
    const named = !leads && (concepts.includes('menu') || (searches && concepts.includes('search')));
    return control.states.expanded !== true && (named || folded) && !tried.has(keyOf(control));
  });
  if (!menu) return [];
  const reason = lookingOn(situation, 'menu', quoted(menu));
  return [
    {
      ...going(menu, situation, {
        strategy: 'menu',
        utility: wayWeights.menu,
        reason,
        scent: moveScents.menu,
      }),
      expectation: { ...expectationOf(menu, view.lang), kind: 'open' },
    },
  ];
};

/** The next page of a list that goes on: by its number, else by its name. */
export const turnPage: Strategy = (situation) => {
  const { view } = situation;
  const turned = (control: ScreenElement) => timesDone(situation, keyOf(control));
  const numbered = pageAfter(situation);
  const pages = new Set([...placesSeen(situation.history)].map((place) => place.split('|')[0] ?? ''));
  // A page with a number is the same each time that it is turned to.
  if (numbered && turned(numbered) > 0) return [];
  const next =
    numbered ??
    view.controls.find((control) => {
      const label = labelOf(control) || control.name;
      const isNext =
        /^[›»→>]$/.test(label) ||
        (label.split(' ').length <= 3 && conceptsAt(control, view.lang).includes('next'));
      const isNew = !isLink(control) || !pages.has(targetOf(control));
      return isNext && isNew && !endsForm(control, situation) && turned(control) < wayLimits.pages;
    });
  if (!next) return [];
  const reason = lookingOn(situation, 'scroll');
  const option = going(next, situation, {
    strategy: 'next-page',
    utility: isNamedNowhere(situation) ? utilities.values : wayWeights.nextPage,
    reason,
    scent: moveScents.nextPage,
  });
  return [{ ...option, expectation: { ...option.expectation, about: [] } }];
};

/** What is looked for by its name is called so nowhere in view: nothing here is as likely as what comes next. */
function isNamedNowhere({ stage, view, goal }: Situation): boolean {
  if (stage.deed !== 'find-item' || stage.arrived !== 'thing') return false;
  const head = contentWords(stage.wish.head, goal.language).map(stemOf);
  const said = view.observation.elements.flatMap((element) => contentWords(labelOf(element), view.lang));
  return head.length > 0 && !said.some((word) => head.includes(stemOf(word)));
}

/** `Next` below fields goes on with a form, not with a list. */
function endsForm(control: ScreenElement, { view }: Situation): boolean {
  return view.fields.some(
    (field) =>
      field.field !== null &&
      !isSearchField(field, view) &&
      ((field.group !== '' && field.group === control.group) ||
        (formOf(field) !== '' && formOf(field) === control.group)),
  );
}

/** Pages by number: the one after the page that is marked as shown. */
function pageAfter({ view }: Situation): ScreenElement | undefined {
  const numbered = view.observation.elements.filter(
    (element) => element.kind === 'control' && /^\d{1,3}$/.test(labelOf(element)),
  );
  const shown = numbered.find(({ states }) => states.current === true || states.selected === true);
  if (!shown || numbered.length < 2) return undefined;
  const after = String(Number(labelOf(shown)) + 1);
  return view.controls.find((control) => labelOf(control) === after);
}

/** Goes back to the page before where what was left there promises more than what is left here (science 1.1, 1.2). */
export const goBack: Strategy = (situation, reading) => {
  const { view, history } = situation;
  const trail = trailOf(history);
  if (!view.observation.canGoBack || trail.length === 0 || isBackInVain(situation)) return [];
  // Behind somebody who has just signed in lies the sign-in.
  const cameBy = history.findLast(isMove)?.option.strategy;
  if (cameBy === 'sign-in' || cameBy === 'log-in') return [];
  const gain = backGain(situation);
  const isNothing = (reading.best?.scent ?? 0) < situation.persona.how.worthAClick;
  const early = screenfuls(situation) >= 2 && isNothing && gain > 0;
  const { back, backEarly, backSpread } = wayWeights;
  return [
    moving('back', {
      strategy: 'back',
      utility: early ? backEarly + gain : back + Math.min(backSpread, Math.max(-backSpread, gain)),
      reason: lookingOn(situation, 'back'),
    }),
  ];
};

/** Mean scent of what was left behind less that of what is left here, the confidence in the way included, and the cost of going back. */
function backGain(situation: Situation): number {
  const step = trailOf(situation.history).at(-1);
  if (!step) return -1;
  const tried = triedHere(situation);
  const left = [...readHere(situation).values()].filter(({ key }) => !tried.has(key));
  const spent = left.every(({ scent }) => scent < situation.persona.how.worthAClick);
  const scents = [...left.map(({ scent }) => scent), spent ? readingWeights.confidenceSpent : step.scent];
  const mean = scents.reduce((sum, scent) => sum + scent, 0) / scents.length;
  return step.meanLeft - mean - situation.persona.how.goBackCost;
}

/** Goes to the front page by a link that was not tried here, or opens the start page again. */
export const goHome: Strategy = (situation) => {
  const { view, history, startUrl } = situation;
  const { url } = view.observation;
  const tried = triedHere(situation);
  const home = isFrontPage(url, url)
    ? undefined
    : view.controls.find(
        (control) => isLink(control) && isFrontPage(control.href, url) && !tried.has(keyOf(control)),
      );
  const reason = lookingOn(situation, 'home');
  if (home)
    return [
      going(home, situation, { strategy: 'home', utility: wayWeights.home, reason, scent: moveScents.home }),
    ];
  const starts = history.filter(({ option }) => option.action.kind === 'open-start').length;
  if (url === startUrl || addressOf(view.observation) === startUrl || starts >= wayLimits.starts) return [];
  return [
    moving('open-start', {
      strategy: 'home',
      utility: wayWeights.openStart,
      reason: 'I do not get on from here. I open the start page again.',
    }),
  ];
};

/** Loads the page anew where nothing on it answers any more, or it never ends working. */
export const reloadPage: Strategy = (situation) => {
  const { view, history } = situation;
  const here = ofStage(situation).filter(({ view: before }) => before.place === view.place);
  const isStuck =
    here.length >= 2 && here.slice(-2).every((step) => step.option.action.kind === 'click' && isDead(step));
  const done = history.filter(({ option }) => option.action.kind === 'reload').length;
  const isAgain = lastStep(history)?.option.action.kind === 'reload';
  // Who sees nothing to go on with on the page that they came to loads it once before they give up.
  const isBarren =
    isWithoutWay(view) &&
    !view.observation.canGoBack &&
    here.every((step) => step.option.action.kind === 'wait');
  if ((!isStuck && !view.observation.busy && !isBarren) || done >= wayLimits.reloads || isAgain) return [];
  return [
    moving('reload', {
      strategy: 'reload',
      utility: isBarren
        ? wayWeights.reloadBarren
        : isStuck
          ? wayWeights.searchAgain + wayWeights.reload
          : wayWeights.reload,
      reason: isBarren
        ? 'I see no way on from here. I load the page anew.'
        : 'Nothing happens here. I load the page anew.',
    }),
  ];
};

/** Nothing can be used but a sign-in. */
export function isWithoutWay(view: View): boolean {
  const login = findLogin(view.observation);
  const ofLogin = new Set([login?.username, login?.password, login?.button].flatMap((one) => one?.ref ?? []));
  const isWay = (one: ScreenElement) =>
    !leadsOut(one, view.observation.url) && !(isLink(one) && isOnPage(one, view.observation));
  return (
    view.controls.every((one) => ofLogin.has(one.ref) || !isWay(one)) &&
    view.fields.every((one) => ofLogin.has(one.ref) || (login !== null && isBox(one)))
  );
}

function isFrontPage(href: string, url: string): boolean {
  const to = URL.parse(href);
  return to !== null && to.pathname === '/' && to.search === '' && to.host === URL.parse(url)?.host;
}
