// A value of a check: given, or read off a thing at a moment.
import { z } from 'zod';
import { isCannot, type Cannot, type Checked, type Reading } from './check.ts';
import { momentOf, momentSchema } from './moment.ts';
import { numberIn } from '../../language/numbers.ts';
import { findOne, targetSchema, tellTarget } from './target.ts';

/** Most values of one check. */
export const valuesMax = 40;
/** Two amounts closer than this are one: half of the smallest coin. */
export const amountTolerance = 0.005;

const given = z.strictObject({
  is: z.union([z.string().max(300), z.number()]).describe('The value itself.'),
});
const read = z.strictObject({
  of: targetSchema.describe('The thing that shows it.'),
  at: momentSchema,
  number: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Which number in its words, from 0; left out, the first.'),
});

const ofPage = z.strictObject({
  page: z.enum(['title', 'path', 'language']).describe('What of the page as a whole.'),
  at: momentSchema,
});

export const valueSchema = z
  .union([given, read, ofPage])
  .describe(
    'A value that is given (`is`), or read off a thing (`of`) or the whole page (`page`: `title`, `path`, `language`) at a moment (`at`).',
  );

export type Value = z.infer<typeof valueSchema>;

/** Words of a value, with where they stand. */
export function wordsOf(value: Value, checked: Checked): Reading | Cannot {
  if ('is' in value) return { what: 'given', value: String(value.is), screen: '' };
  const moment = momentOf(value.at, checked);
  if (isCannot(moment)) return moment;
  if ('page' in value) {
    const { id, title, url, lang } = moment.screen;
    const { pathname = url, search = '', hash = '' } = URL.parse(url) ?? {};
    const words = { title, path: `${pathname}${search}${hash}`, language: lang }[value.page];
    return { what: `${value.page} at ${value.at}`, value: words, screen: id };
  }
  const found = findOne(value.of, moment.elements);
  if (isCannot(found)) return found;
  if (found.field && found.field.value === null) return { cannot: 'the value of that field is secret' };
  const isChoice = found.field !== null && /^(checkbox|radio)$/.test(found.field.type);
  const words = found.field && !isChoice ? (found.field.value ?? '') : found.text || found.name;
  return {
    what: `${tellTarget(value.of)} at ${value.at}`,
    value: words,
    screen: moment.screenOf.get(found.ref) ?? '',
    thing: found,
  };
}

/** The number of a value. */
export function amountOf(value: Value, checked: Checked): { amount: number; reading: Reading } | Cannot {
  const reading = wordsOf(value, checked);
  if (isCannot(reading)) return reading;
  if ('is' in value && typeof value.is === 'number') return { amount: value.is, reading };
  const amount = numberIn(reading.value, 'of' in value ? (value.number ?? 0) : 0);
  return amount === null ? { cannot: `“${reading.value}” holds no such number` } : { amount, reading };
}

/** The numbers of all values, or why one has none. */
export function amountsOf(
  values: readonly Value[],
  checked: Checked,
): { amounts: number[]; readings: Reading[] } | Cannot {
  const all = values.map((value) => amountOf(value, checked));
  const failed = all.find(isCannot);
  if (failed) return failed;
  const told = all.flatMap((one) => (isCannot(one) ? [] : [one]));
  return { amounts: told.map(({ amount }) => amount), readings: told.map(({ reading }) => reading) };
}

export function areEqual(a: number, b: number): boolean {
  return Math.abs(a - b) < amountTolerance;
}

/** Without the tails that sums of fractions leave. */
export function tellAmount(amount: number): string {
  return String(Math.round(amount * 10_000) / 10_000);
}
