// Presses what the task points at by its place: `the 2nd checkbox`, `the seventh result`.
import { referenceIn } from '../../../../language/reference-in.ts';
import { utilities } from '../calibration/utilities.ts';
import { triedHere } from '../history.ts';
import { isInList, longestList, pointedOrInRow, pointingDeeds } from '../pointed.ts';
import type { Situation, Strategy } from '../situation.ts';
import { keyOf, quoted } from '../view.ts';
import { pressing } from './press.ts';
import { turnPage } from './ways-on.ts';

/** The one control in its place, or the row of the list, which may go on over several pages. */
export const pressPointed: Strategy = (situation, reading) => {
  const { stage } = situation;
  const element = pointedOrInRow(situation);
  // What is to be chosen from a list that is drawn by hand shows once it is open.
  const opensList = stage.deed === 'work' && element?.field === null && isList(situation);
  if (!pointingDeeds.has(stage.deed) && !opensList) return [];
  if (!element && isInList(situation) && longestList(situation.view).length > 0)
    return turnPage(situation, reading).map((option) => ({ ...option, utility: utilities.values }));
  if (!element || triedHere(situation).has(keyOf(element))) return [];
  const judged = { element, scent: 1 };
  return [
    {
      ...pressing(situation, judged, `That is the one in its place: ${quoted(element)}.`),
      utility: utilities.values,
    },
  ];
};

function isList({ stage, goal }: Situation): boolean {
  return referenceIn(stage.wish.told, goal.language).kind === 'list';
}
