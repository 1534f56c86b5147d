// A model that does its worst, over real HTTPS in OpenAI's wire format: it invents, loops, dawdles, chatters, leaks and obeys the
// page. Nothing invented gets through, nothing crashes, nothing leaks, and budgets hold.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src/base/time.ts';
import type { Leave, TokenUse } from '../../src/models/model.ts';
import { examine } from '../../src/examiner/examine.ts';
import { openSuspicion, provenSuspicion } from '../../src/findings/opinions/suspicion.ts';
import { element, evidence, field, screen, turn } from '../support/evidence-builder.ts';
import { judge } from '../support/judge-rule.ts';
import { replyOf, sceneNonce, sceneOf } from '../support/llm-scene.ts';
import {
  modelAt,
  serveModels,
  type ModelReply,
  type ModelServer,
  type Replies,
} from '../support/model-server.ts';

const link = element('e1', { role: 'link', name: 'Blue mug', href: 'https://shop.example.com/mug' });
const box = field('e2', '', { label: 'Message', type: 'textarea' });
const words = element('e3', { kind: 'text', role: '', name: '', text: 'Mugs from €12.50' });
const page = [link, box, words];
const same = { delta: { appeared: [], changed: [], gone: 0 }, effect: { visibleMutations: 0 } };

let server: ModelServer;
let worst: Replies = () => ({});
beforeAll(async () => {
  server = await serveModels((request, at) => worst(request, at));
});
afterAll(() => server.close());
beforeEach(() => void (server.requests.length = 0));

const says = (more: Parameters<typeof replyOf>[0]): ModelReply => ({ text: JSON.stringify(replyOf(more)) });
const scene = () => sceneOf(modelAt(server));

test('refs that it makes up are refused, every one, until the session ends as ours', async () => {
  let at = 100;
  worst = () => says({ action: 'click', ref: `e${at++}` });
  const { turn: next, policy } = scene();
  for (const _turn of [1, 2]) {
    const decision = await next(page);
    expect(decision.action).toEqual({ kind: 'wait' });
    expect(decision.record.model?.refused).toHaveLength(3);
  }
  expect((await next(page)).stop).toMatchObject({ kind: 'failed', failure: { code: 'harness_error' } });
  expect(policy.modelUse?.()).toMatchObject({ calls: 9, refusedReplies: 9 });
});

test('a loop is broken: the same thing without effect is done twice at most', async () => {
  worst = () => says({ action: 'click', ref: 'e1' });
  const { turn: next } = scene();
  const kinds = [];
  for (let at = 0; at < 4; at++) kinds.push((await next(page, at === 0 ? {} : same)).action.kind);
  expect(kinds).toEqual(['click', 'click', 'wait', 'wait']);
});

test('prose, half a JSON, another shape, an essay and nothing at all are malformed, not fatal', async () => {
  const texts = [
    'I will now click the mug, thank you!',
    '{"action":"click","ref":"e1"',
    '{"answer":42}',
    'x'.repeat(300_000),
    '',
  ];
  worst = (_request, at) => ({ text: texts[at % texts.length] ?? '' });
  const { turn: next, policy } = scene();
  expect((await next(page)).action).toEqual({ kind: 'wait' });
  expect((await next(page)).action).toEqual({ kind: 'wait' });
  expect(policy.modelUse?.()).toMatchObject({ failed: 6 });
});

test('a late answer is not waited for beyond the time of the turn, nor done when it comes after all', async () => {
  let passedMs = 0;
  const clock = { nowMs: () => systemClock.nowMs(), monotonicMs: () => passedMs };
  // The first answer leaves half a second of the turn, the second comes when that is over.
  worst = (_request, at) => {
    if (at === 0) passedMs += 89_500;
    return at === 0 ? { text: 'Let me think.' } : { ...says({ action: 'click', ref: 'e1' }), afterMs: 6_000 };
  };
  const { turn: next, policy } = sceneOf(modelAt(server), {}, undefined, clock);
  const decision = await next(page);
  expect(decision.action).toEqual({ kind: 'wait' });
  // One call that fails costs a turn, not the session.
  expect(decision.stop).toBeUndefined();
  expect(server.requests.length).toBe(2);
  // Somebody may have worked on it: its prompt counts.
  expect(policy.modelUse?.().use.inputTokens).toBeGreaterThan(500);
});

test('an outage and a flood of rate limits in mid-session end it as ours', async () => {
  for (const fail of [
    { drop: true },
    { status: 503 },
    { status: 429, headers: { 'retry-after': '900' } },
  ] as ModelReply[]) {
    let calls = 0;
    worst = () => (calls++ === 0 ? says({ action: 'click', ref: 'e1' }) : fail);
    const { turn: next } = scene();
    expect((await next(page)).action.kind).toBe('click');
    for (const _turn of [2, 3]) expect(await next(page)).toMatchObject({ action: { kind: 'wait' } });
    expect((await next(page)).stop).toMatchObject({ kind: 'failed', failure: { code: 'harness_error' } });
    expect(calls).toBeLessThanOrEqual(13);
  }
});

