// Without a task: whatever has not been looked at yet, the most striking first, and the shortest way to it.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Random } from '../../../base/random.ts';
import type { Atlas } from './atlas.ts';
import { exploreLimits, exploreWeights, moveScents, stageWants } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { fillForm } from './forms.ts';
import { placeIn } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { formFields } from './success.ts';
import { isSearchField, keyOf, labelOf, quoted } from './view.ts';
import { contentWords } from './words.ts';

/** The next thing to look at; null once nothing new is left that the persona knows a way to. */
export function coverageMove(situation: Situation, atlas: Atlas): Plan | null {
  return (
    tryForm(situation) ??
    useFresh(situation, atlas) ??
    trySearch(situation) ??
    readOn(situation) ??
    headForFresh(situation, atlas)
  );
}

/** Whether the exploration has made all its moves. */
export function isExplored(moves: number): boolean {
  return moves >= exploreLimits.moves;
}

function useFresh(situation: Situation, atlas: Atlas): Plan | null {
  const next = mostStriking(atlas.fresh(situation.view), atlas, situation);
  if (!next) return null;
  atlas.use(situation.view, next);
  return lookAt(situation, next, `I have not been there yet: ${quoted(next)}. Let me see.`);
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

/** A form that is what the page is for is gone through, as far as the installation allows. */
function tryForm(situation: Situation): Plan | null {
  const { memory, view } = situation;
  const fields = formFields(situation).filter((field) => !/^(checkbox|radio)$/.test(field.role));
  const place = `form ${view.place}`;
  if (fields.length === 0 || memory.guessed.has(place)) return null;
  const plan = fillForm({ ...situation, stage: formStage });
  const tries = memory.blockersTried.get(place) ?? 0;
  memory.blockersTried.set(place, tries + 1);
  const over = plan === null || plan.action.kind === 'finish' || tries >= exploreLimits.formTurns;
  if (!over && plan.strategy !== 'submit') return plan;
  memory.guessed.add(place);
  return over ? null : plan;
}

const formStage: Situation['stage'] = {
  seeks: 'the other side of this form',
  wants: stageWants.explore,
  words: 0,
  fills: true,
  arrived: 'confirmed',
};

/** Once a session: a word of the page into the search box. */
function trySearch(situation: Situation): Plan | null {
  const { view, memory } = situation;
  const box = view.fields.find((field) => isSearchField(field));
  const word = contentWords(view.headings.map(labelOf).join(' ')).find((each) => each.length >= 4);
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

/** By a link in view or back the way that one came, whichever is shorter. */
function headForFresh(situation: Situation, atlas: Atlas): Plan | null {
  const { observation } = situation.view;
  const byLink = atlas.towardsFresh(situation.view);
  const back = observation.canGoBack ? atlas.stepsBack() : null;
  if (byLink && (back === null || byLink.steps <= back))
    return lookAt(
      situation,
      byLink.control,
      `There is more that I have not seen behind ${quoted(byLink.control)}.`,
    );
  if (back === null) return null;
  return simplePlan({
    action: { kind: 'back' },
    strategy: 'back',
    thought: 'I have seen this page. Back to where I was.',
    expectation: { kind: 'navigate', about: [], sentence: 'I should be where I was before.' },
  });
}

function mostStriking(
  open: readonly ScreenElement[],
  atlas: Atlas,
  { random }: { random: Random },
): ScreenElement | null {
  const score = (control: ScreenElement) =>
    control.salience +
    (control.href === '' ? 0 : exploreWeights.link) -
    (atlas.isKnownElsewhere(control) ? exploreWeights.knownElsewhere : 0) +
    exploreWeights.whim * random.fork(`explore ${keyOf(control)}`).uniform();
  return [...open].sort((a, b) => score(b) - score(a))[0] ?? null;
}
