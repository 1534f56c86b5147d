import { expect, test } from 'vitest';
import { createMask, maskText } from './mask.ts';

const secret = 'p&ss <"wörd\'> 7+/';

test('no spelling of a secret survives', () => {
  const mask = createMask([secret]);
  const spellings = [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ a: secret }).toString(),
    JSON.stringify({ a: secret }),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    Buffer.from(secret).toString('base64'),
    Buffer.from(`user:${secret}`).toString('base64'),
    Buffer.from(`us:${secret}!`).toString('base64url'),
  ];
  for (const spelling of spellings) {
    const masked = mask.text(`before ${spelling} after`);
    expect(masked, spelling).toContain(maskText);
    expect(masked).not.toContain('rd');
    expect(masked.startsWith('before ')).toBe(true);
  }
});

test('strings inside a value are masked, the rest stays as it is', () => {
  const mask = createMask(['hunter22']);
  expect(mask.json({ a: ['x hunter22', 3, null], 'key-hunter22': { b: 'HUNTER22' } })).toEqual({
    a: [`x ${maskText}`, 3, null],
    [`key-${maskText}`]: { b: maskText },
  });
});

test('a very short secret hides only itself as a whole', () => {
  const mask = createMask(['ab']);
  expect(mask.text('about')).toBe('about');
  expect(mask.text('ab')).toBe(maskText);
});

test('without secrets nothing is touched', () => {
  const value = { a: 'b' };
  expect(createMask([]).json(value)).toBe(value);
});
