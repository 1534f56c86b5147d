import { expect, test } from 'vitest';
import { leakIn } from './leaked-text.ts';

test.for(['v17.4.0', 'v17_4_0', 'version.2.0.1', '3.11.2'])('%s is a version, and fit to be read', (text) => {
  expect(leakIn(text, 'label')).toBeNull();
});

test('a key stays a key', () => {
  expect(leakIn('v2.checkout.title', 'label')).toMatchObject({ kind: 'a key instead of words' });
});
