// When the screen in view has nothing that will do: scroll, search, menu, second pass, back, home, or give up (science 1.2, 2.4).
import type { Reading } from './choose.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { leaveWeights, moveScents, optionWeights, stageWeights } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { searchQuery } from './goal.ts';
import { conceptsOf, iconConcept } from './lexicon.ts';
import { placeIn, type Memory, type PlaceMemory, type SeenItem } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { formFields } from './success.ts';
import { lookingOn, seeking } from './thought.ts';
import { isSearchField, keyOf, labelOf, quoted, samePage, type View } from './view.ts';

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
    { name: 'second pass', worth: w.secondPass, take: () => startSecondPass(situation) },
    { name: 'back to the form', worth: w.backToForm, take: () => backToForm(situation) },
    {
      name: 'back',
      worth: early ? w.backEarly + back : w.back + Math.min(w.backSpread, Math.max(-w.backSpread, back)),
      take: () => goBack(situation, 'back'),
    },
    { name: 'guess', worth: isTiny(situation) ? w.guessOnTiny : w.guess, take: () => guess(situation) },
    { name: 'home', worth: w.home, take: () => goHome(situation) },
    { name: 'give up', worth: w.giveUp, take: () => giveUp(situation) },
  ];
}

function bestSeen({ memory, view }: Situation): SeenItem | null {
  const place = placeIn(memory, view.place);
  const left = [...place.seen.values()].filter((item) => isOpen(item, place, memory));
  return left.sort((a, b) => b.scent - a.scent)[0] ?? null;
}

/** Not tried from here yet, and not the button that just sent a form in vain. */
function isOpen({ key }: SeenItem, place: PlaceMemory, { sentInVain }: Memory): boolean {
  return !place.tried.has(key) && key !== sentInVain;
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

/** Begins the page again where its form was filled but its button did not come into view. */
function backToForm({ view, memory, stage, persona }: Situation): Plan | null {
  const place = placeIn(memory, view.place);
  const begun = stage.fills === true && memory.filled.size > 0;
  if (!begun || place.formRevisits >= leaveWeights.formRevisits) return null;
  const listens = persona.abilities.vision === 'screen-reader';
  if (!listens && view.observation.scroll.y === 0) return null;
  place.formRevisits += 1;
  place.endSeen = false;
  place.screenfuls = 1;
  return simplePlan({
    action: listens ? { kind: 'listen', to: 'top' } : { kind: 'scroll', direction: 'up' },
    strategy: 'return',
    thought: 'I must have passed the button of the form. I look for it once more.',
    expectation: { kind: 'move', about: [], sentence: 'The form should come up again.' },
  });
}

/** Scrolls back to the best thing read on this page that is still worth a click. */
function returnToBest(situation: Situation): Plan | null {
  const { view, memory, persona } = situation;
  const place = placeIn(memory, view.place);
  const worth = persona.how.worthAClick * (place.secondPass ? leaveWeights.secondPass : 1);
  const left = [...place.seen.values()].filter((item) => item.scent >= worth && isOpen(item, place, memory));
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
    const folded =
      control.states.expanded === false || (control.role === 'tab' && control.states.selected === false);
    return control.states.expanded !== true && (named || folded) && !place.tried.has(keyOf(control));
  });
  if (!menu) return null;
  return simplePlan({
    action: { kind: 'click', ref: menu.ref },
    strategy: 'menu',
    thought: lookingOn(situation, 'menu', quoted(menu)),
    expectation: { ...expectationOf(menu), kind: 'open' },
    move: {
      key: keyOf(menu),
      label: labelOf(menu),
      concepts: ['menu'],
      scent: moveScents.menu,
      element: menu,
    },
  });
}

/** The next page of a list that goes on. */
function turnPage(situation: Situation): Plan | null {
  const { view, memory } = situation;
  const next =
    pageAfter(view) ??
    view.controls.find(
      (control) =>
        /^(next|next page|more|show more|load more|older|see more results)\b\W*$|^[›»→>]$/i.test(
          labelOf(control) || control.name,
        ) &&
        !endsForm(control, view) &&
        (memory.repeats.get(`${view.place}|${keyOf(control)}`) ?? 0) < leaveWeights.pagesMax,
    );
  if (!next) return null;
  return simplePlan({
    action: { kind: 'click', ref: next.ref },
    strategy: 'next-page',
    thought: lookingOn(situation, 'scroll'),
    expectation: { ...expectationOf(next), about: [] },
    move: {
      key: keyOf(next),
      label: labelOf(next),
      concepts: ['next'],
      scent: moveScents.nextPage,
      element: next,
    },
  });
}

