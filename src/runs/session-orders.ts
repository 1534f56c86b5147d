// Is a session still wanted, by this attempt?
import type { SessionWriter } from '../evidence/evidence-store.ts';
import type { Database } from '../storage/database.ts';
import { findRun } from './run-store.ts';
import { findSession } from './session-store.ts';
import type { Order } from './watch-orders.ts';

/** Why work on a session has to end now; null while it may go on. */
export async function sessionOrders(database: Database, writer: SessionWriter): Promise<Order> {
  const session = await findSession(database.kysely, { sessionId: writer.sessionId });
  if (!session || session.attempt !== writer.attempt || session.status !== 'running') return 'superseded';
  if (session.reportWriting) return null;
  const run = await findRun(database.kysely, writer.runId, null);
  return run?.cancelRequested ? 'cancelled' : null;
}
