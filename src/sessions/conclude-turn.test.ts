import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { observationOf } from '../../test/support/llm-scene.ts';
import { seededRandom } from '../base/random.ts';
import { systemClock } from '../base/time.ts';
import type { DecisionRecord, EffectRecord, TurnRecord } from '../evidence/evidence.ts';
import { createMask } from '../evidence/mask.ts';
import type { Recorder } from '../evidence/recorder.ts';
import { createTurnLedger, type DoneTurn } from './conclude-turn.ts';

const link = element('e1', { role: 'link', name: 'Returns' });
const page = screen('s1', [link]);

/** The turns that are written down when `decisions` are done one after the other, each with this effect. */
async function concluded(effect: Partial<EffectRecord>, decisions: Partial<DecisionRecord>[]) {
  const turns: TurnRecord[] = [];
  const recorder = {
    turns: () => turns,
    turn: (record) => void turns.push(record),
    event: () => ({}) as never,
  } as Partial<Recorder> as Recorder;
  const { facts } = evidence({ screens: [page] });
  const ledger = createTurnLedger({
    facts,
    recorder,
    clock: systemClock,
    mask: createMask([]),
    hand: seededRandom('hand'),
  });
  const look = { screen: page, heard: null } as DoneTurn['before'];
  for (const [at, decision] of decisions.entries()) {
    const done = turn(at + 1, link, { effect });
    const now = observationOf([link], { turn: at + 1 });
    await ledger.conclude(at + 1, {
      action: done.action,
      effect: done.effect,
      watchMs: 0,
      before: look,
      after: look,
      requests: [],
      decision: {
        action: { kind: 'click', ref: 'e1' },
        record: {
          ...done.decision,
          expectation: { kind: 'navigate', about: ['returns'], sentence: 'Returns opens.' },
          ...decision,
        },
        effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
      },
      led: [],
      now,
      policy: { learn: () => ({ progress: 0, annoyances: [] }) } as Partial<
        DoneTurn['policy']
      > as DoneTurn['policy'],
      startedMs: 0,
    });
  }
  return turns;
}

const elsewhere = { navigated: true, status: 200, urlAfter: 'https://shop.example.com/about' };
const model = { calls: 1 } as unknown as NonNullable<DecisionRecord['model']>;

test('what a mind without a model expected is held against the effect', async () => {
  const [first] = await concluded(elsewhere, [{}]);
  expect(first).toMatchObject({ expectationMet: false });
  expect(first?.frustrationCauses).toContain('broken promise');
});

test('what a language model expected is judged by itself alone, and annoys once it says so', async () => {
  const judged = (met: boolean) => ({ model, judged: { turn: 1, met, whyNot: '' } });
  const [first, second] = await concluded(elsewhere, [{ model }, judged(false)]);
  expect(first?.expectationMet).toBe(null);
  expect(first?.frustrationCauses).not.toContain('broken promise');
  expect(second?.frustrationCauses).toContain('broken promise');
  const [, content] = await concluded(elsewhere, [{ model }, judged(true)]);
  expect(content?.frustrationCauses).not.toContain('broken promise');
});
