// Records as zipped JSON: the same text as in one piece, with a turn for others on the way.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { longestWorkMs } from '../../test/support/longest-block.ts';
import { sampleEvidence } from '../../test/support/sample-evidence.ts';
import { jsonParts, zippedJson } from './zipped-json.ts';

const odd = {
  none: undefined,
  list: [undefined, null, [], {}, () => 1, [[[['deep']]]]],
  'a "quoted"\u2028 key': { text: 'é\ud800 "', not: Number.NaN, none: undefined },
  when: new Date(0),
  empty: {},
  last: { does: () => 1 },
};

test.each([0, 1, 2, 3, 9])('%i levels apart, the text is that of JSON.stringify', (levels) => {
  for (const value of [odd, [], {}, [odd, [odd]], sampleEvidence()])
    expect([...jsonParts(value, levels)].join('')).toBe(JSON.stringify(value));
});

test('what is unpacked is the text, and the sum is that of its bytes', async () => {
  const evidence = sampleEvidence();
  const { bytes, sha256 } = await zippedJson(evidence);
  const text = gunzipSync(bytes).toString();
  expect(text).toBe(JSON.stringify(evidence));
  expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
});

test('records of many megabytes hold nobody up', async () => {
  const element = { ref: 'e1', text: 'A lamp of oak, with a shade of linen. '.repeat(4), box: [1, 2, 3, 4] };
  const screens = Array.from({ length: 600 }, (_none, at) => ({
    id: `s${at}`,
    elements: Array.from({ length: 400 }, () => element),
  }));
  const longest = await longestWorkMs(() => zippedJson({ screens, crawl: { screens } }));
  expect(longest).toBeLessThan(50);
});
