// Picks a day of a calendar.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { moveScents, utilities } from '../calibration/utilities.ts';
import { dateIn, type Day, isSameDay, monthOf } from '../dates.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { isForDay, isWritten } from '../fits.ts';
import { ofStage, timesDone } from '../history.ts';
import { expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { going } from './moves.ts';
import { toldIn } from '../told.ts';
import { conceptsAt, labelOf, type View } from '../view.ts';
import { rawTokens } from '../words.ts';

/** Days that a calendar shows at least, and pages of it that are turned at most. */
const daysLeast = 20;
const pagesMost = 40;
/** Words of a title that says no more than the month. */
const titleWords = 4;
/** How far from the title, in heights of it, stands what turns the calendar: `Next` further off goes on with the form. */
const titleHeights = 2;

/** A calendar in view. */
interface Calendar {
  year: number;
  month: number;
  /** What says which month it is. */
  title: ScreenElement;
  /** What shows its days, from the first of the month on. */
  days: readonly ScreenElement[];
}

/** Brings the next day that the task tells, and that nothing was done with, into the calendar at hand. */
export const pickDate: Strategy = (situation) => {
  const { view } = situation;
  const wanted = dayToPick(situation);
  if (!wanted) return [];
  const calendar = calendarIn(view);
  if (!calendar) return opening(wanted.text, situation);
  const ahead = (wanted.day.year - calendar.year) * 12 + wanted.day.month - calendar.month;
  if (ahead !== 0) return turning(ahead, calendar, situation);
  const day = calendar.days.find((control) => Number(labelOf(control)) === wanted.day.day);
  if (!day) return [];
  return [
    {
      ...going(day, situation, {
        strategy: 'date',
        utility: utilities.values,
        reason: `${wanted.text} is the day that I want.`,
        scent: 1,
      }),
      expectation: expected('change-value', `It should show ${wanted.text}.`),
      entered: [{ field: 'date', ref: day.ref, value: wanted.text }],
    },
  ];
};

/** The first day of the task, with its year, that was not entered yet. */
function dayToPick({
  goal,
  stage,
  history,
}: Situation): { text: string; day: Day & { year: number } } | null {
  const entered = history.flatMap(({ option }) =>
    (option.entered ?? []).map(({ value }) => dateIn(value, goal.language)),
  );
  for (const { kind, text } of toldIn(stage.wish.told, goal.language).marked) {
    const day = kind === 'date' ? dateIn(text, goal.language) : null;
    if (day?.year == null || entered.some((one) => isSameDay(one, day))) continue;
    return { text, day: { ...day, year: day.year } };
  }
  return null;
}

/** The month that is shown, where its days can be pressed one by one. */
function calendarIn(view: View): Calendar | null {
  const { observation, controls, lang } = view;
  const numbers = controls.filter((control) => /^\d{1,2}$/.test(labelOf(control)));
  if (numbers.length < daysLeast) return null;
  const first = numbers.findIndex((control) => labelOf(control) === '1');
  // Days of the month before stand in front of its first.
  const days = numbers.slice(Math.max(0, first));
  const near = [...observation.elements].sort((a, b) => far(a, days) - far(b, days));
  for (const element of near) {
    const words = rawTokens(labelOf(element));
    const month = words.map((word) => monthOf(word, lang)).find((found) => found !== null);
    const year = words.find((word) => /^\d{4}$/.test(word));
    if (month != null && year !== undefined && words.length <= titleWords)
      return { year: Number(year), month, title: element, days };
  }
  return null;
}

function far({ box }: ScreenElement, [first]: readonly ScreenElement[]): number {
  return first ? Math.abs(box.y - first.box.y) : 0;
}

/** The next page of the calendar, or the one before. */
function turning(ahead: number, { title }: Calendar, situation: Situation): Option[] {
  const { view } = situation;
  const turned = ofStage(situation).filter(({ option }) => option.strategy === 'date').length;
  if (turned >= pagesMost) return [];
  const [sign, concept] = ahead > 0 ? [/^[›»→▸▶]+$/, 'next'] : [/^[‹<«←◂◀]+$/, 'back'];
  const turns = (control: ScreenElement) =>
    [control.text, control.name].some((said) => sign.test(said.trim())) ||
    conceptsAt(control, view.lang).includes(concept);
  const beside = view.controls.filter(
    (control) => control !== title && far(control, [title]) <= title.box.height * titleHeights,
  );
  // Signs that nobody can read stand before and behind the title all the same.
  const end = title.box.x + title.box.width;
  const isOnSide = ({ box, field }: ScreenElement) =>
    field === null && (ahead > 0 ? box.x >= end : box.x + box.width <= title.box.x);
  const onSide = beside.filter((control) => isOnSide(control) && !/\d/.test(labelOf(control)));
  const button = beside.find(turns) ?? (onSide.length === 1 ? onSide[0] : undefined);
  if (!button) return [];
  const reason = ahead > 0 ? 'The day that I want is further on.' : 'The day that I want is further back.';
  const scent = moveScents.nextPage;
  return [going(button, situation, { strategy: 'date', utility: utilities.values, reason, scent })];
}

/** A line for a day that takes no letters opens its calendar when it is pressed. */
function opening(text: string, situation: Situation): Option[] {
  const { view } = situation;
  const line = view.fields.find((field) => {
    if (field.states.readonly !== true || !isWritten(field)) return false;
    return isForDay(field, view.lang) || view.fields.length === 1;
  });
  if (!line) return [];
  const key = `open ${fieldKey(line)}`;
  if (timesDone(situation, key) > 0) return [];
  const option = going(line, situation, {
    strategy: 'menu',
    utility: utilities.values,
    reason: `${nameOf(line) === '' ? 'This line' : `“${nameOf(line)}”`} should let me choose ${text}.`,
    scent: moveScents.menu,
  });
  return option.target ? [{ ...option, target: { ...option.target, key } }] : [];
}
