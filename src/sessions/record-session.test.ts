import { expect, it } from 'vitest';
import { plainPersona } from '../../test/support/personas.ts';
import { silentLog } from '../base/log.ts';
import { DeadlineError, systemClock } from '../base/time.ts';
import { createMask } from '../evidence/mask.ts';
import { createNoopPolicy } from './policies/noop.ts';
import { recordSession } from './record-session.ts';

it('a browser that does not start is no fault of the site', async () => {
  const evidence = await recordSession({
    facts: {
      sessionId: 'ses_1',
      runId: 'run_1',
      targetUrl: 'https://shop.example.com/',
      task: null,
      flows: [],
      effects: 'look',
      persona: plainPersona,
      seed: 1,
      policy: { name: 'noop', version: '1' },
      browser: 'none',
      startedAt: new Date().toISOString(),
      budget: { turns: 3, wallMs: 60_000 },
    },
    position: 0,
    openSite: () => Promise.reject(new DeadlineError('starting the browser', 31_000)),
    createPolicy: createNoopPolicy,
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
    mask: createMask([]),
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
  });
  expect(evidence.end).toMatchObject({
    outcome: null,
    failure: { code: 'harness_error', message: 'starting the browser took longer than 31 s' },
  });
});
