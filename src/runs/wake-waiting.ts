// Whose turn it is at a login that several sessions of a run share: two at once would see each other's doings.
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { priorityOf } from './fair-turns.ts';
import { isLive } from './run.ts';
import { holdRun } from './run-store.ts';
import { sessionsOf, type SessionRow } from './session-store.ts';

/** Sends the job of every session that waited for a login which no earlier session of its run holds. Safe to repeat. */
export async function wakeWaiting(
  database: Database,
  queue: Pick<Queue, 'send'>,
  runId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    // The run's row keeps two endings from sending one job twice.
    const run = await holdRun(tx, runId);
    const sessions = run ? await sessionsOf(tx, runId) : [];
    for (const session of sessions.filter((each) => isNext(each, sessions))) {
      await tx.updateTable('sessions').set({ waits_for_login: false }).where('id', '=', session.id).execute();
      const group = run?.accountId ?? '';
      const order = { data: { sessionId: session.id }, group, priority: priorityOf(session.fairTurn) };
      await queue.send(tx, 'session.execute', order);
    }
  });
}

/** True for a session that waits without a job. */
export function isWaiting(session: SessionRow): boolean {
  return session.waitsForLogin && session.status === 'queued';
}

function isNext(session: SessionRow, all: readonly SessionRow[]): boolean {
  const holdsIt = (other: SessionRow) =>
    other.credentialId === session.credentialId && other.position < session.position && isLive(other.status);
  return isWaiting(session) && !all.some(holdsIt);
}
