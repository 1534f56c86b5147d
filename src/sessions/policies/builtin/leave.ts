// When the screen in view has nothing that will do: scroll, search, menu, second pass, back, home, or give up (science 1.2, 2.4).
import type { Reading } from './choose.ts';
import { leaveWeights } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { searchQuery } from './goal.ts';
import { conceptsOf, iconConcept } from './lexicon.ts';
import { placeIn, type SeenItem } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { formFields } from './success.ts';
import { lookingOn, seeking } from './thought.ts';
import { isSearchField, keyOf, labelOf, quoted } from './view.ts';

/** The way on that promises most; the last resort is to give up. */
export function lookFurther(situation: Situation, reading: Reading): Plan {
  const plan =
    leaveEarly(situation, reading) ??
    searchSite(situation) ??
    scrollOn(situation) ??
    returnToBest(situation) ??
    openMenu(situation) ??
    startSecondPass(situation) ??
    goBack(situation, 'back') ??
    goHome(situation) ??
    giveUp(situation);
  return { ...plan, candidates: reading.records, thresholds: { ...reading.thresholds, ...plan.thresholds } };
}

/** Uses the site's search box; null without one, without words for it, or once it was used enough. */
export function searchSite(situation: Situation): Plan | null {
  const { view, goal, memory, stage } = situation;
  if (stage.words < 0.9 || memory.searches.length >= leaveWeights.searchLimit) return null;
  const box = view.fields.find((field) => isSearchField(field));
  const query = [searchQuery(goal), searchQuery(goal, true)].find(
    (words) => words !== '' && !memory.searches.includes(words),
  );
  if (!box || query === undefined) return null;
  memory.searches.push(query);
  return simplePlan({
    action: { kind: 'type', ref: box.ref, text: query, submit: true },
    strategy: 'search',
    thought: lookingOn(situation, 'search', query),
    expectation: {
      kind: 'navigate',
      about: query.toLowerCase().split(/\s+/),
      sentence: `I should get a list of things for “${query}”.`,
    },
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    move: {
      key: `search:${query}`,
      label: `search for ${query}`,
      concepts: ['search'],
      scent: 0.5,
      element: box,
    },
  });
}

/** Goes back to the page before; null on the first page. */
export function goBack(situation: Situation, strategy: 'back' | 'dead-end'): Plan | null {
  const { view, memory } = situation;
  if (!view.observation.canGoBack || memory.trail.length === 0) return null;
  return simplePlan({
    action: { kind: 'back' },
    strategy,
    thought: strategy === 'dead-end' ? 'This page is broken. I go back.' : lookingOn(situation, 'back'),
    expectation: { kind: 'navigate', about: [], sentence: 'I should be where I was before.' },
    thresholds: { back: utilityOfBack(situation) },
  });
}

/** Ends the goal without success. */
export function giveUp(situation: Situation): Plan {
  const { memory } = situation;
  const because =
    memory.failedSubmissions > leaveWeights.formRetries
      ? `The form would not take what I put in, ${memory.failedSubmissions} times over.`
      : `I looked on ${memory.places.size} ${memory.places.size === 1 ? 'page' : 'pages'} and found nothing more that could lead to ${seeking(situation)}.`;
  return simplePlan({
    action: { kind: 'give-up', because },
    strategy: 'give-up',
    thought: `I give up. ${because}`,
    expectation: { kind: 'nothing', about: [], sentence: 'Nothing more.' },
  });
}

/** Leaves a long page unread when what was left behind smelt better (SNIF-ACT's go-back utility). */
function leaveEarly(situation: Situation, reading: Reading): Plan | null {
  const { memory, view, persona } = situation;
  const place = placeIn(memory, view.place);
  if (place.screenfuls < 2 || (reading.best?.scent ?? 0) >= persona.how.worthAClick) return null;
  return utilityOfBack(situation) > 0 ? goBack(situation, 'back') : null;
}

/** Mean scent left behind, less what is here and the cost of going back; the way here counts as confidence until spent. */
function utilityOfBack({ memory, view, persona }: Situation): number {
  const step = memory.trail.at(-1);
  if (!step) return -1;
  const place = placeIn(memory, view.place);
  const here = [...place.seen.values()].map((item) => item.scent);
  const confidence = place.endSeen ? leaveWeights.confidenceSpent : step.scent;
  const mean = (here.reduce((sum, scent) => sum + scent, 0) + confidence) / (here.length + 1);
  return Math.round((step.meanLeft - mean - persona.how.goBackCost) * 1000) / 1000;
}

