// Whether a screen is in English, by what it says of itself and how it is written.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { languageOf } from '../../language/written-in.ts';

/** True for a screen in English: it says so, says nothing, or says something else and is written in it all the same. */
export function isEnglish({ lang, elements }: ScreenRecord): boolean {
  return (
    /^(en\b|$)/i.test(lang) || languageOf(elements.map(({ text, name }) => text || name).join(' ')) === 'en'
  );
}
