// Chooses one of several times or days that a page offers, for somebody who books.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { utilities } from '../calibration/utilities.ts';
import { dateIn } from '../dates.ts';
import { ofStage, triedHere } from '../history.ts';
import type { Situation, Strategy } from '../situation.ts';
import { isBox, keyOf, labelOf, quoted } from '../view.ts';
import { rawTokens } from '../words.ts';
import { pressing } from './press.ts';

/** Fewer than this are no choice of times. */
const slotsLeast = 2;
const clock = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;

/** The time or day that the wish names, else the first; once for each page of them. */
export const chooseSlot: Strategy = (situation) => {
  const { view, stage } = situation;
  if (stage.deed !== 'book') return [];
  const slots = [...view.controls, ...view.fields.filter(isBox)].filter((control) =>
    isSlot(control, situation),
  );
  const tried = triedHere(situation);
  const kinds = new Set(slots.map(({ role }) => role));
  const chosen = ofStage(situation).some(
    ({ view: before, option }) =>
      before.place === view.place && option.target?.element && isSlot(option.target.element, situation),
  );
  if (slots.length < slotsLeast || chosen || kinds.size === 0) return [];
  const said = new Set(rawTokens(stage.wish.text));
  const score = (control: ScreenElement) =>
    rawTokens(`${control.groupLabel} ${control.heading} ${labelOf(control)} ${control.name}`).filter((word) =>
      said.has(word),
    ).length;
  const [best] = slots.filter((control) => !tried.has(keyOf(control))).sort((a, b) => score(b) - score(a));
  if (!best) return [];
  const reason =
    score(best) > 0 ? `${quoted(best)} is when I want it.` : `Any time will do: ${quoted(best)}.`;
  return [
    {
      ...pressing(situation, { element: best, scent: 1 }, reason),
      strategy: 'date',
      utility: utilities.values,
    },
  ];
};

function isSlot(control: ScreenElement, { goal, view }: Situation): boolean {
  const label = labelOf(control);
  if (label.length > 60 || control.states.disabled === true) return false;
  // The number in a calendar is called by its whole date for those who listen.
  const said = [label, control.name];
  return said.some((words) => clock.test(words) || dateIn(words, view.lang || goal.language) !== null);
}
