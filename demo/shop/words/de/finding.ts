// What the search has to know of German.
import type { Words } from '../words.ts';

const stem = (word: string): string => (word.length > 4 ? word.replace(/(en|er|e|n|s)$/, '') : word);

const synonyms = {
  tasse: 'becher',
  kaffeebecher: 'steinzeugbecher',
  teetasse: 'steinzeugbecher',
  pulli: 'pullover',
  sweater: 'pullover',
  tasche: 'rucksack',
  thermoskanne: 'isolierflasche',
  thermosflasche: 'isolierflasche',
  kanne: 'kessel',
  licht: 'leuchte',
  lampe: 'tischleuchte',
  brett: 'schneidebrett',
  strümpfe: 'socken',
  uhr: 'wanduhr',
  decke: 'wolldecke',
};

export const finding: Words['finding'] = {
  fillers: new Set('der die das den dem ein eine einen und für von mit unter aus im in zum zur'.split(' ')),
  synonyms: Object.fromEntries(Object.entries(synonyms).map(([word, meant]) => [stem(word), meant])),
  compounds: true,
  stem,
};
