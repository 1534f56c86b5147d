import { expect, test } from 'vitest';
import { repeatIn } from './repeat-in.ts';

test.each([
  ['Press the bell three times', 'en', 3, 'Press the bell'],
  ['Press twice on the bell', 'en', 2, 'Press on the bell'],
  ['Press the bell 5x', 'en', 5, 'Press the bell'],
  ['Drücke dreimal', 'de', 1, 'Drücke dreimal'],
  ['Drücke die Klingel drei Mal', 'de', 3, 'Drücke die Klingel'],
  ['Appuyez trois fois sur la cloche', 'fr', 3, 'Appuyez sur la cloche'],
  ['Pulsa el timbre tres veces', 'es', 3, 'Pulsa el timbre'],
  ['Prima a campainha três vezes', 'pt', 3, 'Prima a campainha'],
  ['Premi il campanello tre volte', 'it', 3, 'Premi il campanello'],
  ['Druk drie keer op de bel', 'nl', 3, 'Druk op de bel'],
  ['Naciśnij dzwonek trzy razy', 'pl', 3, 'Naciśnij dzwonek'],
  ['Press the bell', 'en', 1, 'Press the bell'],
])('%s', (text, tag, times, rest) => {
  expect(repeatIn(text, tag)).toEqual({ times, rest });
});

test('what stands in quotes is a name and no count', () => {
  expect(repeatIn('Press “2x”', 'en')).toEqual({ times: 1, rest: 'Press “2x”' });
  expect(repeatIn('Press “2x” three times', 'en')).toEqual({ times: 3, rest: 'Press “2x”' });
});
