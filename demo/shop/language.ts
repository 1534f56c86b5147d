// The languages of the shop, and which one a visitor is spoken to in.
import { goodsIn, type Goods } from './goods.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import type { Words } from './words/words.ts';

export type Language = 'en' | 'de' | 'fr';

export const words: Record<Language, Words> = { en, de, fr };

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

export const goods: Record<Language, Goods> = {
  en: goodsIn(en.products),
  de: goodsIn(de.products),
  fr: goodsIn(fr.products),
};

/** The language that a text names; null for any other. */
export function readLanguage(text: string | null | undefined): Language | null {
  return text === 'en' || text === 'de' || text === 'fr' ? text : null;
}

/** The language of the switch's cookie, or null. */
export function languageOfCookie(cookie: string | undefined): Language | null {
  return readLanguage(/(?:^|;\s*)lang=(\w+)/.exec(cookie ?? '')?.[1]);
}
