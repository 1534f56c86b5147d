import { expect, test } from 'vitest';
import { hashApiKey, mintApiKey, parseApiKey } from './api-key.ts';

test('a minted key is one run of base62 and gives its public id back', () => {
  const { key, publicId } = mintApiKey();
  expect(key.startsWith('sk_live_')).toBe(true);
  expect(key.slice(8)).toMatch(/^[0-9A-Za-z]{50}$/);
  expect(parseApiKey(key)).toEqual({ publicId });
  expect(hashApiKey(key)).toHaveLength(32);
  expect(mintApiKey().key).not.toBe(key);
});

test('any single wrong character is refused by form or checksum', () => {
  const { key } = mintApiKey();
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(parseApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
  }
  for (const text of ['', key.slice(1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase()])
    expect(parseApiKey(text)).toBeNull();
});