/** `Next` below fields goes on with a form, not with a list. */
function endsForm(control: ScreenElement, { fields }: View): boolean {
  return fields.some(
    (field) =>
      field.field !== null &&
      !isSearchField(field) &&
      (field.group === control.group || (field.field.form !== '' && field.field.form === control.group)),
  );
}

/** Pages by number: the one after the page that is marked as shown. */
function pageAfter({ controls, observation }: View): ScreenElement | undefined {
  const numbered = observation.elements.filter(
    (element) => element.kind === 'control' && /^\d{1,3}$/.test(labelOf(element)),
  );
  const shown = numbered.find(({ states }) => states.current === true || states.selected === true);
  if (!shown || numbered.length < 2) return undefined;
  const after = String(Number(labelOf(shown)) + 1);
  return controls.find((control) => labelOf(control) === after);
}

/** Where hardly anything is left, people try what there is; a few times for one goal. */
function guess(situation: Situation): Plan | null {
  const { view, memory, stage } = situation;
  const place = placeIn(memory, view.place);
  if (stage.clause) return null;
  const most = isTiny(situation) ? leaveWeights.tinyGuessesMax : leaveWeights.guessesMax;
  if (memory.guessed.size >= most) return null;
  const been = new Set([...memory.places.keys()].map((key) => key.split('|')[0]?.split('#')[0]));
  const open = view.controls.filter(
    (control) =>
      control.href !== '' &&
      !place.tried.has(keyOf(control)) &&
      !/^(mailto|tel|javascript):/.test(control.href) &&
      control.states.current !== true &&
      isSameHost(control.href, view.observation.url) &&
      !samePage(control.href, view.observation.url) &&
      !memory.guessed.has(control.href) &&
      !been.has(control.href.split('#')[0] ?? ''),
  );
  if (open.length === 0 || open.length > leaveWeights.guessAmong) return null;
  const scentOf = (control: ScreenElement) => place.seen.get(keyOf(control))?.scent ?? 0;
  const pick = [...open].sort((a, b) => scentOf(b) - scentOf(a) || b.salience - a.salience)[0];
  if (!pick) return null;
  memory.guessed.add(pick.href);
  return simplePlan({
    action: { kind: 'click', ref: pick.ref },
    strategy: 'guess',
    thought: `Nothing here sounds like it. There is not much else, so I try ${quoted(pick)}.`,
    expectation: expectationOf(pick),
    move: { key: keyOf(pick), label: labelOf(pick), concepts: [], scent: moveScents.guess, element: pick },
  });
}

/** A page that offers hardly anything. */
function isTiny({ view }: Situation): boolean {
  return view.controls.filter(({ href }) => href !== '').length <= leaveWeights.tinyAmong;
}

function isSameHost(href: string, url: string): boolean {
  return URL.parse(href)?.host === URL.parse(url)?.host;
}

/** Lowers the bar and begins the page again from the top. */
function startSecondPass(situation: Situation): Plan | null {
  const { view, memory, persona } = situation;
  const place = placeIn(memory, view.place);
  if (place.secondPass) return null;
  place.secondPass = true;
  const bar = persona.how.worthAClick * leaveWeights.secondPass;
  const left = [...place.seen.values()].filter((item) => item.scent >= bar && isOpen(item, place, memory));
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
  const { url } = view.observation;
  if (isFrontPage(url, url)) return null;
  const home = view.controls.find(
    (control) => control.href !== '' && isFrontPage(control.href, url) && !place.tried.has(keyOf(control)),
  );
  if (!home) return null;
  return simplePlan({
    action: { kind: 'click', ref: home.ref },
    strategy: 'home',
    thought: lookingOn(situation, 'home'),
    expectation: { kind: 'navigate', about: [], sentence: 'I should be on the front page.' },
    move: {
      key: keyOf(home),
      label: labelOf(home),
      concepts: ['home'],
      scent: moveScents.home,
      element: home,
    },
  });
}

function isFrontPage(href: string, url: string): boolean {
  const to = URL.parse(href);
  return to !== null && to.pathname === '/' && to.search === '' && to.host === URL.parse(url)?.host;
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
