// What a press switched: states and labels of a control, and counts elsewhere, over three screens.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, label, type Measured } from '../measured/measured.ts';
import { sameOn } from './trials.ts';

/** What a control said of itself before a press, after it, and later. */
export interface Switched {
  element: ScreenElement;
  what: 'checked' | 'pressed' | 'expanded' | 'label' | 'count';
  was: Measured;
  between: Measured;
  later: Measured;
}

const keys = ['checked', 'pressed', 'expanded'] as const;
/** A count: a number with no more than two signs around it. */
const counted = /^[^\p{L}\p{N}]{0,2}\d{1,4}[^\p{L}\p{N}]{0,2}$/u;

/** What of a control changed with the first of two actions; null where it is gone, or nothing of it changed. */
export function switchedBy(element: ScreenElement, then: ScreenRecord, later: ScreenRecord): Switched | null {
  return switchedBetween(element, sameOn(element, then), sameOn(element, later));
}

/** What of a control changed, by what stands for it after the first of two actions and after the second. */
export function switchedBetween(
  element: ScreenElement,
  second: ScreenElement | undefined,
  third: ScreenElement | undefined,
): Switched | null {
  if (!second || !third) return null;
  for (const key of keys) {
    const values = [element, second, third].map(({ states }) => states[key]);
    if (values.some((value) => typeof value !== 'boolean') || values[0] === values[1]) continue;
    const [was, mid, now] = [element, second, third].map(({ states }) => at(states, key) as Measured);
    if (was && mid && now) return { element, what: key, was, between: mid, later: now };
  }
  if (wordsOf(element) === wordsOf(second)) return null;
  return { element, what: 'label', was: label(element), between: label(second), later: label(third) };
}

/** True where the last state is the first again. */
export function isBack({ was, later }: Switched): boolean {
  return same(was, later);
}

/** True where the last state is the one in between. */
export function isStuck({ between, later }: Switched): boolean {
  return same(between, later);
}

/** Counts that stood on all three screens and changed with the first action. */
export function countsChanged(before: ScreenRecord, then: ScreenRecord, later: ScreenRecord): Switched[] {
  return before.elements.flatMap((element): Switched[] => {
    if (element.field !== null || !counted.test(element.text.trim())) return [];
    const [second, third] = [sameOn(element, then), sameOn(element, later)];
    if (!second || !third || second.text === element.text || !counted.test(third.text.trim())) return [];
    if (!counted.test(second.text.trim())) return [];
    return [
      {
        element,
        what: 'count',
        was: at(element, 'text'),
        between: at(second, 'text'),
        later: at(third, 'text'),
      },
    ];
  });
}

/** Things that came with a press, and those of them that stood there after the next. */
export interface Brought {
  came: ScreenElement[];
  left: ScreenElement[];
}

/** What came with the first of two actions, and what of that the second left; null where too little came. */
export function broughtBy(before: ScreenRecord, then: ScreenRecord, later: ScreenRecord): Brought | null {
  const [stood, stays] = [before, later].map(({ elements }) => new Set(elements.map(markOf)));
  const came = then.elements.filter(
    (element) => element.visibleShare > 0 && element.field === null && !stood?.has(markOf(element)),
  );
  if (came.length < leastBrought) return null;
  return { came, left: came.filter((element) => stays?.has(markOf(element))) };
}

/** One thing that came may be a word that changed. */
export const leastBrought = 2;

function markOf({ locator, role, text, name }: ScreenElement): string {
  return [locator.css, role, text || name].join('\n');
}

/** The number that a count shows. */
export function numberIn({ value }: Measured): number {
  return Number(/\d+/.exec(String(value))?.[0] ?? Number.NaN);
}

function same(a: Measured, b: Measured): boolean {
  return typeof a.value === 'string' ? a.value.trim() === String(b.value).trim() : a.value === b.value;
}

function wordsOf({ text, name }: ScreenElement): string {
  return (text || name).trim();
}
