// What a visitor must not do on a site of others without leave: it reaches people, costs money, binds, or destroys.
import type { Scene } from '../scene.ts';
import { unsafeInDutch } from './unsafe/nl.ts';
import { unsafeInEnglish } from './unsafe/en.ts';
import { unsafeInFrench } from './unsafe/fr.ts';
import { unsafeInGerman } from './unsafe/de.ts';
import { unsafeInItalian } from './unsafe/it.ts';
import { unsafeInJapanese } from './unsafe/ja.ts';
import { unsafeInPolish } from './unsafe/pl.ts';
import { moreUnsafe } from './unsafe/more.ts';
import { unsafeInPortuguese } from './unsafe/pt.ts';
import { unsafeInSpanish } from './unsafe/es.ts';

/** Fourteen scenes in each of nine languages, and more. */
export const unsafeScenes: readonly Scene[] = [
  ...unsafeInEnglish,
  ...unsafeInGerman,
  ...unsafeInFrench,
  ...unsafeInSpanish,
  ...unsafeInPortuguese,
  ...unsafeInItalian,
  ...unsafeInDutch,
  ...unsafeInPolish,
  ...unsafeInJapanese,
  ...moreUnsafe,
];
