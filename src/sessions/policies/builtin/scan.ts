// The order in which labels are read: prior by place, salience and a glance at the words, then a Gumbel draw (science 2.4).
import type { Random } from '../../../base/random.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { scanWeights } from './calibration/reading.ts';
import { keyOf } from './view.ts';

/** One thing to read, with the scent that a glance gives. */
export interface Percept {
  element: ScreenElement;
  /** 0-based place in reading order. */
  rank: number;
  glance: number;
}

/** A group of things and how well its heading promises, 0 to 1. */
export interface PerceptGroup {
  label: string;
  promise: number;
  percepts: Percept[];
}

/**
 * The reading order of one screen: groups whose heading is at least `enterAt` first, the best promise first, each read
 * inside; then all else flat. `random` must be forked for the place, so that a second look reads alike.
 */
export function readingOrder(
  percepts: readonly Percept[],
  { promiseOf, enterAt }: { promiseOf: (label: string) => number; enterAt: number },
  random: Random,
): PerceptGroup[] {
  const byLabel = new Map<string, Percept[]>();
  for (const percept of percepts) {
    const label = percept.element.groupLabel;
    byLabel.set(label, [...(byLabel.get(label) ?? []), percept]);
  }
  const entered: PerceptGroup[] = [];
  const flat: Percept[] = [];
  for (const [label, members] of byLabel) {
    const promise = label === '' ? 0 : promiseOf(label);
    if (promise >= enterAt) entered.push({ label, promise, percepts: eyeOrder(members, random) });
    else flat.push(...members);
  }
  entered.sort((a, b) => b.promise - a.promise || (a.percepts[0]?.rank ?? 0) - (b.percepts[0]?.rank ?? 0));
  return flat.length === 0
    ? entered
    : [...entered, { label: '', promise: 0, percepts: eyeOrder(flat, random) }];
}

/** Gumbel-top-k over the prior: a draw without replacement in one sort. */
function eyeOrder(percepts: readonly Percept[], random: Random): Percept[] {
  const scored = percepts.map((percept) => ({
    percept,
    score: prior(percept) + gumbel(random.fork(keyOf(percept.element))),
  }));
  return scored.sort((a, b) => b.score - a.score).map((entry) => entry.percept);
}

function prior({ rank, element, glance }: Percept): number {
  return scanWeights.rank * rank + scanWeights.salience * element.salience + scanWeights.peripheral * glance;
}

function gumbel(random: Random): number {
  return -Math.log(-Math.log(Math.min(Math.max(random.uniform(), 1e-12), 1 - 1e-12)));
}
