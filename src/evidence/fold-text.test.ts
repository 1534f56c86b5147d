// A folded text is the text again, to the letter, is short where it says the same again, and takes time in proportion to it.
import { expect, test } from 'vitest';
import { foldText, unfoldText } from './fold-text.ts';

const fold = (text: string) => foldText(text, () => null);

/** Words that never come again, the same each time. */
function words(count: number, seed = 1): string {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return Array.from({ length: count }, () => next().toString(36)).join(' ');
}

const said = words(40);
const far = words(20_000, 7);

test.each<[string, string]>([
  ['nothing', ''],
  ['less than a block', 'short'],
  ['one letter many times', 'a'.repeat(10_000)],
  ['two letters in turn', 'ab'.repeat(5_001)],
  ['what never comes again', far],
  ['the same twice in a row', said + said],
  ['the same far away', said + far + said],
  ['the same a little otherwise', `${said}1${far}${said}2${said.slice(5)}${said.slice(0, -5)}`],
  ['halves of letters', `${'😀'.repeat(90)}\ud83d${far}${'😀'.repeat(90)}\ude00`],
  ['quotes and signs', JSON.stringify({ said, more: '"\\\n\u2028' }).repeat(3)],
])('%s comes back to the letter', async (_what, text) => {
  const parts = await fold(text);
  expect(unfoldText(parts)).toBe(text);
  // As it is kept.
  expect(unfoldText(JSON.parse(JSON.stringify(parts)))).toBe(text);
});

test('what was said is told by its place, however far away', async () => {
  const parts = await fold(`${said}${far}${said}`);
  expect(parts).toEqual([said + far, [0, said.length]]);
  expect(await fold(`x${far}y`)).toEqual([`x${far}y`]);
});

test('what is shorter than its place is worth stays', async () => {
  const few = said.slice(0, 90);
  expect(await fold(`${few}${far}${few}`)).toEqual([`${few}${far}${few}`]);
});

test('takes time in proportion, whatever the text', async () => {
  const blocks = [words(12), 'a'.repeat(70), `${'a'.repeat(99)}b`, `${'ab'.repeat(31)}c`];
  for (const block of blocks) {
    const costs: number[] = [];
    for (const times of [10_000, 40_000]) {
      const text = Array.from({ length: times }, (_, nth) => `${block}${nth % 97}`).join('');
      const began = performance.now();
      const parts = await fold(text);
      costs.push((performance.now() - began) / text.length);
      expect(unfoldText(parts)).toBe(text);
    }
    // Four times the text; a machine that is busy may take some of its time.
    expect((costs[1] ?? 0) / (costs[0] ?? 1)).toBeLessThan(8);
  }
});

test('gives others their turn', async () => {
  let turns = 0;
  await foldText(far, () => {
    turns += 1;
    return Promise.resolve();
  });
  expect(turns).toBeGreaterThan(5);
});
