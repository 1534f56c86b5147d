// Things that are told by a word and their number, as `room 7`.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { monthOf } from './dates.ts';
import { wordsWithPlaces } from './values.ts';
import { labelOf, type View } from './view.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';

/** `room 7` of `in room 7 at the moment`: a word and the number behind it, where nothing is counted and nothing costs that. */
export function numberedThings(told: string, language: string): ReadonlySet<string> {
  const words = wordsWithPlaces(told);
  const isWord = (word = '') => /^\p{L}{3,}$/u.test(word) && contentWords(word, language).length > 0;
  return new Set(
    words.flatMap(({ word, at, end }, index) => {
      const [before, after] = [words[index - 1], words[index + 1]];
      if (
        !/^\d{1,6}$/.test(word) ||
        !before ||
        !isWord(before.word) ||
        monthOf(before.word, language) !== null
      )
        return [];
      const isBehind = /^ #?$/.test(told.slice(before.end, at));
      const isCount = after !== undefined && told.slice(end, after.at) === ' ' && isWord(after.word);
      const goesOn = /^(?:[:.,]\d| ?[€$£%])/.test(told.slice(end));
      return isBehind && !isCount && !goesOn ? [`${stemOf(before.word)} ${word}`] : [];
    }),
  );
}

/** A text as the things of `numberedThings` are written. */
export function stemmed(text: string): string {
  return rawTokens(text).map(stemOf).join(' ');
}

/** A number in a table as it is read there, with what its column is called: `room 7`; '' for what is none. */
export function readInTable(element: ScreenElement, view: View): string {
  const label = stemmed(labelOf(element));
  if (/^\p{L}+ \d{1,6}$/u.test(label)) return label;
  if (!/^\d{1,6}$/.test(label)) return '';
  const { x, y, width } = element.box;
  const head = view.passages.find(
    ({ role, box }) => role === 'columnheader' && box.y < y && box.x < x + width && x < box.x + box.width,
  );
  return head ? `${stemmed(labelOf(head))} ${label}` : '';
}
