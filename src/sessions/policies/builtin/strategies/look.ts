// Looking on where no label will do: the site's search, further down or up the page, once more with a lower bar, the next page of a list,
// back, the front page, the page anew (science 1.1, 1.2, 2.4).
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { referenceIn } from '../../../../language/reference-in.ts';
import { findLogin } from '../../../login-form.ts';
import { formWeights, readingWeights, scentWeights } from '../calibration/scents.ts';
import { moveScents, stageWeights, utilities, wayLimits, wayWeights } from '../calibration/utilities.ts';
import { mainForm } from '../form.ts';
import { isFree } from '../goal.ts';
import {
  endSeen,
  isBackInVain,
  isDead,
  isMove,
  lastStep,
  ofStage,
  placesSeen,
  readHere,
  screenfuls,
  scrollsUp,
  searchesOf,
  sinceArrival,
  timesDone,
  topSeen,
  trailOf,
  triedHere,
  written,
} from '../history.ts';
import { isSecondPass } from '../reading.ts';
import { pointedAt } from '../resolve.ts';
import {
  expected,
  type Option,
  type ReadLabel,
  type Reading,
  type Situation,
  type Strategy,
} from '../situation.ts';
import { lookingOn } from '../thought.ts';
import {
  addressOf,
  arrowOf,
  conceptsAt,
  formOf,
  isBox,
  isLink,
  isOnPage,
  isSearchField,
  keyOf,
  labelOf,
  leadsOut,
  targetOf,
  type View,
} from '../view.ts';
import { searchQuery, withoutQuotes } from '../wish.ts';
import { rawTokens } from '../words.ts';
import { going, moving, scrolling } from './moves.ts';
import { pressing } from './press.ts';

/** Searches the site; for those who prefer it before any label that is not sure (science 2.4). */
export const searchSite: Strategy = (situation, reading) => {
  const { view, history, stage } = situation;
  const isAsked = stage.arrived === 'searched';
  const made = searchesOf(history);
  if ((stage.words < stageWeights.searches && !isAsked) || made.length >= wayLimits.searches) return [];
  const box =
    view.fields.find((field) => isSearchField(field, view)) ??
    (isAsked && view.fields.length === 1 ? view.fields[0] : undefined);
  // Who has a clause to do looks for what has a name in it: the last words of a long text are of anything.
  const { entities } = stage.wish;
  const queries = isFree(stage) ? entities : [searchQuery(stage.wish), searchQuery(stage.wish, true)];
  const query = queries.find((words) => words !== '' && !made.includes(words));
  if (!box || query === undefined) return [];
  return [
    {
      strategy: 'search',
      action: { kind: 'type', ref: box.ref, text: query, submit: true },
      utility: isAsked ? utilities.values : searchWorth(situation, reading, made.length),
      reason: lookingOn(situation, 'search', query),
      expectation: expected('navigate', `I should get a list of things for “${query}”.`, rawTokens(query)),
      effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
      target: {
        key: `search:${query}`,
        label: `search for ${query}`,
        concepts: ['search'],
        scent: moveScents.search,
        element: box,
      },
    },
  ];
};

function searchWorth(situation: Situation, reading: Reading, made: number): number {
  const { persona, stage, view } = situation;
  const { how } = persona;
  const isSure = reading.pick !== null && reading.pick.scent >= how.chooseAtOnce;
  const hasName = stage.wish.entities.length > 0;
  if ((how.searchDominant || (hasName && !isFree(stage))) && !isSure && view.modal === null)
    return utilities.settled + utilities.settledByScent * how.chooseAtOnce;
  const isNothing = (reading.best?.scent ?? 0) < how.worthAClick;
  return (
    wayWeights.search +
    (how.searchDominant ? wayWeights.searchDominant : 0) +
    (hasName ? wayWeights.searchEntity : 0) +
    (isNothing && screenfuls(situation) > 1 ? wayWeights.searchAfterFirst : 0) -
    wayWeights.searchAgain * made
  );
}

