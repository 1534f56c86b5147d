// Amounts of money in the words of a page.

const amount =
  /(?:[$€£]\s?(\d{1,3}(?:[.,\s]\d{3}){0,5}(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?))|(?:(?<!\d)(\d{1,3}(?:[.,]\d{3}){0,5}(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?)\s?(?:€|£|EUR|USD|GBP)(?!\d))/;

/** The first amount in a text; null where it names none. */
export function amountIn(text: string): number | null {
  const found = amount.exec(text);
  const digits = found?.[1] ?? found?.[2];
  if (digits === undefined) return null;
  const cents = /[.,](\d{2})$/.exec(digits);
  const whole = (cents ? digits.slice(0, -3) : digits).replace(/[^\d]/g, '');
  return Number(`${whole === '' ? '0' : whole}.${cents?.[1] ?? '00'}`);
}

/** Every amount in a text, in order. */
export function amountsIn(text: string): number[] {
  const all = text.match(new RegExp(amount.source, 'g')) ?? [];
  return all.flatMap((each) => amountIn(each) ?? []);
}

/** An amount with the sign of its currency. */
export interface Price {
  amount: number;
  currency: string;
}

/** Every amount in a text with its currency, in order. */
export function pricesIn(text: string): Price[] {
  const all = text.match(new RegExp(amount.source, 'g')) ?? [];
  return all.flatMap((each): Price[] => {
    const told = amountIn(each);
    const [sign = ''] = /[$€£]|EUR|USD|GBP/.exec(each) ?? [];
    return told === null ? [] : [{ amount: told, currency: signs[sign] ?? sign }];
  });
}

const signs: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' };

/** In whole cents, so that sums can be compared. */
export function cents(amount: number): number {
  return Math.round(amount * 100);
}

/** Every amount in a text with the words that stand before it, back to the amount before. */
export function eachAmount(text: string): [before: string, amount: number][] {
  let from = 0;
  return [...text.matchAll(new RegExp(amount.source, 'g'))].map((found) => {
    const before = text.slice(from, found.index);
    from = found.index + found[0].length;
    return [before, amountIn(found[0]) ?? 0];
  });
}

/** The words after the last amount in a text; all of them where it names none. */
export function afterAmounts(text: string): string {
  const last = [...text.matchAll(new RegExp(amount.source, 'g'))].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}
