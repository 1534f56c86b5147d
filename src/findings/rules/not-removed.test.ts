// A thing that is removed, and where it stands afterwards.
import { expect, test } from 'vitest';
import {
  at,
  control,
  deed,
  heading,
  link,
  loads,
  said,
  text,
  titles,
} from '../../../test/support/shop-visit.ts';
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { notRemoved } from './not-removed.ts';

const basketPage = (place: number, lines: string[], more: ScreenElement[] = []) =>
  at(place, '/basket', [
    heading('Your basket'),
    ...lines.flatMap((name, row) => [
      text(name, { row: 3 + row }),
      control(`Remove ${name}`, { row: 3 + row }),
    ]),
    ...more,
  ]);
const remove = control('Remove Oak lamp', { row: 3 });

test('what was removed and is still there, or is back when the page is loaded again, is found', () => {
  const both = ['Oak lamp', 'Elm lamp'];
  const still = (after: string[], words: string, more: ScreenElement[] = []) =>
    titles(notRemoved, [basketPage(0, both), basketPage(1, after, more)], [deed(1, remove, said(words))]);
  expect(still(both, 'Oak lamp was removed.')).toEqual([
    'the button “Remove Oak lamp” does not remove “Oak lamp”',
  ]);
  expect(still(['Elm lamp'], 'Oak lamp was removed.')).toEqual([]);
  expect(still(both, 'Oak lamp was removed.', [control('Undo')])).toEqual([]);
  expect(still(both, 'Oak lamp could not be removed.')).toEqual([]);

  const again = (later: string[], ...between: TurnRecord[]) =>
    titles(
      notRemoved,
      [basketPage(0, both), basketPage(1, ['Elm lamp']), basketPage(2, later)],
      [deed(1, remove), ...between],
    );
  const reload = deed(2, link('Basket', '/basket'), loads);
  expect(again(['Oak lamp', 'Elm lamp'], reload)).toEqual(['“Oak lamp” is back after it was removed']);
  expect(again(['Elm lamp'], reload)).toEqual([]);
  expect(again(both, deed(2, null, loads, { kind: 'back' })), 'Back may show how it was').toEqual([]);
  expect(again(both, deed(2, control('Add Oak lamp'), loads))).toEqual([]);
  expect(again(both), 'nothing was loaded').toEqual([]);
});

test('one of several pieces that is removed leaves the others', () => {
  const line = (place: number, pieces: string) =>
    at(place, '/basket', [
      heading('Your basket'),
      text('Oak lamp', { row: 3 }),
      text(pieces, { row: 3, x: 320 }),
      { ...remove },
    ]);
  expect(
    titles(notRemoved, [line(0, '× 2'), line(1, '× 1')], [deed(1, remove, said('One lamp was removed.'))]),
  ).toEqual([]);
});

/** A page of a list; a row holds the words of a thing and its controls. */
const page = (
  place: number,
  rows: ScreenElement[][],
  { path = '/basket', more = {}, title = 'Your basket' } = {},
) => at(place, path, [heading(title), ...rows.flat()], more);
const row = (name: string, line: number, ...others: ScreenElement[]) => [
  text(name, { row: line }),
  control(`Remove ${name}`, { row: line }),
  ...others,
];
const oak = row('Oak lamp', 3);
const elm = row('Elm lamp', 4);
const gone = 'Oak lamp was removed.';

test('said to be removed, it is looked for on the page that stays, then and later', () => {
  const still = (
    later: ScreenRecord[] = [],
    { after = page(1, [oak, elm]), words = gone, deeds = 0, action = {} } = {},
  ) =>
    titles(
      notRemoved,
      [page(0, [oak, elm]), after, ...later],
      [
        deed(1, remove, said(words), action),
        ...later.slice(0, deeds).map((_each, nth) => deed(2 + nth, null, {}, { kind: 'wait' })),
      ],
    ).length;
  expect(still()).toBe(1);
  expect(still([], { after: page(1, [oak, elm], { path: '/saved' }) }), 'another page').toBe(0);
  expect(still([], { after: page(1, [oak, elm], { more: { modal: 'sure' } }) }), 'a question').toBe(0);
  expect(still([page(2, [elm])]), 'gone a moment later').toBe(0);
  expect(still([page(2, [oak, elm])]), 'there a moment later').toBe(1);
  expect(still([page(2, [elm], { path: '/other' })]), 'elsewhere it never stood').toBe(1);
  expect(still([], { action: { kind: 'hover' } })).toBe(0);
  const details = [text('Oak lamp', { row: 3 }), control('Details', { row: 3 })];
  expect(still([], { after: page(1, [details, elm]) }), 'with nothing that removes it').toBe(0);
});

test('the thing is named by the words of its row, wherever they stand in it', () => {
  const of = (...cells: ScreenElement[]) =>
    titles(
      notRemoved,
      [page(0, [cells]), page(1, [cells])],
      [deed(1, cells.find(({ name }) => name.startsWith('Remove')) ?? null, said(gone))],
    );
  const button = control('Remove', { row: 3, text: 'Remove' });
  const found = ['the button “Remove” does not remove “Oak lamp”'];
  expect(of(button, text('Oak lamp', { row: 3 }))).toEqual(found);
  expect(of(button, { ...heading('Oak lamp', 3), box: { x: 100, y: 90, width: 200, height: 20 } })).toEqual(
    found,
  );
  expect(of(button, link('Oak lamp', '/oak', { row: 3 }))).toEqual(found);
  expect(of(control('Edit', { row: 3 }), button, text('Oak lamp', { row: 3 }))).toEqual(found);
  expect(of(button, text('Mug', { row: 3 })), 'too short a name').toEqual([]);
  expect(of(button, text('Remove all', { row: 3 })), 'no thing').toEqual([]);
});

test('gone, it is looked for where its page is loaded anew', () => {
  const again = (
    screens: ScreenRecord[],
    deeds: TurnRecord[] = [deed(2, link('Basket', '/basket'), loads)],
    effect: Partial<TurnRecord['effect']> = {},
  ) => titles(notRemoved, screens, [deed(1, remove, effect), ...deeds]).length;
  const both = (place: number, path = '/basket') => page(place, [oak, elm], { path });
  expect(again([both(0), page(1, [elm]), both(2)])).toBe(1);
  expect(again([both(0), page(1, [elm], { path: '/removed' }), both(2)]), 'another page came up').toBe(0);
  expect(again([both(0), both(1), both(2)]), 'it was never gone').toBe(0);
  expect(again([both(0), page(1, [elm]), both(2, '/offers')]), 'on another page').toBe(0);
  const list = { path: '/list', title: 'Your list' };
  const named = (words?: string) =>
    again(
      [page(0, [oak, elm], list), page(1, [elm], list), page(2, [oak, elm], list)],
      [deed(2, link('List', '/list'), loads)],
      words === undefined ? {} : said(words),
    );
  expect(named(gone), 'no basket, and said to be removed').toBe(1);
  expect(named(), 'no basket, and nothing said').toBe(0);
  const between = (first: ScreenElement | null, action = {}) =>
    again(
      [both(0), page(1, [elm]), page(2, [elm]), both(3)],
      [deed(2, first, {}, action), deed(3, link('Basket', '/basket'), loads)],
    );
  expect(between(null, { kind: 'scroll' })).toBe(1);
  expect(between(control('Add Oak lamp'))).toBe(0);
  expect(between(null, { kind: 'log-in' })).toBe(0);
});