/** Scrolls on as far as this persona is willing to, in a form to its end; up to a top of the page that was never read; to a form that was begun. */
export const scrollOn: Strategy = (situation) => {
  const { persona, view, stage, history } = situation;
  const { scroll, controlsAbove } = view.observation;
  const options: Option[] = [];
  const seen = screenfuls(situation);
  const will = persona.how.scrollWillingness;
  const isListening = persona.abilities.vision === 'screen-reader';
  const here = sinceArrival(situation);
  if (!endSeen(situation) && (seen < will || mainForm(situation).length > 0)) {
    const { scroll: worth, scrollFades } = wayWeights;
    const utility = worth * (1 - scrollFades + scrollFades * Math.max(0, 1 - (seen - 1) / will));
    const reason = lookingOn(situation, 'scroll');
    options.push(scrolling('down', { strategy: 'scroll', utility, reason, what: 'more of the page' }));
  }
  // A part of the page that scrolls by itself is looked through as well.
  const pane =
    endSeen(situation) && !isListening ? view.observation.panes?.find(({ downPx }) => downPx > 1) : undefined;
  const moved = here.filter(
    ({ option }) => option.action.kind === 'scroll' && option.action.ref !== undefined,
  );
  if (pane && moved.length < will) {
    const { scroll: worth, scrollFades } = wayWeights;
    const utility = worth * (scroll.maxY <= 1 ? 1 : 1 - scrollFades);
    const reason = 'This part of the page goes on further down.';
    const option = scrolling('down', { strategy: 'scroll', utility, reason, what: 'more of it' });
    options.push({ ...option, action: { kind: 'scroll', direction: 'down', ref: pane.ref } });
  }
  if (
    controlsAbove > 0 &&
    view.modal === null &&
    !topSeen(situation) &&
    scrollsUp(situation) < wayLimits.scrollsUp
  ) {
    const reason = 'I have not looked at the top of this page yet.';
    options.push(
      scrolling('up', { strategy: 'scroll', utility: wayWeights.above, reason, what: 'the top of the page' }),
    );
  }
  const revisits = history.filter(
    (step) => step.view.place === view.place && step.option.strategy === 'form-top',
  ).length;
  const isBegun = stage.fills === true && written(history).size > 0;
  if (isBegun && revisits < formWeights.revisits && (isListening || scroll.y > 0))
    options.push({
      strategy: 'form-top',
      action: isListening ? { kind: 'listen', to: 'top' } : { kind: 'scroll', direction: 'up' },
      utility: wayWeights.backToForm,
      reason: 'I must have passed the button of the form. I look for it once more.',
      expectation: expected('move', 'The form should come up again.'),
    });
  return options;
};

/** Who listens and went on by headings or landmarks hears from the top what was passed over, before the bar is lowered or one goes back. */
export const hearThrough: Strategy = (situation) => {
  const { persona, view } = situation;
  if (persona.abilities.vision !== 'screen-reader' || view.modal !== null || !endSeen(situation)) return [];
  const here = sinceArrival(situation);
  const controlsIn = ({ observation }: View) =>
    observation.elements.flatMap(({ kind, ref }) => (kind === 'control' ? ref : []));
  const heard = new Set([...here.map((step) => step.view), view].flatMap(controlsIn));
  const { controlsAbove, controlsBelow } = view.observation;
  const begun = here.filter(({ option }) => option.strategy === 'hear-through').length;
  const isThrough = begun > 0 && controlsBelow === 0;
  if (isThrough || heard.size >= controlsAbove + controlsIn(view).length + controlsBelow) return [];
  return [
    {
      strategy: 'hear-through',
      action: { kind: 'listen', to: begun === 0 ? 'top' : 'read-on' },
      utility: begun === 0 ? wayWeights.passedOver : utilities.returning,
      reason: 'I skipped some of this page. I listen to all of it.',
      expectation: expected('move', 'I should hear what I skipped.'),
    },
  ];
};

