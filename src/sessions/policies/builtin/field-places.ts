// Where the names of fields stand in a text, so that what stands beside them can be taken for their values.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { rawTokens } from './words.ts';

/** Where a field's name stands in the text, where what may belong to it begins, and where that ends. */
export interface Place {
  since: number;
  from: number;
  to: number;
  until: number;
}

/** Where each field's own name stands in the text, and where what follows it ends. */
export function locate(text: string, fields: readonly ScreenElement[]): Map<string, Place> {
  const places: { ref: string; from: number; to: number }[] = [];
  for (const field of fields) {
    const named = rawTokens(nameOf(field)).filter((word) => !/^(your|the|a|optional|required)$/.test(word));
    // A name may end in what the field holds, `Loan amount 1,000`.
    const bare = named.filter((word) => !/^\d+$/.test(word));
    const words = bare.length > 0 ? bare : named;
    if (words.length === 0 || isBox(field)) continue;
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${words.map(spelled).join('[\\s-]*')}(?![\\p{L}\\p{N}])`,
      'giu',
    );
    const found = [...plainText(text).matchAll(pattern)].at(-1) ?? lastWordOf(words, text);
    if (found) places.push({ ref: field.ref, from: found.index, to: found.index + found[0].length });
  }
  places.sort((a, b) => a.from - b.from);
  return new Map(
    places.map((place, index) => [
      place.ref,
      { ...place, since: places[index - 1]?.to ?? 0, until: places[index + 1]?.from ?? text.length },
    ]),
  );
}

/** A field called `Delivery date` may be meant by `the date`. */
function lastWordOf(words: readonly string[], text: string): RegExpExecArray | null {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || last.length < 4) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escape(last)}(?![\\p{L}\\p{N}])`, 'iu').exec(plainText(text));
}

/** Same length as the text, accents folded, so that places agree. */
function plainText(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => letter.normalize('NFD').slice(0, letter.length));
}

/** `email` is written `e-mail` as often. */
function spelled(word: string): string {
  return /^emails?$/.test(word) ? word.replace('email', 'e-?mail') : escape(word);
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** True for what is ticked or switched rather than written in. */
export function isBox(field: ScreenElement): boolean {
  return /^(checkbox|radio|switch)$/.test(field.role) || /^(checkbox|radio)$/.test(field.field?.type ?? '');
}

/** What a field is called; '' where it says nothing. */
export function nameOf(field: ScreenElement): string {
  return field.field?.label || field.name || field.field?.placeholder || '';
}
