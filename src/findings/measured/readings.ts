// The named functions that read something out of words, boxes or pictures: each is a signal under the name by which reports
// cite it. Like all functions of measured values they see nothing but the places that are named.
import type {
  Box,
  CandidateRecord,
  NewText,
  ScreenElement,
  ScreenRecord,
  TurnRecord,
} from '../../evidence/evidence.ts';
import type { TabWalk } from '../../evidence/probe.ts';
import type { Pixels } from '../pixels.ts';
import { coveredShareOf } from '../signals/covered-share.ts';
import { hex } from '../signals/contrast-ratio.ts';
import { drawnText, leastRatio } from '../signals/drawn-text.ts';
import { errorPoints, type ErrorPoints } from '../signals/error-points.ts';
import { markedPixels } from '../signals/focus-mark.ts';
import { hurryIn, type Hurry } from '../signals/hurry.ts';
import { contentStems } from '../signals/label-words.ts';
import { languageOf } from '../../language/written-in.ts';
import { leakIn, type TextKind } from '../signals/leaked-text.ts';
import { misspeltIn } from '../signals/misspelt.ts';
import { amountsIn, pricesIn } from '../../language/money.ts';
import { fitsPagePattern } from '../../base/page-pattern.ts';
import { readingGrade, type ReadingGrade } from '../signals/reading-grade.ts';
import { jumpsBack, ordersOf, overtakings } from '../signals/reading-order.ts';
import { scentWithoutChance } from '../signals/scent.ts';
import { missingWords, seenWords } from '../signals/seen-words.ts';
import { inFirstPerson } from '../signals/shaming-label.ts';
import { timeToRead } from '../signals/time-to-read.ts';
import type { Some } from './some.ts';

export const readings = {
  /** The number that a text is. */
  number: ([text]: [string]) => Number(text),
  /** An amount of money in a text, counted from 0; null where it has fewer. */
  amount: ([text]: [string], nth: number) => amountsIn(text)[nth] ?? null,
  /** The same, 0 where it has fewer: for sums. */
  amount_or_zero: ([text]: [string], nth: number) => amountsIn(text)[nth] ?? 0,
  currency: ([text]: [string], nth: number) => pricesIn(text)[nth]?.currency ?? null,
  /** How many seconds, things or people words that hurry name. */
  hurry: ([text]: [string], what: keyof Hurry) => hurryIn(text)[what],
  /** Of numbers in a row those that go against the direction: 1 upwards, -1 downwards. */
  out_of_order: (numbers: Some<number>, direction: number) =>
    numbers.filter((each, place) => place > 0 && (each - (numbers[place - 1] ?? each)) * direction < 0)
      .length,
  /** How many of the numbers after the first are above it. */
  above_first: ([limit, ...numbers]: Some<number>) => numbers.filter((each) => each > limit).length,

  words_in: ([screen]: [ScreenRecord]) =>
    screen.elements.reduce((sum, { text }) => sum + (text.match(/\p{L}+/gu) ?? []).length, 0),
  words: ([text]: [string]) => text.split(/\s+/).length,
  words_seen: ([text]: [string]) => seenWords(text).length,
  words_missing: ([text, name]: [string, string]) => missingWords(text, name).length,
  first_person: ([label]: [string]) => inFirstPerson(label),
  leak: ([text]: [string], kind: TextKind) => leakIn(text.trim(), kind)?.kind ?? null,
  spelling: ([written]: [string]) => misspeltIn(written)[0]?.meant ?? null,
  language: ([screen]: [ScreenRecord]) =>
    languageOf(screen.elements.map(({ text, name }) => text || name).join(' ')),
  reading: (texts: Some<string>, what: keyof ReadingGrade) => readingGrade(texts)[what],
  label_stems: ([label]: [string]) => contentStems(label).length,
  /** A value that the pattern of a field takes, or refuses; null where it does not. */
  taken: ([pattern]: [string], value: string) => (fitsPagePattern(pattern, value) === true ? value : null),
  refused: ([pattern]: [string], value: string) => (fitsPagePattern(pattern, value) === false ? value : null),
  /** A value that has so many characters at most, or more; null where it has not. */
  fits: ([most]: [number], value: string) => (value.length <= most ? value : null),
  too_long: ([most]: [number], value: string) => (value.length > most ? value : null),
  /** Milliseconds that it takes to notice and read a text, at so many words a minute. */
  ms_to_read: ([text, wordsPerMinute]: [string, number]) => timeToRead(text, wordsPerMinute).neededMs,
  /** One of the points of an error message. */
  error_point: ([message, screen, turn]: [NewText, ScreenRecord, TurnRecord], which: keyof ErrorPoints) =>
    errorPoints(message, screen, turn)[which],

  /** Share of a viewport that a box covers. */
  covered_share: ([box, viewport]: [Box, { width: number; height: number }]) => coveredShareOf(box, viewport),
  /** The order of one part of a walk with Tab that has so many stops. */
  tab_order: (
    [walk]: [TabWalk],
    ...[least, part, what]: [number, number, 'stops' | 'swapped' | 'tau' | 'stepsBack']
  ) => {
    const order = ordersOf(walk, least)[part];
    if (!order) return null;
    return what === 'stops' || what === 'stepsBack' ? order[what].length : order[what];
  },
  jumps_back: ([walk]: [TabWalk]) => jumpsBack(walk).length,
  /** How many things the one at this place among those with a tabindex is taken before. */
  overtaken: ([walk]: [TabWalk], nth: number) => overtakings(walk)[nth]?.overtaken.length ?? 0,
  /** Pixels by which two pictures of a focused element differ. */
  marked_pixels: ([focused, plain, box]: [Pixels, Pixels, Box]) => markedPixels(focused, plain, box),

  drawn_ratio: ([picture, element]: [Pixels, ScreenElement]) => {
    const drawn = drawnText(element, picture);
    return typeof drawn === 'string' ? null : Math.floor(drawn.ratio * 100) / 100;
  },
  drawn_colour: ([picture, element]: [Pixels, ScreenElement], of: 'text' | 'background') => {
    const drawn = drawnText(element, picture);
    return typeof drawn === 'string' ? null : hex(drawn[of]);
  },
  least_ratio: ([sizePx, weight]: [number, number]) => leastRatio(sizePx, weight),

  /** What a label smelt of for the goal, the chance taken out. */
  scent: ([candidate]: [CandidateRecord]) => scentWithoutChance(candidate),
  /** 1 for the first of these that smells best, and so on. */
  scent_rank: ([meant, ...others]: Some<CandidateRecord>) => {
    const own = scentWithoutChance(meant);
    return 1 + others.filter((each) => scentWithoutChance(each) > own).length;
  },

  long_words: ([text]: [string]) => (text.match(/\p{L}{3,}/gu) ?? []).length,
};
