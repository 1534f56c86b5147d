// Who owns a session: claiming it for one attempt, giving it back, and ending it. Every step here holds the run's row,
// always before the session's, so that a cancel, a claim and an ending cannot cross.
import { assert } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import { requireAttempt, type SessionWriter } from '../evidence/evidence-store.ts';
import type { EventData } from '../evidence/event-schema.ts';
import type { OutcomeDetail, SessionEnd, SessionEvent, SessionOutcome } from '../evidence/evidence.ts';
import { insertEvents } from '../evidence/insert-events.ts';
import type { Queue } from '../queue/queue.ts';
import { whileAway, type Database, type Transaction } from '../storage/database.ts';
import { crawlOfRun } from './crawl-store.ts';
import { priorityOf } from './fair-turns.ts';
import { readyCrawl, sendReport } from './ready-crawl.ts';
import { isLive, maySessionStep } from './run.ts';
import { setRunStatus, type RunRow, holdRun } from './run-store.ts';
import { failSession, findSession, stepSession, type SessionRow } from './session-store.ts';
import { tellSessionEnded, type TellParts } from './tell-end.ts';

/** Workers that may be lost with a session or crawl before it is given up: it begins anew twice. */
export const lostWorkersLimit = 3;

/** What a claim and an ending need: the rows, and the queue that hears of an end. */
export interface EndParts extends TellParts {
  database: Database;
}

export interface ClaimParts extends EndParts {
  /** There is a browser to crawl with while sessions drive others. */
  crawlsBeside: boolean;
  /** Sessions of one account that may run at once, over all nodes; 0 is no limit. */
  liveMax: number;
}

export type Failure = NonNullable<SessionEnd['failure']>;

/** What became of a claim. */
export type Claim =
  | ({ kind: 'claimed'; run: RunRow; session: SessionRow; writer: SessionWriter } & LeftByEarlier)
  /** The claim ended the session instead: it was cancelled, or too many workers were lost with it. */
  | { kind: 'ended'; runId: string; failure: Failure }
  /** There is nothing to do: the session has ended, is gone, or waits under a new job until its account has room. */
  | { kind: 'nothing' };

/** What a cancelled session says of itself. */
export const cancelledFailure: Failure = {
  code: 'cancelled',
  reason: 'cancelled',
  message: 'The run was cancelled.',
};

const workerLost: Failure = {
  code: 'harness_error',
  reason: 'worker_lost',
  message: 'The worker died three times while it ran this session.',
};

/** Takes the session for a new attempt; from here every write of an older attempt is refused. */
export async function claimSession(parts: ClaimParts, sessionId: string): Promise<Claim> {
  const { database, clock } = parts;
  return database.transaction(async (tx): Promise<Claim> => {
    const runId = (await findSession(tx, { sessionId }))?.runId;
    const run = runId === undefined ? null : await holdRun(tx, runId);
    const session = run ? await findSession(tx, { sessionId }) : null;
    const isOpen = session !== null && maySessionStep(session.status, 'running') && !session.isRecorded;
    if (!run || !isOpen) return { kind: 'nothing' };

    const failure = mayNotRun(run, session);
    if (failure) {
      await failUnclaimed(parts, tx, { session, accountId: run.accountId, failure });
      return { kind: 'ended', runId: run.id, failure };
    }
    if (await isFull(tx, { run, session, liveMax: parts.liveMax })) {
      const order = { group: run.accountId, priority: priorityOf(session.fairTurn) };
      const startAt = new Date(clock.nowMs() + fullPauseMs);
      await parts.queue.send(tx, 'session.execute', { data: { sessionId }, ...order, startAt });
      return { kind: 'nothing' };
    }
    const attempt = session.attempt + 1;
    const startedAt = new Date(clock.nowMs());
    const fields = { attempt, report_writing: false, started_at: startedAt };
    assert(
      await stepSession(tx, sessionId, { status: 'running', ...fields }),
      `the run of ${sessionId} is locked`,
    );
    const sentBefore = await sentByEarlierAttempts(tx, session);
    if (run.status === 'queued') {
      await setRunStatus(tx, run.id, { status: 'running', ended: null });
      await readyCrawl(parts, tx, { runId: run.id, beside: parts.crawlsBeside });
    }
    const left = session.attempt === 0 ? nothingLeft : await supersedeEarlierAttempts(tx, sessionId);
    const writer = { accountId: run.accountId, runId: run.id, sessionId, attempt };
    const claimed: SessionRow = { ...session, attempt, status: 'running', sentBefore };
    return { kind: 'claimed', run, session: claimed, writer, ...left };
  });
}

/** A session for which its account has no room is looked at again after this long, milliseconds. */
const fullPauseMs = 1_000;

