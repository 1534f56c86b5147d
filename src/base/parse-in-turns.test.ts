// JSON read a part at a time: what JSON.parse makes of it, with a turn for others on the way.
import { expect, test } from 'vitest';
import { longestWorkMs } from '../../test/support/longest-block.ts';
import { sampleEvidence } from '../../test/support/sample-evidence.ts';
import { parseInTurns } from './parse-in-turns.ts';

const odd = {
  'a "quoted", [key]: \\': ['\\', '\\"', '"', '}', ']', ',', ':', '\\\\"', 'é\u2028😀'],
  numbers: [0, -1.5e-9, 1e21, 12],
  words: [true, false, null],
  nested: [[], {}, [[]], [{}], { a: { b: { c: { d: [{}, 1] } } } }],
  2: 'second',
  1: 'first',
  '': '',
};
const values = [odd, [odd], [], {}, 'text', '"', 1, null, true, sampleEvidence()];

test.each([0, 1, 2, 3, 9])('%i levels apart, it is what JSON.parse makes', async (levels) => {
  for (const value of values) {
    const text = JSON.stringify(value);
    const read = await parseInTurns(Buffer.from(text), levels);
    expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)));
  }
});

test('a name that reaches the prototype is a field', async () => {
  const read = (await parseInTurns(Buffer.from('{"__proto__":{"x":1}}'), 3)) as Record<string, unknown>;
  expect(Object.keys(read)).toEqual(['__proto__']);
  expect(read['x']).toBeUndefined();
});

test('many megabytes hold nobody up', async () => {
  const element = { ref: 'e1', text: 'A lamp of oak, with a shade of linen. '.repeat(4), box: [1, 2, 3, 4] };
  const screen = { id: 's', elements: Array.from({ length: 400 }, () => element) };
  const bytes = Buffer.from(JSON.stringify({ screens: Array.from({ length: 600 }, () => screen) }));
  // A machine that is busy is slower at both.
  const atOnce = await longestWorkMs(() => Promise.resolve(JSON.parse(bytes.toString())));
  expect(await longestWorkMs(() => parseInTurns(bytes, 3))).toBeLessThan(Math.max(50, atOnce / 3));
});
