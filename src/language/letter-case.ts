// In which letters something is to be written: `in upper case letters`.
import { languagesRead } from './language-table.ts';
import { letterCaseWords } from './tables/letter-case-words.ts';
import { tokensOf } from './tokens.ts';

/** `text` in the letters that `clause` asks for; as it is where it asks for none. */
export function inLettersOf(clause: string, text: string, tag: string): string {
  const said = ` ${tokensOf(clause).join(' ')} `;
  const isSaid = (phrases: string) =>
    phrases.split(', ').some((phrase) => said.includes(` ${tokensOf(phrase).join(' ')} `));
  for (const language of languagesRead(tag)) {
    if (isSaid(letterCaseWords[language].upper)) return text.toUpperCase();
    if (isSaid(letterCaseWords[language].lower)) return text.toLowerCase();
  }
  return text;
}
