// After the hand came down on something else: what that did is taken back before the thing meant is tried again.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights, evidenceWeights } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { goBack } from './leave.ts';
import { conceptsOf } from './lexicon.ts';
import { namedIn } from './look-up.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { keyOf, labelOf, quoted, type View } from './view.ts';
import { contentWords } from './words.ts';

/**
 * Takes back what a slip of the hand did: goes back from a page that it opened, closes a layer, switches over again what it
 * switched; `done` where it opened the very page that was to be opened. null where there is nothing to take back. Each slip is
 * looked at once.
 */
export function takeBack(situation: Situation): Plan | 'done' | null {
  const { memory, view } = situation;
  const { slip } = memory;
  memory.slip = null;
  if (!slip) return null;
  if (view.place !== slip.place) {
    if (!isWanted(situation, [view.mainHeading])) return backFrom(situation);
    const { clause } = situation.stage;
    return clause?.kind === 'press' && clause.within === undefined ? 'done' : null;
  }
  const known = new Set(slip.observation.elements.map(({ ref }) => ref));
  const fresh = view.observation.elements.filter(({ ref }) => !known.has(ref));
  const closer = view.controls.find((control) => !known.has(control.ref) && leadsOut(control));
  if (closer && !isWanted(situation, fresh.map(labelOf)))
    return undo(closer, `That was not what I meant. ${quoted(closer)} takes me out of it.`);
  const switched = switchedOver(slip, view, memory.last?.element ?? null);
  return switched ? undo(switched, `I hit ${quoted(switched)} by mistake. I put it back.`) : null;
}

function backFrom(situation: Situation): Plan | null {
  const plan = goBack(situation, 'back');
  return plan && { ...plan, strategy: 'take-back', thought: 'I hit the wrong thing. Back.' };
}

/** What the slip brought up is about the thing that is looked for all the same. */
function isWanted({ stage, nose, memory }: Situation, said: readonly string[]): boolean {
  const words = said.join(' · ');
  const thing = stage.clause?.within ?? '';
  if (thing !== '') return saysAll(thing, words);
  const meant = memory.last?.label ?? '';
  return (
    nose.cover(words) >= evidenceWeights.heading ||
    (meant !== '' && namedIn(contentWords(meant), words) >= clauseWeights.withinNamed)
  );
}

/** Word for word: Petra Lind is not Petra Lund. */
function saysAll(thing: string, said: string): boolean {
  const words = new Set(contentWords(said));
  return contentWords(thing).every((word) => words.has(word));
}

function leadsOut(control: ScreenElement): boolean {
  const label = labelOf(control) || control.icon;
  return (
    /^(keep|no|never mind)\b/i.test(label) ||
    conceptsOf(label).some(({ concept }) => /^(close|reject|back|cancel)$/.test(concept))
  );
}

/** A box, switch, lasting button or fold other than the one meant that stands otherwise than before. */
function switchedOver(before: View, now: View, meant: ScreenElement | null): ScreenElement | null {
  const stood = new Map(before.observation.elements.map((element) => [element.ref, element.states]));
  const states = ['checked', 'pressed', 'expanded'] as const;
  const all = [...now.controls, ...now.fields].filter(({ role }) => role !== 'radio');
  const changed = all.find((element) => {
    const was = stood.get(element.ref);
    return (
      was !== undefined &&
      element.ref !== meant?.ref &&
      states.some((state) => was[state] !== undefined && was[state] !== element.states[state])
    );
  });
  return changed ?? null;
}

function undo(element: ScreenElement, thought: string): Plan {
  return simplePlan({
    action: { kind: 'click', ref: element.ref },
    strategy: 'take-back',
    thought,
    expectation: { ...expectationOf(element), kind: 'close', about: [] },
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    move: { key: `take-back:${keyOf(element)}`, label: labelOf(element), concepts: [], scent: 0, element },
  });
}