/** Goes back to the best thing read on this page that is still worth a click, then to what comes closest with a lower bar. */
export const returnToBest: Strategy = (situation) => {
  const { view, persona, history } = situation;
  const isSecond = isSecondPass(situation);
  const going = lastStep(sinceArrival(situation))?.option.strategy === 'return';
  const bar = persona.how.worthAClick * (isSecond ? readingWeights.secondPass : 1);
  const best = bestRead(situation, bar);
  const closest = isSecond ? null : bestRead(situation, persona.how.worthAClick * readingWeights.secondPass);
  const towards = (label: ReadLabel, strategy: string, utility: number): Option[] => {
    const reason = lookingOn(situation, strategy === 'return' ? 'return' : 'second pass', `“${label.label}”`);
    const near = view.controls.find((control) => keyOf(control) === label.key);
    if (near) {
      if (strategy === 'return' && !going) return [];
      const option = pressing(situation, { element: near, scent: label.scent }, reason);
      return [
        strategy === 'return'
          ? { ...option, utility: utilities.returning }
          : { ...option, strategy, utility },
      ];
    }
    if (Math.abs(label.scrollY - view.observation.scroll.y) < 2) return [];
    const direction = label.scrollY < view.observation.scroll.y ? 'up' : 'down';
    return [scrolling(direction, { strategy, utility, reason, what: `“${label.label}” again` })];
  };
  return [
    ...(best
      ? towards(best, 'return', going ? utilities.returning : Math.max(wayWeights.returning, best.scent))
      : []),
    ...(closest && history.length >= 0 ? towards(closest, 'second-pass', wayWeights.secondPass) : []),
  ];
};

/** The best label read here that is at least worth `bar`, was not tried, and still stands where it stood. */
function bestRead(situation: Situation, bar: number): ReadLabel | null {
  const { view, history } = situation;
  const tried = triedHere(situation);
  const isGone = ({ key, scrollY }: ReadLabel) => {
    const read = history.findLastIndex((step) => step.read.some((label) => label.key === key));
    return [...history.slice(read + 1).map((step) => step.view), view].some(
      ({ place, controls, fields, observation }) =>
        place === view.place &&
        Math.abs(observation.scroll.y - scrollY) < 2 &&
        ![...controls, ...fields].some((element) => keyOf(element) === key),
    );
  };
  const left = [...readHere(situation).values()].filter(
    (label) => label.scent >= bar && !tried.has(label.key) && !isGone(label),
  );
  return left.sort((a, b) => b.scent - a.scent)[0] ?? null;
}

/** The next page of a list that goes on: by its number, else by its name. */
export const turnPage: Strategy = (situation) => {
  const { view } = situation;
  const turned = (control: ScreenElement) => timesDone(situation, keyOf(control));
  const pages = new Set([...placesSeen(situation.history)].map((place) => place.split('|')[0] ?? ''));
  const numbered = view.observation.elements.filter(
    (one) => one.kind === 'control' && /^\d{1,3}$/.test(labelOf(one)),
  );
  const shown = numbered.find(({ states }) => states.current === true || states.selected === true);
  const after = shown && view.controls.find((one) => labelOf(one) === String(Number(labelOf(shown)) + 1));
  if (after && turned(after) > 0) return [];
  const isNext = (control: ScreenElement) => {
    const label = labelOf(control) || control.name;
    const isCalled =
      arrowOf(control) > 0 ||
      (label.split(' ').length <= 3 && conceptsAt(control, view.lang).includes('next'));
    const isNew = !isLink(control) || !pages.has(targetOf(control));
    return isCalled && isNew && !endsForm(control, view) && turned(control) < wayLimits.pages;
  };
  const next = after ?? view.controls.find(isNext);
  if (!next) return [];
  const facts = {
    strategy: 'next-page',
    utility: isPlacedBeyond(situation)
      ? utilities.values
      : isNamedElsewhere(situation)
        ? wayWeights.nextPageNamed
        : wayWeights.nextPage,
    reason: lookingOn(situation, 'scroll'),
    scent: moveScents.nextPage,
  };
  const option = going(next, situation, facts);
  return [{ ...option, expectation: { ...option.expectation, about: [] } }];
};

/** The clause presses something by its place in a list, and the list in view ends before it. */
function isPlacedBeyond(situation: Situation): boolean {
  const { stage, goal } = situation;
  const { place } = referenceIn(withoutQuotes(stage.wish.told), goal.language);
  return stage.deed === 'press' && place !== null && place > 1 && pointedAt(situation) === null;
}

