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
import type { ScreenElement, TurnRecord } from '../../evidence/evidence.ts';
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
