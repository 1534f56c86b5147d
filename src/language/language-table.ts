// The shape of one language's rows, and how its lists of words are written.
import type { Act } from './acts.ts';
import type { FieldKind } from './field-kinds.ts';

/** The languages of which there are rows, as primary tags of BCP 47. */
export const knownLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja'] as const;
export type Language = (typeof knownLanguages)[number];

/** The languages in which words of a page of this tag (`de-AT`) are read: its own and English, which is mixed in everywhere; all where it is not known. */
export function languagesRead(tag: string): readonly Language[] {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const own = knownLanguages.find((language) => language === primary);
  if (own === undefined) return knownLanguages;
  return own === 'en' ? ['en'] : [own, 'en'];
}

/**
 * Phrases, divided by commas and line ends. A phrase is words in their order; words of `filler` may stand between them.
 * - `a|b c` is `a c` and `b c`.
 * - `a & b` is both in any order, a few words apart.
 * - `stem*` is every word that begins so.
 * - `^a` counts at the start of a label only, `=a` as the whole of it.
 * - `~a` does not count beside a word of `reading`: it names a thing as often as an act.
 * - `?a` is a hint, not sure.
 */
export type Phrases = string;

/** What one language says. A further need (done, failed, money, dates) is a further row here, and the compiler asks nine files for it. */
export interface LanguageTable {
  language: Language;
  /** Words that carry no meaning of their own in a label: now, please, my, the. */
  filler: Phrases;
  /** Words that, at the start, make the rest told and not done: how to, why, do not. */
  leads: Phrases;
  /** Words of things to look at: history, status, view. `*ending` is every word that ends so. */
  reading: Phrases;
  /** Phrases that look like an act and are none; what they cover counts for nothing. */
  neutral: Phrases;
  acts: Record<Act, Phrases>;
  fields: Record<FieldKind, Phrases>;
}
