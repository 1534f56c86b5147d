import { expect, test } from 'vitest';
import { jsonIn } from './json-in.ts';

test.each([
  ['alone', '{"a":1}', [{ a: 1 }]],
  ['in a fence', 'Here:\n```json\n{"a":{"b":2}}\n```', [{ a: { b: 2 } }]],
  ['after thoughts with an open brace', '<think>a { of course</think>{"a":1}', [{ a: 1 }]],
  ['after an open quote', '{"never {"a":"}"} ends', [{ a: '}' }]],
  ['two of them', '{"a":1} or {"b":2}', [{ a: 1 }, { b: 2 }]],
  ['cut short', '{"a":{"b":2}', [{ b: 2 }]],
  ['none', 'I would rather not.', []],
])('finds objects %s', (_where, text, found) => {
  expect([...jsonIn(text)]).toEqual(found);
});

test('a flood of braces ends soon', () => {
  expect([...jsonIn('{'.repeat(60_000))]).toEqual([]);
});
