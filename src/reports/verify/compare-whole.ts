// Two tellings of one thing, compared field by field: all of it, or only the values in sentences of the same wording.
import { isDeepStrictEqual } from 'node:util';
import { shown, type Say } from './check.ts';

/** Compares field by field down to where they differ, so that the difference has a name. */
export function compareWhole(both: readonly [unknown, unknown], say: Say, at = 'told again'): void {
  if (isDeepStrictEqual(...both)) say(at, true, '');
  else compareParts(both, say, at);
}

function compareParts(both: readonly [unknown, unknown], say: Say, at: string): void {
  const [told, again] = both;
  if (isDeepStrictEqual(told, again)) return;
  if (both.some((value) => typeof value !== 'object' || value === null)) {
    say(at, false, `judging again says ${shown(again)}`);
    return;
  }
  const [one, other] = both as [Record<string, unknown>, Record<string, unknown>];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    compareParts([one[name], other[name]], say, `${at}.${name}`);
  }
}

/** True where two sentences differ in nothing but their numbers and what they quote. */
export function isSameWording(told: string, again: string): boolean {
  const wording = (text: string) => text.replaceAll(/“[^“”]*”/g, '“”').replaceAll(/\d+([.,]\d+)*/g, '0');
  return wording(told) === wording(again);
}
