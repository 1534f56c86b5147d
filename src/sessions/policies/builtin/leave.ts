// When the screen in view has nothing that will do: all that is open competes, and the last resort is to give up (science 1.2, 2.4).
import type { Reading } from './choose.ts';
import { leaveWeights, moveScents, optionWeights, stageWeights } from './calibration.ts';
import { searchQuery } from './goal.ts';
import { backToForm, isOpen, lookAbove, returnToBest, scrollOn, startSecondPass } from './look-again.ts';
import { isBackInVain, placeIn, type SeenItem } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { lookingOn, seeking, towards } from './thought.ts';
import { isSearchField } from './view.ts';
import { tryItsForm } from './try-its-form.ts';
import { goHome, guess, isTiny, openMenu, turnPage } from './ways-on.ts';

/** One way on: what it is worth, and how it is gone. */
interface Option {
  name: string;
  worth: number;
  take: () => Plan | null;
}

/**
 * The way on that promises most. All that is open competes: what each is worth depends on what was read, what is unseen, and the
 * persona; a small frozen draw decides between equals. The last resort is to give up.
 */
export function lookFurther(situation: Situation, reading: Reading): Plan {
  const { view, random, persona } = situation;
  const jitter = (name: string) =>
    random.fork(`way ${view.place} ${name}`).logistic(persona.how.scentNoise * optionWeights.noise);
  const open = optionsOf(situation, reading)
    .map((option) => ({ ...option, draw: jitter(option.name) }))
    .sort((a, b) => b.worth + b.draw - (a.worth + a.draw));
  for (const option of open) {
    const plan = option.take();
    if (!plan) continue;
    return {
      ...plan,
      candidates: reading.records,
      thresholds: { ...reading.thresholds, ...plan.thresholds },
      options: open.map(({ name, worth, draw }) => ({ name, worth: thousandth(worth + draw) })),
      draws: Object.fromEntries(open.map(({ name, draw }) => [name, thousandth(draw)])),
    };
  }
  return { ...giveUp(situation), candidates: reading.records, thresholds: reading.thresholds };
}

/** What is open here and what it is worth, in units of scent (science 1.2, 2.4) [D]. */
function optionsOf(situation: Situation, reading: Reading): Option[] {
  const { memory, view, persona, goal } = situation;
  const place = placeIn(memory, view.place);
  const back = utilityOfBack(situation);
  const nothingHere = (reading.best?.scent ?? 0) < persona.how.worthAClick;
  const early = place.screenfuls >= 2 && nothingHere && back > 0;
  const willLeft = Math.max(0, 1 - (place.screenfuls - 1) / persona.how.scrollWillingness);
  const best = bestSeen(situation);
  const w = optionWeights;
  const searching =
    w.search +
    (persona.how.searchDominant ? w.searchDominant : 0) +
    (goal.entities.length > 0 ? w.searchEntity : 0) +
    (nothingHere && place.screenfuls > 1 ? w.searchAfterFirst : 0) -
    w.searchAgain * memory.searches.length;
  return [
    { name: 'search', worth: searching, take: () => searchSite(situation) },
    {
      name: 'scroll',
      worth: w.scroll * (1 - w.scrollFades + w.scrollFades * willLeft),
      take: () => scrollOn(situation),
    },
    {
      name: 'return',
      worth: best === null ? 0 : Math.max(w.returning, best.scent),
      take: () => returnToBest(situation),
    },
    { name: 'menu', worth: w.menu, take: () => openMenu(situation) },
    { name: 'next page', worth: w.nextPage, take: () => turnPage(situation) },
    { name: 'above', worth: w.above, take: () => lookAbove(situation) },
    { name: 'second pass', worth: w.secondPass, take: () => startSecondPass(situation) },
    { name: 'back to the form', worth: w.backToForm, take: () => backToForm(situation) },
    {
      name: 'back',
      worth: early ? w.backEarly + back : w.back + Math.min(w.backSpread, Math.max(-w.backSpread, back)),
      take: () => goBack(situation, 'back'),
    },
    { name: 'guess', worth: isTiny(situation) ? w.guessOnTiny : w.guess, take: () => guess(situation) },
    { name: 'form', worth: w.form, take: () => tryItsForm(situation) },
    { name: 'home', worth: w.home, take: () => goHome(situation) },
    { name: 'give up', worth: w.giveUp, take: () => giveUp(situation) },
  ];
}

function bestSeen({ memory, view }: Situation): SeenItem | null {
  const place = placeIn(memory, view.place);
  const left = [...place.seen.values()].filter((item) => isOpen(item, place, memory));
  return left.sort((a, b) => b.scent - a.scent)[0] ?? null;
}

/** Uses the site's search box; null without one, without words for it, or once it was used enough. */
export function searchSite(situation: Situation): Plan | null {
  const { view, goal, memory, stage } = situation;
  if (stage.words < stageWeights.searches || memory.searches.length >= leaveWeights.searchLimit) return null;
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
      scent: moveScents.search,
      element: box,
    },
  });
}

/** Goes back to the page before; null on the first page, and where going back changed nothing. */
export function goBack(situation: Situation, strategy: 'back' | 'dead-end'): Plan | null {
  const { view, memory } = situation;
  if (!view.observation.canGoBack || memory.trail.length === 0 || isBackInVain(memory, view.place))
    return null;
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
      : `I looked on ${memory.places.size} ${memory.places.size === 1 ? 'page' : 'pages'} and found nothing more that could ${towards(seeking(situation))}.`;
  return simplePlan({
    action: { kind: 'give-up', because },
    strategy: 'give-up',
    thought: `I give up. ${because}`,
    expectation: { kind: 'nothing', about: [], sentence: 'Nothing more.' },
  });
}

/** Mean scent left behind, less what is here and the cost of going back; the way here counts as confidence until spent. */
function utilityOfBack({ memory, view, persona }: Situation): number {
  const step = memory.trail.at(-1);
  if (!step) return -1;
  const place = placeIn(memory, view.place);
  const here = [...place.seen.values()].map((item) => item.scent);
  const confidence = place.endSeen ? leaveWeights.confidenceSpent : step.scent;
  const mean = (here.reduce((sum, scent) => sum + scent, 0) + confidence) / (here.length + 1);
  return thousandth(step.meanLeft - mean - persona.how.goBackCost);
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
