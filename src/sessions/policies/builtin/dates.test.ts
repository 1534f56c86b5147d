// Days in tasks, with and without a year, as fields want them.
import { expect, test } from 'vitest';
import { asksForDay, dateIn, dayAs } from './dates.ts';

test.each([
  ['a table on 12 December at 19:00', 'en', { year: null, month: 12, day: 12 }],
  ['on June 14, for two', 'en', { year: null, month: 6, day: 14 }],
  ['14 June 2030', 'en', { year: 2030, month: 6, day: 14 }],
  ['am 3. März', 'de', { year: null, month: 3, day: 3 }],
  ['le 1 juin 2031', 'fr', { year: 2031, month: 6, day: 1 }],
])('%s', (text, tag, day) => {
  expect(dateIn(text, tag)).toMatchObject(day);
});

test.each(['You may have two of them', 'four people at 19:00', 'March on'])('%s is no day', (text) => {
  expect(dateIn(text, 'en')).toBeNull();
});

test('a day without a year is the next one that the field takes', () => {
  const day = { year: null, month: 3, day: 5 };
  expect(dayAs('Day', day, '2031-01-10')).toBe('2031-03-05');
  expect(dayAs('Day', day, '2031-04-10')).toBe('2032-03-05');
  expect(dayAs('Day (DD/MM/YYYY)', day, '2031-01-10')).toBe('05/03/2031');
});

test('a hint tells the form of a whole day, a plain name does not', () => {
  expect(asksForDay('Arrival (dd.mm.yyyy)')).toBe(true);
  expect(asksForDay('Day of arrival')).toBe(false);
});
