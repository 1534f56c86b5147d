// The walk of one session, from its job to its end: claim, record, judge, store. Sessions and findings meet here alone.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { StopError, stopReason } from '../base/stop.ts';
import { every, type Clock } from '../base/time.ts';
import type { EvidenceStore, SessionWriter } from '../evidence/evidence-store.ts';
import type { EventData, EventKind } from '../evidence/event-schema.ts';
import type {
  Evidence,
  HostGrant,
  RepetitionRecord,
  SessionEvent,
  SessionFacts,
} from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';
import type { Queue } from '../queue/queue.ts';
import { budgets, type Budget } from '../sessions/budget.ts';
import type { VisitorState } from '../sessions/browser/session-page.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import type { Database } from '../storage/database.ts';
import type { BrowserSeats } from './browser-seats.ts';
import {
  beginReport,
  cancelledFailure,
  claimSession,
  endSession,
  releaseSession,
  type Failure,
} from './claim-session.ts';
import type { FinishRun } from './finish-run.ts';
import type { Judge, JudgeAnswers } from './judge.ts';
import { timeAfterJourney, type AfterJourney } from './after-journey.ts';
import type { RepeatOne } from './repeat-one.ts';
import { grantsOfRun } from './host-grants.ts';
import { findRun, type RunRow } from './run-store.ts';
import { findSession, type SessionRow } from './session-store.ts';
import {
  LoginDeletedError,
  loginDeletedFailure,
  noSecrets,
  secretsOf,
  type LoginReader,
  type SessionSecrets,
} from './session-secrets.ts';

/** How often a live session looks whether it was cancelled or taken over, milliseconds. */
const watchPeriodMs = 1_000;

/** Records one session; composed in main from sessions/, egress/ and the browser. */
export type RecordOne = (options: {
  facts: SessionFacts;
  position: number;
  accountId: string;
  login: StoredLogin | null;
  /** Takes the login's secrets out of whatever is written. */
  mask: Mask;
  /** Keys of what an earlier attempt sent, or may have sent, that binds. */
  sentBefore: readonly string[];
  sink: EvidenceSink;
  signal: AbortSignal;
  /** The time that the journey leaves, of which the second look takes its part. */
  after: AfterJourney;
  log: Log;
}) => Promise<RecordedOne>;

/** What was recorded of a session, and whom the sites knew at the end of its journey; null where a stored login may be in that. */
export interface RecordedOne {
  evidence: Evidence;
  visitor: VisitorState | null;
}

export interface ExecuteSessionParts {
  database: Database;
  queue: Queue;
  evidence: EvidenceStore;
  record: RecordOne;
  /** Held while a browser is driven, and not while a session is judged. */
  seats: BrowserSeats;
  logins: LoginReader;
  repeat: RepeatOne;
  judge: Judge;
  finishRun: FinishRun;
  clock: Clock;
  log: Log;
  /** What the mind and the browser are, for the facts of the session. */
  policy: { name: string; version: string };
  browser: string;
  /** Rules on trial judge too. */
  trialRules: boolean;
  /** Budgets in place of the interface's, for tests. */
  budgets?: { [name in 'short' | 'medium']: Budget };
}

/** Runs one session to its end. Rejects only where the database is away; the queue then tries again. */
export type ExecuteSession = (sessionId: string, stopping: AbortSignal) => Promise<void>;

export function createExecuteSession(parts: ExecuteSessionParts): ExecuteSession {
  const { database, evidence: store } = parts;

  return async (sessionId, stopping) => {
    const leaveSeat = await parts.seats.take(stopping);
    try {
      await executeClaimed(sessionId, stopping, leaveSeat);
    } finally {
      leaveSeat();
    }
  };

  async function executeClaimed(
    sessionId: string,
    stopping: AbortSignal,
    leaveSeat: () => void,
  ): Promise<void> {
    const claim = await claimSession(parts, sessionId);
    if (claim.kind === 'nothing') return;
    if (claim.kind === 'ended') {
      await parts.finishRun(claim.runId);
      return;
    }
    const { run, session, writer } = claim;
    const log = parts.log.with({ run_id: run.id, session_id: session.id, attempt: writer.attempt });
    log.info('session.started');
    await store.removeFiles(claim.leftFiles);
    const watch = watchOrders(database, writer, stopping, log);
    let secrets = noSecrets(log);
    try {
      secrets = await secretsOf(parts.logins, { run, session, log });
      await recordAndTell(parts, { run, session, writer, signal: watch.signal, secrets, leaveSeat });
    } catch (error) {
      await endThrown(parts, { writer, error, signal: watch.signal, secrets });
    } finally {
      watch.end();
    }
    await parts.finishRun(run.id);
  }
}

interface Execution {
  run: RunRow;
  session: SessionRow;
  writer: SessionWriter;
  signal: AbortSignal;
  secrets: SessionSecrets;
  leaveSeat: () => void;
}

