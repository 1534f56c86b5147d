// A thread of the judge that takes more memory than it may have.
import { afterAll, expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { createJudge } from './judge.ts';

/** Enough for a few screens, and for no more. */
const judge = createJudge({ threads: 1, memoryMb: 64 });
afterAll(() => judge.close());

/** As much as so many screens with as many elements have to say. */
function journey(screens: number, elements: number) {
  const words = (at: number) =>
    `Lamp ${at} of oak, with a shade of linen, a cord of two metres and a switch. `;
  const page = Array.from({ length: elements }, (_none, at) =>
    element(`e${at}`, { kind: 'text', text: words(at).repeat(5) }),
  );
  const button = element('go', { name: 'Go' });
  return {
    evidence: evidence({
      screens: Array.from({ length: screens }, (_none, at) => screen(`s${at + 1}`, [button, ...page])),
      turns: [turn(1, button)],
    }),
    images: [],
  };
}

test('it is ended for that call alone, and the next is judged by another', async () => {
  expect((await judge.journey(journey(2, 10))).analysis.ruleErrors).toEqual([]);
  await expect(judge.journey(journey(400, 400))).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect((await judge.journey(journey(2, 10))).analysis.ruleErrors).toEqual([]);
});
