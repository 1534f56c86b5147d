// What a look at a page waits for before it counts.
import { expect, test } from 'vitest';
import { effect } from '../../../test/support/evidence-builder.ts';
import { sleep, systemClock } from '../../base/time.ts';
import type { EffectRecord } from '../../evidence/evidence.ts';
import type { PageEvent, SessionPage } from '../browser/session-page.ts';
import { listenForCalm } from './calm.ts';
import { watchLimits, type WatchLimits } from './watch-effect.ts';

const limits: WatchLimits = { ...watchLimits, quietMs: 5, calmMs: 40, silentMs: 60, lookSilentMs: 10 };

/** A look that begins now at a page that answered, or was silent; `tell` is what the page does in it. */
function look(of: Partial<EffectRecord>, by = limits) {
  const listeners = new Set<(event: PageEvent) => void>();
  const page = {
    listen(listener: (event: PageEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as Partial<SessionPage> as SessionPage;
  const actedMs = systemClock.monotonicMs() - (of.settledMs ?? 0);
  const signal = new AbortController().signal;
  const calm = listenForCalm({ page, clock: systemClock, signal, effect: effect(of), actedMs, limits: by });
  const tell = (event: object) => {
    for (const listener of listeners)
      listener({ atMs: systemClock.monotonicMs(), ...event } as unknown as PageEvent);
  };
  return { calm, tell, sinceActedMs: () => systemClock.monotonicMs() - actedMs };
}

const answered = { firstResponseMs: 2, settledMs: 5 };
const silent = { firstResponseMs: null, settledMs: 10 };
const asks = (type: string) => ({ kind: 'request', request: { id: 'r1', type, navigation: false } });

test('what is left of the quiet passes before the look counts', async () => {
  const { calm, sinceActedMs } = look(answered);
  expect(await calm?.rest()).toEqual({ events: [], effect: effect(answered) });
  expect(sinceActedMs()).toBeGreaterThanOrEqual(44);
});

test('who heard nothing is told to have listened for the whole silence', async () => {
  const { calm } = look(silent);
  const { effect: heard } = (await calm?.rest()) ?? {};
  expect(heard?.settledMs).toBeGreaterThanOrEqual(59);
});

test.each([
  ['a request of a script', asks('fetch'), 1],
  ['a picture', asks('image'), 0],
  ['an error of a script', { kind: 'uncaught', text: 'no' }, 1],
  ['a window', { kind: 'dialog', type: 'alert', message: 'Done' }, 1],
  ['the end of a request', { kind: 'request-end', id: 'r0', failure: null }, 0],
])('%s in the quiet', async (_, event, told) => {
  const { calm, tell } = look(answered);
  tell(event);
  expect((await calm?.rest())?.events).toHaveLength(told);
  calm?.stop();
  tell(event);
  expect((await calm?.rest())?.events).toHaveLength(told);
});

test('what comes after the quiet is of the next action', async () => {
  const { calm, tell } = look(answered);
  await calm?.rest();
  await sleep(5);
  tell(asks('fetch'));
  expect((await calm?.rest())?.events).toEqual([]);
});

test('a page that never came to rest is not waited for, nor is one where the limits leave nothing to a look', () => {
  expect(look({ ...answered, timedOut: true }).calm).toBeNull();
  expect(look(answered, watchLimits).calm).toBeNull();
  expect(look(silent, watchLimits).calm).toBeNull();
});
