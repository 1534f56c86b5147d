import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonIn, readShape } from './json-in.ts';

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

const schema = z.object({
  last: z.string(),
  all: z.array(z.object({ a: z.string(), of: z.array(z.number()) })),
});

test.each([
  ['whole', '{"last":"x","all":[{"a":"1","of":[]}]} and so on', { as: ['1'], cut: false }],
  ['cut in a thing', '{"last":"x","all":[{"a":"1","of":[2]},{"a":"2 ]}', { as: ['1'], cut: true }],
  [
    'cut in a list of a thing',
    '```{"last":"x","all":[{"a":"1","of":[]},{"a":"2","of":[3',
    { as: ['1'], cut: true },
  ],
  [
    'cut between things',
    '{"last":"x","all":[{"a":"1","of":[]},{"a":"2","of":[]},',
    { as: ['1', '2'], cut: true },
  ],
])('reads what is there of an answer that is %s', (_how, text, { as, cut }) => {
  const read = readShape(text, schema);
  expect(read?.value.all.map(({ a }) => a)).toEqual(as);
  expect(read?.cut).toBe(cut);
});

test.each([
  ['cut before its list', '{"last":"x","all":['],
  ['of another shape', '{"all":[{"a":"1","of":[]},{"a":'],
  ['cut after another object', 'First {"b":1}, then {"last":"x","all":[{"a":"1","of":[]},'],
])('an answer %s has none', (_how, text) => {
  expect(readShape(text, schema)).toBeNull();
});
