// What a language model noticed of a site as it went, free of its last action: its word, not a measurement.
import type { Box } from './screen.ts';

/** What testers tell of a site. */
export const noticedKinds = [
  'wrong value',
  'dead control',
  'no feedback',
  'missing thing',
  'misleading words',
  'jargon',
  'trap',
  'risky action without asking',
  'lost work',
  'layout',
  'accessibility',
  'inconsistent',
  'slow',
  'broken',
  'security',
  'other',
] as const;

export type NoticedKind = (typeof noticedKinds)[number];

/** One thing that was noticed. */
export interface NoticedRecord {
  kind: NoticedKind;
  /** What is wrong, in one sentence. */
  what: string;
  /** Words of the page that it is about, or ''. */
  quote: string;
  /** Element that it is about, or ''. */
  ref: string;
  /** Where it is in the viewport, CSS pixels; null where neither ref nor picture tells. */
  box: Box | null;
  /** True where quote and ref, as far as they are given, were before the model when it said so. */
  shown: boolean;
}
