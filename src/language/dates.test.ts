import { expect, test } from 'vitest';
import { datesIn } from './dates.ts';

const written: [string, string][] = [
  ['2026-03-14', '2026-03-14'],
  ['14.03.2026', '2026-03-14'],
  ['14. 3. 2026', '2026-03-14'],
  ['14/03/2026', '2026-03-14'],
  ['03/14/2026', '2026-03-14'],
  ['March 14, 2026', '2026-03-14'],
  ['Mar 14, 2026', '2026-03-14'],
  ['14th March 2026', '2026-03-14'],
  ['14. März 2026', '2026-03-14'],
  ['14 mars 2026', '2026-03-14'],
  ['14 de marzo de 2026', '2026-03-14'],
  ['14 de março de 2026', '2026-03-14'],
  ['14 marzo 2026', '2026-03-14'],
  ['14 maart 2026', '2026-03-14'],
  ['14 marca 2026', '2026-03-14'],
  ['2026年3月14日', '2026-03-14'],
];

test.each(written)('%s is a day', (text, day) => expect(datesIn(text)).toMatchObject([{ day }]));

test.each(['3/4/2026', '31.02.2026', '14 boxes 2026', '1.2.3', '192.168.2026.1', 'March'])(
  '%s is none that can be told',
  (text) => expect(datesIn(text)).toEqual([]),
);
