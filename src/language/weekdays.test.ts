import { expect, test } from 'vitest';
import { namesWeekday } from './dates.ts';

test.each([
  ['en', 'Monday to Friday, 9 to 17.', true],
  ['en', 'Mon, Tue: closed', true],
  ['en', 'Page 9 of 17', false],
  ['de', 'Montag bis Freitag 9 bis 17', true],
  ['fr', 'du lundi au vendredi', true],
  ['es', 'de lunes a viernes', true],
  ['pt', 'segunda-feira', true],
  ['it', 'dal lunedì al venerdì', true],
  ['nl', 'maandag tot vrijdag', true],
  ['pl', 'poniedziałek i wtorek', true],
  ['ja', '月曜日', true],
  ['de', 'so viel zu den Preisen', false],
])('%s: %s', (tag, text, told) => {
  expect(namesWeekday(text, tag)).toBe(told);
});
