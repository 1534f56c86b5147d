// The model of a session whose time is apart: a journey with a slow model goes on, and counts its own time alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { replyOf } from '../../test/support/llm-scene.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { recordVisit } from '../../test/support/record-visit.ts';
import { systemClock, type Clock } from '../base/time.ts';
import { createScriptedModel } from '../models/scripted.ts';
import type { Spending } from '../models/spending.ts';
import { createLlmPolicy } from '../sessions/policies/llm/llm-policy.ts';
import { openSessionModel } from './session-model.ts';

const spending: Spending = {
  open: async () => ({ mayAsk: async () => ({ ok: true, settle: async () => undefined }) }),
  close: async () => undefined,
  takenBy: async () => new Map(),
  turnAverage: async () => null,
};

let site: HttpsSite;
beforeAll(async () => {
  site = await serveSite({
    handler: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A</title><h1>A page</h1>');
    },
  });
});
afterAll(() => site.close());

/** Two waits and an end, for each of which the clock goes on by a hundred seconds, in three minutes of a session. */
async function visited(timeApart: boolean) {
  let answersMs = 0;
  const clock: Clock = {
    nowMs: () => systemClock.nowMs() + answersMs,
    monotonicMs: () => systemClock.monotonicMs() + answersMs,
  };
  const model = createScriptedModel((_question, at) => {
    answersMs += 100_000;
    return { value: at < 2 ? replyOf() : replyOf({ action: 'give-up', text: 'Enough.' }) };
  });
  const service = { model, spending, timeApart };
  const { mind, apart } = await openSessionModel(service, { sessionId: 's', accountId: 'a', clock });
  const { evidence } = await recordVisit({
    site,
    persona: plainPersona,
    task: 'Look',
    seed: 1,
    turns: 9,
    wallMs: 180_000,
    clock,
    createPolicy: createLlmPolicy(mind),
    ...(apart ? { apart } : {}),
  });
  return { outcome: evidence.end.outcome, takenMs: apart?.ms() ?? null };
}

test('where it is apart a slow model costs no turn, and where it counts the session ends', async () => {
  const [apart, counted] = await Promise.all([visited(true), visited(false)]);
  expect(apart.outcome).toBe('gave_up');
  expect(apart.takenMs).toBeGreaterThanOrEqual(300_000);
  expect(counted).toEqual({ outcome: 'out_of_budget', takenMs: null });
});
