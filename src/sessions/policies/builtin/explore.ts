// Without a task: whatever has not been looked at yet, the most striking first, and the shortest way to it.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { type Atlas, type Sort } from './atlas.ts';
import { closeLayer } from './blockers.ts';
import { confirmationWait, exploreLimits, exploreWeights, leaveWeights, moveScents } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { sendersOfKnown, sendersOfUntouched, tryChoice, tryForm } from './explore-forms.ts';
import { harmOf } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { scrollUp } from './look-again.ts';
import { isBackInVain, placeIn, type PlaceMemory } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { isOfFrame, isSearchField, keyOf, labelOf, quoted, type View } from './view.ts';
import { contentWords } from './words.ts';

/** The next thing to look at; null once nothing new is left that the persona knows a way to. */
export function coverageMove(situation: Situation, atlas: Atlas): Plan | null {
  const here =
    readConfirmation(situation) ??
    goThroughWithIt(situation, atlas) ??
    readMessage(situation) ??
    goBackOnce(situation) ??
    pressAgain(situation) ??
    pressBeside(situation, atlas) ??
    tryForm(situation) ??
    trySearch(situation) ??
    tryChoice(situation) ??
    useFresh(situation, atlas, 'harmless') ??
    readOn(situation) ??
    // What was opened is shut again once all in it was looked at.
    closeLayer(situation);
  if (here) return here;
  // What an address offers in a state that is gone (a notice that was answered) is no reason to come back to it.
  atlas.close(situation.view, 'harmless');
  return headForFresh(situation, atlas, 'harmless') ?? endSomething(situation, atlas);
}

/** Once all else was looked at: what deletes or cancels something of one's own, two of a kind at most. */
function endSomething(situation: Situation, atlas: Atlas): Plan | null {
  const here = useFresh(situation, atlas, 'ending');
  if (here) return here;
  atlas.close(situation.view, 'ending');
  return headForFresh(situation, atlas, 'ending');
}

/** Who has just asked for something of theirs to be deleted says yes to the question whether they mean it. */
function goThroughWithIt(situation: Situation, atlas: Atlas): Plan | null {
  const { view, memory } = situation;
  const { last } = memory;
  if (!last?.element || last.action.kind !== 'click' || !atlas.wasMeantToEnd(last.place, last.element))
    return null;
  return view.modal !== null || view.place !== last.place ? useFresh(situation, atlas, 'ending') : null;
}

/** Whether the exploration has made all its moves. */
export function isExplored(moves: number): boolean {
  return moves >= exploreLimits.moves;
}

function useFresh(situation: Situation, atlas: Atlas, which: Sort): Plan | null {
  const sends = new Set(sendersOfKnown(situation));
  const open = atlas
    .fresh(situation.view, which)
    .filter(
      (control) =>
        !sends.has(control.ref) &&
        (which === 'harmless' || atlas.usesOfKind(control) < exploreWeights.kindUsesFull),
    );
  const next = mostStriking(open, atlas, situation);
  if (!next) return null;
  atlas.use(situation.view, next);
  return lookAt(situation, next, `I have not been there yet: ${quoted(next)}. Let me see.`);
}

/** What else can be pressed beside a form that was not begun, before sending it leads away: `Show later dates`; a few at a place. */
function pressBeside(situation: Situation, atlas: Atlas): Plan | null {
  const { view, memory } = situation;
  const pressed = `beside ${view.place}`;
  const done = memory.blockersTried.get(pressed) ?? 0;
  const senders = view.modal === null ? sendersOfUntouched(situation) : [];
  if (senders.length === 0 || done >= exploreLimits.besideForm) return null;
  const open = atlas
    .fresh(view, 'harmless')
    .filter(
      (control) =>
        control.role === 'button' &&
        control.href === '' &&
        (onwards(control) === 0 || showsMore.test(labelOf(control))) &&
        !senders.includes(control.ref) &&
        harmOf(control, view.fields) === null &&
        !isOfFrame(control),
    );
  const next = mostStriking(open, atlas, situation);
  if (!next) return null;
  memory.blockersTried.set(pressed, done + 1);
  atlas.use(view, next);
  return lookAt(situation, next, `Before I fill this in: what does ${quoted(next)} do?`);
}

/** `Show later dates` stays, though it says “later”. */
const showsMore = /^(show|see|view|load|more)\b/i;

