// A month that a page draws as a grid of days: which month it is, where its days are, and what leads to other months.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { monthOf } from './dates.ts';
import { conceptsAt, labelOf, type View } from './view.ts';
import { rawTokens } from './words.ts';

/** A month in view. */
export interface Calendar {
  /** Counted from 1. */
  month: number;
  /** Null where the page does not tell it. */
  year: number | null;
  days: ReadonlyMap<number, ScreenElement>;
  /** Controls beside the name of the month, and what they are called: on, back, or not said. */
  turns: readonly { control: ScreenElement; by: -1 | 0 | 1 }[];
}

/** Fewer days in view are no month: past ones may be locked. */
const daysLeast = 7;
/** Highest distance from the name of the month to its first row of days, CSS pixels. */
const captionAbove = 160;

/** The calendar in view; null where there is none. */
export function calendarIn(view: View): Calendar | null {
  const days = runOfDays(view.controls);
  const first = days.values().next().value;
  if (days.size < daysLeast || !first) return null;
  const top = Math.min(...[...days.values()].map(({ box }) => box.y));
  const left = Math.min(...[...days.values()].map(({ box }) => box.x));
  const right = Math.max(...[...days.values()].map(({ box }) => box.x + box.width));
  const captions = view.observation.elements
    .filter(
      ({ box }) =>
        box.y < top && box.y > top - captionAbove && box.x < right && box.x + box.width > left - captionAbove,
    )
    .flatMap((element) => {
      const month = monthIn(labelOf(element), view.lang);
      return month === null ? [] : [{ element, month }];
    });
  const [caption] = captions.sort((a, b) => b.element.box.y - a.element.box.y);
  if (!caption) return null;
  const { box } = caption.element;
  const beside = view.controls.filter(
    (control) =>
      control !== caption.element &&
      control.box.y < box.y + box.height &&
      control.box.y + control.box.height > box.y &&
      control.box.y < top,
  );
  return {
    ...caption.month,
    days,
    turns: beside.map((control) => ({ control, by: turnOf(control, view.lang) })),
  };
}

/** The longest run of numbers that go up by one, as the days of one month do between those of its neighbours. */
function runOfDays(controls: readonly ScreenElement[]): Map<number, ScreenElement> {
  let best = new Map<number, ScreenElement>();
  let run = new Map<number, ScreenElement>();
  let last = 0;
  for (const control of controls) {
    const label = labelOf(control);
    const day = /^\d{1,2}$/.test(label) ? Number(label) : 0;
    if (day < 1 || day > 31) continue;
    if (day <= last) run = new Map();
    run.set(day, control);
    last = day;
    if (run.size > best.size) best = run;
  }
  return best;
}

/** A short text that names one month, perhaps with its year. */
function monthIn(text: string, lang: string): { month: number; year: number | null } | null {
  const words = rawTokens(text);
  if (words.length > captionWords) return null;
  const months = words.flatMap((word) => monthOf(word, lang) ?? []);
  const year = /\b(\d{4})\b/.exec(text)?.[1];
  const [month] = months;
  return months.length === 1 && month !== undefined
    ? { month, year: year === undefined ? null : Number(year) }
    : null;
}

const captionWords = 4;

function turnOf(control: ScreenElement, lang: string): -1 | 0 | 1 {
  const label = labelOf(control);
  const concepts = conceptsAt(control, lang);
  if (concepts.includes('next') || /[›»→>▶❯]/.test(label)) return 1;
  return concepts.includes('back') || /[‹«←<◀❮]/.test(label) ? -1 : 0;
}

/** Months from the one in view to a day; the year of a day without one is the next that comes. */
export function monthsTo({ month, year }: Calendar, day: { year: number | null; month: number }): number {
  if (day.year !== null && year !== null) return (day.year - year) * 12 + day.month - month;
  return (day.month - month + 12) % 12;
}
