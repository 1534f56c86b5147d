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
import { urlTemplate } from '../findings/url-template.ts';
import { crawlOfRun, type CrawlRow } from './crawl-store.ts';
import { isLive } from './run.ts';
import { findRun, type RunRow } from './run-store.ts';
import { sessionsOf, type SessionRow } from './session-store.ts';

/** The newest of what a session thought, did and saw. */
export interface SessionNow {
  turn: number;
  thought: string | null;
  /** Name of the newest screenshot of the journey; those of the second look show what the persona never came to. */
  screenshot: string | null;
  /** The newest events of the kinds that were asked for, newest first. */
  recent: Pick<SessionEvent, 'seq' | 'at' | 'kind' | 'turn' | 'data'>[];
}

export interface WatchedSession {
  session: SessionRow;
  now: SessionNow;
  /** Of the report, once there is one. */
  summary: SessionReport['summary'] | null;
}

/** The crawl of a run as its lane shows it. */
export interface WatchedCrawl {
  crawl: CrawlRow;
  /** Pages that it has met, one for each template of address, the newest first, at most 12. */
  states: { title: string; path: string; image: string | null }[];
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
  /** Names of the personas of each run, in their order; of runs that the account was given. */
  personaNames(runIds: readonly string[]): Promise<Map<string, string[]>>;
  /** Names of a session's screenshots with their turns, oldest first. Of a session that was found by `one`. */
  screenshots(sessionId: string): Promise<{ name: string; turn: number }[]>;
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
/** Events of a session that a page shows while it goes on. */
const recentLimit = 6;
/** Screens of a crawl that are read for its lane, and pages that it shows. */
const screensRead = 200;
const statesShown = 12;
/** Names of pictures that the second look took, as a regular expression of PostgreSQL. */
const secondLookPicture = '^[0-9]+-probe-';

export function createWatchRun(parts: {
  database: Database;
  tail: EventTail;
  /** Kinds of events that `recent` holds. */
  recentKinds: readonly SessionEvent['kind'][];
}): WatchRun {
  const { database, tail, recentKinds } = parts;
  const { kysely } = database;

  async function newestOf(sessionIds: readonly string[]): Promise<Map<string, SessionNow>> {
    if (sessionIds.length === 0) return new Map();
    // A few steps back along the index for each session and kind, however long the log is.
    const { rows } = await sql<SessionEvent & { sessionId: string; isRecent: boolean }>`
      select s.id as "sessionId", false as "isRecent", e.*
      from unnest(${sessionIds}::text[]) as s(id)
      cross join (values ('turn.started'), ('thought'), ('screenshot')) as k(kind)
      cross join lateral (
        select seq, at, kind, turn, data from session_events
        where session_id = s.id and kind = k.kind and not superseded
          and not (kind = 'screenshot' and data ->> 'name' ~ ${secondLookPicture})
        order by at desc limit 1
      ) as e
      union all
      select s.id, true, e.*
      from unnest(${sessionIds}::text[]) as s(id)
      cross join lateral (
        select seq, at, kind, turn, data from session_events
        where session_id = s.id and kind = any(${recentKinds}::text[]) and not superseded order by at desc limit ${recentLimit}
      ) as e`.execute(kysely);
    const bySession = Map.groupBy(rows, (row) => row.sessionId);
    return new Map(
      [...bySession].map(([id, events]) => {
        const newest = events.filter((event) => !event.isRecent);
        const data = (kind: string) => newest.find((event) => event.kind === kind)?.data ?? null;
        const recent = events.filter((event) => event.isRecent);
        return [
          id,
          {
            turn: Math.max(0, ...events.map((event) => event.turn)),
            thought: textOf(data('thought')?.['text']),
            screenshot: textOf(data('screenshot')?.['name']),
            recent: recent.toSorted((a, b) => b.seq - a.seq),
          },
        ];
      }),
    );
  }

  async function summariesOf(runId: string): Promise<Map<string, SessionReport['summary']>> {
    const { rows } = await sql<{ id: string; summary: SessionReport['summary'] }>`
      select id, report -> 'summary' as summary from sessions
      where run_id = ${runId} and status = 'completed' and report is not null`.execute(kysely);
    return new Map(rows.map((row) => [row.id, row.summary]));
  }

  async function crawlOf(runId: string): Promise<WatchedCrawl | null> {
    const crawl = await crawlOfRun(kysely, runId);
    if (!crawl) return null;
    const { rows } = await sql<{ url: string; title: string; image: string | null }>`
      select data ->> 'url' as url, data ->> 'title' as title, data ->> 'image' as image from session_journal
      where session_id = ${crawl.id} and kind = 'screen' order by seq desc limit ${screensRead}`.execute(
      kysely,
    );
    const byPage = Map.groupBy(rows, ({ url }) => urlTemplate(url));
    const states = [...byPage].slice(0, statesShown).map(([path, shown]) => ({
      title: shown[0]?.title ?? '',
      path,
      image: shown.find(({ image }) => image !== null)?.image ?? null,
    }));
    return { crawl, states };
  }

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
        newestOf(sessions.filter(({ status }) => status !== 'queued').map(({ id }) => id)),
        summariesOf(runId),
        endOf(runId),
        crawlOf(runId),
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

    listen({ sessions, crawl }) {
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
    },

    async personaNames(runIds) {
      if (runIds.length === 0) return new Map();
      const { rows } = await sql<{ runId: string; names: string[] }>`
        select run_id as "runId", array_agg(persona -> 'who' ->> 'name' order by position) as names from sessions
        where run_id = any(${runIds}::text[]) group by run_id`.execute(kysely);
      return new Map(rows.map((row) => [row.runId, row.names]));
    },

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

/** The moment of the newest event that is known; 0 where there is none. */
function newestAt({ recent }: SessionNow): number {
  return recent[0]?.at ?? 0;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
