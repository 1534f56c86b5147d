// Two actions on one control, of which the second should take back the first.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import {
  broughtBy,
  countsChanged,
  switchedBetween,
  switchedBy,
  type Brought,
  type Switched,
} from './switching.ts';
import { sameOn, targetOf, trialsOf, type Crawled, type Step, type Trial } from './trials.ts';

export interface PressPair {
  trial: Trial;
  first: Step;
  undo: Step;
  target: ScreenElement;
  /** What of the control itself was switched; null where nothing was. */
  own: Switched | null;
  counts: Switched[];
  /** Null where too little came with the first. */
  brought: Brought | null;
}

/** All that was pressed twice, undone or closed, on a page that stayed; one of several that exclude each other is left out. */
export function pressPairs(crawled: Crawled): PressPair[] {
  return trialsOf(crawled, 'press', 'press-again', 'do-undo', 'open-close').flatMap(pairOf);
}

/** Of one class. */
export function isAlike(a: PressPair, b: PressPair): boolean {
  return a.trial.class !== '' && a.trial.class === b.trial.class;
}

function pairOf(trial: Trial): PressPair[] {
  const [first, undo] = [
    trial.steps.find(({ part }) => /^(do|open)$/.test(part)),
    trial.steps.find(({ part }) => /^(again|undo|close)$/.test(part)),
  ];
  const target = first && targetOf(first);
  if (!first || !undo || !target || target.field?.type === 'radio') return [];
  if (/^(radio|tab|option|menuitemradio)$/.test(target.role)) return [];
  if (first.turn.effect.navigated || undo.turn.effect.navigated) return [];
  const screens = [first.before, first.after, undo.after] as const;
  return [
    {
      trial,
      first,
      undo,
      target,
      own: switchedBy(target, first.after, undo.after) ?? drawnAnew(target, undo),
      counts: countsChanged(...screens),
      brought: broughtBy(...screens),
    },
  ];
}

/**
 * What was switched where the page draws a control anew for what it does next, under another id: what the second action pressed stands in
 * the place of the first, and what stands there afterwards tells what came of it.
 */
function drawnAnew(target: ScreenElement, undo: Step): Switched | null {
  const second = targetOf(undo);
  if (!second || sameOn(target, undo.before) || second !== standsAt(target, undo.before)) return null;
  return switchedBetween(target, second, sameOn(second, undo.after) ?? standsAt(second, undo.after));
}

/** The one control of its role in the place of another. */
function standsAt({ kind, role, box }: ScreenElement, { elements }: ScreenRecord): ScreenElement | undefined {
  const there = elements.filter(
    (other) =>
      other.kind === kind &&
      other.role === role &&
      (['x', 'y', 'width', 'height'] as const).every(
        (side) => Math.abs(other.box[side] - box[side]) <= mostMovedPx,
      ),
  );
  return there.length === 1 ? there[0] : undefined;
}

/** Pixels by which a control that is drawn anew may stand off. */
const mostMovedPx = 2;
