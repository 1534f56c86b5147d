// The one value in a few quoted words: an amount of money, a share, a count or a day, so that two can be compared.

/** A value by its form; amounts of one form compare. */
export interface QuotedValue {
  form: 'money' | 'percent' | 'number' | 'date';
  amount: string | number;
}

const currency = String.raw`(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|INR)\b)`;
const figure = String.raw`\d{1,3}(?:[.,' ]\d{3}){1,5}(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const money = new RegExp(`${currency}\\s?(${figure})|(?<!\\d)(${figure})\\s?${currency}`, 'iu');
const day =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*(?: \d{4})?\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{1,2}(?:, \d{4})?\b/iu;

/** The first value of the words; null where they hold none. */
export function valueIn(text: string): QuotedValue | null {
  const sum = money.exec(text);
  if (sum) return { form: 'money', amount: amountOf(sum[1] ?? sum[2] ?? '') };
  if (/^\W*(free|gratis|kostenlos|no charge)\b/iu.test(text)) return { form: 'money', amount: 0 };
  const date = day.exec(text);
  if (date) return { form: 'date', amount: date[0].toLowerCase() };
  const percent = new RegExp(`(?<!\\d)(${figure})\\s?%`, 'u').exec(text);
  if (percent) return { form: 'percent', amount: amountOf(percent[1] ?? '') };
  const number = new RegExp(figure, 'u').exec(text);
  return number ? { form: 'number', amount: amountOf(number[0]) } : null;
}

/** `1.234,50`, `1,234.50` and `1234.5` are one amount: the last mark before one or two digits is the decimal one. */
function amountOf(text: string): number {
  const decimal = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimal ? text.slice(0, decimal.index) : text).replace(/\D/g, '');
  return Number(`${whole}.${decimal?.[1] ?? '0'}`);
}
