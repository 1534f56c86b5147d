// The honest end of a session whose execution threw.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { StopError, stopReason } from '../base/stop.ts';
import type { SessionWriter } from '../evidence/evidence-store.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import { isAway, type Database } from '../storage/database.ts';
import { cancelledFailure, endSession, type EndParts, type Failure } from './claim-session.ts';
import { LoginDeletedError, loginDeletedFailure, type SessionSecrets } from './session-secrets.ts';

/**
 * Ends it as failed, or has `release` give it back where the service stops. Does nothing where a newer attempt owns it. Rejects with the error
 * where the database was away: nothing is wrong with the session, and the queue has it tried again.
 */
export async function endThrown(
  parts: EndParts,
  ended: {
    writer: SessionWriter;
    error: unknown;
    signal: AbortSignal;
    secrets: Pick<SessionSecrets, 'mask' | 'log'>;
    release: () => Promise<void>;
  },
): Promise<void> {
  const { writer, error, signal, secrets } = ended;
  const { log } = secrets;
  const reason = error instanceof StopError ? error.reason : stopReason(signal);
  if (reason === 'superseded') {
    log.warn('session.superseded');
    return;
  }
  if (reason === 'shutdown') {
    await unlessSuperseded(log, ended.release());
    log.info('session.given_back');
    return;
  }
  if (reason === null && isAway(error)) throw error;
  const failure = secrets.mask.json(failureOf(error, reason));
  log.error('session.failed', { code: failure.code, message: failure.message });
  const last = await endingEvent(parts, writer.sessionId, failure);
  await unlessSuperseded(log, endSession(parts, writer, { ending: { failure }, lastEvents: [last] }));
}

function failureOf(error: unknown, reason: string | null): Failure {
  if (reason === 'cancelled') return cancelledFailure;
  return error instanceof LoginDeletedError ? loginDeletedFailure : harnessError(messageOf(error));
}

/** Lets go of what a newer attempt owns. */
export async function unlessSuperseded(log: Log, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof StopError)) throw error;
    log.warn('session.superseded');
  });
}

/** Our own fault. */
export function harnessError(message: string): Failure {
  return { code: 'harness_error', reason: 'internal', message: `The service failed: ${message}` };
}

/** `session.ended` with this failure, after all events of the session or crawl. */
export async function endingEvent(
  { database, clock }: Pick<EndParts, 'database' | 'clock'>,
  owner: string,
  failure: Failure,
): Promise<SessionEvent> {
  const { seq, at, turn } = await lastSeq(database, owner);
  return {
    seq: seq + 1,
    at: Math.max(clock.nowMs(), at + 1),
    kind: 'session.ended',
    turn,
    data: { outcome: null, failure, because: failure.message },
  };
}

/** Where the events of a session or crawl end. */
export async function lastSeq(
  database: Database,
  owner: string,
): Promise<{ seq: number; at: number; turn: number }> {
  const row = await database.kysely
    .selectFrom('session_events')
    .select((of) => [of.fn.max('seq').as('seq'), of.fn.max('at').as('at'), of.fn.max('turn').as('turn')])
    .where('session_id', '=', owner)
    .where('superseded', '=', false)
    .executeTakeFirst();
  return { seq: row?.seq ?? 0, at: row?.at ?? 0, turn: row?.turn ?? 0 };
}
