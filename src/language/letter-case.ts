// In which letters something is to be written: `in upper case letters`.
import { languagesRead } from './language-table.ts';
import { letterCaseWords } from './tables/letter-case-words.ts';
import { saysPhrase } from './tokens.ts';

/** `text` in the letters that `clause` asks for; as it is where it asks for none. */
export function inLettersOf(clause: string, text: string, tag: string): string {
  for (const language of languagesRead(tag)) {
    const { upper, lower } = letterCaseWords[language];
    if (saysPhrase(clause, upper)) return text.toUpperCase();
    if (saysPhrase(clause, lower)) return text.toLowerCase();
  }
  return text;
}