async function recordAndTell(parts: ExecuteSessionParts, execution: Execution): Promise<void> {
  const { run, session, writer, signal, secrets } = execution;
  const { login, mask, log } = secrets;
  const { database, evidence: store, clock } = parts;
  const tail = holdTail(store.sinkFor(writer), clock);
  const hosts = await grantsOfRun(database.kysely, run.id);
  const facts = factsOf(parts, { run, session, hosts, login });
  const after = timeAfterJourney(facts.budget.wallMs, clock);
  const { evidence: recorded, visitor } = await parts.record({
    facts,
    position: session.position,
    accountId: run.accountId,
    login,
    mask,
    sentBefore: session.sentBefore,
    sink: tail.sink,
    signal,
    after,
    log,
  });
  execution.leaveSeat();
  const { outcome, failure } = recorded.end;
  if (failure !== null || outcome === null) {
    await store.keepEvidence(writer, recorded);
    const told = failure ?? harnessError('The session ended without an outcome.');
    await endSession(parts, writer, { failure: told }, tail.last({ failure: told }));
    log.info('session.failed', { code: told.code, reason: told.reason });
    return;
  }
  const images = (await store.artefacts(session.id, 'screenshot')).map(({ name, bytes }) => ({
    name,
    bytes,
  }));
  const journey = { evidence: recorded, images };
  const judged = await parts.judge.journey(journey);
  const repetition = await repeatFindings(parts, execution, { evidence: recorded, visitor, judged, after });
  const evidence: Evidence = { ...recorded, ...(repetition ? { repetition } : {}) };
  await store.keepEvidence(writer, evidence);
  if (!(await beginReport(database, writer))) {
    const last = tail.last({ outcome: null, failure: cancelledFailure, because: cancelledFailure.message });
    await endSession(parts, writer, { failure: cancelledFailure }, last);
    return;
  }
  await tail.sink.events([tail.next('report.writing', {})], []);
  const { report, crops } = await parts.judge.session({ evidence, images, analysis: judged.analysis });
  for (const crop of crops) {
    await store.keepArtefact(writer, 'crop', crop.name, Buffer.from(crop.bytes), crop.mediaType);
  }
  const told = report.findings.map((finding) =>
    tail.next('finding', {
      id: finding.id,
      rule: finding.rule,
      title: finding.title,
      severity: finding.severity,
    }),
  );
  await endSession(parts, writer, { outcome, report }, [...told, ...tail.last({})]);
  log.info('session.completed', { outcome, findings: report.findings.length });
}

/**
 * Does again what findings are about, in the time that is left for it; waiting for a seat takes nothing from that. Null where
 * there is nothing to repeat. A journey with a stored login is not repeated: it would sign in again, and do once more in somebody's
 * account what it did there.
 */
async function repeatFindings(
  { judge, repeat, seats }: ExecuteSessionParts,
  { run, signal, secrets }: Execution,
  done: RecordedOne & { judged: JudgeAnswers['journey']; after: AfterJourney },
): Promise<RepetitionRecord | null> {
  const { evidence, visitor, judged, after } = done;
  const lastTurn = secrets.login === null ? judged.lastTurn : 0;
  const { probes } = judged;
  if (lastTurn === 0 && probes.length === 0) return null;
  const leaveSeat = await seats.take(signal);
  const repeating = after.spend('repetition', () =>
    repeat({
      evidence,
      accountId: run.accountId,
      lastTurn,
      probes,
      visitor,
      mask: secrets.mask,
      limitMs: after.repetitionMs(),
      signal,
      log: secrets.log,
    }),
  );
  const repeated = await repeating.finally(leaveSeat);
  if (repeated.driven === null && repeated.looked === null) return null;
  return await judge.repetition({ ...repeated, turns: evidence.turns });
}

/** The honest end of a session whose execution threw. */
async function endThrown(
  parts: ExecuteSessionParts,
  ended: { writer: SessionWriter; error: unknown; signal: AbortSignal; secrets: SessionSecrets },
): Promise<void> {
  const { writer, error, signal, secrets } = ended;
  const { log } = secrets;
  const reason = error instanceof StopError ? error.reason : stopReason(signal);
  if (reason === 'superseded') {
    log.warn('session.superseded');
    return;
  }
  if (reason === 'shutdown') {
    await unlessSuperseded(log, releaseSession(parts.database, parts.queue, writer));
    log.info('session.given_back');
    return;
  }
  const failure = secrets.mask.json(failureOf(error, reason));
  log.error('session.failed', { code: failure.code, message: failure.message });
  const seq = await lastSeq(parts.database, writer.sessionId);
  const last: SessionEvent = {
    seq: seq.seq + 1,
    at: Math.max(parts.clock.nowMs(), seq.at + 1),
    kind: 'session.ended',
    turn: seq.turn,
    data: { outcome: null, failure, because: failure.message },
  };
  await unlessSuperseded(log, endSession(parts, writer, { failure }, [last]));
}

