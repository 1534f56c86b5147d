// Dates of things in lists: the same wherever they are listed, and days of the calendar.
import { expect, test } from 'vitest';
import { evidence, request, turn, screensOf } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import type { EffectRecord, RequestRecord } from '../../../evidence/evidence.ts';
import { impossibleDate } from './impossible-date.ts';
import { twoValues } from './two-values.ts';

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
  const screens = screensOf(reads);
  return judge(rule, evidence({ screens })).found.map(({ title }) => title);
}

test('a thing with another date in a second list is told where the others agree', () => {
  expect(over(twoValues, folders('left'), folders('right', { notes: '22.11.2026' }))).toEqual([
    '“notes” has two dates',
  ]);
  expect(over(twoValues, folders('left'), folders('right'))).toEqual([]);
  // The crawl changed it on its own day.
  expect(over(twoValues, folders('left'), folders('right', { notes: '01.01.2026' }))).toEqual([]);
  const all = Object.fromEntries(names.map((name) => [name, '22.11.2026']));
  expect(over(twoValues, folders('left'), folders('right', all))).toEqual([]);
});

test('a date that no calendar has is told among dates that it has', () => {
  expect(over(impossibleDate, folders('left', { notes: '30.30.2026' }))).toEqual(['“30.30.2026” is no date']);
  expect(over(impossibleDate, folders('left'))).toEqual([]);
  // Dates of another shape say nothing of it.
  const others = Object.fromEntries(names.map((name, nth) => [name, `2026-03-0${nth + 1}`]));
  expect(over(impossibleDate, folders('left', { ...others, notes: '30.30.2026' }))).toEqual([]);
  // A version, a day first and a month first are none of it.
  for (const text of ['17.4.0', '12/31/2026', '31/12/2026', '1.2.2026', 'since 30.30.2026'])
    expect(over(impossibleDate, folders('left', { notes: text })), text).toEqual([]);
});

test('a thing that says otherwise where its page is loaded than where it is drawn is told', () => {
  const drawn = (more: Record<string, string>, by: Partial<EffectRecord>, requests: RequestRecord[] = []) => {
    const screens = screensOf([folders('start'), folders('left', more), folders('left')]);
    const turns = [
      turn(1, null, { from: 's1', to: 's2', effect: { navigated: true } }),
      turn(2, null, { from: 's2', to: 's3', effect: by }),
    ];
    return judge(twoValues, evidence({ screens, turns, requests })).found.map(({ title }) => title);
  };
  const other = { notes: '22.11.2026' };
  expect(drawn(other, {})).toEqual(['“notes” has two dates, by how its page is loaded']);
  expect(drawn({}, {})).toEqual([]);
  // Loaded both times, changed by a write, or dated by the crawl itself.
  expect(drawn(other, { navigated: true })).toEqual([]);
  expect(drawn(other, {}, [request('r1', { turn: 2, method: 'PUT', status: 200 })])).toEqual([]);
  expect(drawn({ notes: '01.01.2026' }, {})).toEqual([]);
});
