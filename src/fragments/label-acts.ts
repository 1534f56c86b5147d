// What the words on a control say that it does, as far as the order of trying and the account are concerned.
import { actsIn, type ActHit } from '../language/acts-in.ts';
import type { Act } from '../language/acts.ts';

/** Acts that end something, or take it away. */
const leaving: ReadonlySet<Act> = new Set<Act>([
  'sign-out',
  'sign-out-others',
  'delete',
  'close-account',
  'reset',
  'end',
  'archive',
]);
/** Characters of a label that are read: what is longer is a text. */
const longestLabel = 80;
/** Labels whose acts are kept: a crawl meets the same ones on every page. */
const mostKept = 5_000;

const kept = new Map<string, readonly ActHit[]>();

/** The acts that a label names; each label is read once. */
export function actsOn(label: string): readonly ActHit[] {
  const words = label.slice(0, longestLabel);
  const known = kept.get(words);
  if (known) return known;
  const hits = actsIn(words);
  if (kept.size >= mostKept) kept.clear();
  kept.set(words, hits);
  return hits;
}

/** True for words that sign out, delete, end or reset. What only may, such as "Remove", does not. */
export function isLeaving(label: string): boolean {
  return actsOn(label).some(({ act, sure }) => sure && leaving.has(act));
}

/** True for words that sign out. */
export function signsOut(label: string): boolean {
  return actsOn(label).some(({ act, sure }) => sure && act === 'sign-out');
}

/** True for words that sign in and say nothing else. */
export function signsIn(label: string): boolean {
  return actsOn(label).some(({ act, whole }) => whole && act === 'sign-in');
}
