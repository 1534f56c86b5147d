// Words that are no control as far as one can see, such as an entry of a menu that unfolds under the pointer.
import { clauseWeights, seenShare } from './calibration.ts';
import type { Clause } from './clauses.ts';
import { expectationOf } from './expectation.ts';
import { placeIn } from './memory.ts';
import { likeness, press } from './press.ts';
import type { Plan, Situation } from './situation.ts';
import { keyOf, labelOf, quoted } from './view.ts';
import { contentWords } from './words.ts';

/**
 * Rests the pointer on words that are just what a clause names, where more is to be done after it; presses them where it is the
 * last thing to do, or where there is no pointer to rest. null where no such words are in view.
 */
export function restOn(situation: Situation, clause: Clause): Plan | null {
  const { view, memory, next, persona } = situation;
  if (clause.kind !== 'press' || clause.optional || clause.rest === '') return null;
  const asked = contentWords(clause.rest);
  const { tried } = placeIn(memory, view.place);
  const words = view.observation.elements.find(
    (element) =>
      (element.kind === 'text' || element.role === 'listitem') &&
      element.visibleShare >= seenShare &&
      likeness(asked, labelOf(element)) >= clauseWeights.byName &&
      !tried.has(keyOf(element)),
  );
  if (!words) return null;
  const plan = press(words, 1, [], `${quoted(words)}: there it stands.`, 'follow');
  const hasPointer = !persona.device.touch && /^(mouse|tremor)$/.test(persona.abilities.motor);
  if (next?.clause === undefined || !hasPointer) return plan;
  return {
    ...plan,
    action: { kind: 'hover', ref: words.ref },
    thought: `${quoted(words)}: I rest on it and see what comes up.`,
    expectation: { ...expectationOf(words), kind: 'open', sentence: `${quoted(words)} should unfold.` },
  };
}
