// Brings a number that has no field of its own to what the task gives, one press at a time.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { numberIn } from '../../../../language/numbers.ts';
import { utilities } from '../calibration/utilities.ts';
import { leftUnused } from '../left-unused.ts';
import { ofStage } from '../history.ts';
import type { Option, Situation, Strategy } from '../situation.ts';
import { stepOf } from '../stepper.ts';
import { amountOf } from '../values.ts';
import { labelOf, quoted, type View } from '../view.ts';
import { going } from './ways-on.ts';

const pressesMost = 40;
/** How far from a number stands what raises or lowers it, CSS pixels between their middles. */
const reach = 90;

/** A number in view and what raises and lowers it. */
export interface Counter {
  now: number;
  up: ScreenElement;
  down: ScreenElement;
}

/** One step towards the number of a task in its own words that was used nowhere. */
export const stepTo: Strategy = (situation) => {
  const { stage, view } = situation;
  const [span, ...more] = leftUnused(situation).filter(({ kind }) => kind === 'number');
  const wanted = span ? amountOf(span.text) : null;
  const counters = countersIn(view);
  const [counter] = counters;
  if (stage.deed !== 'work' || wanted === null || more.length > 0 || counters.length !== 1 || !counter)
    return [];
  const steps = ofStage(situation).filter(({ option }) => option.strategy === 'step').length;
  if (counter.now === wanted || steps >= pressesMost) return [];
  return [towards(wanted, counter, situation)];
};

/** One press that brings a number nearer to what is wanted; the last one enters it. */
export function towards(wanted: number, { now, up, down }: Counter, situation: Situation): Option {
  const button = wanted > now ? up : down;
  const next = now + Math.sign(wanted - now);
  return {
    ...going(button, situation, {
      strategy: 'step',
      utility: utilities.values,
      reason: `It says ${now} and I want ${wanted}: ${quoted(button)}.`,
      scent: 1,
    }),
    ...(next === wanted && { entered: [{ field: 'count', ref: button.ref, value: String(wanted) }] }),
  };
}

/** Numbers that stand alone, each with one thing that raises it and one that lowers it close by. */
export function countersIn(view: View): Counter[] {
  const texts = view.observation.elements.filter(
    (element) => element.kind !== 'control' && /^[-−]?\d{1,4}$/.test(labelOf(element)),
  );
  return texts.flatMap((text) => {
    const beside = (step: number) =>
      view.controls
        .filter((control) => directionOf(control) === step && distance(control, text) < reach)
        .sort((a, b) => distance(a, text) - distance(b, text))[0];
    const [up, down, now] = [beside(1), beside(-1), numberIn(labelOf(text))];
    return up && down && now !== null ? [{ now, up, down }] : [];
  });
}

function directionOf(control: ScreenElement): number {
  const sign = stepOf(control);
  if (sign !== 0 || control.role === 'link') return sign;
  return steps[control.icon] ?? 0;
}

const steps: Readonly<Record<string, number>> = { up: 1, plus: 1, down: -1, minus: -1 };

function distance({ box: a }: ScreenElement, { box: b }: ScreenElement): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}