/** Nothing in view bears the name that is looked for. */
function isNamedElsewhere({ view, stage }: Situation): boolean {
  const names = stage.wish.words.flatMap(({ word, exact }) => (exact === 'name' ? word : []));
  const said = new Set(view.observation.elements.flatMap((one) => rawTokens(labelOf(one))));
  return names.length > 0 && !names.some((word) => said.has(word));
}

/** `Next` below fields goes on with a form, not with a list. */
function endsForm({ group }: ScreenElement, view: View): boolean {
  return view.fields.some(
    (field) =>
      field.field !== null &&
      !isSearchField(field, view) &&
      group !== '' &&
      [field.group, formOf(field)].includes(group),
  );
}

/** Goes back to the page before where what was left there promises more than what is left here. */
export const goBack: Strategy = (situation, reading) => {
  const { view, history, persona } = situation;
  const step = trailOf(history).at(-1);
  if (!view.observation.canGoBack || !step || isBackInVain(situation)) return [];
  // Behind somebody who has just signed in lies the sign-in.
  const cameBy = history.findLast(isMove)?.option.strategy;
  if (cameBy === 'sign-in' || cameBy === 'log-in') return [];
  const tried = triedHere(situation);
  const left = [...readHere(situation).values()].filter(({ key }) => !tried.has(key));
  const isSpent = left.every(({ scent }) => scent < persona.how.worthAClick);
  const scents = [...left.map(({ scent }) => scent), isSpent ? readingWeights.confidenceSpent : step.scent];
  const mean = scents.reduce((sum, scent) => sum + scent, 0) / scents.length;
  const gain = step.meanLeft - mean - persona.how.goBackCost;
  const isNothing = (reading.best?.scent ?? 0) < persona.how.worthAClick;
  // The page of the thing is looked at to its end.
  const isOfThing =
    situation.stage.beside === true &&
    situation.nose.cover(`${view.mainHeading} ${view.observation.title}`) >= scentWeights.besideAt;
  const { back, backEarly, backSpread } = wayWeights;
  const utility =
    screenfuls(situation) >= 2 && isNothing && gain > 0 && !isOfThing
      ? backEarly + gain
      : back + Math.min(backSpread, Math.max(-backSpread, gain));
  return [moving('back', { strategy: 'back', utility, reason: lookingOn(situation, 'back') })];
};

/** Goes to the front page by a link that was not tried here, or opens the start page again. */
export const goHome: Strategy = (situation) => {
  const { view, history, startUrl } = situation;
  const { url } = view.observation;
  const tried = triedHere(situation);
  const isFront = (href: string) => {
    const to = URL.parse(href);
    return to !== null && to.pathname === '/' && to.search === '' && to.host === URL.parse(url)?.host;
  };
  const home = isFront(url)
    ? undefined
    : view.controls.find((control) => isLink(control) && isFront(control.href) && !tried.has(keyOf(control)));
  const reason = lookingOn(situation, 'home');
  if (home)
    return [
      going(home, situation, { strategy: 'home', utility: wayWeights.home, reason, scent: moveScents.home }),
    ];
  const starts = history.filter(({ option }) => option.action.kind === 'open-start').length;
  if (url === startUrl || addressOf(view.observation) === startUrl || starts >= wayLimits.starts) return [];
  const why = 'I do not get on from here. I open the start page again.';
  return [moving('open-start', { strategy: 'home', utility: wayWeights.openStart, reason: why })];
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
  const { reload, reloadBarren, searchAgain } = wayWeights;
  return [
    moving('reload', {
      strategy: 'reload',
      utility: isBarren ? reloadBarren : isStuck ? searchAgain + reload : reload,
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
  if (view.observation.panes?.some(({ downPx }) => downPx > 1)) return false;
  const isWay = (one: ScreenElement) =>
    !leadsOut(one, view.observation.url) && !(isLink(one) && isOnPage(one, view.observation));
  return (
    view.controls.every((one) => ofLogin.has(one.ref) || !isWay(one)) &&
    view.fields.every((one) => ofLogin.has(one.ref) || (login !== null && isBox(one)))
  );
}
