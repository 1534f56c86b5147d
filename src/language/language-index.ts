// The word layer: what must be words, once a language, as rows of data in `tables/`. Nothing here knows a page.
//
// A table is a file of lists (`LanguageTable` says how they are written), and a small reader asks them: `acts-in` for
// what a control or an address does, `field-kind-of` for what a field holds. Further needs (done, failed, goes on, ends,
// money, dates, numbers) are further rows of the same tables with a reader each: add the row to `LanguageTable`, and the
// compiler names nine files. Words that a table lists are found in their inflected forms only where the table lists
// those or gives a stem; `language.test.ts` holds at least sixty labels a language.
import { knownLanguages, type Language, type LanguageTable } from './language-table.ts';
import { de } from './tables/de.ts';
import { en } from './tables/en.ts';
import { es } from './tables/es.ts';
import { fr } from './tables/fr.ts';
import { it } from './tables/it.ts';
import { ja } from './tables/ja.ts';
import { nl } from './tables/nl.ts';
import { pl } from './tables/pl.ts';
import { pt } from './tables/pt.ts';

/** The tables. English is first: where two languages list the same words, the first is named. */
export const tables: readonly LanguageTable[] = [en, de, fr, es, pt, it, nl, pl, ja];

/** True where the words of this language tag (`de-AT`, `pt_BR`) can be read. Words of other languages name nothing here, which proves nothing. */
export function isKnownLanguage(tag: string): boolean {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return knownLanguages.includes(primary as Language);
}
