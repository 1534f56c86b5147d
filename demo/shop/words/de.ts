// What the shop says in German.
import type { Words } from './words.ts';
import { browse } from './de/browse.ts';
import { buy } from './de/buy.ts';
import { extras } from './de/extras.ts';
import { finding } from './de/finding.ts';
import { help } from './de/help.ts';
import { products } from './de/products.ts';

export const de: Words = {
  locale: 'de-DE',
  htmlLang: 'de',
  currency: 'EUR',
  browse,
  buy,
  help,
  extras,
  finding,
  products,
};