function failureOf(error: unknown, reason: string | null): Failure {
  if (reason === 'cancelled') return cancelledFailure;
  return error instanceof LoginDeletedError ? loginDeletedFailure : harnessError(messageOf(error));
}

async function unlessSuperseded(log: Log, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof StopError)) throw error;
    log.warn('session.superseded');
  });
}

function harnessError(message: string): { code: 'harness_error'; reason: string; message: string } {
  return { code: 'harness_error', reason: 'internal', message: `The service failed: ${message}` };
}

async function lastSeq(
  database: Database,
  sessionId: string,
): Promise<{ seq: number; at: number; turn: number }> {
  const row = await database.kysely
    .selectFrom('session_events')
    .select((of) => [of.fn.max('seq').as('seq'), of.fn.max('at').as('at'), of.fn.max('turn').as('turn')])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return { seq: row?.seq ?? 0, at: row?.at ?? 0, turn: row?.turn ?? 0 };
}

function factsOf(
  parts: ExecuteSessionParts,
  of: { run: RunRow; session: SessionRow; hosts: HostGrant[] | null; login: StoredLogin | null },
): SessionFacts {
  const { run, session, hosts, login } = of;
  return {
    sessionId: session.id,
    runId: run.id,
    targetUrl: run.targetUrl,
    task: run.task,
    flows: run.flows,
    effects: run.effects,
    ...(hosts && { hosts }),
    persona: session.persona,
    guidedExploration: run.guidedExploration,
    seed: run.seed,
    policy: parts.policy,
    browser: parts.browser,
    startedAt: new Date(parts.clock.nowMs()).toISOString(),
    budget: (parts.budgets ?? budgets)[run.durationBudget],
    ...(parts.trialRules && { trialRules: true }),
    ...(login === null ? {} : { loginHost: new URL(login.origin).hostname }),
  };
}

/** A sink that keeps `session.ended` back, so that the report's own events come before it and it commits with the status. */
interface Tail {
  sink: EvidenceSink;
  /** The next event of the session, after all that were recorded. */
  next<Kind extends EventKind>(kind: Kind, data: EventData<Kind>): SessionEvent;
  /** The held `session.ended`, at its new place, with `data` laid over what it said; one is made where none was held. */
  last(data: Partial<EventData<'session.ended'>>): SessionEvent[];
}

function holdTail(sink: EvidenceSink, clock: Clock): Tail {
  let held: SessionEvent | null = null;
  let last = { seq: 0, at: 0, turn: 0 };

  function next<Kind extends EventKind>(kind: Kind, data: EventData<Kind>): SessionEvent {
    const at = Math.max(clock.nowMs(), last.at + 1);
    last = { seq: last.seq + 1, at, turn: last.turn };
    return { ...last, kind, data };
  }

  return {
    sink: {
      image: (record, png) => sink.image(record, png),
      async events(batch, journal) {
        held = batch.find((event) => event.kind === 'session.ended') ?? held;
        const now = batch.filter((event) => event !== held);
        const newest = now.at(-1);
        if (newest && newest.seq > last.seq) last = { seq: newest.seq, at: newest.at, turn: newest.turn };
        if (now.length > 0 || journal.length > 0) await sink.events(now, journal);
      },
    },
    next,
    last: (data) => {
      const unknown = { outcome: null, failure: null, because: '' };
      return [next('session.ended', { ...unknown, ...held?.data, ...data })];
    },
  };
}

/** Aborts when the run is cancelled, a newer attempt owns the session, or the service stops. */
function watchOrders(
  database: Database,
  writer: SessionWriter,
  stopping: AbortSignal,
  log: Log,
): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const stop = (reason: StopError) => controller.abort(reason);
  const onStopping = () => stop(new StopError('shutdown'));
  if (stopping.aborted) onStopping();
  stopping.addEventListener('abort', onStopping, { once: true });

  let looking = false;
  const cease = every(watchPeriodMs, () => {
    if (looking || controller.signal.aborted) return;
    looking = true;
    ordersFor(database, writer)
      .then((reason) => {
        if (reason) stop(new StopError(reason));
      })
      .catch((error: unknown) => log.warn('session.watch_failed', { message: messageOf(error) }))
      .finally(() => (looking = false));
  });
  return {
    signal: controller.signal,
    end: () => {
      cease();
      stopping.removeEventListener('abort', onStopping);
    },
  };
}

async function ordersFor(
  database: Database,
  writer: SessionWriter,
): Promise<'superseded' | 'cancelled' | null> {
  const session = await findSession(database.kysely, { sessionId: writer.sessionId });
  if (!session || session.attempt !== writer.attempt || session.status !== 'running') return 'superseded';
  if (session.reportWriting) return null;
  const run = await findRun(database.kysely, writer.runId, null);
  return run?.cancelRequested ? 'cancelled' : null;
}
