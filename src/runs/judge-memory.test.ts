// A thread of the judge that takes more memory than it may have: the rule that took it cannot tell, and the others judge.
import { afterAll, expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { createJudge } from './judge.ts';

/** Enough for a few screens, and for no more. */
const judge = createJudge({ threads: 1, memoryMb: 64 });
/** With rules more that take all that they get. */
const greedy = createJudge({
  threads: 1,
  memoryMb: 64,
  worker: new URL('../../test/support/greedy-judge.ts', import.meta.url),
});
const resting = createJudge({
  threads: 2,
  worker: new URL('../../test/support/resting-judge.ts', import.meta.url),
});
afterAll(() => Promise.all([judge.close(), greedy.close(), resting.close()]));

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

test('where no rule took it, the thread is ended for that call alone, and the next is judged by another', async () => {
  expect((await judge.journey(journey(2, 10))).analysis.ruleErrors).toEqual([]);
  await expect(judge.journey(journey(150, 400))).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect((await judge.journey(journey(2, 10))).analysis.ruleErrors).toEqual([]);
});

const ofVisit = { what: 'the whole visit', because: 'judging it takes more memory than judging may have' };

test.each(['greedy', 'greedy greedier greediest'])(
  'rules that take too much (%s) cannot tell',
  async (task) => {
    const given = journey(2, 10);
    const { analysis } = await greedy.journey(withTask(given, task));
    const { analysis: usual } = await judge.journey(given);
    const doubts = task.split(' ').map((rule) => ({ rule, ...ofVisit }));
    expect(analysis).toEqual({ ...usual, cannotTell: [...doubts, ...usual.cannotTell] });
  },
);

test('where one rule after another takes too much, none can tell, and the call is answered', async () => {
  const { analysis } = await greedy.journey(withTask(journey(2, 10), 'one two three four'));
  expect(analysis.findings).toEqual([]);
  expect(analysis.clear).toEqual([]);
  expect(analysis.cannotTell.slice(0, 4)).toEqual(
    ['one', 'two', 'three', 'four'].map((rule) => ({ rule, ...ofVisit })),
  );
  expect(new Set(analysis.cannotTell.map(({ because }) => because))).toEqual(new Set([ofVisit.because]));
});

test.each([
  ['few pictures are judged side by side', 40, true],
  ['so many that both would not fit are judged one after the other', 60, false],
])('sessions with %s', async (_what, pictures, areBeside) => {
  const images = Array.from({ length: pictures }, (_none, at) => ({
    name: `${at}.png`,
    sha256: `${at}`,
    width: 1_280,
    height: 800,
    atMs: 0,
    pixelRatio: 1,
    sizeBytes: 1,
  }));
  const { evidence: plain } = journey(1, 1);
  const given = { evidence: { ...plain, images }, images: [] };
  // Their threads have started before it counts.
  await Promise.all([resting.journey(journey(1, 1)), resting.journey(journey(1, 1))]);
  const [one, other] = await Promise.all([resting.journey(given), resting.journey(given)]);
  expect(other.lastTurn < (one.probes[0] ?? 0)).toBe(areBeside);
});

function withTask({ evidence: given, images }: ReturnType<typeof journey>, task: string) {
  return { evidence: { ...given, facts: { ...given.facts, task } }, images };
}
