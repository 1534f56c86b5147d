// What pictures on controls say to those who see them: signs that need no word, and icons.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { meaningOfIcon, pictureOfName, wordsOfIcon } from '../../icons/picture-of-names.ts';
import { rawTokens } from './words.ts';

/** The word that people read in a label of signs alone; '' where it is none that is known. */
export function signWord(label: string): string {
  const pictures = Array.from(label).map((sign) => pictureOfName(sign));
  return meaningOfIcon(pictures.find((picture) => picture !== null) ?? '');
}

/** What a task calls an icon: the first of its names that `told` says; null where it says none. */
export function calledIn(told: string, icon: string): string | null {
  const said = ` ${rawTokens(told).join(' ')} `;
  return wordsOfIcon(icon).find((words) => said.includes(` ${words} `)) ?? null;
}

/** Pictures that people know without a label (science 1.8) [D]. */
const wellKnown: ReadonlySet<string> = new Set(['search', 'cart', 'close', 'home', 'print', 'play', 'video']);

/** What an icon says, with the concept that it names, and whether people know it without a label; null where it says nothing. */
export function iconSays(icon: string): { words: string; concept: string | null; known: boolean } | null {
  const words = meaningOfIcon(icon);
  if (words === '') return null;
  return { words, concept: conceptsOf(words)[0]?.concept ?? null, known: wellKnown.has(icon) };
}
