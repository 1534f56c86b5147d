// How a mind's last word is told: reached, not confirmed, up to the leave, or given up by its own limits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionReport } from '../../src/reports/session-report.ts';
import { verifyReport } from '../../src/reports/verify/verify-report.ts';
import type { Action, CreateMind } from '../../src/sessions/policy.ts';
import { pages, serveSite, type HttpsSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';
import { recordVisit } from '../support/record-visit.ts';

let site: HttpsSite;
beforeAll(async () => {
  site = await serveSite({
    handler: pages({ '/': '<!doctype html><html lang="en"><title>Hall</title><h1>Hall</h1>' }),
  });
});
afterAll(() => site.close());

function saying(action: Action): CreateMind {
  return () => ({
    decide: async () => ({
      action,
      record: {
        thought: 'That is it.',
        strategy: 'finish',
        candidates: [],
        thresholds: {},
        expectation: { kind: 'nothing', about: [], sentence: 'Nothing more is needed.' },
      },
      effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
    }),
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => [],
    wordsUnknownIn: () => [],
  });
}

const because = 'It is said.';
const cases: [Action, string | null, string, string | undefined][] = [
  [{ kind: 'finish', reached: true, because }, 'Order a lamp', 'goal_reached', undefined],
  [
    { kind: 'finish', reached: true, because, confirmed: false },
    'Order a lamp',
    'ended_unconfirmed',
    undefined,
  ],
  [
    { kind: 'finish', reached: true, because, detail: 'stopped_at_leave' },
    'Order a lamp',
    'goal_reached',
    'stopped_at_leave',
  ],
  [{ kind: 'give-up', because }, 'Order a lamp', 'gave_up', undefined],
  [
    { kind: 'give-up', because, detail: 'limits_of_the_mind' },
    'Order a lamp',
    'gave_up',
    'limits_of_the_mind',
  ],
  [{ kind: 'finish', reached: true, because, confirmed: false }, null, 'explored', undefined],
];

test.each(cases)('%j with the task %j is %s', async (action, task, outcome, detail) => {
  const { evidence, ...records } = await recordVisit({
    site,
    persona: plainPersona,
    task,
    seed: 1,
    turns: 2,
    createPolicy: saying(action),
  });
  expect(evidence.end).toMatchObject({ outcome, because });
  expect(evidence.end.detail).toBe(detail);
  const ended = evidence.events.find(({ kind }) => kind === 'session.ended');
  expect(ended?.data).toMatchObject({ outcome, ...(detail && { outcome_detail: detail }) });

  const analysis = { findings: [], clear: [], cannotTell: [], ruleErrors: [] };
  const report = sessionReport({ evidence, analysis });
  expect(report).toMatchObject({ schema_version: '1.4', outcome: { value: outcome } });
  expect(report.outcome_detail).toBe(detail);
  // Nothing was done, so that no turn reached anything.
  expect(report.outcome.reached_turn).toBe(null);
  const other =
    detail === 'stopped_at_leave' ? ('limits_of_the_mind' as const) : ('stopped_at_leave' as const);
  const changed = verifyReport({
    ...records,
    evidence,
    pictures: new Map(),
    report: { ...report, outcome_detail: other },
    again: null,
  });
  expect(changed.checks.find(({ at }) => at === 'outcome_detail')?.holds).toBe(false);
});