function scrollOn(situation: Situation): Plan | null {
  const { view, memory, persona } = situation;
  const place = placeIn(memory, view.place);
  const { scroll } = view.observation;
  if (scroll.y >= scroll.maxY - 1 || view.modal !== null) place.endSeen = true;
  const filling = situation.stage.fills === true && formFields(situation).length > 0;
  if (place.endSeen || (place.screenfuls >= persona.how.scrollWillingness && !filling)) {
    place.endSeen = true;
    return null;
  }
  place.screenfuls += 1;
  return simplePlan({
    action: { kind: 'scroll', direction: 'down' },
    strategy: 'scroll',
    thought: lookingOn(situation, 'scroll'),
    expectation: { kind: 'move', about: [], sentence: 'I should see more of the page.' },
    effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
  });
}

/** Scrolls back to the best thing read on this page that is still worth a click. */
function returnToBest(situation: Situation): Plan | null {
  const { view, memory, persona } = situation;
  const place = placeIn(memory, view.place);
  const worth = persona.how.worthAClick * (place.secondPass ? leaveWeights.secondPass : 1);
  const left = [...place.seen.values()].filter((item) => item.scent >= worth && !place.tried.has(item.key));
  const best = left.sort((a, b) => b.scent - a.scent)[0];
  if (!best || Math.abs(best.scrollY - view.observation.scroll.y) < 2) return null;
  memory.returning = { item: best, scrollsLeft: 2 * persona.how.scrollWillingness + 4 };
  return scrollTowards(situation, best);
}

/** One scroll towards an item that was read before. */
export function scrollTowards(situation: Situation, item: SeenItem): Plan {
  const direction = item.scrollY < situation.view.observation.scroll.y ? 'up' : 'down';
  return simplePlan({
    action: { kind: 'scroll', direction },
    strategy: 'return',
    thought: lookingOn(situation, 'return', `“${item.label}”`),
    expectation: { kind: 'move', about: [], sentence: `“${item.label}” should come into view again.` },
  });
}

function openMenu(situation: Situation): Plan | null {
  const { view, memory } = situation;
  const place = placeIn(memory, view.place);
  const menu = view.controls.find((control) => {
    const named =
      conceptsOf(labelOf(control)).some((hit) => hit.concept === 'menu') ||
      iconConcept(control.icon)?.concept === 'menu';
    return (
      control.states.expanded !== true &&
      (named || control.states.expanded === false) &&
      !place.tried.has(keyOf(control))
    );
  });
  if (!menu) return null;
  return simplePlan({
    action: { kind: 'click', ref: menu.ref },
    strategy: 'menu',
    thought: lookingOn(situation, 'menu', quoted(menu)),
    expectation: { ...expectationOf(menu), kind: 'open' },
    move: { key: keyOf(menu), label: labelOf(menu), concepts: ['menu'], scent: 0.2, element: menu },
  });
}

/** Lowers the bar and begins the page again from the top. */
function startSecondPass(situation: Situation): Plan | null {
  const { view, memory, persona } = situation;
  const place = placeIn(memory, view.place);
  if (place.secondPass) return null;
  place.secondPass = true;
  const bar = persona.how.worthAClick * leaveWeights.secondPass;
  const left = [...place.seen.values()].filter((item) => item.scent >= bar && !place.tried.has(item.key));
  const best = left.sort((a, b) => b.scent - a.scent)[0];
  if (!best) return null;
  memory.returning = { item: best, scrollsLeft: 2 * persona.how.scrollWillingness + 4 };
  const near = view.controls.find((control) => keyOf(control) === best.key);
  if (!near) return { ...scrollTowards(situation, best), thought: lookingOn(situation, 'second pass') };
  memory.returning = null;
  return simplePlan({
    action: { kind: 'click', ref: near.ref },
    strategy: 'second-pass',
    thought: lookingOn(situation, 'second pass'),
    expectation: expectationOf(near),
    move: {
      key: best.key,
      label: best.label,
      concepts: conceptsOf(best.label).map((hit) => hit.concept),
      scent: best.scent,
      element: near,
    },
  });
}

function goHome(situation: Situation): Plan | null {
  const { view, memory } = situation;
  const place = placeIn(memory, view.place);
  const home = view.controls.find(
    (control) =>
      control.href !== '' &&
      isFrontPage(control.href, view.observation.url) &&
      !place.tried.has(keyOf(control)),
  );
  if (!home || isFrontPage(view.observation.url, view.observation.url)) return null;
  return simplePlan({
    action: { kind: 'click', ref: home.ref },
    strategy: 'home',
    thought: lookingOn(situation, 'home'),
    expectation: { kind: 'navigate', about: [], sentence: 'I should be on the front page.' },
    move: { key: keyOf(home), label: labelOf(home), concepts: ['home'], scent: 0.1, element: home },
  });
}

function isFrontPage(href: string, url: string): boolean {
  return (
    URL.canParse(href) &&
    URL.canParse(url) &&
    new URL(href).host === new URL(url).host &&
    new URL(href).pathname === '/' &&
    new URL(href).search === ''
  );
}
