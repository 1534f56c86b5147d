// A run as somebody who looks at it wants it: each session with what it does now, and what it came to. Read again and
// again while a page is open, so it asks for the newest of each kind of event and never for the whole log.
import { sql } from 'kysely';
import { AppError } from '../base/errors.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import type { SessionReport } from '../reports/session-report.ts';
import { budgets } from '../sessions/budget.ts';
import type { Database } from '../storage/database.ts';
import { findRun, sessionsOf, type RunRow, type SessionRow } from './run-store.ts';

/** The newest of what a session thought, did and saw. */
export interface SessionNow {
  turn: number;
  thought: string | null;
  /** Data of the newest `action` event. */
  action: SessionEvent['data'] | null;
  /** Name of the newest screenshot. */
  screenshot: string | null;
}

export interface WatchedSession {
  session: SessionRow;
  now: SessionNow;
  /** Of the report, once there is one. */
  summary: SessionReport['summary'] | null;
}

export interface WatchedRun {
  run: RunRow;
  /** Most turns of each session. */
  budgetTurns: number;
  endedAt: Date | null;
  sessions: WatchedSession[];
}

export interface WatchRun {
  /** Throws `not_found`, for a foreign run as for a missing one. */
  one(accountId: string, runId: string): Promise<WatchedRun>;
  /** Names of the personas of each run, in their order; of runs that the account was given. */
  personaNames(runIds: readonly string[]): Promise<Map<string, string[]>>;
  /** Names of a session's screenshots with their turns, oldest first. Of a session that was found by `one`. */
  screenshots(sessionId: string): Promise<{ name: string; turn: number }[]>;
  /** Names of the pictures of a session's findings. */
  crops(sessionId: string): Promise<string[]>;
}

export function createWatchRun({ database }: { database: Database }): WatchRun {
  const { kysely } = database;

  async function newestOf(sessionIds: readonly string[]): Promise<Map<string, SessionNow>> {
    if (sessionIds.length === 0) return new Map();
    // One step down the index for each session and kind, however long the log is.
    const { rows } = await sql<{
      sessionId: string;
      kind: string;
      turn: number;
      data: Record<string, unknown>;
    }>`
      select s.id as "sessionId", k.kind, e.turn, e.data
      from unnest(${sessionIds}::text[]) as s(id)
      cross join (values ('turn.started'), ('thought'), ('action'), ('screenshot')) as k(kind)
      cross join lateral (
        select turn, data from session_events
        where session_id = s.id and kind = k.kind order by at desc limit 1
      ) as e`.execute(kysely);
    const bySession = Map.groupBy(rows, (row) => row.sessionId);
    return new Map(
      [...bySession].map(([id, events]) => {
        const data = (kind: string) => events.find((event) => event.kind === kind)?.data ?? null;
        return [
          id,
          {
            turn: Math.max(0, ...events.map((event) => event.turn)),
            thought: textOf(data('thought')?.['text']),
            action: data('action'),
            screenshot: textOf(data('screenshot')?.['name']),
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

  async function endOf(runId: string): Promise<Date | null> {
    const row = await kysely.selectFrom('runs').select('ended_at').where('id', '=', runId).executeTakeFirst();
    return row?.ended_at ?? null;
  }

  return {
    async one(accountId, runId) {
      const run = await findRun(kysely, runId, accountId);
      if (!run) throw new AppError('not_found', 'There is no such run.');
      const sessions = await sessionsOf(kysely, runId);
      const [newest, summaries, endedAt] = await Promise.all([
        newestOf(sessions.filter(({ status }) => status !== 'queued').map(({ id }) => id)),
        summariesOf(runId),
        endOf(runId),
      ]);
      return {
        run,
        endedAt,
        budgetTurns: budgets[run.durationBudget].turns,
        sessions: sessions.map((session) => ({
          session,
          now: newest.get(session.id) ?? { turn: 0, thought: null, action: null, screenshot: null },
          summary: summaries.get(session.id) ?? null,
        })),
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

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