/** What confirms that something was sent is read for as long as its words need, counted apart from other messages. */
function readConfirmation({ memory }: Situation): Plan | null {
  const { confirmed = '' } = memory;
  const key = `confirmation ${confirmed.replace(/\d+/g, '#')}`;
  const read = [...memory.guessed].filter((each) => each.startsWith('confirmation ')).length;
  if (confirmed === '' || memory.guessed.has(key) || read >= exploreLimits.confirmations) return null;
  memory.guessed.add(key);
  const words = confirmed.split(/\s+/).length;
  const { leastMs, msPerWord, mostMs } = confirmationWait;
  return {
    ...reading(confirmed),
    action: { kind: 'wait', ms: Math.min(mostMs, Math.max(leastMs, words * msPerWord)) },
  };
}

/** Once it is done nothing can be lost any more: whoever went there step by step looks back at the step before, once a session. */
function goBackOnce({ view, memory }: Situation): Plan | null {
  const key = 'back after sending';
  if (memory.confirmedInPlace !== true || memory.guessed.has(key) || !view.observation.canGoBack) return null;
  memory.guessed.add(key);
  return simplePlan({
    action: { kind: 'back' },
    strategy: 'back',
    thought: 'That is done. What did I put in? One step back.',
    expectation: { kind: 'navigate', about: [], sentence: 'I should see the step before.' },
  });
}

/** What was just announced is read before anything else is done, a few times in all. */
function readMessage({ memory }: Situation): Plan | null {
  const { announced = '' } = memory;
  const key = `read ${announced.replace(/\d+/g, '#')}`;
  if (memory.guessed.has(key.replace('read', 'confirmation'))) return null;
  const read = [...memory.guessed].filter((each) => each.startsWith('read ')).length;
  if (announced === '' || memory.guessed.has(key) || read >= exploreLimits.messages) return null;
  memory.guessed.add(key);
  return reading(announced);
}

function reading(message: string): Plan {
  return simplePlan({
    action: { kind: 'wait' },
    strategy: 'wait',
    thought: `It says “${message.slice(0, 60)}”. Let me read that.`,
    expectation: { kind: 'nothing', about: [], sentence: 'The message should stay until I have read it.' },
    effort: { wordsRead: message.split(/\s+/).length, labelsRead: 0, headingsRead: 0 },
  });
}

/** A button that seemed to do nothing is pressed once more, as people do. */
function pressAgain({ view, memory }: Situation): Plan | null {
  const { last } = memory;
  if (last?.strategy !== 'explore' || last.action.kind !== 'click' || !memory.unanswered) return null;
  const { ref } = last.action;
  const same = view.controls.find((control) => control.ref === ref);
  const key = `again ${view.place} ${last.key}`;
  if (!same || same.href !== '' || memory.guessed.has(key)) return null;
  memory.guessed.add(key);
  return simplePlan({
    action: { kind: 'click', ref },
    strategy: 'explore',
    thought: `Nothing happened. ${quoted(same)}, once more.`,
    expectation: expectationOf(same),
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    move: { key: last.key, label: last.label, concepts: [], scent: moveScents.explored, element: same },
  });
}

function lookAt({ view }: Situation, next: ScreenElement, thought: string): Plan {
  return simplePlan({
    action: { kind: 'click', ref: next.ref },
    strategy: 'explore',
    thought,
    expectation: expectationOf(next),
    effort: { wordsRead: 0, labelsRead: Math.min(view.controls.length, 12), headingsRead: 1 },
    move: { key: keyOf(next), label: labelOf(next), concepts: [], scent: moveScents.explored, element: next },
  });
}

/** A thing of the page in the other number, as people search: “lanterns” where it says “Folding lantern”; once a session. */
function trySearch({ view, memory }: Situation): Plan | null {
  const box = view.fields.find((field) => isSearchField(field));
  const things = thingsIn(view);
  const word = things.length > 0 ? otherNumber(things[0] ?? '') : undefined;
  if (!box || word === undefined || memory.searches.length > 0) return null;
  memory.searches.push(word);
  return simplePlan({
    action: { kind: 'type', ref: box.ref, text: word, submit: true },
    strategy: 'search',
    thought: `There is a search box. What does it find for “${word}”?`,
    expectation: {
      kind: 'navigate',
      about: [word],
      sentence: `I should get a list of things for “${word}”.`,
    },
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    move: {
      key: `search:${word}`,
      label: `search for ${word}`,
      concepts: ['search'],
      scent: moveScents.search,
      element: box,
    },
  });
}

