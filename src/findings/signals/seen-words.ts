// The words that a control shows, those of them that its name leaves out, and a text without all that is no letter or figure.

import { wordsOf } from '../../base/plain-words.ts';
import type { ScreenRecord } from '../../evidence/evidence.ts';

/** Words of three letters and more, in small letters; names of keys are left out. */
export function seenWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !/^(ctrl|cmd|alt|shift|esc|enter|tab|new)$/.test(word));
}

/** The words seen that the name has neither whole nor as the beginning of one: “Jan” is in “January 2026”. */
export function missingWords(text: string, name: string): string[] {
  const named = seenWords(name);
  return seenWords(text).filter((word) => !named.some((whole) => whole.startsWith(word)));
}

/** Small letters and figures alone: two texts that agree in them differ in spaces, signs and accents at most. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Share of the words of a longer text that is in view where the text is, in however many pieces. */
const shownShare = 0.8;
/** Words up to which a text has to stand in one piece. */
const onePieceWords = 6;

/** Whether a page shows a text outside of fields, whatever its spaces and signs: in one piece, or most of its words where it has many. */
export function standsOn({ elements: all }: Pick<ScreenRecord, 'elements'>, text: string): boolean {
  const elements = all.filter(({ field }) => field === null);
  const words = wordsOf(text.toLowerCase());
  // Whole words: “Saved” is not in “Unsaved changes”.
  const spaced = (some: readonly string[]) => ` ${some.join(' ')} `;
  const own = spaced(words);
  const isWhole = elements.some((element) => {
    const shown = spaced(wordsOf(element.text.toLowerCase()));
    return shown.includes(own) || (shown.length * 2 > own.length && own.includes(shown));
  });
  if (isWhole || words.length <= onePieceWords) return isWhole;
  const shown = new Set(elements.flatMap((element) => wordsOf(element.text.toLowerCase())));
  return words.filter((word) => shown.has(word)).length >= words.length * shownShare;
}
