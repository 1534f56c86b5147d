import { expect, test } from 'vitest';
import { clockWindow, minutesOf } from './clock.ts';

const said: [tag: string, text: string, from: string, until: string][] = [
  ['en', 'You can only come after three in the afternoon', '15:00', '24:00'],
  ['en', 'Friday of the same week, before noon, would do', '00:00', '12:00'],
  ['en', 'You will come by between nine and eleven', '09:00', '11:00'],
  ['en', 'on Sunday between eleven and one', '11:00', '13:00'],
  ['en', 'You have to be there by 11:00 on Saturday', '00:00', '11:00'],
  ['en', 'on Thursday, 21 October, after lunch', '13:00', '18:00'],
  ['en', 'Have it moved to Thursday, 10 December, at 11:30', '11:30', '11:30'],
  ['de', 'nach 15 Uhr', '15:00', '24:00'],
  ['de', 'am Donnerstag zwischen neun und elf', '09:00', '11:00'],
  ['fr', 'avant midi', '00:00', '12:00'],
  ['nl', 'na 3 uur ’s middags', '15:00', '24:00'],
];
test.each(said)('%s: %s', (tag, text, from, until) => {
  expect(clockWindow(text, tag)).toEqual({ from: minutesOf(from), until: minutesOf(until) });
});

test('days that are counted and texts without a time give none', () => {
  expect(clockWindow('from 5 to 25 August 2027', 'en')).toBeNull();
  expect(clockWindow('Order two rolls', 'en')).toBeNull();
});