test('numbers that are none, endless lists and foreign words in every field do no harm', async () => {
  const reply = {
    ...replyOf({
      action: 'click',
      ref: ' e1 ',
      noted: Array.from({ length: 20 }, () => ({ what: 'x', value: 'y'.repeat(500) })),
      thought: 'é\u0000\u202e'.repeat(900),
      confidence: 1e308,
      progress: -4,
      step: 1e9,
    }),
  };
  worst = () => ({ text: JSON.stringify(reply), usage: { input: -5, output: 1e15 } });
  const { turn: next, policy } = scene();
  const decision = await next(page);
  expect(decision.action).toEqual({ kind: 'click', ref: 'e1' });
  expect(decision.record.thought.length).toBeLessThanOrEqual(400);
  expect(decision.record.confidence).toBe(1);
  expect(decision.record.noted).toBeUndefined();
  const { use } = policy.modelUse?.() ?? {};
  expect(use?.inputTokens).toBeGreaterThan(0);
  expect(use?.outputTokens).toBeLessThan(1e9);
});

test('it cannot leak what it is told: neither into the page nor into the records', async () => {
  worst = ({ prompt }) =>
    says({
      action: 'type',
      ref: 'e2',
      text: prompt.slice(0, 250),
      thought: prompt.slice(0, 400),
      expectation: prompt.slice(40, 240),
      why_not: prompt.slice(0, 200),
      compared: prompt.slice(0, 300),
    });
  const { turn: next } = scene();
  const decision = await next(page);
  expect(decision.action).toEqual({ kind: 'wait' });
  const told = JSON.stringify(decision);
  expect(told).not.toContain('You are one person who uses a website');
  expect(told).not.toContain(sceneNonce);
});

test('a budget in tokens holds to the call, whatever the server says it used', async () => {
  worst = () => ({ ...says({ action: 'click', ref: 'e1' }), usage: { input: 900, output: 100 } });
  let spent = 0;
  const cap = 20_000;
  const mayAsk = async (most: TokenUse): Promise<Leave> =>
    spent + most.inputTokens + most.outputTokens > cap
      ? { ok: false, because: 'The cap is reached.' }
      : { ok: true, settle: async (use) => void (spent += use.inputTokens + use.outputTokens) };
  const scene = sceneOf(modelAt(server), {}, mayAsk);
  let stop;
  for (let at = 0; at < 40 && !stop; at++) stop = (await scene.turn(page)).stop;
  expect(stop).toMatchObject({ kind: 'ended', outcome: 'out_of_budget' });
  expect(spent).toBeLessThanOrEqual(cap);
  expect(server.requests.length * 1_000).toBe(spent);
});

test('what it invents after the session is driven nowhere, and told as no measurement', async () => {
  const session = evidence({
    screens: [screen('s1', page), screen('s2', page)],
    turns: [turn(1, link, { to: 's2', effect: { visibleMutations: 2 }, turn: { expectationMet: true } })],
  });
  const invented = (more: object) => ({
    of: '',
    kind: 'broken',
    what: 'It crashed.',
    quote: '',
    turn: 1,
    crawl: false,
    steps: '[]',
    checks: '[{"kind":"text","at":"end","text":"x","present":true}]',
    ...more,
  });
  const suspicions = [
    invented({ what: 'It opens another.', steps: '[{"do":"open","url":"https://evil.test/"}]' }),
    invented({ what: 'It runs code.', checks: '[{"kind":"script","run":"fetch()"}]' }),
    invented({ what: 'It asks.', steps: '[{"do":"log-in"}]' }),
    invented({
      what: 'It is long.',
      steps: JSON.stringify(Array.from({ length: 99 }, () => ({ do: 'back' }))),
    }),
    invented({ what: 'It never was.', steps: '[{"do":"again","turn":44}]' }),
    invented({ what: 'Two prices.', quote: 'Mug €15.00', checks: '[]' }),
  ];
  worst = () => ({
    text: `Here you go: ${JSON.stringify({ last: { judged: 'otherwise', why_not: 'It lies.' }, suspicions })}`,
  });
  const { suspicions: read } = await examine({
    evidence: session,
    model: modelAt(server),
    hide: (text) => text,
    nonce: sceneNonce,
    prove: () => Promise.reject(new Error('nothing of this may be driven')),
    limitMs: 30_000,
    clock: systemClock,
    signal: new AbortController().signal,
  });
  expect(read.map(({ refused }) => refused !== '')).toEqual(suspicions.map(() => true));
  expect(judge(provenSuspicion, { ...session, suspicions: read }).found).toEqual([]);
  const remarks = judge(openSuspicion, { ...session, suspicions: read });
  // Words that no screen shows are not told at all.
  expect(remarks.doubts).toHaveLength(1);
  expect(remarks.found).toHaveLength(suspicions.length - 1);
});
