// What a session's model says once the journey is over: of the last action, which no decision followed, and nothing twice.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { silentLog } from '../base/log.ts';
import { DeadlineError, systemClock } from '../base/time.ts';
import type { Evidence, SessionEvent } from '../evidence/evidence.ts';
import { createMask } from '../evidence/mask.ts';
import { analyse } from '../findings/analyse.ts';
import { noTokens } from '../models/model.ts';
import { createScriptedModel } from '../models/scripted.ts';
import type { Spending } from '../models/spending.ts';
import { sessionReport } from '../reports/session-report.ts';
import { createBrowserSeats } from './browser-seats.ts';
import { tellRecords } from '../examiner/tell-records.ts';
import { createExamineOne } from './examine-one.ts';
import { holdTail } from './hold-tail.ts';
import { decidedBy } from './prove-one.ts';

const remark = {
  of: '',
  kind: 'jargon',
  what: 'Nobody knows what a mug is.',
  quote: 'Blue mug',
  turn: 1,
  crawl: false,
  steps: '[]',
  checks: '[]',
};
const link = element('e1', { role: 'link', name: 'Blue mug' });
const spending: Spending = {
  open: async () => ({ mayAsk: async () => ({ ok: true, settle: async () => undefined }) }),
  close: async () => undefined,
  takenBy: async () => new Map(),
  turnAverage: async () => null,
};
const use = { calls: 1, use: noTokens, costUsd: null };
const modelUse = {
  ...use,
  model: 'm',
  priceAsOf: null,
  refusedReplies: 0,
  failed: 0,
  forgotten: 0,
  values: [],
};

const reportOf = (journey: Evidence) =>
  sessionReport({ evidence: journey, analysis: analyse(journey, new Map()) });

/** The session after its examination, and the events that came with it. */
async function examined(journey: Evidence, why = 'No basket came.') {
  const script = createScriptedModel(({ system }) => ({
    value: { last: { judged: 'otherwise', why_not: why === '' ? system : why }, suspicions: [remark] },
  }));
  const examineOne = createExamineOne({
    service: { model: script, spending },
    openerFor: () => () => Promise.reject(new Error('nothing is driven')),
    seats: createBrowserSeats(1),
    judge: {
      told: (of) => Promise.resolve(tellRecords(of)),
      decided: () => Promise.reject(new Error('nothing is decided')),
    },
    clock: systemClock,
  });
  const told: SessionEvent[] = [];
  const sink = {
    events: async (events: readonly SessionEvent[]) => void told.push(...events),
    image: async () => undefined,
  };
  const after = await examineOne({
    evidence: journey,
    crawl: null,
    images: [],
    crawlImages: [],
    known: [],
    questions: null,
    accountId: 'acc',
    login: null,
    tail: holdTail(sink, systemClock),
    mask: createMask([]),
    log: silentLog,
    signal: new AbortController().signal,
  });
  return { after, told, model: script };
}

const walked = (): Evidence => ({
  ...evidence({
    screens: [screen('s1', [link]), screen('s2', [link])],
    turns: [1, 2].map((number) => {
      const made = turn(number, link, { to: 's2' });
      const compared = 'It was €12.50 and is €14.00.';
      return { ...made, decision: { ...made.decision, model: { ...use, ms: 1, refused: [] }, compared } };
    }),
  }),
  modelUse,
});

test('the last action of a session that ran out of turns is judged after it, in event and report', async () => {
  const { after, told, model } = await examined(walked());
  expect(told.map(({ kind, data }) => [kind, data['of_turn'] ?? data['about'] ?? data['purpose']])).toEqual([
    ['judgement', 2],
    ['suspicion', 'jargon'],
    ['model', 'examination'],
  ]);
  expect(after.modelUse?.judgedLast).toEqual({ turn: 2, met: false, whyNot: 'No basket came.' });
  expect(reportOf(after).journey.map((each) => each.model?.why_not)).toEqual(['', 'No basket came.']);
  // What it compared on the way is before it when it examines.
  expect(model.asked[0]?.messages[0]?.text).toContain('compared: It was €12.50 and is €14.00.');
  expect(after.suspicions).toMatchObject([{ what: remark.what, refused: 'it states no check', proof: null }]);
  expect(reportOf(after).findings.find(({ source }) => source === 'model')).toMatchObject({
    label: 'opinion',
    title: 'Nobody knows what a mug is',
  });
});

test('what its last decision judged is not judged again, and tells the report too', async () => {
  const journey = walked();
  const judged = { turn: 2, met: false, whyNot: 'I saw another page.' };
  const decision = { ...journey.turns[1]!.decision, judged };
  const last = { turn: 3, screen: 's2', kind: 'give-up' as const, because: 'Enough.', decision };
  const { after, told } = await examined({ ...journey, last });
  expect(told.map(({ kind }) => kind)).toEqual(['suspicion', 'model']);
  expect(reportOf(after).journey[1]?.model).toMatchObject({
    met: false,
    why_not: 'I saw another page.',
  });
});

test('it cannot leak its rules there', async () => {
  const { after, told } = await examined(walked(), '');
  expect(after.modelUse?.judgedLast).toMatchObject({ met: false, whyNot: '' });
  expect(JSON.stringify(told)).not.toContain('You examine a website');
});

test('checks that a thread cannot decide in time cannot be told; what else fails is thrown', async () => {
  const recorded = {} as Parameters<typeof decidedBy>[2];
  const late = { decided: () => Promise.reject(new DeadlineError('judging (decided)', 20_000)) };
  expect((await decidedBy(late, [], recorded)).verdict).toMatchObject({
    holds: null,
    because: 'deciding its checks took too long',
  });
  const broken = { decided: () => Promise.reject(new Error('the thread is gone')) };
  await expect(decidedBy(broken, [], recorded)).rejects.toThrow('the thread is gone');
});
