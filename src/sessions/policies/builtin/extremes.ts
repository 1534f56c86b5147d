// Which of several things is meant by its place or its measure: `the 4th result`, `the cheapest room`, `the player with the most goals`.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { dateIn, isoDay } from './dates.ts';
import { priceIn } from './goal.ts';
import { surroundings } from './look-up.ts';
import { labelOf, type View } from './view.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';

/** A place in a list from 0, or -1 for the last; or the greatest or least of a measure. */
export type Extreme =
  | { kind: 'place'; at: number }
  | {
      kind: 'measure';
      most: boolean;
      /** Words of what is measured, stemmed; [] where the adjective alone tells. */
      measure: readonly string[];
      /** `newest`: where nothing can be measured, lists begin with it. */
      dated: boolean;
      price: boolean;
    };

const places = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ordinal =
  /\b(?:(\d{1,2})(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last))\b/i;
const adjectives: readonly { said: RegExp; most: boolean; measure: string; dated?: true; price?: true }[] = [
  {
    said: /\b(?:cheapest|least expensive|lowest[- ](?:price|rate|cost|fare|priced))\b/i,
    most: false,
    measure: '',
    price: true,
  },
  {
    said: /\b(?:dearest|most expensive|priciest|highest[- ](?:price|rate|cost|fare|priced))\b/i,
    most: true,
    measure: '',
    price: true,
  },
  {
    said: /\b(?:newest|latest|most recent)\b/i,
    most: true,
    measure: 'date day year published sent added',
    dated: true,
  },
  {
    said: /\b(?:oldest)\b/i,
    most: false,
    measure: 'date day year published sent added founded built age',
    dated: true,
  },
  { said: /\bearliest\b/i, most: false, measure: 'date time departs departure start', dated: true },
  { said: /\b(?:heaviest)\b/i, most: true, measure: 'weight kg g mass' },
  { said: /\b(?:lightest)\b/i, most: false, measure: 'weight kg g mass' },
  { said: /\b(?:longest)\b/i, most: true, measure: 'length duration km m min minutes time' },
  {
    said: /\b(?:shortest|quickest|fastest)\b/i,
    most: false,
    measure: 'length duration km m min minutes time height',
  },
  { said: /\b(?:tallest)\b/i, most: true, measure: 'height m cm' },
  { said: /\b(?:nearest|closest)\b/i, most: false, measure: 'distance km miles m away' },
  { said: /\b(?:farthest|furthest)\b/i, most: true, measure: 'distance km miles m away' },
  { said: /\b(?:best[- ]rated|top[- ]rated)\b/i, most: true, measure: 'rating stars score' },
  {
    said: /\b(?:best[- ]selling|most popular)\b/i,
    most: true,
    measure: 'sold sales popularity visitors votes',
  },
  { said: /\b(?:largest|biggest|greatest|highest|most|maximum)\b/i, most: true, measure: '' },
  { said: /\b(?:smallest|least|fewest|lowest|minimum)\b/i, most: false, measure: '' },
];

/** Which one a text means by place or measure; null where it says neither. */
export function extremeOf(text: string): Extreme | null {
  for (const { said, most, measure, dated, price } of adjectives) {
    const found = said.exec(text);
    if (!found) continue;
    const after = text.slice(found.index + found[0].length);
    // `The most goals`, `the highest rating`: what is measured follows; `the largest number` measures the thing itself.
    const own = measure === '' && price !== true ? contentWords(after).slice(0, 2) : [];
    const words = [...rawTokens(measure), ...own].filter((word) => !/^(number|value|one|figure)$/.test(word));
    return {
      kind: 'measure',
      most,
      measure: words.map(stemOf),
      dated: dated === true,
      price: price === true,
    };
  }
  const place = ordinal.exec(text);
  if (!place || !/\bthe\s+(?:\w+\s+)?$|^$/i.test(text.slice(0, place.index))) return null;
  const word = place[2]?.toLowerCase();
  if (word === 'last') return { kind: 'place', at: -1 };
  return { kind: 'place', at: word === undefined ? Number(place[1]) - 1 : places.indexOf(word) };
}

