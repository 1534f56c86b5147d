// What the search has to know of French.
import type { Words } from '../words.ts';

const stem = (word: string): string => (word.length > 3 ? word.replace(/(?:es|s|x|e)$/, '') : word);

const synonyms = {
  tasse: 'mug',
  chandail: 'pull',
  sweat: 'pull',
  thermos: 'gourde',
  bouteille: 'gourde',
  sac: 'dos',
  couverture: 'plaid',
  lampadaire: 'lampe',
  pendule: 'horloge',
  torche: 'lanterne',
  planche: 'découper',
  habits: 'vêtements',
};

export const finding: Words['finding'] = {
  fillers: new Set('le la les un une des du de d l et pour avec sous en à au aux dans'.split(' ')),
  synonyms: Object.fromEntries(Object.entries(synonyms).map(([word, meant]) => [stem(word), meant])),
  compounds: false,
  stem,
};
