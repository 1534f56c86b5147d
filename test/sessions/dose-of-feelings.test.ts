// Raise one trait of feeling or will, hold all others and what happens: people get annoyed sooner, leave sooner, look
// further down. No browser: the same turns, or the same page of words, befall everybody.
import { expect, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { frustrationEvents, nextFrustration, wouldHaveLeft } from '../../src/sessions/frustration.ts';
import { createBuiltinPolicy } from '../../src/sessions/policies/builtin/builtin-policy.ts';
import type { ActionRecord, EffectRecord, TurnRecord } from '../../src/evidence/evidence.ts';
import { plainPersona } from '../support/personas.ts';
import { heading, link, noEffect, text, walk } from '../support/synthetic-page.ts';

const persona = (how: Partial<Persona['how']>): Persona => ({
  ...plainPersona,
  how: { ...plainPersona.how, ...how },
});

const action: ActionRecord = {
  kind: 'click',
  target: null,
  point: null,
  missed: false,
  value: null,
  valueAfter: null,
  startedMs: 0,
  endedMs: 0,
  refused: null,
};
/** Three seconds of silence, then a page whose words do not help, ten times over. */
const trials: { effect: EffectRecord; annoyances: string[] }[] = Array.from({ length: 10 }, (_, at) => ({
  effect: {
    ...noEffect,
    visibleMutations: 3,
    firstResponseMs: 1_000 * (1 + at),
    settledMs: 1_000 * (1 + at),
  },
  annoyances: at % 3 === 0 ? ['blocked task'] : at % 3 === 1 ? ['no result'] : ['trap'],
}));

/** What ten constant turns, each of ten seconds, do to somebody. */
function endure(who: Persona): { frustration: number; causes: string[]; turns: TurnRecord[] } {
  const turns: TurnRecord[] = [];
  let frustration = 0;
  const causes: string[] = [];
  for (const [at, { effect, annoyances }] of trials.entries()) {
    const { patienceS } = who.how;
    const events = frustrationEvents({
      action,
      effect,
      expectationMet: true,
      annoyances,
      history: turns,
      patienceS,
    });
    const next = nextFrustration({ frustration, persona: who, dtS: 10, events, progressMade: 0 });
    frustration = next.frustration;
    causes.push(...next.causes);
    turns.push({
      turn: at + 1,
      screen: 's1',
      screenAfter: 's1',
      decision: {
        thought: '',
        strategy: '',
        candidates: [],
        thresholds: {},
        expectation: { kind: 'nothing', about: [], sentence: '' },
      },
      action,
      effect: { ...effect, urlAfter: `https://shop.example/${at}` },
      expectationMet: true,
      personSeconds: { read: 10, decide: 0, point: 0, type: 0, wait: 0 },
      frustration,
      frustrationCauses: next.causes,
      progress: 0,
      overheadMs: 0,
    });
  }
  return { frustration, causes, turns };
}

/** Turn after which people of this kind leave, the mean of 200; one that stays counts as eleven. */
function leavesAfter(who: Persona): number {
  const { turns } = endure(who);
  const left = Array.from({ length: 200 }, (_, seed) => {
    const random = seededRandom('leaving', seed);
    const at = turns.findIndex((_turn, last) =>
      wouldHaveLeft({ random, persona: who, turns: turns.slice(0, last + 1) }),
    );
    return at === -1 ? turns.length + 1 : at + 1;
  });
  return left.reduce((sum, turn) => sum + turn, 0) / left.length;
}

const rises = (figures: readonly number[]) =>
  figures.every((figure, at) => at === 0 || figure > (figures[at - 1] ?? 0));

test.each(['frustrationGain', 'waitGain', 'blockGain', 'textGain'] as const)(
  'the more weight by %s, the more the same turns frustrate, and the sooner people leave',
  (gain) => {
    const levels = [0, 1, 2.5].map((dose) => persona({ [gain]: dose }));
    const felt = levels.map((who) => endure(who).frustration);
    expect(rises(felt), felt.join(' ')).toBe(true);
    const left = levels.map((who) => -leavesAfter(who));
    expect(rises(left), left.join(' ')).toBe(true);
  },
);

test('the longer it takes to calm, the more is left of frustration', () => {
  const felt = [15, 90, 500].map((calmsAfterS) => endure(persona({ calmsAfterS })).frustration);
  expect(rises(felt), felt.join(' ')).toBe(true);
});

test('the more patience, the fewer silences outlast it', () => {
  const over = [2, 5, 9, 30].map(
    (patienceS) => endure(persona({ patienceS })).causes.filter((cause) => cause === 'patience over').length,
  );
  expect(over).toEqual([8, 5, 1, 0]);
});

test('who has to do it stays longer than who need not', () => {
  const left = [0.4, 1, 1.8].map((leaveHazard) => -leavesAfter(persona({ leaveHazard })));
  expect(rises(left), left.join(' ')).toBe(true);
});

test('the more will to scroll, the further down a page without the thing is looked at', async () => {
  const parts = Array.from({ length: 400 }, (_, at) =>
    at % 5 === 0 ? link(`Chapter ${at}`, `/chapter-${at}`) : text(`Words of no use, line ${at}.`),
  );
  const pages = { '/': { title: 'Almanac', parts: [heading('Almanac'), ...parts] } };
  const screenfuls = [];
  for (const scrollWillingness of [1, 4, 9]) {
    const policy = createBuiltinPolicy({
      persona: persona({ scrollWillingness }),
      targetUrl: 'https://shop.example/',
      task: 'Find the opening hours',
      flows: [],
      effects: 'reversible',
      random: seededRandom(1),
    });
    const { decisions } = await walk(policy, pages, { turnsMax: 12 });
    const firstOther = decisions.findIndex(({ action: { kind } }) => kind !== 'scroll');
    screenfuls.push(firstOther === -1 ? decisions.length : firstOther);
  }
  expect(rises(screenfuls), screenfuls.join(' ')).toBe(true);
});