/** Words that only say which one is meant; they name nothing. */
export const extremeWords =
  /^(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|cheapest|dearest|priciest|newest|latest|oldest|earliest|recent|heaviest|lightest|longest|shortest|quickest|fastest|tallest|nearest|closest|farthest|furthest|largest|biggest|greatest|highest|lowest|smallest|most|least|fewest|maximum|minimum|expensive|price|rated|popular|number|value)$/;

/** The element of `pool` with the extreme of the measure, and those that are as good; empty where nothing can be measured. */
export function atExtreme(
  pool: readonly ScreenElement[],
  extreme: Extreme & { kind: 'measure' },
  view: View,
): ReadonlySet<ScreenElement> {
  const measured = pool
    .map((element) => ({ element, value: measureOf(element, extreme, view) }))
    .filter((entry): entry is { element: ScreenElement; value: number } => entry.value !== null);
  if (measured.length < 2) return new Set();
  const values = measured.map(({ value }) => value);
  const best = extreme.most ? Math.max(...values) : Math.min(...values);
  return new Set(measured.filter(({ value }) => value === best).map(({ element }) => element));
}

/** What a thing measures: in the column or beside the words of the measure, else the only number that it or its row shows. */
function measureOf(
  element: ScreenElement,
  extreme: Extreme & { kind: 'measure' },
  view: View,
): number | null {
  const label = labelOf(element);
  const around = surroundings(element, view);
  if (extreme.price) return priceIn(`${label} ${around}`);
  const cell = cellUnder(element, extreme.measure, view);
  if (cell !== null) return numberIn(cell);
  if (extreme.dated) {
    const day = dateIn(`${label} ${around}`);
    return day ? Number(isoDay(day).replaceAll('-', '')) : null;
  }
  if (/^\W*\d[\d.,\s]*(?:[^\w.,\s]\W*)?$/.test(label)) return numberIn(label);
  return besideMeasure(`${label} · ${around}`, extreme.measure) ?? onlyNumber(`${label} · ${around}`);
}

/** The text of the row of `element` that stands under a head named after the measure. */
function cellUnder(element: ScreenElement, measure: readonly string[], { observation }: View): string | null {
  const middle = element.box.y + element.box.height / 2;
  const head = observation.elements.find(
    (other) =>
      other.box.y + other.box.height <= element.box.y + 2 &&
      /^(columnheader|button|)$/.test(other.role) &&
      labelOf(other).length < 30 &&
      rawTokens(labelOf(other)).some((word) => measure.includes(stemOf(word))),
  );
  if (!head) return null;
  const x = head.box.x + head.box.width / 2;
  const [cell] = observation.elements
    .filter(
      (other) =>
        other !== head &&
        /\d/.test(other.text) &&
        other.text.length < cellTextMax &&
        other.box.y <= middle &&
        other.box.y + other.box.height >= middle &&
        other.box.x <= x &&
        other.box.x + other.box.width >= x,
    )
    .sort((one, other) => one.box.width * one.box.height - other.box.width * other.box.height);
  return cell?.text ?? null;
}

/** A cell holds a figure and its unit; longer texts are rows and tables. */
const cellTextMax = 30;

function besideMeasure(text: string, measure: readonly string[]): number | null {
  for (const match of text.matchAll(
    /((?<![\d.,])-?\d[\d.,]*)\s*(\p{L}+)|((?<!\p{L})\p{L}+)[:\s]+(-?\d[\d.,]*)/gu,
  )) {
    const word = match[2] ?? match[3] ?? '';
    if (measure.includes(stemOf(word.toLowerCase()))) return numberIn(match[1] ?? match[4] ?? '');
  }
  return null;
}

function onlyNumber(text: string): number | null {
  const numbers = new Set(text.match(/-?\d[\d.,]*/g) ?? []);
  return numbers.size === 1 ? numberIn([...numbers][0] ?? '') : null;
}

function numberIn(text: string): number | null {
  const figure = /-?\d[\d.,]*/.exec(text)?.[0];
  if (figure === undefined) return null;
  const plain =
    /[.,]\d{3}(?:\D|$)/.test(figure) && !/[.,]\d{3}[.,]?\d*[.,]\d{3}[.,]\d{1,2}$/.test(figure)
      ? figure.replace(/[.,](?=\d{3}(?:\D|$))/g, '')
      : figure.replace(',', '.');
  const value = Number(plain.replace(/[.,]$/, ''));
  return Number.isFinite(value) ? value : null;
}
