// The outbox: the end of a session or run becomes a job in the transaction that ends it, so that neither is without the
// other. Who listens is not known here.
import { newId } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { EndedEvent } from '../queue/jobs.ts';
import type { Queue } from '../queue/queue.ts';
import type { Transaction } from '../storage/database.ts';
import { findRun } from './run-store.ts';
import { findSession, sessionsOf } from './session-store.ts';

/** What it takes to tell of an end. */
export interface TellParts {
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}

/** Tells that the session ended, as its row now stands. */
export async function tellSessionEnded(
  parts: TellParts,
  tx: Transaction,
  session: { sessionId: string; accountId: string },
): Promise<void> {
  const row = await findSession(tx, session);
  if (row?.status !== 'completed' && row?.status !== 'failed') return;
  await tell(parts, tx, {
    accountId: session.accountId,
    ended: {
      kind: 'session',
      runId: row.runId,
      sessionId: row.id,
      personaId: row.personaId,
      status: row.status,
      outcome: row.outcome,
      failure: row.failure && { code: row.failure.code, reason: row.failure.reason },
    },
  });
}

/** Tells that the run ended, as its rows now stand; a cancelled run has no event of its own (interface, "Webhook events"). */
export async function tellRunEnded(parts: TellParts, tx: Transaction, runId: string): Promise<void> {
  const run = await findRun(tx, runId, null);
  if (run?.status !== 'completed' && run?.status !== 'failed' && run?.status !== 'partial') return;
  const sessions = await sessionsOf(tx, runId);
  await tell(parts, tx, {
    accountId: run.accountId,
    ended: {
      kind: 'run',
      runId,
      status: run.status,
      targetUrl: run.targetUrl,
      aggregateStatus: run.aggregateStatus,
      createdAt: run.createdAt.toISOString(),
      sessions: sessions.map(({ id, personaId, status, outcome }) => ({
        id,
        personaId,
        // Each has ended, or the run would not have.
        status: status === 'completed' ? 'completed' : 'failed',
        outcome,
      })),
    },
  });
}

async function tell(
  { queue, clock }: TellParts,
  tx: Transaction,
  { accountId, ended }: Pick<EndedEvent, 'accountId' | 'ended'>,
): Promise<void> {
  const nowMs = clock.nowMs();
  const event = { messageId: newId('msg', nowMs), accountId, at: new Date(nowMs).toISOString(), ended };
  await queue.send(tx, 'event.publish', { data: event, group: accountId });
}