/** The last words of what the page lists: links of two or three words that are no way through the site, whatever it is called there. */
function thingsIn({ controls }: View): string[] {
  const ways = new Set(controls.filter(isOfFrame).map(({ href }) => href));
  return controls
    .filter(
      (control) =>
        control.href !== '' &&
        /^\S+ \S+( \S+)?$/.test(control.text.trim()) &&
        !isOfFrame(control) &&
        !ways.has(control.href) &&
        !conceptsOf(labelOf(control)).some(({ concept }) => deeds.has(concept)),
    )
    .flatMap((element) => contentWords(labelOf(element)).at(-1) ?? [])
    .filter((word) => /^\p{L}{4,}$/u.test(word));
}

/** What a link says to do is nothing that one searches for. */
const deeds = new Set(
  'book apply contact signin signup cart checkout add next back submit help account browse'.split(' '),
);

/** The plural of a singular, the singular of a plural. */
function otherNumber(word: string): string {
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  if (/(s|x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function readOn({ view, memory, persona }: Situation): Plan | null {
  const place = placeIn(memory, view.place);
  const { scroll } = view.observation;
  if (scroll.y >= scroll.maxY - 1 || view.modal !== null) return null;
  if (place.endSeen || place.screenfuls >= persona.how.scrollWillingness) return null;
  place.screenfuls += 1;
  return simplePlan({
    action: { kind: 'scroll', direction: 'down' },
    strategy: 'scroll',
    thought: 'Let me see what else is on this page.',
    expectation: { kind: 'move', about: [], sentence: 'I should see more of the page.' },
  });
}

/** By a link in view, by what the page was scrolled past, or back the way that one came, where that is shorter. */
function headForFresh(situation: Situation, atlas: Atlas, which: Sort): Plan | null {
  const { view, memory } = situation;
  const ahead = atlas.towardsFresh(view, which);
  // A page that does not scroll up when it is told to has nothing above that can be got at.
  const here = placeIn(memory, view.place);
  const stuck = memory.unanswered === true && memory.last?.action.kind === 'scroll';
  const above = !stuck && here.scrollsUp < leaveWeights.scrollsUp;
  const onwards = ahead?.control === null && !above ? null : ahead;
  const goesBack = view.observation.canGoBack && !isBackInVain(memory, view.place);
  const back = goesBack ? atlas.stepsBack(which) : null;
  if (onwards && (back === null || onwards.steps <= back))
    return onwards.control === null
      ? goUp(here)
      : lookAt(
          situation,
          onwards.control,
          `There is more that I have not seen behind ${quoted(onwards.control)}.`,
        );
  if (back === null) return null;
  return simplePlan({
    action: { kind: 'back' },
    strategy: 'back',
    thought: 'I have seen this page. Back to where I was.',
    expectation: { kind: 'navigate', about: [], sentence: 'I should be where I was before.' },
  });
}

/** The page was read to its end by then: it is not gone down again. */
function goUp(here: PlaceMemory): Plan {
  here.endSeen = true;
  return scrollUp(
    here,
    'There was something further up that I have not tried.',
    'the part of the page above',
  );
}

function mostStriking(
  open: readonly ScreenElement[],
  atlas: Atlas,
  { random, view }: Situation,
): ScreenElement | null {
  const w = exploreWeights;
  const score = (control: ScreenElement) =>
    control.salience +
    (control.href === '' ? 0 : w.link) -
    (atlas.isKnownElsewhere(control) ? w.knownElsewhere : 0) -
    (atlas.usesOfKind(control) >= w.kindUsesFull ? w.sameKind : 0) -
    (harmOf(control, view.fields) === null ? 0 : w.harm) -
    (atlas.canWait(view, control) ? w.canWait : 0) +
    (view.modal === null ? 0 : w.inLayer * onwards(control)) +
    w.whim * random.fork(`explore ${keyOf(control)}`).uniform();
  return [...open].sort((a, b) => score(b) - score(a))[0] ?? null;
}

/** 1 for what goes on with what was begun, -1 for what ends it. */
function onwards(control: ScreenElement): number {
  const concepts = conceptsOf(labelOf(control) || control.icon).map(({ concept }) => concept);
  if (concepts.some((concept) => /^(close|back|cancel|reject)$/.test(concept))) return -1;
  return concepts.some((concept) => /^(next|submit|add|book|apply|cart|checkout)$/.test(concept)) ? 1 : 0;
}
