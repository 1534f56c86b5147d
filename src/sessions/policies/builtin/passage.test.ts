// Changing a part of a long text: which line, and which figure in it.
import { expect, test } from 'vitest';
import { withValue } from './passage.ts';

const table = '|!Goods |!Price |!Sold |\n|Rye loaf | 4.20| 35|\n|Plum cake | 2.30| 48|';
const saying = (word: string) => (line: string) => (line.includes(word) ? 1 : 0);

test('in the line of the thing the one figure that is written like the new one gives way', () => {
  const changed = withValue(table, { value: '2.50', old: [], weigh: saying('Plum') });
  expect(changed).toBe(table.replace('2.30', '2.50'));
});

test('an old value that is told gives way wherever it stands, written in another way too', () => {
  expect(withValue('Rent 1,180.00 a month', { value: '1210.50', old: ['1180'], weigh: () => 0 })).toBe(
    'Rent 1210.50 a month',
  );
});

test('nothing changes where the text does not speak of the thing, or in two places alike', () => {
  expect(withValue(table, { value: '2.50', old: [], weigh: () => 0 })).toBeNull();
  expect(withValue(table, { value: '2.50', old: [], weigh: () => 1 })).toBeNull();
  expect(withValue('a 1.00 2.00', { value: '3.00', old: [], weigh: () => 1 })).toBeNull();
});
