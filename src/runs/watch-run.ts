// A run as somebody who looks at it wants it: each session with what it does now, and what it came to. Read again and
// again while a page is open, so it asks for the newest events and never for the whole log; and it tells when to look.
import { sql } from 'kysely';
import { AppError } from '../base/errors.ts';
import { sleep } from '../base/time.ts';
import type { EventTail } from '../evidence/event-tail.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import type { SessionReport } from '../reports/session-report.ts';
import { budgets } from '../sessions/budget.ts';
import type { Database } from '../storage/database.ts';
import { isLive } from './run.ts';
import { glancesAt, type RunGlance } from './run-glance.ts';
import { findRun, type RunRow } from './run-store.ts';
import { sessionsOf, type SessionRow } from './session-store.ts';
import {
  newestOf,
  summariesOf,
  textOf,
  watchedCrawlOf,
  type SessionNow,
  type WatchedCrawl,
} from './watched-now.ts';

export interface WatchedSession {
  session: SessionRow;
  now: SessionNow;
  /** Of the report, once there is one. */
  summary: SessionReport['summary'] | null;
}

export interface WatchedRun {
  run: RunRow;
  /** null where the run has none. */
  crawl: WatchedCrawl | null;
  /** Most turns of each session. */
  budgetTurns: number;
  endedAt: Date | null;
  sessions: WatchedSession[];
}

export interface WatchRun {
  /** Throws `not_found`, for a foreign run as for a missing one. */
  one(accountId: string, runId: string): Promise<WatchedRun>;
  /** Listens to the sessions of a run that was found by `one`, until the answered watch is left. */
  listen(run: WatchedRun): RunListener;
  /** What a list tells of each run; of runs that the account was given. */
  glances(runIds: readonly string[]): Promise<Map<string, RunGlance>>;
  /** Names of a session's screenshots with their turns, oldest first. Of a session that was found by `one`. */
  screenshots(sessionId: string): Promise<{ name: string; turn: number }[]>;
  /** Where the hand or finger came down in each turn in which it did, CSS pixels of the viewport. Of a session that was found by `one`. */
  presses(sessionId: string): Promise<Map<number, { x: number; y: number }>>;
  /** Names of the pictures of a session's findings. */
  crops(sessionId: string): Promise<string[]>;
}

/** Tells when it is worth looking at a run again. */
export interface RunListener {
  /**
   * Waits until a session has told something, at least 200 ms so that a burst is one look, and at most a second, since
   * states and reports change without an event. Throws the reason of an abort.
   */
  next(signal: AbortSignal): Promise<void>;
  leave(): void;
}

/** Shortest and longest time between two looks at a run, milliseconds. */
const shortestPauseMs = 200;
const longestPauseMs = 1_000;
export function createWatchRun(parts: {
  database: Database;
  tail: EventTail;
  /** Kinds of events that `recent` holds. */
  recentKinds: readonly SessionEvent['kind'][];
}): WatchRun {
  const { database, tail, recentKinds } = parts;
  const { kysely } = database;

  async function endOf(runId: string): Promise<Date | null> {
    const row = await kysely.selectFrom('runs').select('ended_at').where('id', '=', runId).executeTakeFirst();
    return row?.ended_at ?? null;
  }

  return {
    async one(accountId, runId) {
      const run = await findRun(kysely, runId, accountId);
      if (!run) throw new AppError('not_found', 'There is no such run.');
      const sessions = await sessionsOf(kysely, runId);
      const [newest, summaries, endedAt, crawl] = await Promise.all([
        newestOf(
          kysely,
          sessions.filter(({ status }) => status !== 'queued').map(({ id }) => id),
          recentKinds,
        ),
        summariesOf(kysely, runId),
        endOf(runId),
        watchedCrawlOf(kysely, runId),
      ]);
      return {
        run,
        endedAt,
        crawl,
        budgetTurns: budgets[run.durationBudget].turns,
        sessions: sessions.map((session) => ({
          session,
          now: newest.get(session.id) ?? { turn: 0, thought: null, screenshot: null, recent: [] },
          summary: summaries.get(session.id) ?? null,
        })),
      };
    },

    listen: (run) => listenTo(tail, run),

    glances: (runIds) => glancesAt(kysely, runIds),

    async screenshots(sessionId) {
      const rows = await kysely
        .selectFrom('session_events')
        .select(['turn', 'data'])
        .where('session_id', '=', sessionId)
        .where('kind', '=', 'screenshot')
        .where('superseded', '=', false)
        .orderBy('at')
        .execute();
      return rows.flatMap(({ turn, data }) => {
        const name = textOf(data['name']);
        return name === null ? [] : [{ name, turn }];
      });
    },

    async presses(sessionId) {
      const { rows } = await sql<{ turn: number; point: { x: number; y: number } }>`
        select (data ->> 'turn')::int as turn, data #> '{action,point}' as point from session_journal
        where session_id = ${sessionId} and kind = 'turn' and json_typeof(data #> '{action,point}') = 'object'`.execute(
        kysely,
      );
      return new Map(rows.map(({ turn, point }) => [turn, point]));
    },

    async crops(sessionId) {
      const rows = await kysely
        .selectFrom('artefacts')
        .select('name')
        .where('session_id', '=', sessionId)
        .where('kind', '=', 'crop')
        .execute();
      return rows.map((row) => row.name);
    },
  };
}

function listenTo(tail: EventTail, { sessions, crawl }: WatchedRun): RunListener {
  let stirred = false;
  let wake = () => {};
  const stir = () => {
    stirred = true;
    wake();
  };
  const leaves = sessions
    .filter(({ session }) => isLive(session.status))
    .map(({ session, now }) => tail.follow(session.id, newestAt(now), stir));
  if (crawl && isLive(crawl.crawl.status)) leaves.push(tail.follow(crawl.crawl.id, 0, stir));
  return {
    async next(signal) {
      await sleep(shortestPauseMs, signal);
      if (!stirred) {
        const early = new AbortController();
        wake = () => early.abort();
        await sleep(longestPauseMs - shortestPauseMs, AbortSignal.any([signal, early.signal])).catch(
          (reason: unknown) => {
            if (signal.aborted) throw reason;
          },
        );
      }
      stirred = false;
    },
    leave: () => leaves.forEach((leave) => leave()),
  };
}

/** The moment of the newest event that is known; 0 where there is none. */
function newestAt({ recent }: SessionNow): number {
  return recent[0]?.at ?? 0;
}
