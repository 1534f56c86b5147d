// A run whose sessions seem to be under way: what the sessions of an ended run told is told again, event by event, so that its page is
// kept fresh by its stream while no browser of a session uses the machine.
import { sql } from 'kysely';
import { newId } from '../../src/base/ids.ts';
import { sleep, systemClock } from '../../src/base/time.ts';
import type { SessionEvent } from '../../src/evidence/evidence.ts';
import { createEvidenceStore } from '../../src/evidence/evidence-store.ts';
import { findRunWithSessions, insertRun } from '../../src/runs/run-store.ts';
import { sessionsOf } from '../../src/runs/session-store.ts';
import type { Database } from '../../src/storage/database.ts';
import { openFiles } from '../../src/storage/open-files.ts';
import type { TestService } from '../../test/support/service.ts';

/** Events that each session tells a second: some four a turn, and a turn on the demo shop takes about a second. */
const eventsPerSecond = 4;

export interface StreamingRun {
  id: string;
  /** Tells on until the signal; answers how many events were told. Begins anew where a session has nothing left. */
  tellUntil(signal: AbortSignal): Promise<number>;
}

/** Makes such a run after an ended one. It is made in the future, so that nobody takes it for one that was lost. */
export async function makeStreamingRun(
  { config }: TestService,
  database: Database,
  ended: { accountId: string; runId: string },
): Promise<StreamingRun> {
  const found = await findRunWithSessions(database.kysely, ended.runId, ended.accountId);
  if (!found) throw new Error('the run that is told again is gone');
  const told = await sessionsOf(database.kysely, ended.runId);
  const id = newId('run');
  const createdAt = new Date(systemClock.nowMs() + 3_600_000);
  const again = told.map((session) => ({ of: session.id, id: newId('ses'), persona: session.persona }));
  await database.transaction(async (tx) => {
    await insertRun(tx, { ...found.run, id, createdAt }, again);
    const status = { status: 'running', attempt: 1, started_at: createdAt } as const;
    await tx.updateTable('sessions').set(status).where('run_id', '=', id).execute();
    await tx.updateTable('runs').set({ status: 'running' }).where('id', '=', id).execute();
    for (const session of again) {
      await sql`insert into artefacts select ${`${session.id}-`} || id, account_id, ${id}, ${session.id}, kind, name, key, media_type,
        size_bytes, sha256, created_at from artefacts where session_id = ${session.of} and kind = 'screenshot'`.execute(
        tx,
      );
    }
  });
  const { files } = openFiles(config);
  const store = createEvidenceStore({ database, files, clock: systemClock });
  const tellers = await Promise.all(
    again.map(async (session) => ({
      events: await eventsOf(database, session.of),
      sink: store.sinkFor({ accountId: ended.accountId, runId: id, sessionId: session.id, attempt: 1 }),
    })),
  );
  return {
    id,
    async tellUntil(signal) {
      let count = 0;
      for (let seq = 1; !signal.aborted; seq++) {
        for (const { events, sink } of tellers) {
          const event = events[(seq - 1) % events.length];
          if (!event) continue;
          await sink.events([{ ...event, seq, at: systemClock.nowMs() }], []);
          count += 1;
        }
        await sleep(1_000 / eventsPerSecond, signal).catch(() => undefined);
      }
      return count;
    },
  };
}

async function eventsOf(database: Database, sessionId: string): Promise<SessionEvent[]> {
  const rows = await database.kysely
    .selectFrom('session_events')
    .select(['seq', 'at', 'kind', 'turn', 'data'])
    .where('session_id', '=', sessionId)
    .orderBy('at')
    .execute();
  return rows as unknown as SessionEvent[];
}
