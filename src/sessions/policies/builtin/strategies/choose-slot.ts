// Chooses one of several times or days that a page offers as buttons, for somebody who books or moves something.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { meantOf, timeIn } from '../alternatives.ts';
import { utilities } from '../calibration/utilities.ts';
import { dateIn } from '../dates.ts';
import { ofStage } from '../history.ts';
import type { Situation, Strategy } from '../situation.ts';
import { toldIn } from '../told.ts';
import { isBox, labelOf, quoted } from '../view.ts';
import { pressing } from './press.ts';

/** Fewer than this are no choice of times. */
const slotsLeast = 2;

/** The time or day that the task means, for who books else the first; once for each page of them, and again after something was entered. */
export const chooseSlot: Strategy = (situation) => {
  const { view, stage, goal } = situation;
  if (stage.deed !== 'book' && stage.deed !== 'work') return [];
  const slots = slotsIn(situation);
  if (slots.length < slotsLeast || isChosen(situation)) return [];
  const texts = slots.map((slot) => [slot.groupLabel, slot.heading, labelOf(slot), slot.name].join(' '));
  const told = toldIn(stage.deed === 'work' ? stage.wish.told : stage.wish.text, goal.language);
  const meant = meantOf(texts, told, [goal.language, view.lang]);
  const best = slots[meant ?? (stage.deed === 'book' ? 0 : -1)];
  if (!best) return [];
  const reason = meant === null ? `Any time will do: ${quoted(best)}.` : `${quoted(best)} is when I want it.`;
  return [
    {
      ...pressing(situation, { element: best, scent: 1 }, reason),
      strategy: 'date',
      utility: stage.deed === 'book' ? utilities.values : utilities.slot,
    },
  ];
};

/** Times and days in view that can be pressed, where there are several. */
export function slotsIn(situation: Situation): ScreenElement[] {
  const { view, stage } = situation;
  const boxes = stage.deed === 'book' ? view.fields.filter(isBox) : [];
  const slots = [...view.controls, ...boxes].filter((control) => isSlot(control, situation));
  return slots.length < slotsLeast ? [] : slots;
}

/** One of them was pressed here, and nothing was entered since. */
function isChosen(situation: Situation): boolean {
  const here = ofStage(situation).filter(({ view }) => view.place === situation.view.place);
  const entered = here.findLastIndex(({ option }) => option.strategy === 'fill');
  return here
    .slice(situation.stage.deed === 'book' ? 0 : entered + 1)
    .some(({ option }) => option.target?.element && isSlot(option.target.element, situation));
}

function isSlot(control: ScreenElement, { goal, view }: Situation): boolean {
  const label = labelOf(control);
  if (label.length > 60 || control.states.disabled === true) return false;
  // The number in a calendar is called by its whole date for those who listen.
  return [label, control.name].some((words) => {
    const tag = view.lang || goal.language;
    return timeIn(words, tag) !== null || dateIn(words, tag) !== null;
  });
}
