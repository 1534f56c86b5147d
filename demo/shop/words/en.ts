// What the shop says in English, and by its shape what it has to say in every language.
import { browse } from './en/browse.ts';
import { buy } from './en/buy.ts';
import { extras } from './en/extras.ts';
import { finding } from './en/finding.ts';
import { help } from './en/help.ts';
import { products } from './en/products.ts';

export const en = {
  /** For numbers, prices and dates. */
  locale: 'en-GB',
  htmlLang: 'en-GB',
  currency: 'GBP',
  browse,
  buy,
  help,
  extras,
  finding,
  products,
};
