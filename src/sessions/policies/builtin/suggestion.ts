// What a field offers while one writes: the entry that says what was meant.
import { placeIn } from './memory.ts';
import { press } from './press.ts';
import type { Plan, Situation } from './situation.ts';
import { keyOf, labelOf } from './view.ts';

/** A list that unfolded under the field just filled: the entry that says what was typed. */
export function takeSuggestion(situation: Situation): Plan | null {
  const { view, memory, stage } = situation;
  const options = view.observation.elements.filter((element) => element.role === 'option');
  // A list of buttons does as well, where the field just written stands above them.
  const field = memory.last?.strategy === 'fill' ? memory.last.element : null;
  const below = view.controls.filter(
    ({ box, href }) => field !== null && box.y > field.box.y && (href === '' || href.includes('#')),
  );
  const offered = options.length > 0 ? options : below;
  if (offered.length === 0) return null;
  const values = new Set([...memory.filled.values()].map(({ value }) => value.toLowerCase()));
  const ends = stage.clause ? endsOf(stage.clause.rest) : null;
  const match = offered.find((option) => {
    const label = labelOf(option).toLowerCase();
    return values.has(label) || (ends !== null && ends(label));
  });
  if (!match || placeIn(memory, view.place).tried.has(keyOf(match))) return null;
  return press(match, 1, [], 'It offers me just that. I take it.', 'suggest');
}

/** `starts with "Tro" and ends with "dheim"`: what fits it; null where a clause says no such thing. */
function endsOf(text: string): ((label: string) => boolean) | null {
  const part = (pattern: RegExp) => pattern.exec(text)?.[1]?.toLowerCase() ?? '';
  const start = part(/\b(?:start|begin)(?:s|ning|ing)?\s+with\s+["“]?([^"”\s]+)/i);
  const end = part(/\bend(?:s|ing)?\s+(?:with|in)\s+["“]?([^"”\s]+)/i);
  return start === '' && end === '' ? null : (label) => label.startsWith(start) && label.endsWith(end);
}
