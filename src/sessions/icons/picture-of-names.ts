// Which picture a name speaks of: a class, a file name, a title, a sign of Unicode. Pure.
import { pictures, type PictureName, styleWords } from '../../language/tables/pictures.ts';
import { wordsOfName } from '../../language/tokens.ts';

/** Letters of a name that are read. */
const lettersMax = 100;
const longestWords = 4;

const anywhere = new Map<string, PictureName>();
const asWhole = new Map<string, PictureName>();
const bySymbol = new Map<string, PictureName>();
for (const [picture, { names, symbols }] of Object.entries(pictures) as [
  PictureName,
  (typeof pictures)[PictureName],
][]) {
  for (const symbol of symbols) bySymbol.set(symbol, picture);
  for (const name of names.split(', ')) {
    const words = name.replace('=', '');
    asWhole.set(inOrder(words.split(' ')), picture);
    if (!name.startsWith('=')) anywhere.set(words, picture);
  }
}

/** The picture that the first telling name speaks of; null where none does. */
export function pictureOfNames(names: readonly string[]): PictureName | null {
  for (const name of names) {
    const picture = pictureOfName(name);
    if (picture) return picture;
  }
  return null;
}

/** The picture that a name speaks of: as a whole, whatever the order and style, else by the longest part of it. */
export function pictureOfName(name: string): PictureName | null {
  const sign = Array.from(name.trim().replace('\uFE0F', ''));
  if (sign.length === 1)
    return bySymbol.get(sign[0] ?? '') ?? asWhole.get(sign.join('').toLowerCase()) ?? null;
  const words = wordsOfName(name.slice(0, lettersMax)).toLowerCase().split(' ');
  const whole = wholePicture(words);
  if (whole) return whole;
  for (let length = longestWords; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const picture = anywhere.get(words.slice(from, from + length).join(' '));
      if (picture) return picture;
    }
  }
  return null;
}

/** The picture whose name these words are and nothing else, but for words of style. */
export function wholePicture(words: readonly string[]): PictureName | null {
  const bare = words.filter((word) => !styleWords.has(word) && !/^\d+$/.test(word));
  return asWhole.get(inOrder(words)) ?? asWhole.get(inOrder(bare)) ?? null;
}

function inOrder(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/** What the picture of `icon` means as a label, such as `settings` for `gear`; '' for none that is known. */
export function meaningOfIcon(icon: string): string {
  return Object.hasOwn(pictures, icon) ? pictures[icon as keyof typeof pictures].means : '';
}

/** All that people call the picture of `icon`, its meaning first; empty for none that is known. */
export function wordsOfIcon(icon: string): readonly string[] {
  if (!Object.hasOwn(pictures, icon)) return [];
  const { means, names } = pictures[icon as keyof typeof pictures];
  return [means, ...names.split(', ').map((name) => name.replace('=', ''))];
}
