// The numbers in the words of a page, however its language writes them.

const figure = /[-−]?\d[\d.,'\u00a0\u202f]*/g;

/**
 * The number at this place in the words, from 0; null where there is none. Of the marks in `1.234,50`, `1,234.50` and
 * `1'234.5` the last one before one or two digits is the decimal one, and so is one before four digits or more.
 */
export function numberIn(text: string, place = 0): number | null {
  const found = [...text.matchAll(figure)][place]?.[0];
  if (found === undefined) return null;
  const isNegative = /^[-−]/.test(found);
  const digits = found.replace(/^[-−]/, '').replace(/(?<![.,'])[.,']+$/, '');
  const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const behind = mark < 0 ? 0 : digits.length - mark - 1;
  const isOnly = mark >= 0 && !/[.,']/.test(digits.slice(0, mark));
  const isDecimal = mark >= 0 && (behind < 3 || (behind > 3 && isOnly));
  const whole = (isDecimal ? digits.slice(0, mark) : digits).replace(/\D/g, '');
  const rest = isDecimal ? digits.slice(mark + 1).replace(/\D/g, '') : '';
  const amount = Number(`${whole || '0'}.${rest || '0'}`);
  return isNegative ? -amount : amount;
}
