// Which cell of a timetable a task is about, what is chosen behind it, and what is left alone: on pages made of a few words.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  readOf,
  text,
  type Part,
} from '../../../../../test/support/synthetic-page.ts';
import type { Action, Observation } from '../../../policy.ts';
import { addressOf, isOnPage, placeOf, viewOf } from '../view.ts';
import { cellsIn } from './cells.ts';

const url = 'https://desk.example/';
const seen = (parts: Part[], more: Partial<Observation> = {}): Observation => ({
  ...readOf({ title: 'Desk', parts }, url),
  turn: 1,
  canGoBack: false,
  ...more,
});

async function first(task: string, parts: Part[]): Promise<Action> {
  return (await builtinMind(task).decide(seen(parts), new AbortController().signal)).action;
}

const at = (part: Part, column: number, row: number): Part => ({
  ...part,
  box: { x: 20 + 220 * column, y: 40 + 60 * row, width: 200, height: 40 },
});
const days = ['Wed 14 Apr', 'Thu 15 Apr', 'Fri 16 Apr'];
const people = ['Mila', 'Jonas'];
const table: Part[] = [
  ...days.map((day, nth) => at(text(day, { role: 'columnheader', tag: 'th' }), nth + 1, 0)),
  ...people.flatMap((name, row) => [
    at(text(name, { role: 'columnheader', tag: 'th' }), 0, row + 1),
    ...days.map((_, nth) => at(button('Soup', { ref: `${name}${nth}` }), nth + 1, row + 1)),
  ]),
];

test('a control of a table is called by the heads of its row and of its column', () => {
  const cells = cellsIn(viewOf(seen(table)));
  expect(cells.map(({ control, row, column }) => [control.ref, row.text, column.text])).toEqual(
    people.flatMap((name) => days.map((day, nth) => [`${name}${nth}`, name, day])),
  );
  expect(cellsIn(viewOf(seen([heading('Soup'), button('Soup')])))).toEqual([]);
});

test('the cell is pressed whose row and column the task names, and none where it names one of them', async () => {
  const task = 'Jonas is at the dentist on Thursday, 15 April 2027 and will not eat with us that day.';
  expect(await first(task, table)).toMatchObject({ kind: 'click', ref: 'Jonas1' });
  const other = await first('Jonas is at the dentist on Monday, 3 May 2027 and will not eat then.', table);
  expect(other).not.toMatchObject({ kind: 'click', ref: 'Jonas1' });
});

test('the choice that says no is made for what is to be no more, where one alone says it', async () => {
  const radio = (label: string, ref: string): Part =>
    field(label, { type: 'radio' }, { ref, role: 'radio', tag: 'input' });
  const ask = (...labels: string[]): Part[] => [
    heading('Jonas, Thursday 15 April'),
    ...labels.map((label, nth) => radio(label, `r${nth}`)),
    button('Save', { group: 'f1' }),
  ];
  const chosen = async (task: string, parts: Part[]) => JSON.stringify(await first(task, parts));
  const off = 'Jonas will not eat with us on Thursday, 15 April 2027.';
  expect(await chosen(off, ask('Soup', 'Salad', 'No lunch'))).toContain('"r2"');
  expect(await chosen(off, ask('Soup', 'No meat', 'No lunch'))).not.toContain('"r2"');
  expect(
    await chosen('Jonas eats with us on Thursday, 15 April 2027.', ask('Soup', 'No lunch')),
  ).not.toContain('"r1"');
});

test('what is deleted does not come back: who wants something to be no more ends it, and deletes on request alone', async () => {
  const ad = [heading('Red scooter'), button('Delete ad', { ref: 'd' })];
  const sold = 'Somebody has bought my red scooter, it is no longer to be had.';
  expect(await first(sold, ad)).not.toMatchObject({ ref: 'd' });
  expect(await first('Delete my ad for the red scooter.', ad)).toMatchObject({ ref: 'd' });
});

test('a link is of another page where its fragment is a route, and of this one where it only scrolls', () => {
  const page = seen([link('Account', '#account'), link('Prices', '#prices', { jumps: true })], {
    url: 'https://shop.example/',
  });
  const [account, prices] = viewOf(page).controls;
  if (!account || !prices) throw new Error('Assertion failed: there are two links');
  expect([isOnPage(account, page), isOnPage(prices, page)]).toEqual([false, true]);
  expect(addressOf({ ...page, url: 'https://shop.example/#prices', jumped: true })).toBe(
    'https://shop.example/',
  );
  expect(placeOf({ ...page, url: 'https://shop.example/#account' })).not.toBe(placeOf(page));
});
