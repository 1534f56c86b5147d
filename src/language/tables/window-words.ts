// What bounds a time of day in a task, in the languages that have tables. Phrases are divided by commas; hours are those of a clock of 24.
import type { Language, Phrases } from '../language-table.ts';

export interface WindowWords {
  /** What stands before the earliest time, before the latest one, and between the two. */
  from: Phrases;
  until: Phrases;
  and: Phrases;
  /** Parts of the day and where they begin and end. */
  parts: readonly { words: Phrases; from: number; until: number }[];
}

const day = (...[morning, afternoon, evening, lunch]: [Phrases, Phrases, Phrases, Phrases]) => [
  { words: lunch, from: 13, until: 18 },
  { words: morning, from: 0, until: 12 },
  { words: afternoon, from: 12, until: 18 },
  { words: evening, from: 17, until: 24 },
];

export const windowWords: Record<Language, WindowWords> = {
  en: {
    from: 'after, from, between, not before, at the earliest at, as of',
    until: 'before, by, until, till, at the latest at, no later than, not after',
    and: 'and, to, until, till, or',
    parts: day('morning', 'afternoon', 'evening', 'after lunch'),
  },
  de: {
    from: 'nach, ab, zwischen, von, frühestens um',
    until: 'vor, bis, spätestens um',
    and: 'und, bis',
    parts: day(
      'vormittag, vormittags, morgens',
      'nachmittag, nachmittags',
      'abend, abends',
      'nach dem mittagessen',
    ),
  },
  fr: {
    from: 'après, à partir de, entre, de, dès',
    until: 'avant, jusqu’à, d’ici',
    and: 'et, à',
    parts: day('matin', 'après-midi', 'soir', 'après le déjeuner'),
  },
  es: {
    from: 'después de, a partir de, entre, desde, de',
    until: 'antes de, hasta',
    and: 'y, a, hasta',
    parts: day('por la mañana', 'por la tarde', 'por la noche', 'después de comer'),
  },
  pt: {
    from: 'depois de, depois das, a partir das, entre, das',
    until: 'antes de, antes das, até',
    and: 'e, às, até',
    parts: day('de manhã', 'à tarde, de tarde', 'à noite', 'depois do almoço'),
  },
  it: {
    from: 'dopo, a partire dalle, tra, dalle',
    until: 'prima, prima delle, entro, fino alle',
    and: 'e, alle',
    parts: day('mattina', 'pomeriggio', 'sera', 'dopo pranzo'),
  },
  nl: {
    from: 'na, vanaf, tussen, van',
    until: 'voor, tot, uiterlijk',
    and: 'en, tot',
    parts: day('ochtend', 'middag', 'avond', 'na de lunch'),
  },
  pl: {
    from: 'po, od, między',
    until: 'przed, do',
    and: 'a, do',
    parts: day('rano', 'po południu', 'wieczorem', 'po obiedzie'),
  },
  ja: { from: '', until: '', and: '', parts: day('午前, 朝', '午後', '夕方, 夜', '昼食後') },
};
