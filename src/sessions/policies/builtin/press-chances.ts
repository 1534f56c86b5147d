// How likely each press is the right one for a task in its own words, as learned of demonstrations, and what scent that gives a control.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { pressBias, pressWeights } from './calibration/press-weights.ts';
import { workWeights as w } from './calibration/work.ts';
import { sinceArrival } from './history.ts';
import { pressFeatures, type Candidate, type Features } from './press-features.ts';
import type { Situation } from './situation.ts';
import { conceptsAt } from './view.ts';
import type { Scent } from './work-scent.ts';

/** A chance for each press, 0 to 1; what they leave together is that of doing something else (softmax). */
export function chancesOf(all: readonly Features[]): number[] {
  const sums = all.map((features) =>
    [...features].reduce((sum, [name, value]) => sum + (pressWeights[name] ?? 0) * value, pressBias),
  );
  const most = Math.max(0, ...sums);
  const parts = sums.map((sum) => Math.exp(sum - most));
  const whole = parts.reduce((sum, part) => sum + part, Math.exp(-most));
  return parts.map((part) => part / whole);
}

/** Each control by what was learned, and by a share of what it takes up of the task. */
export function taughtScents(
  situation: Situation,
  candidates: readonly Candidate[],
): ReadonlyMap<ScreenElement, Scent> {
  const chances = chancesOf(pressFeatures(situation, candidates));
  const isUntouched = sinceArrival(situation).length === 0;
  return new Map(
    candidates.map(({ element, scent: { value, parts } }, at) => {
      const { away = 0, anew = 0, own = 0 } = parts;
      // What leads away, gets anew what one has, or keeps what nobody wrote is not pressed at a likelihood.
      const isLeft = away > 0 || (isUntouched && own === 0 && sends(element, situation));
      const chance = isLeft ? 0 : (chances[at] ?? 0) ** w.chancePower;
      const taught = anew > 0 ? chance * w.again : chance;
      return [element, { value: w.taught * taught + (1 - w.taught) * value, parts: { ...parts, taught } }];
    }),
  );
}

function sends(element: ScreenElement, { view }: Situation): boolean {
  return conceptsAt(element, view.lang).includes('submit');
}
