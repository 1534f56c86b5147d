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

/** `18 Lock Street`, `Hafenweg 12`. */
const streetForm =
  /(?<![\p{L}\d])(?:\d{1,4}\p{L}? (?:\p{Lu}[\p{L}'’.-]+ ?){1,4}|(?:\p{Lu}[\p{L}'’.-]+ ){1,3}\d{1,4}\p{L}?)(?=,|$)/gu;
/** `LS10 1NB`, `10115`, `1012 AB`. */
const postcodeForm = /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4,5}(?: [A-Z]{2})?|\d{2}-\d{3})(?=\W|$)/;
const townForm = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/u;

/** Reads a street with what stands behind it between commas: at least a town or a postcode. */
export function addressIn({ text }: Pick<Told, 'text'>): Address | null {
  for (const { 0: street, index: at } of text.matchAll(streetForm)) {
    let end = at + street.length;
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
    const own = { text: street.trim(), at, end: at + street.trim().length };
    return { street: own, ...parts, whole: { text: text.slice(at, end), at, end } };
  }
  return null;
}