/** Counted under the account's row: two claims on two nodes cannot pass the cap together. A lost session counts for itself. */
async function isFull(
  tx: Transaction,
  { run, session, liveMax }: { run: RunRow; session: SessionRow; liveMax: number },
): Promise<boolean> {
  if (liveMax === 0) return false;
  await tx.selectFrom('accounts').select('id').where('id', '=', run.accountId).forNoKeyUpdate().execute();
  const { live } = await tx
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('live'))
    .where('account_id', '=', run.accountId)
    .where('status', '=', 'running')
    .where('recorded_at', 'is', null)
    .where('id', '!=', session.id)
    .executeTakeFirstOrThrow();
  return live >= liveMax;
}

function mayNotRun(run: RunRow, session: SessionRow): Failure | null {
  if (run.cancelRequested) return cancelledFailure;
  return session.attempt - session.released >= lostWorkersLimit ? workerLost : null;
}

/**
 * What binds and may have left the machine: the next attempt goes the same way, and must not send it once more. Read and kept once
 * the session's row is taken: what an earlier attempt writes until then is there to be read, and what comes later is refused.
 */
async function sentByEarlierAttempts(tx: Transaction, { id, sentBefore }: SessionRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('session_events')
    .select('data')
    .where('session_id', '=', id)
    .where('kind', '=', 'request.binds')
    .execute();
  const keys = rows.map(({ data }) => (data as EventData<'request.binds'>).key);
  const all = [...new Set([...sentBefore, ...keys])];
  if (all.length > sentBefore.length)
    await tx
      .updateTable('sessions')
      .set({ sent_before: JSON.stringify(all) })
      .where('id', '=', id)
      .execute();
  return all;
}

/** What is left of earlier attempts: files without a row, and the moment of their last event. */
export interface LeftByEarlier {
  leftFiles: string[];
  /** Events of the next attempt come after it, whatever this machine's clock says. */
  notBeforeMs: number;
}

export const nothingLeft: LeftByEarlier = { leftFiles: [], notBeforeMs: 0 };

/**
 * A new attempt starts from nothing: what a lost one recorded would contradict it. Its events are kept and marked, its journal and
 * artefacts go.
 */
