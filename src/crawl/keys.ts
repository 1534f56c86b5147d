// Keys that are worth a press on a page whose scripts hear the keys of the page as a whole: those that it names beside its controls, and
// those by which people go through things. Pure.
import type { PageRead } from '../evidence/evidence.ts';
import { isLeaving } from '../fragments/label-acts.ts';
import { isOfBrowser, keysNamedIn } from '../language/key-names.ts';
import { type Tier, tiers } from './goal.ts';

/** One key by its DOM name, with when its turn comes. */
export interface KeyToTry {
  key: string;
  tier: Tier;
}

/** Keys of a page at most. */
const mostNamed = 16;
/** Pages, as templates, on which one key is pressed. */
const mostPages = 2;

/** Keys of which one has to be answered. */
const leastTried = 5;

/** What every page of things may hear; what may take them away comes last. */
const usual: readonly KeyToTry[] = [
  ...['ArrowDown', 'ArrowUp', 'End', 'Home', 'Enter', 'Insert', 'Control+a'].map((key) => ({
    key,
    tier: tiers.fewItems,
  })),
  ...['Backspace', 'Delete'].map((key) => ({ key, tier: tiers.leaves })),
];

/** A label that is longer is a text. */
const longestLabel = 80;

/** Keys to try on a page; none where nothing hears them. */
export function keysOn(read: Pick<PageRead, 'elements' | 'hears'>): KeyToTry[] {
  if (!read.hears?.includes('keys')) return [];
  const found = new Map<string, KeyToTry>();
  for (const { kind, name, text } of read.elements) {
    if (kind !== 'control') continue;
    for (const label of new Set([name, text])) {
      if (label.length > longestLabel) continue;
      for (const key of keysNamedIn(label))
        if (!isOfBrowser(key) && found.size < mostNamed)
          found.set(key, { key, tier: isLeaving(label) ? tiers.leaves : tiers.form });
    }
  }
  return [...found.values(), ...usual.filter(({ key }) => !found.has(key))];
}

/** How a key was answered so far. */
export interface KnownKey {
  /** Templates of the pages on which it was pressed. */
  pages: Set<string>;
  answered: boolean;
}

/** A site that answered none of several keys hears others, if any. */
export function answersNone(keys: ReadonlyMap<string, KnownKey>): boolean {
  return keys.size >= leastTried && [...keys.values()].every(({ answered }) => !answered);
}

/** True where a key is worth a press on a page of this template. */
export function isKeyWorth(keys: ReadonlyMap<string, KnownKey>, key: string, template: string): boolean {
  const known = keys.get(key);
  return !known || (!known.pages.has(template) && known.pages.size < mostPages);
}
