// Which of several things side by side a task means.
import { expect, test } from 'vitest';
import { meantOf } from './alternatives.ts';
import { toldIn } from './told.ts';

const told: [task: string, texts: string[], meant: number | null][] = [
  [
    'You can only come on Friday, 11 December 2026, after three in the afternoon.',
    ['11 December 11:30', '11 December 15:30', '11 December 16:00', '12 December 15:00'],
    1,
  ],
  [
    'You cannot come on Wednesday. Friday of the same week, before noon, would do.',
    ['Wednesday 09:00', 'Friday 14:00', 'Friday 10:40'],
    2,
  ],
  ['Take the cheapest one that is paid once a year.', ['Monthly, £9', 'Yearly Plus, £109', 'Yearly, £79'], 2],
  ['You want them as text messages, and no longer by e-mail.', ['E-mail', 'Text message'], 1],
  ['Your team of 12 people needs it.', ['Just me', '2–10', '11–50'], 2],
  ['Order two rolls.', ['Small', 'Large'], null],
  ['The trip of three hours was charged.', ['Now and then', 'A whole hour free'], null],
];
test.each(told)('%s', (task, texts, meant) => {
  expect(meantOf(texts, toldIn(task, 'en'), ['en', 'en'])).toBe(meant);
});
