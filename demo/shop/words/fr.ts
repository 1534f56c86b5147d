// What the shop says in French.
import type { Words } from './words.ts';
import { browse } from './fr/browse.ts';
import { buy } from './fr/buy.ts';
import { extras } from './fr/extras.ts';
import { finding } from './fr/finding.ts';
import { help } from './fr/help.ts';
import { products } from './fr/products.ts';

export const fr: Words = {
  locale: 'fr-FR',
  htmlLang: 'fr',
  currency: 'EUR',
  browse,
  buy,
  help,
  extras,
  finding,
  products,
};
