// Dates as tasks write them and as fields want them.

/** A day of the calendar. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthPattern = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** The first full date in a text, `14 June 2030`, `June 14, 2030`, `2030-06-14` or `06/14/2030`; null without one. */
export function dateIn(text: string): Day | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const slashed = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(text);
  if (slashed) return slashedDay(Number(slashed[1]), Number(slashed[2]), Number(slashed[3]), slashed[0]);
  const dayFirst = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthPattern},? (\\d{4})\\b`,
    'i',
  ).exec(text);
  if (dayFirst) return day(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = new RegExp(`\\b${monthPattern} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'i').exec(
    text,
  );
  return monthFirst ? day(monthFirst[3], monthFirst[1], monthFirst[2]) : null;
}

/** The month and year that a text names, `March 2030`; null without them. */
export function monthIn(text: string): { year: number; month: number } | null {
  const match = new RegExp(`\\b${monthPattern}\\.? (\\d{4})\\b`, 'i').exec(text);
  return match ? { year: Number(match[2]), month: monthNumber(match[1] ?? '') } : null;
}

/** `2030-06-14`. */
export function isoDay({ year, month, day: date }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** A day as a field asks for it, `DD/MM/YYYY` or `mm.dd.yy`; as `2030-06-14` where it says nothing. */
export function dayAs(said: string, day: Day): string {
  const form = /\b(d{1,2}|m{1,2}|y{2,4})([/.\- ])(d{1,2}|m{1,2})\2(y{2,4}|d{1,2})\b/i.exec(said)?.[0];
  if (form === undefined) return isoDay(day);
  return form
    .replace(/y+/i, (letters) => String(day.year).slice(-letters.length))
    .replace(/m+/i, (letters) => String(day.month).padStart(letters.length, '0'))
    .replace(/d+/i, (letters) => String(day.day).padStart(letters.length, '0'));
}

/** `04/17/2031` begins with the month unless it cannot; `17.4.2031` begins with the day. */
function slashedDay(first: number, second: number, year: number, written: string): Day {
  const dayFirst = first > 12 || (written.includes('.') && second <= 12);
  return dayFirst ? { year, month: second, day: first } : { year, month: first, day: second };
}

/** The day, month or year of a date, for a field that asks for just that; null for any other field. */
export function partOfDay(
  name: string,
  options: readonly string[],
  { year, month, day: date }: Day,
): string | null {
  const wanted = /^(?:.*\b)?(day|month|year)\b[\s:*]*$/i.exec(name.trim())?.[1]?.toLowerCase();
  if (wanted === undefined || (/\bdate\b/i.test(name) && options.length === 0)) return null;
  const monthName = months[month - 1] ?? '';
  const forms =
    wanted === 'year'
      ? [String(year)]
      : wanted === 'day'
        ? [String(date), String(date).padStart(2, '0')]
        : [monthName, monthName.slice(0, 3), String(month), String(month).padStart(2, '0')];
  if (options.length === 0) return wanted === 'month' ? String(month) : (forms[0] ?? null);
  return options.find((option) => forms.includes(option.trim().toLowerCase())) ?? null;
}

function day(year = '', month = '', date = ''): Day {
  return { year: Number(year), month: monthNumber(month), day: Number(date) };
}

function monthNumber(name: string): number {
  return 1 + months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3)));
}
