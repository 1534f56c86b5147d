// Amounts of money in the words of a page: a number beside a sign or code of a currency, however its language writes it.
import { currencyCodes, currencySigns } from './tables/currencies.ts';

/** An amount as it stands in a text. */
export interface Money {
  amount: number;
  /** The sign of its currency where there is one, else its code. */
  currency: string;
  /** The number as it is written, without its currency. */
  digits: string;
  /** Digits after the decimal sign; 0 without one. */
  decimals: number;
  /** Where it stands in the text, its currency and sign included. */
  from: number;
  to: number;
}

/** An amount with the sign of its currency. */
export interface Price {
  amount: number;
  currency: string;
}

/** A number of at most 40 signs; a blank in it stands before three digits. */
const number = /\d(?:[\d.,'’]|[ \u00a0\u202f](?=\d{3}(?!\d))){0,40}/g;
const signs = [...Object.keys(currencySigns), ...currencyCodes].sort((a, b) => b.length - a.length);
/** The commonest sign of each code. */
const signOf = new Map(
  Object.entries(currencySigns)
    .reverse()
    .map(([sign, code]) => [code, sign]),
);
/** Letters of a sign with the blanks and the minus that may stand beside it. */
const reach = 8;

/** Every amount in a text, in order. A number between two currencies belongs to the one before it. */
export function moneyIn(text: string): Money[] {
  const all: Money[] = [];
  let taken = 0;
  for (const found of text.matchAll(number)) {
    const digits = found[0].replace(/[.,'’]{1,9}$/, '');
    const start = found.index;
    const end = start + digits.length;
    const before = signBefore(text.slice(Math.max(taken, start - reach), start));
    const after = before ? null : signAfter(text.slice(end, end + reach + 1));
    const sign = before ?? after;
    if (!sign) continue;
    const lead = before ? start - before.length : start;
    const from = withMinus(text, lead);
    const to = end + (after?.length ?? 0);
    const { amount, decimals } = valueOf(digits);
    const negative = /[-−–]/.test(text.slice(from, start));
    all.push({
      amount: negative ? -amount : amount,
      currency: signOf.get(currencySigns[sign.word] ?? sign.word) ?? sign.word,
      digits,
      decimals,
      from,
      to,
    });
    taken = to;
  }
  return all;
}

/** The first amount in a text, without its sign; null where it names none. */
export function amountIn(text: string): number | null {
  return amountsIn(text)[0] ?? null;
}

/** Every amount in a text, in order, without their signs. */
export function amountsIn(text: string): number[] {
  return moneyIn(text).map(({ amount }) => Math.abs(amount));
}

/** Every amount in a text with its currency, in order. */
export function pricesIn(text: string): Price[] {
  return moneyIn(text).map((each) => ({ amount: Math.abs(each.amount), currency: each.currency }));
}

/** In whole cents, so that sums can be compared. */
export function cents(amount: number): number {
  return Math.round(amount * 100);
}

/** Every amount in a text with the words that stand before it, back to the amount before. */
export function eachAmount(text: string): [before: string, amount: number][] {
  let from = 0;
  return moneyIn(text).map((found) => {
    const before = text.slice(from, found.from);
    from = found.to;
    return [before, Math.abs(found.amount)];
  });
}

/** The words after the last amount in a text; all of them where it names none. */
export function afterAmounts(text: string): string {
  const last = moneyIn(text).at(-1);
  return last ? text.slice(last.to) : text;
}

/** The sign at the end of a text, and how far back it begins; a minus may follow it. */
function signBefore(text: string): { word: string; length: number } | null {
  const bare = text.replace(/[\s\u00a0]{0,2}[-−–]?[\s\u00a0]{0,2}$/, '');
  const word = signs.find(
    (sign) => bare.endsWith(sign) && !isLetter(bare, bare.length - sign.length - 1, sign),
  );
  return word === undefined ? null : { word, length: text.length - bare.length + word.length };
}

/** The sign at the beginning of a text, and how far it goes. One that stands nearer to the next number is that one's. */
function signAfter(text: string): { word: string; length: number } | null {
  const bare = text.replace(/^[\s\u00a0]{0,2}/, '');
  const word = signs.find((sign) => bare.startsWith(sign) && !isLetter(bare, sign.length, sign));
  if (word === undefined) return null;
  const isNext = bare.length < text.length && /\d/.test(bare[word.length] ?? '');
  return isNext ? null : { word, length: text.length - bare.length + word.length };
}

/** True where a word goes on at that place, so that it is another word. Kanji stand alone. */
function isLetter(text: string, place: number, sign: string): boolean {
  return /^[A-Za-z]/.test(sign) && /\p{L}/u.test(text[place] ?? '');
}

/** Back over a minus that stands at once before, as in `-5 €`; one between words is a dash. */
function withMinus(text: string, from: number): number {
  const before = text[from - 1] ?? '';
  return /[-−]/.test(before) && !/[\p{L}\p{N}]/u.test(text[from - 2] ?? '') ? from - 1 : from;
}

/** The last sign is the decimal one where it stands once and is not followed by three digits, or where another sign came before it. */
function valueOf(digits: string): { amount: number; decimals: number } {
  const last = /[.,](\d*)$/.exec(digits);
  const sign = last?.[0][0] ?? '';
  const others = digits.replaceAll(/[\d]/g, '');
  const mixed = others !== sign.repeat(others.length);
  const once = others.split(sign).length === 2;
  const decimals = last && once && (last[1]?.length !== 3 || mixed) ? (last[1] ?? '').length : 0;
  const plain = digits.replaceAll(/\D/g, '');
  return { amount: Number(plain) / 10 ** decimals, decimals };
}
