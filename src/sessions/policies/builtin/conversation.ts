// A conversation: what one wrote stands there, its field is empty again, and the other side answers by itself.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conversationWeights } from './calibration.ts';
import { fieldKey } from './form-fields.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { wordCount } from './words.ts';

/** Whoever has just said something waits for the answer, once for each thing said; null where nothing was said. */
export function awaitAnswer({ view, memory }: Situation): Plan | null {
  if (memory.last?.strategy !== 'submit' || memory.last.place !== view.place) return null;
  const said = view.fields
    .filter(({ field }) => field?.value === '')
    .map((field) => ({ text: memory.filled.get(fieldKey(field))?.value ?? '', key: fieldKey(field) }))
    .find(({ text }) => view.passages.some((passage) => says(passage, text)));
  const key = `answer to ${said?.key} ${said?.text}`;
  if (!said || memory.guessed.has(key)) return null;
  memory.guessed.add(key);
  return simplePlan({
    action: { kind: 'wait', ms: conversationWeights.waitMs },
    strategy: 'wait',
    thought: 'That is sent. I wait for the answer.',
    expectation: { kind: 'nothing', about: [], sentence: 'An answer should come.' },
  });
}

function says({ text }: ScreenElement, said: string): boolean {
  return wordCount(said) >= conversationWeights.leastWords && text.includes(said);
}
