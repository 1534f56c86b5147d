// Events and journals of sessions and crawls as rows.
import { sql } from 'kysely';
import { silentLog, type Log } from '../base/log.ts';
import { whileAway, type Database, type Transaction } from '../storage/database.ts';
import type { JournalLine, SessionEvent } from './evidence.ts';
import { insertEvents } from './insert-events.ts';
import { requireAttempt, type SessionWriter } from './session-writer.ts';

/** A line of a journal whose data is JSON still: whoever reads many has a thread parse them. */
export interface JournalText {
  kind: string;
  data: string;
}

/** An event with the attempt that told it. */
export type AttemptEvent = SessionEvent & { attempt: number; superseded: boolean };

export interface StoredEvents {
  /** Keeps events and lines of the journal, the first of which is the `from`th, in one transaction. */
  keepEvents: (
    writer: SessionWriter,
    batch: readonly SessionEvent[],
    journal: { from: number; lines: readonly JournalLine[] },
  ) => Promise<void>;
  /** Events of the newest attempt after `sinceMs` (exclusive), oldest first, at most `limit`. */
  events: (sessionId: string, sinceMs: number, limit: number) => Promise<SessionEvent[]>;
  /** The same of all attempts, each with its number; `superseded` where a later one took its place. */
  allEvents: (sessionId: string, sinceMs: number, limit: number) => Promise<AttemptEvent[]>;
  /** The journal so far, in order; empty before the session began. */
  journal: (sessionId: string) => Promise<JournalText[]>;
  /** The journal of a crawl so far, as `trails` tells those of sessions. */
  trail: (crawlId: string) => Promise<JournalText[]>;
  /** The journals of all sessions of a run by session, without decisions and effects: what a map needs. */
  trails: (runId: string) => Promise<Map<string, JournalText[]>>;
}

/** A line without what a map does not need. */
const trailData =
  sql<string>`(case kind when 'turn' then data::jsonb - 'decision' - 'effect' else data::jsonb end)::text`.as(
    'data',
  );

/** The events over one database. */
export function createStoredEvents({
  database,
  log = silentLog,
}: {
  database: Database;
  log?: Log;
}): StoredEvents {
  async function keepEvents(
    writer: SessionWriter,
    batch: readonly SessionEvent[],
    journal: { from: number; lines: readonly JournalLine[] },
  ): Promise<void> {
    const keep = async (tx: Transaction, again: boolean) => {
      await requireAttempt(tx, writer);
      if (journal.lines.length > 0) {
        await tx
          .insertInto('session_journal')
          .values(
            journal.lines.map((line, place) => ({
              session_id: writer.sessionId,
              seq: journal.from + place,
              kind: line.kind,
              data: JSON.stringify(line.data),
            })),
          )
          .$if(again, (query) =>
            query.onConflict((conflict) => conflict.columns(['session_id', 'seq']).doNothing()),
          )
          .execute();
      }
      await insertEvents(tx, { ...writer, again }, batch);
    };
    await whileAway({ log }, (again) => database.transaction((tx) => keep(tx, again)));
  }

  function eventsSince(sessionId: string, sinceMs: number, limit: number) {
    return database.kysely
      .selectFrom('session_events')
      .select(['seq', 'at', 'kind', 'turn', 'data'])
      .where('session_id', '=', sessionId)
      .where('at', '>', sinceMs)
      .orderBy('at')
      .limit(limit);
  }

  return {
    keepEvents,
    async events(sessionId, sinceMs, limit) {
      const rows = await eventsSince(sessionId, sinceMs, limit).where('superseded', '=', false).execute();
      return rows as SessionEvent[];
    },
    async allEvents(sessionId, sinceMs, limit) {
      const rows = await eventsSince(sessionId, sinceMs, limit).select(['attempt', 'superseded']).execute();
      return rows as AttemptEvent[];
    },
    async journal(sessionId) {
      return database.kysely
        .selectFrom('session_journal')
        .select(['kind', sql<string>`data::text`.as('data')])
        .where('session_id', '=', sessionId)
        .orderBy('seq')
        .execute();
    },
    async trail(crawlId) {
      return database.kysely
        .selectFrom('session_journal')
        .select(['kind', trailData])
        .where('session_id', '=', crawlId)
        .where('kind', 'in', ['screen', 'turn'])
        .orderBy('seq')
        .execute();
    },
    async trails(runId) {
      const rows = await database.kysely
        .selectFrom('session_journal')
        .innerJoin('sessions', 'sessions.id', 'session_journal.session_id')
        .select(['session_id', 'kind', trailData])
        .where('run_id', '=', runId)
        .where('kind', '!=', 'last')
        .orderBy('position')
        .orderBy('seq')
        .execute();
      const bySession = Map.groupBy(rows, (row) => row.session_id);
      return new Map(
        [...bySession].map(([id, lines]) => [id, lines.map(({ kind, data }) => ({ kind, data }))]),
      );
    },
  };
}
