// What a clause says of a value that stands on the page.
import { languagesRead } from './language-table.ts';
import { describedWords, type DescribedWords } from './tables/described-words.ts';
import { saysPhrase } from './tokens.ts';

/** True where the clause speaks of the value beside a name, of a text, of a word of it, or of an answer that is worked out. */
export function describes(row: keyof DescribedWords, text: string, tag: string): boolean {
  return languagesRead(tag).some((language) => saysPhrase(text, describedWords[language][row]));
}
