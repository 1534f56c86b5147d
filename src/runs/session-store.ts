// Rows of sessions. Each function is one statement.
import type { Updateable } from 'kysely';
import type { SessionEnd } from '../evidence/evidence.ts';
import type { Persona } from '../personas/persona.ts';
import type { SessionReport } from '../reports/session-report.ts';
import type { Schema } from '../storage/schema.ts';
import type { Database, Querier } from '../storage/database.ts';
import { isLive, maySessionStep, sessionStatuses, type SessionStatus } from './run.ts';

/** A session as its row says it, without the report. */
export interface SessionRow {
  id: string;
  runId: string;
  position: number;
  personaId: string;
  persona: Persona;
  status: SessionStatus;
  outcome: string | null;
  /** More on the outcome, or null. */
  outcomeDetail: string | null;
  failure: SessionEnd['failure'];
  attempt: number;
  released: number;
  reportWriting: boolean;
  /** The stored login that it signs in with, or null; the login may be deleted by now. */
  credentialId: string | null;
  /** It has no job before the sessions that share its login have ended. */
  waitsForLogin: boolean;
  /** Keys of what earlier attempts sent, or may have sent, that binds. */
  sentBefore: readonly string[];
  /** Its place among the sessions of all accounts; see fair-turns. */
  fairTurn: number;
  /** Its journey is recorded and kept; its report waits for the crawl, or for a worker. */
  isRecorded: boolean;
}

const sessionColumns = [
  'id',
  'run_id',
  'position',
  'persona_id',
  'persona',
  'status',
  'outcome',
  'outcome_detail',
  'failure',
  'attempt',
  'released',
  'report_writing',
  'credential_id',
  'waits_for_login',
  'sent_before',
  'fair_turn',
  'recorded_at',
] as const;

/** Sessions of a run in their order. */
export async function sessionsOf(db: Querier, runId: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute();
  return rows.map(toSession);
}

/** True while the session may still drive a browser, or has yet to begin. */
export function isRecording({ status, isRecorded }: Pick<SessionRow, 'status' | 'isRecorded'>): boolean {
  return isLive(status) && !isRecorded;
}

/** The session, or null where it is missing, of another run or of another account. */
export async function findSession(
  db: Querier,
  key: { sessionId: string; runId?: string; accountId?: string },
): Promise<SessionRow | null> {
  let query = db.selectFrom('sessions').select(sessionColumns).where('id', '=', key.sessionId);
  if (key.runId !== undefined) query = query.where('run_id', '=', key.runId);
  if (key.accountId !== undefined) query = query.where('account_id', '=', key.accountId);
  const row = await query.executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Reports of the completed sessions of a run, in their order. */
export async function reportsOf(database: Database, runId: string): Promise<SessionReport[]> {
  const rows = await database.kysely
    .selectFrom('sessions')
    .select('report')
    .where('run_id', '=', runId)
    .where('status', '=', 'completed')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.report as SessionReport);
}

/**
 * Takes the session to another status, and sets what belongs to it. Does nothing and answers false where the machine of
 * runs/run.ts has no such step from the status that it is in.
 */
export async function stepSession(
  tx: Querier,
  sessionId: string,
  { status: to, ...more }: Omit<Updateable<Schema['sessions']>, 'status'> & { status: SessionStatus },
): Promise<boolean> {
  const from = sessionStatuses.filter((status) => maySessionStep(status, to));
  const done = await tx
    .updateTable('sessions')
    .set({ ...more, status: to })
    .where('id', '=', sessionId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Ends a session as failed; only a live one can. Answers whether it did. */
export async function failSession(
  tx: Querier,
  sessionId: string,
  { failure, at }: { failure: NonNullable<SessionEnd['failure']>; at: Date },
): Promise<boolean> {
  const reason = JSON.stringify(failure);
  return stepSession(tx, sessionId, { status: 'failed', outcome: null, failure: reason, ended_at: at });
}

interface RawSession {
  id: string;
  run_id: string;
  position: number;
  persona_id: string;
  persona: unknown;
  status: string;
  outcome: string | null;
  outcome_detail: string | null;
  failure: unknown;
  attempt: number;
  released: number;
  report_writing: boolean;
  credential_id: string | null;
  waits_for_login: boolean;
  sent_before: unknown;
  fair_turn: number;
  recorded_at: Date | null;
}

function toSession(row: RawSession): SessionRow {
  return {
    id: row.id,
    runId: row.run_id,
    position: row.position,
    personaId: row.persona_id,
    persona: row.persona as Persona,
    status: row.status as SessionStatus,
    outcome: row.outcome,
    outcomeDetail: row.outcome_detail,
    failure: row.failure as SessionEnd['failure'],
    attempt: row.attempt,
    released: row.released,
    reportWriting: row.report_writing,
    credentialId: row.credential_id,
    waitsForLogin: row.waits_for_login,
    sentBefore: row.sent_before as string[],
    fairTurn: row.fair_turn,
    isRecorded: row.recorded_at !== null,
  };
}
