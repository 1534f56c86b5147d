import { describe, expect, test } from 'vitest';
import { element, evidence, request, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { EffectRecord } from '../../evidence/evidence.ts';
import { noFeedback } from './no-feedback.ts';

const button = element('check', { name: 'Check delivery date' });
const after = (effect: Partial<EffectRecord>) =>
  evidence({
    screens: [screen('s1', [button])],
    turns: [turn(1, button, { effect: { requests: ['r1'], visibleMutations: 2, ...effect } })],
    requests: [request('r1')],
  });

describe('no-feedback', () => {
  test('finds a silence of 2.4 seconds', () => {
    const [found] = judge(noFeedback, after({ firstResponseMs: 2_400 })).found;
    expect(found).toMatchObject({
      title: 'The button “Check delivery date” gives no sign of work for 2.4 s',
      summary:
        'the first-time visitor pressed the button “Check delivery date” and the page stayed exactly as it was for 2.4 s, without any sign that it was at work.',
      severity: 2,
      measured: { silence_ms: 2400, first_response_ms: 2400, own_delay_ms: 4 },
      proof: { requests: ['r1'] },
    });
  });

  test.for([
    [400, undefined],
    [600, 1],
    [1_001, 2],
    [10_001, 3],
  ] as const)('weighs a silence of %i ms as %s', ([ms, severity]) => {
    expect(judge(noFeedback, after({ firstResponseMs: ms })).found[0]?.severity).toBe(severity);
  });

  test('finds a request that nothing visible came of', () => {
    const { found } = judge(
      noFeedback,
      after({ visibleMutations: 0, firstResponseMs: null, settledMs: 3_000 }),
    );
    expect(found[0]?.summary).toContain('showed nothing in the 3.0 s for which we watched');
  });

  test.for<[string, Partial<EffectRecord>]>([
    ['a busy sign', { firstResponseMs: 2_400, busySeen: true }],
    ['a dialog', { firstResponseMs: 2_400, dialogs: [{ type: 'alert', message: 'x' }] }],
    ['a page load of 3 s, where the browser shows a sign', { firstResponseMs: 3_000, navigated: true }],
    ['nothing set off at all', { requests: [], firstResponseMs: null }],
  ])('is clear with %s', ([, effect]) => {
    expect(judge(noFeedback, after(effect))).toEqual({ found: [], doubts: [] });
  });

  test('is clear where the answer came out of sight', () => {
    const session = evidence({
      screens: [screen('s1', [button]), screen('s2', [button], { controlsBelow: 12 })],
      turns: [turn(1, button, { to: 's2', effect: { requests: ['r1'] } })],
      requests: [request('r1')],
    });
    expect(judge(noFeedback, session).found).toEqual([]);
  });

  test('cannot tell where the renderer was starved', () => {
    const { found, doubts } = judge(noFeedback, after({ firstResponseMs: 2_400, rendererDelayMs: 300 }));
    expect(found).toEqual([]);
    expect(doubts[0]?.because).toContain('lagged by 300 ms');
  });

  test('leaves a request that failed to silent-failure', () => {
    const session = { ...after({ firstResponseMs: 2_400 }), requests: [request('r1', { status: 500 })] };
    expect(judge(noFeedback, session).found).toEqual([]);
  });
});