export async function supersedeEarlierAttempts(tx: Transaction, sessionId: string): Promise<LeftByEarlier> {
  await tx
    .updateTable('session_events')
    .set({ superseded: true })
    .where('session_id', '=', sessionId)
    .where('superseded', '=', false)
    .execute();
  const { at } = await tx
    .selectFrom('session_events')
    .select((row) => row.fn.max('at').as('at'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('session_journal').where('session_id', '=', sessionId).execute();
  const rows = await tx
    .deleteFrom('artefacts')
    .where('session_id', '=', sessionId)
    .returning('key')
    .execute();
  return { leftFiles: rows.map((row) => row.key), notBeforeMs: (at ?? 0) + 1 };
}

/** Gives the session back for another worker, as a service does that stops in order; not counted as a lost worker. */
export async function releaseSession(database: Database, queue: Queue, writer: SessionWriter): Promise<void> {
  await database.transaction(async (tx) => {
    await holdRun(tx, writer.runId);
    await requireAttempt(tx, writer);
    const session = await findSession(tx, writer);
    const released = (session?.released ?? 0) + 1;
    const isBack = await stepSession(tx, writer.sessionId, {
      status: 'queued',
      released,
      report_writing: false,
    });
    assert(isBack, `session ${writer.sessionId} is running while its attempt gives it back`);
    await queue.send(tx, 'session.execute', {
      data: { sessionId: writer.sessionId },
      group: writer.accountId,
      priority: priorityOf(session?.fairTurn ?? 0),
    });
  });
}

/**
 * Has a recorded session wait for the crawl of its run without a worker, if that is still to end: its report tells what the crawl
 * met. Answers whether it waits. Rejects as `beginReport` does.
 */
export async function awaitCrawl({ database, clock }: EndParts, writer: SessionWriter): Promise<boolean> {
  return database.transaction(async (tx) => {
    const run = await holdRun(tx, writer.runId);
    await requireAttempt(tx, writer);
    const crawl = await crawlOfRun(tx, writer.runId);
    const session = await findSession(tx, writer);
    if (!crawl || !isLive(crawl.status) || session?.position !== 0 || run?.cancelRequested) return false;
    // Its worker is not lost: it has done its part.
    const fields = { recorded_at: new Date(clock.nowMs()), released: session.released + 1 };
    await tx.updateTable('sessions').set(fields).where('id', '=', session.id).execute();
    return true;
  });
}

/** Takes a recorded session, whose crawl has ended, for the attempt that writes its report. */
export async function claimRecorded(parts: EndParts, sessionId: string): Promise<Claim> {
  const { database } = parts;
  return database.transaction(async (tx): Promise<Claim> => {
    const runId = (await findSession(tx, { sessionId }))?.runId;
    const run = runId === undefined ? null : await holdRun(tx, runId);
    const session = run ? await findSession(tx, { sessionId }) : null;
    if (!run || !session?.isRecorded || !isLive(session.status)) return { kind: 'nothing' };
    const crawl = await crawlOfRun(tx, run.id);
    if (crawl && isLive(crawl.status)) return { kind: 'nothing' };
    const failure = mayNotRun(run, session);
    if (failure) {
      await failUnclaimed(parts, tx, { session, accountId: run.accountId, failure });
      return { kind: 'ended', runId: run.id, failure };
    }
    const attempt = session.attempt + 1;
    await tx.updateTable('sessions').set({ attempt }).where('id', '=', sessionId).execute();
    const writer = { accountId: run.accountId, runId: run.id, sessionId, attempt };
    return { kind: 'claimed', run, session: { ...session, attempt }, writer, ...nothingLeft };
  });
}

/** Gives a recorded session back: another worker writes its report. */
export async function releaseRecorded(
  { database, queue }: Pick<EndParts, 'database' | 'queue'>,
  writer: SessionWriter,
): Promise<void> {
  await database.transaction(async (tx) => {
    await holdRun(tx, writer.runId);
    await requireAttempt(tx, writer);
    const session = await findSession(tx, writer);
    if (!session) return;
    const fields = { released: session.released + 1, report_writing: false };
    await tx.updateTable('sessions').set(fields).where('id', '=', session.id).execute();
    await sendReport(queue, tx, { ...session, accountId: writer.accountId });
  });
}

/**
 * Marks that the report is being written; from here a cancel is ignored. Answers false where a cancel came first.
 * Rejects with StopError('superseded') where another attempt owns the session.
 */
export async function beginReport(database: Database, writer: SessionWriter): Promise<boolean> {
  return database.transaction(async (tx) => {
    const run = await holdRun(tx, writer.runId);
    await requireAttempt(tx, writer);
    if (!run || run.cancelRequested) return false;
    await tx
      .updateTable('sessions')
      .set({ report_writing: true })
      .where('id', '=', writer.sessionId)
      .execute();
    return true;
  });
}

/** How an attempt ended. */
export type Ending =
  | { outcome: SessionOutcome; detail?: OutcomeDetail | undefined; report: unknown }
  | { failure: Failure };

/** Ends the session with its report or failure, its last event and the job that tells of it in one transaction; refused when superseded. */
export async function endSession(
  parts: EndParts,
  writer: SessionWriter,
  { ending, lastEvents }: { ending: Ending; lastEvents: readonly SessionEvent[] },
): Promise<void> {
  const { database, clock } = parts;
  const end = async (tx: Transaction) => {
    await holdRun(tx, writer.runId);
    await requireAttempt(tx, writer);
    const at = new Date(clock.nowMs());
    const isEnded =
      'failure' in ending
        ? await failSession(tx, writer.sessionId, { failure: ending.failure, at })
        : await stepSession(tx, writer.sessionId, {
            status: 'completed',
            outcome: ending.outcome,
            outcome_detail: ending.detail ?? null,
            report: JSON.stringify(ending.report),
            ended_at: at,
          });
    assert(isEnded, `session ${writer.sessionId} is running while its attempt writes`);
    await insertEvents(tx, writer, lastEvents);
    await tellSessionEnded(parts, tx, writer);
  };
  // Done twice, the second time is refused: the session runs no more.
  await whileAway({}, () => database.transaction(end));
}

/** Ends a session as failed that no worker ends, with its last event and the job that tells of it. The run's row is held. */
export async function failUnclaimed(
  parts: TellParts,
  tx: Transaction,
  { session, accountId, failure }: { session: SessionRow; accountId: string; failure: Failure },
): Promise<void> {
  await failSession(tx, session.id, { failure, at: new Date(parts.clock.nowMs()) });
  await appendEnd(tx, session, { failure, clock: parts.clock });
  await tellSessionEnded(parts, tx, { sessionId: session.id, accountId });
}

/** The last event of a session that no worker ended: it was cancelled in the queue, or lost too often. */
export async function appendEnd(
  tx: Transaction,
  session: { id: string; attempt: number },
  { failure, clock }: { failure: Failure; clock: Clock },
): Promise<void> {
  const last = await tx
    .selectFrom('session_events')
    .select((row) => [
      row.fn.max('at').as('at'),
      row.fn.max('seq').filterWhere('attempt', '=', session.attempt).as('seq'),
    ])
    .where('session_id', '=', session.id)
    .executeTakeFirst();
  const event: SessionEvent = {
    seq: (last?.seq ?? 0) + 1,
    at: Math.max(clock.nowMs(), (last?.at ?? 0) + 1),
    kind: 'session.ended',
    turn: 0,
    data: { outcome: null, failure, because: failure.message },
  };
  await insertEvents(tx, { sessionId: session.id, attempt: session.attempt }, [event]);
}
