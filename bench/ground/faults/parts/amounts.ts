// Amounts as people read them: numbers that count or cost, no ids, years or times.

const amount = /(?<![\w.,:/-])(\d{1,3}(?:[ ,.]\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?![\w:/-])/;

/** The number in a text and where it stands; null where there is none that could be an amount. */
export function amountIn(text: string): { start: number; end: number; digits: string } | null {
  const found = amount.exec(text);
  if (!found?.[1] || /\d{4}-\d|\d:\d\d/.test(text)) return null;
  const digits = found[1];
  if (/^(19|20)\d\d$/.test(digits) || Number(digits.replace(/\D/g, '')) === 0) return null;
  return { start: found.index, end: found.index + digits.length, digits };
}

/** Its value, with a point or comma before one or two last digits as the decimal sign. */
export function valueOf(digits: string): number {
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const whole = (decimal ? digits.slice(0, decimal.index) : digits).replace(/\D/g, '');
  return Number(`${whole}.${decimal?.[1] ?? 0}`);
}

/** Ten times as much, written the same way. */
export function tenfold(digits: string): string {
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  if (!decimal) return `${digits}0`;
  const whole = digits.slice(0, decimal.index).replace(/\D/g, '');
  const sign = digits[decimal.index] ?? '.';
  const part = decimal[1] ?? '';
  return `${Number(whole + part[0])}${sign}${part.slice(1).padEnd(part.length, '0')}`;
}
