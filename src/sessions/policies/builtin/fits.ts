// Which part of a task goes into which field: by what the field is called, by its kind, and by what it holds. The page tells what a part
// of the task means: nothing is cut before its fields are known.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { addressIn } from './address.ts';
import { fitWeights as w } from './calibration/fits.ts';
import { boxFits, choiceFits, isSameChoice, optionFits } from './choice-fits.ts';
import type { Facts, Fit } from './fit-facts.ts';
import { lineFits } from './line-fits.ts';
import type { Situation } from './situation.ts';
import { toldIn } from './told.ts';
import { isBox } from './view.ts';

/** Each part of the task goes to the field that it fits best, each field gets one. */
export function fitsOf(fields: readonly ScreenElement[], situation: Situation): Fit[] {
  const { goal, view, stage } = situation;
  const told = toldIn(stage.wish.told, goal.language);
  const facts: Facts = {
    told,
    address: addressIn(told),
    tags: [goal.language, view.lang],
    situation,
  };
  const pairs = fields.flatMap((field): Fit[] => {
    if (isBox(field)) return [...boxFits(field, facts), ...choiceFits(field, fields, facts)];
    if (field.field?.type === 'select') return optionFits(field, facts);
    // What hides what is typed takes what the task tells as a secret, and that was taken out of it.
    if (field.field?.type === 'password') return [];
    return lineFits(field, fields, facts);
  });
  const given: Fit[] = [];
  // Of two parts that overlap the longer one; else the first goes into the first.
  const longer = (a: Fit, b: Fit) => (a.at < b.end && b.at < a.end ? b.end - b.at - (a.end - a.at) : 0);
  for (const pair of pairs.sort((a, b) => b.fit - a.fit || longer(a, b))) {
    if (pair.fit < w.least) break;
    const isTaken = given.some(
      ({ field, at, end }) =>
        field === pair.field || (pair.at < end && pair.end > at) || isSameChoice(field, pair.field),
    );
    if (!isTaken) given.push(pair);
  }
  return given;
}
