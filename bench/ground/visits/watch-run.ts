// Waits for the end of a run, and notes how far its parts came and when.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PasserbyService } from './passerby-service.ts';

export interface WatchedRun {
  /** As the service tells it, or `took too long`. */
  status: string;
  /** Code and reason where the session failed. */
  failure: string | null;
  /** Minutes of wall time from its start to its end. */
  minutes: number;
  /** Of these, until the journey of the persona ended and until the crawl did; null where there was none, or no end of it. */
  until: { journey: number | null; crawl: number | null };
  /** Processes that wanted the processor, as the mean over the visit. */
  load: number;
  /** How far the crawl came and why it ended: `actions`, `nothing left`, or `time`, which says that the machine was too slow. */
  crawl: { actions: number; states: number; ended: string } | null;
  /** The state as the journey left it, before second look and repetition act on it. */
  after: unknown;
}

interface RunRead {
  status: string;
  sessions?: { failure: { code: string; reason: string } | null }[];
  crawl?: {
    status: string;
    progress: { actions: number; states: number };
    ended: string | null;
    failure: { reason: string } | null;
  } | null;
}

/** Kinds of events that come once a journey has ended. */
const afterJourney = new Set(['probe', 'report.writing', 'session.ended']);
const isLive = (status: string) => status === 'queued' || status === 'running';

/** Watches the run and its only session, both given as paths; a run that takes longer than `limitMs` is cancelled. */
export async function watchRun(
  service: Pick<PasserbyService, 'call'>,
  {
    run,
    session,
    state,
    pollMs = 2_000,
    limitMs = 1_800_000,
  }: { run: string; session: string; state: () => Promise<unknown>; pollMs?: number; limitMs?: number },
): Promise<WatchedRun> {
  const fromMs = performance.now();
  const passed = () => (performance.now() - fromMs) / 60_000;
  const loads: number[] = [];
  const until: WatchedRun['until'] = { journey: null, crawl: null };
  let after: unknown;
  let since = 0;
  for (;;) {
    loads.push(loadavg()[0] ?? 0);
    // Asked before the events, so that a run that has ended has told all of them.
    const { status, sessions, crawl = null } = (await service.call('GET', run)) as RunRead;
    if (until.journey === null) {
      const feed = (await service.call('GET', `${session}/events?since=${since}`)) as {
        items: { kind: string }[];
        next_since: number;
      };
      since = feed.next_since;
      if (feed.items.some(({ kind }) => afterJourney.has(kind)) || !isLive(status)) {
        after = await state();
        until.journey = passed();
      }
    }
    if (crawl && !isLive(crawl.status)) until.crawl ??= passed();
    const tookTooLong = isLive(status) && performance.now() - fromMs > limitMs;
    if (isLive(status) && !tookTooLong) {
      await sleep(pollMs);
      continue;
    }
    if (tookTooLong) await service.call('POST', `${run}/cancel`).catch(() => undefined);
    return {
      status: tookTooLong ? 'took too long' : status,
      failure: codeOf(sessions?.[0]?.failure),
      minutes: passed(),
      until,
      load: loads.reduce((sum, one) => sum + one, 0) / loads.length,
      crawl: crawl && {
        actions: crawl.progress.actions,
        states: crawl.progress.states,
        ended: crawl.ended ?? crawl.failure?.reason ?? crawl.status,
      },
      after: after === undefined ? await state() : after,
    };
  }
}

function codeOf(failure: { code: string; reason: string } | null = null): string | null {
  return failure && `${failure.code}, ${failure.reason}`;
}
