// What the search has to know of English.

export const finding = {
  /** Words that name nothing. */
  fillers: new Set(['a', 'an', 'and', 'for', 'of', 'the', 'to', 'with', 'under', 'in']),
  /** What people call things that the shop calls otherwise. */
  synonyms: {
    bag: 'backpack',
    cup: 'mug',
    jersey: 'jumper',
    light: 'lamp',
    pullover: 'jumper',
    rucksack: 'backpack',
    sweater: 'jumper',
    thermos: 'flask',
    throw: 'blanket',
    torch: 'lantern',
    bottle: 'flask',
    tee: 'shirt',
    pot: 'kettle',
    clothes: 'clothing',
  } as Record<string, string>,
  /** True where words are joined: `Becher` is in `Steinzeugbecher`. */
  compounds: false,
  /** Takes the ending of a plural off. */
  stem: (word: string): string => {
    if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    if (word.length > 4 && /(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
    return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  },
};
