import { expect, test } from 'vitest';
import { isConfirmation } from './situation.ts';
import { toldIn } from './told.ts';

test.each([
  ['Femi can be rung at 0151 7788 now', ['phone 0151 7788']],
  ['Change the phone number to +49 30 2312-5014.', ['phone +49 30 2312-5014']],
  ['Set aside 45.00 instead of 30.00', ['number 45.00']],
  ['Book the 3 pm slot on 2026-12-04', ['number 15:00', 'date 2026-12-04']],
])('%s', (text, values) => {
  expect(toldIn(text, 'en').marked.map(({ kind, text: value }) => `${kind} ${value}`)).toEqual(values);
});

test('a label that speaks of something done is no confirmation', () => {
  expect(isConfirmation('Updated at:', 'en')).toBe(false);
  expect(isConfirmation('The customer was updated.', 'en')).toBe(true);
});
