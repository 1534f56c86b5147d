import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newKey, open, openBytes, seal } from './sealed-box.ts';

const key = newKey();
const binding = ['secret', 'acc_1', 'cred_1', 'password', '1'];
const box = seal(key, Buffer.from('correct horse'), binding);

test('a box opens with its key and binding', () => {
  expect(open(key, box, binding).toString()).toBe('correct horse');
});

test('a flipped bit in any byte keeps it shut', () => {
  for (let at = 0; at < box.length; at++) {
    for (const bit of [1, 128]) {
      const bent = Buffer.from(box);
      bent[at] = (bent[at] ?? 0) ^ bit;
      expect(() => open(key, bent, binding), `byte ${at}`).toThrow('does not open');
    }
  }
});

test('another row, account, key or a cut box keeps it shut', () => {
  expect(() => open(key, box, ['secret', 'acc_1', 'cred_2', 'password', '1'])).toThrow();
  expect(() => open(key, box, ['secret', 'acc_2', 'cred_1', 'password', '1'])).toThrow();
  expect(() => open(newKey(), box, binding)).toThrow();
  for (let length = 0; length < box.length; length++)
    expect(() => open(key, box.subarray(0, length), binding)).toThrow();
});

test('words that run together bind differently', () => {
  expect(() => open(key, seal(key, Buffer.from('x'), ['ab', 'c']), ['a', 'bc'])).toThrow();
});

test('the same text seals differently each time', () => {
  expect(seal(key, Buffer.from('x'), binding).equals(seal(key, Buffer.from('x'), binding))).toBe(false);
});

interface Vector {
  tcId: number;
  key: string;
  iv: string;
  aad: string;
  msg: string;
  ct: string;
  tag: string;
  result: 'valid' | 'invalid';
}

test('published vectors of Wycheproof open where they are valid, and nowhere else', () => {
  const file = new URL('../../test/vectors/aes-256-gcm.json', import.meta.url);
  const { tests } = JSON.parse(readFileSync(file, 'utf8')) as { tests: Vector[] };
  expect(Map.groupBy(tests, ({ result }) => result).get('valid')).toHaveLength(22);
  expect(tests).toHaveLength(49);
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  for (const { tcId, key, iv, aad, msg, ct, tag, result } of tests) {
    const opened = () => openBytes(bytes(key), bytes(iv + ct + tag), bytes(aad)).toString('hex');
    if (result === 'valid') expect(opened(), `test ${tcId}`).toBe(msg);
    else expect(opened, `test ${tcId}`).toThrow('does not open');
  }
});
