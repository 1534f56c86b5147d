// The functions by which a measured value may be computed from places of the evidence. Each is pure and bears the name by
// which reports cite it. The first parameter is the list of values at the places, the others are settings.
import { shorten } from '../wording.ts';
import { readings } from './readings.ts';
import type { Some } from './some.ts';

const arithmetic = {
  /** How many of the places hold something. */
  count: (things: Some<unknown>) => things.filter((thing) => thing !== null && thing !== undefined).length,
  /** 0: nothing in the list, which has to be there, is of the kind that is counted. */
  none: ([list]: [readonly unknown[]]) => Math.min(0, list.length),
  /** Characters of a text, items of a list. */
  length: ([thing]: [string | readonly unknown[]]) => thing.length,
  sum: (numbers: Some<number>) => numbers.reduce((sum, each) => sum + each, 0),
  product: (numbers: Some<number>) => numbers.reduce((product, each) => product * each, 1),
  percent: ([share]: [number]) => Math.round(share * 100),
  difference: ([from, less]: [number, number]) => from - less,
  ratio: ([part, whole]: [number, number]) => part / whole,
  minimum: (numbers: Some<number>) => Math.min(...numbers),
  maximum: (numbers: Some<number>) => Math.max(...numbers),
  /** To so many decimals. */
  rounded: ([number]: [number], decimals: number) => Math.round(number * 10 ** decimals) / 10 ** decimals,
  /** The number, from 0, of the first of them that is true; how many there are where none is. */
  place_of_first: (flags: Some<boolean>) => {
    const place = flags.findIndex(Boolean);
    return place === -1 ? flags.length : place;
  },
  /** True where any of them is. */
  any: (flags: Some<boolean | undefined>) => flags.some(Boolean),
  /** How many of them are true. */
  true_among: (flags: Some<boolean>) => flags.filter(Boolean).length,
  /** True where the text is empty. */
  is_empty: ([text]: [string]) => text === '',
  /** In small letters, without blanks around it. */
  lower: ([text]: [string]) => text.trim().toLowerCase(),
  trimmed: ([text]: [string]) => text.trim(),
  /** On one line, cut at a word. */
  shortened: ([text]: [string], most: number) => shorten(text, most),
  /** The characters from one place up to another. */
  part: ([text]: [string], from: number, to: number) => text.slice(from, to),
  /** One after the other, with commas between. */
  listed: (things: Some<string | number | null>) => things.join(', '),
};

export const functions = { ...arithmetic, ...readings };
export type Functions = typeof functions;
export type FunctionName = keyof Functions;
