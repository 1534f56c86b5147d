// Which of several things that stand side by side a task means: by its day and time of day, by its words and numbers, and among those that
// fit alike by what is asked to be least or most.
import { clockTimes, clockWindow, minutesOf } from '../../../language/clock.ts';
import { amountIn } from '../../../language/money.ts';
import { isNegation, isTimeUnit, says } from '../../../language/task-phrases.ts';
import { weekdaysIn } from '../../../language/dates.ts';
import { similarity, workWeights as w } from './calibration/scents.ts';
import { dateIn, isSameDay } from './dates.ts';
import { type Told } from './told.ts';
import { amountOf } from './values.ts';
import { contentWords, rawTokens, wordSimilarity } from './words.ts';

/** The place of the one that is meant; null where the task tells nothing of any, or as much of several. */
export function meantOf(
  texts: readonly string[],
  told: Told,
  tags: readonly [string, string],
): number | null {
  const ask = whatIsAsked(told);
  const [first = [], ...others] = texts.map((text) => contentWords(text, tags[1]));
  const common = new Set(first.filter((word) => others.every((words) => words.includes(word))));
  const judged = texts.map((text) => judge(text, { ask, common, tags }));
  const most = Math.max(0, ...judged.map((one) => one ?? 0));
  if (most < w.tellsLeast) return null;
  const best = judged.flatMap((one, at) => (one !== null && one >= most - w.alike ? [at] : []));
  if (best.length === 1) return best[0] ?? null;
  const language = told.language;
  const prices = best.map((at) => amountIn(texts[at] ?? ''));
  if (prices.every((price) => price !== null) && says('least', told.text, language))
    return best[prices.indexOf(Math.min(...prices))] ?? null;
  const times = best.map((at) => timeIn(texts[at] ?? '', tags[1]));
  if (times.every((time) => time !== null)) {
    // Who says nothing else comes as early as may be.
    const isLate = says('most', told.text, language);
    return best[times.indexOf(isLate ? Math.max(...times) : Math.min(...times))] ?? null;
  }
  return null;
}

type Asked = ReturnType<typeof whatIsAsked>;

/** What a task tells of days, times, numbers and words; what it says is not to be is left out where it says what is to be. */
function whatIsAsked({ text, words, marked, capitals, language }: Told) {
  const sentences = text.split(/(?<=[.!?;])\s/);
  const isSo = (sentence: string) => !rawTokens(sentence).some((word) => isNegation(word, language));
  const wanted = sentences.filter(isSo).join(' ');
  const days = weekdaysIn(wanted, language);
  // `by text message, and no longer by e-mail`
  const ends = [...text.matchAll(/[,.;!?](?=\s|$)/g)].map(({ index }) => index);
  const isWanted = (at: number) => {
    const piece = text.slice(
      ends.findLast((end) => end < at) ?? 0,
      ends.find((end) => end > at),
    );
    return isSo(piece) && !says('off', piece, language);
  };
  return {
    language,
    dates: marked.flatMap(({ kind, text: day }) => (kind === 'date' ? (dateIn(day, language) ?? []) : [])),
    days: days.size > 0 ? days : weekdaysIn(text, language),
    window: clockWindow(wanted, language) ?? clockWindow(text, language),
    numbers: marked.flatMap(({ kind, text: figure }) => (kind === 'number' ? (amountOf(figure) ?? []) : [])),
    // `three hours` measures something, `once a year` says how often.
    words: words.filter(
      ({ word, isSmall, at }, index) =>
        !isSmall &&
        isWanted(at) &&
        !(
          isTimeUnit(word, language) &&
          marked.some(({ end }) => end === at - 1 || words[index - 1]?.end === end)
        ),
    ),
    isName: (at: number) => capitals.some((name) => at >= name.at && at < name.end),
  };
}

/** How much the task says of it; null where it is another day or time than the task tells. */
function judge(
  text: string,
  { ask, common, tags }: { ask: Asked; common: ReadonlySet<string>; tags: readonly [string, string] },
): number | null {
  let sum = 0;
  const date = dateIn(text, tags[1]);
  if (date && ask.dates.length > 0) {
    if (!ask.dates.some((one) => isSameDay(one, date))) return null;
    sum += 1;
  }
  const days = weekdaysIn(text, tags[1]);
  if (days.size > 0 && ask.days.size > 0) {
    if (![...days].some((day) => ask.days.has(day))) return null;
    sum += 1;
  }
  const time = timeIn(text, tags[1]);
  if (time !== null && ask.window) {
    if (time < ask.window.from || time > ask.window.until) return null;
    sum += 1;
  }
  const ranges = [...text.matchAll(/(?<![\d:.,])(\d{1,4})\s?[–—-]\s?(\d{1,4})(?![\d:.,])/g)];
  if (ranges.some(([, from, to]) => ask.numbers.some((one) => one >= Number(from) && one <= Number(to))))
    sum += 1;
  const own = contentWords(text, tags[1]).filter((word) => !common.has(word) && !/^\d/.test(word));
  for (const { word, at } of ask.words) {
    const near = Math.max(0, ...own.map((other) => wordSimilarity(word, other, tags)));
    if (near >= similarity.sameConcept) sum += near ** 2 * (ask.isName(at) ? w.name : 1);
  }
  return sum;
}

/** Minutes since midnight of the first time of day in a text; null without one. */
export function timeIn(text: string, tag: string): number | null {
  const [first] = clockTimes(text, tag);
  return first ? minutesOf(first.time) : null;
}
