// What the checks of these sites need: the one record that is new in a list, and words compared as a person would compare them.
import { added } from '../wire.ts';

/** The one record that the seed does not have; undefined where there are none or several, or where another one was touched. */
export function newcomer<Item extends { id: unknown }>(
  now: readonly Item[],
  seed: readonly Item[],
): Item | undefined {
  const fresh = added(now, seed) ?? [];
  return fresh.length === 1 ? fresh[0] : undefined;
}

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}@]/gu, '').toLowerCase();

/** True where two texts differ in nothing but case, spaces, and punctuation. */
export const alike = (left: string, right: string): boolean => plain(left) === plain(right);

/** True where the text says each of these words somewhere. */
export const says = (text: string, ...words: string[]): boolean =>
  words.every((word) => plain(text).includes(plain(word)));
