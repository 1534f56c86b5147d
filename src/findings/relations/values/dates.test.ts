// Dates of things in lists: the same wherever they are listed, and days of the calendar.
import { expect, test } from 'vitest';
import { evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import { impossibleDate } from './impossible-date.ts';
import { sameDate } from './same-date.ts';

const origin = 'https://shop.example.com';
const names = ['invoices', 'notes', 'prices', 'website', 'letters'];

/** A list of folders at a path, with the date of each; `other` for some. */
function folders(path: string, other: Record<string, string> = {}) {
  const rows = names.map((name, nth) =>
    h(
      'li',
      { classes: 'row' },
      h('a', { href: `${origin}/fs/${name}` }, name),
      h('span', other[name] ?? `0${nth + 1}.03.2026`),
    ),
  );
  return readOf([h('main', h('ul', { classes: `list-${path}` }, ...rows))], { url: `${origin}/${path}` });
}

function over(rule: Parameters<typeof judge>[0], ...reads: ReturnType<typeof folders>[]) {
  const screens = reads.map((read, nth) => ({
    ...screen(`s${nth + 1}`, []),
    ...read,
    id: `s${nth + 1}`,
    turn: nth,
  }));
  return judge(rule, evidence({ screens })).found.map(({ title }) => title);
}

test('a thing with another date in a second list is told where the others agree', () => {
  expect(over(sameDate, folders('left'), folders('right', { notes: '22.11.2026' }))).toEqual([
    '“notes” has two dates',
  ]);
  expect(over(sameDate, folders('left'), folders('right'))).toEqual([]);
  const all = Object.fromEntries(names.map((name) => [name, '22.11.2026']));
  expect(over(sameDate, folders('left'), folders('right', all))).toEqual([]);
});

test('a date that no calendar has is told among dates that it has', () => {
  expect(over(impossibleDate, folders('left', { notes: '30.30.2026' }))).toEqual(['“30.30.2026” is no date']);
  expect(over(impossibleDate, folders('left'))).toEqual([]);
  // A version, a day first and a month first are none of it.
  for (const text of ['17.4.0', '12/31/2026', '31/12/2026', '1.2.2026', 'since 30.30.2026'])
    expect(over(impossibleDate, folders('left', { notes: text })), text).toEqual([]);
});
