// An address in a task: street, postcode and town, as the fields of a form ask for them.
import type { Told } from './told.ts';

/** A part of an address and where it stands. */
export interface AddressPart {
  text: string;
  at: number;
  end: number;
}

/** The parts of the one address that a task tells; null where it tells none. */
export interface Address {
  street: AddressPart;
  postcode: AddressPart | null;
  town: AddressPart | null;
  whole: AddressPart;
}

/** A number of a house, and a word of a street; both without what stands around them. */
const houseForm = /^\d{1,4}\p{L}?$/u;
const streetWord = /^\p{Lu}[\p{L}'’.-]+$/u;
/** Words that a street has at most, beside its number. */
const mostWords = 4;
/** `LS10 1NB`, `10115`, `1012 AB`. */
const postcodeForm = /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4,5}(?: [A-Z]{2})?|\d{2}-\d{3})(?=\W|$)/;
const townForm = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+(?![\p{L}\d]))*(?![\p{L}\d])/u;

/** Reads a street with what stands behind it between commas: at least a town or a postcode. */
export function addressIn({ text }: Pick<Told, 'text'>): Address | null {
  for (const street of streetsIn(text)) {
    const { at } = street;
    let { end } = street;
    const parts: { postcode: AddressPart | null; town: AddressPart | null } = { postcode: null, town: null };
    for (;;) {
      const gap = /^,? /.exec(text.slice(end))?.[0];
      if (gap === undefined) break;
      const from = end + gap.length;
      const rest = text.slice(from);
      const kind = parts.postcode === null && postcodeForm.test(rest) ? 'postcode' : 'town';
      const found = (kind === 'postcode' ? postcodeForm : townForm).exec(rest)?.[0];
      if (found === undefined || parts[kind] !== null) break;
      end = from + found.length;
      parts[kind] = { text: found, at: from, end };
    }
    if (parts.postcode === null && parts.town === null) continue;
    return { street, ...parts, whole: { text: text.slice(at, end), at, end } };
  }
  return null;
}

/** `18 Lock Street`, `Hafenweg 12`: words that end before a comma or with the text. */
function streetsIn(text: string): AddressPart[] {
  const words = [...text.matchAll(/[^\s,]+/g)].map(({ 0: word, index: at }) => ({
    word,
    at,
    end: at + word.length,
  }));
  return words.flatMap(({ end }, last): AddressPart[] => {
    if (end < text.length && text[end] !== ',') return [];
    const isAfter = (at: number) => at > 0 && text.slice(words[at - 1]?.end, words[at]?.at).includes(',');
    let first = last;
    while (
      first > 0 &&
      last - first < mostWords &&
      !isAfter(first) &&
      isOfStreet(words[first - 1]?.word ?? '')
    ) {
      first -= 1;
      if (houseForm.test(words[first]?.word ?? '')) break;
    }
    const [from, to] = [words[first], words[last]];
    const own = words.slice(first, last + 1).filter(({ word }) => houseForm.test(word));
    const isStreet = first < last && own.length === 1 && [from, to].some((one) => one && own.includes(one));
    return isStreet && from && isOfStreet(to?.word ?? '')
      ? [{ text: text.slice(from.at, end), at: from.at, end }]
      : [];
  });
}

function isOfStreet(word: string): boolean {
  return houseForm.test(word) || streetWord.test(word);
}
