// Picks a day of the task in a calendar that the page draws: turns to its month, then presses it.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { calendarIn, monthsTo, type Calendar } from '../calendar.ts';
import { utilities, wayLimits } from '../calibration/utilities.ts';
import { dateIn } from '../dates.ts';
import { holds } from '../forms.ts';
import { ofStage, timesDone } from '../history.ts';
import { expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { isSearchField, keyOf, quoted } from '../view.ts';
import { asWanted, isForDay } from '../line-fits.ts';
import { toldIn, type Span } from '../told.ts';

/** The first day of the task that was neither picked nor written yet. */
export const pickDay: Strategy = (situation) => {
  const { stage } = situation;
  if (stage.fills !== true || stage.deed === 'explore') return [];
  const day = toldIn(stage.wish.told, situation.goal.language).marked.find(
    (span) => span.kind === 'date' && isOpen(span, situation),
  );
  const date = day && dateIn(day.text, situation.goal.language);
  if (!day || !date) return [];
  const calendar = calendarIn(situation.view);
  if (!calendar) return openCalendar(situation);
  const away = monthsTo(calendar, date);
  const cell = away === 0 ? calendar.days.get(date.day) : undefined;
  if (cell) return [picking(cell, day.text, `${quoted(cell)} is the day: “${day.text}”.`)];
  const turn = away === 0 ? undefined : turnTowards(Math.sign(away), calendar, situation);
  if (!turn) return [];
  return [picking(turn, '', `“${day.text}” is in another month.`)];
};

/** It was not picked, and no field in view holds it. */
function isOpen(span: Span, situation: Situation): boolean {
  const wasPicked = ofStage(situation).some(
    ({ option, refused }) => option.strategy === 'date' && option.target?.label === span.text && !refused,
  );
  const isHeld = situation.view.fields.some((field) =>
    holds(field, asWanted(span, field, situation.goal.language)),
  );
  return !wasPicked && !isHeld;
}

/** The control beside the name of the month that leads there: by its name or sign, else by its side. */
function turnTowards(by: number, { turns }: Calendar, situation: Situation): ScreenElement | undefined {
  const named = turns.find((turn) => turn.by === by);
  const unsaid = turns.filter((turn) => turn.by === 0).map(({ control }) => control);
  const sides = unsaid.sort((a, b) => a.box.x - b.box.x);
  const control = named?.control ?? (sides.length >= 2 ? sides.at(by > 0 ? -1 : 0) : undefined);
  return control && timesDone(situation, keyOf(control)) < wayLimits.months ? control : undefined;
}

/** A field for a day that cannot be written into opens its calendar when it is pressed; once. */
function openCalendar(situation: Situation): Option[] {
  const { view } = situation;
  const field = view.fields.find(
    (one) =>
      one.states.readonly === true &&
      !isSearchField(one, view.lang) &&
      (one.field?.type === 'date' || isForDay(one, view.lang)),
  );
  if (!field || timesDone(situation, keyOf(field)) > 0) return [];
  return [picking(field, '', `${quoted(field)} should let me pick a day.`)];
}

function picking(element: ScreenElement, label: string, reason: string): Option {
  return {
    strategy: 'date',
    action: { kind: 'click', ref: element.ref },
    utility: utilities.values,
    reason,
    expectation: expected('toggle', label === '' ? 'I should see other days.' : `${label} should be picked.`),
    effort: { wordsRead: 0, labelsRead: 7, headingsRead: 0 },
    target: { key: keyOf(element), label, concepts: ['date'], scent: 1, element },
  };
}
