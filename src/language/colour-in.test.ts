import { expect, test } from 'vitest';
import { colourOf, colourSaid } from './colour-in.ts';

test.each([
  [[220, 20, 30], 'red'],
  [[255, 140, 0], 'orange'],
  [[250, 220, 40], 'yellow'],
  [[30, 140, 60], 'green'],
  [[0, 128, 128], 'teal'],
  [[30, 80, 220], 'blue'],
  [[130, 40, 180], 'purple'],
  [[255, 105, 180], 'pink'],
  [[120, 70, 20], 'brown'],
  [[128, 128, 128], 'grey'],
  [[10, 10, 12], 'black'],
  [[252, 252, 252], 'white'],
] as const)('%j is %s', (rgb, colour) => {
  expect(colourOf(rgb)).toBe(colour);
});

test('a colour is known by the word of the text, in its language', () => {
  expect(colourSaid('Take the teal cover', [0, 128, 128])).toBe('teal');
  expect(colourSaid('Nimm die rote Hülle', [220, 20, 30])).toBe('rote');
  expect(colourSaid('Take the teal cover', [220, 20, 30])).toBe(null);
});
