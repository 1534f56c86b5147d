// How a task asks for capital or small letters. Phrases are divided by commas.
import type { Language, Phrases } from '../language-table.ts';

export const letterCaseWords: Record<Language, { upper: Phrases; lower: Phrases }> = {
  en: {
    upper: 'upper case, uppercase, upper-case, capital letters, capitals, all caps, block letters',
    lower: 'lower case, lowercase, lower-case, small letters',
  },
  de: { upper: 'großbuchstaben, versalien', lower: 'kleinbuchstaben' },
  fr: { upper: 'majuscules, lettres capitales', lower: 'minuscules' },
  es: { upper: 'mayúsculas', lower: 'minúsculas' },
  pt: { upper: 'maiúsculas', lower: 'minúsculas' },
  it: { upper: 'maiuscolo, maiuscole, stampatello', lower: 'minuscolo, minuscole' },
  nl: { upper: 'hoofdletters, kapitalen', lower: 'kleine letters' },
  pl: { upper: 'wielkimi literami, wielkie litery', lower: 'małymi literami, małe litery' },
  ja: { upper: '大文字', lower: '小文字' },
};
