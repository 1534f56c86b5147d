// What a leave lets go in each kind of visit.
import { expect, test } from 'vitest';
import type { Act } from '../../language/acts.ts';
import type { JudgedRequest, RequestClass } from './judgement.ts';
import { createLeaveRule, type LeaveRuleOptions } from './leave-rule.ts';

const request: JudgedRequest = {
  method: 'POST',
  url: 'https://shop.example.com/api',
  type: 'fetch',
  navigation: null,
  headers: {},
  documentUrl: 'https://shop.example.com/',
  body: { known: true, fields: [], files: false, calls: [], bytes: 0 },
};
const judged = (kind: RequestClass, act: Act | null = null) => ({
  class: kind,
  act,
  why: 'as judged',
  ofAction: true,
});
const ruleOf = (options: LeaveRuleOptions) => {
  const rule = createLeaveRule(options);
  return (of: ReturnType<typeof judged>, excepted: string | null = null) =>
    rule(request, of, { leave: 'all', excepted });
};

test('only a journey sends what binds, and only once it need not wait', () => {
  let mayBind = false;
  const inJourney = ruleOf({ mode: 'journey', mayBind: () => mayBind });
  expect(inJourney(judged('binding'))).toMatchObject({ goes: false, because: 'later' });
  mayBind = true;
  expect(inJourney(judged('binding'))).toMatchObject({ goes: true, why: 'as judged', effects: 'all' });
  const again = ruleOf({ mode: 'again' })(judged('binding'), 'POST /api');
  expect(again).toMatchObject({ goes: false, because: 'held', effects: 'reversible' });
  expect(again.under).toEqual({ look: false, reversible: false, all: true });
});

test('what the list allows goes in a journey whatever the leave, and says so', () => {
  const rule = createLeaveRule({ mode: 'journey' });
  const ruling = rule(request, judged('binding'), { leave: 'look', excepted: 'POST /api' });
  expect(ruling).toMatchObject({ goes: true, why: 'the list allows POST /api' });
});

test('a proof writes until it has signed in, and only reads in that account', () => {
  const rule = ruleOf({ mode: 'proof' });
  expect(rule(judged('reversible')).goes).toBe(true);
  expect(rule(judged('reversible', 'sign-in')).goes).toBe(true);
  expect(rule(judged('reversible'))).toMatchObject({ goes: false, why: expect.stringMatching(/only reads/) });
  expect(rule(judged('read')).goes).toBe(true);
});

test('a probe sends nothing but reads, and what a page that comes by itself sent before', () => {
  let sentBefore = false;
  const rule = ruleOf({ mode: 'probe', coming: () => ({ sent: () => sentBefore }) });
  expect(rule(judged('own')).goes).toBe(false);
  expect(rule(judged('read')).goes).toBe(true);
  sentBefore = true;
  expect(rule(judged('own')).goes).toBe(true);
  expect(ruleOf({ mode: 'probe' })(judged('own')).goes).toBe(false);
});
