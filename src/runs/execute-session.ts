// The walk of one session, from its job to its end: claim, record, judge, store. Sessions and findings meet here alone.
import type { Log } from '../base/log.ts';
import { StopError } from '../base/stop.ts';
import { notBefore } from '../base/time.ts';
import type { SessionWriter } from '../evidence/evidence-store.ts';
import type { Evidence, RepetitionRecord, SessionFacts } from '../evidence/evidence.ts';
import { hidesSecrets, type Mask } from '../evidence/mask.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';
import type { VisitorState } from '../sessions/browser/session-page.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import { timeAfterJourney, type AfterJourney } from './after-journey.ts';
import type { BrowserSeats } from './browser-seats.ts';
import { awaitCrawl, claimSession, endSession, releaseSession } from './claim-session.ts';
import { endThrown, harnessError } from './end-thrown.ts';
import { holdTail } from './hold-tail.ts';
import { grantsOfRun } from './host-grants.ts';
import type { JudgeAnswers } from './judge.ts';
import type { RepeatOne } from './repeat-one.ts';
import { imagesOf, reportSession, type ReportParts } from './report-session.ts';
import type { RunRow } from './run-store.ts';
import { factsOf, type FactsParts } from './session-facts.ts';
import { noSecrets, secretsOf, type SessionSecrets, type ValueReader } from './session-secrets.ts';
import type { SessionRow } from './session-store.ts';
import type { Meters } from '../telemetry/meters.ts';
import { inSpan } from '../telemetry/traces.ts';
import { meterTurns } from './meter-turns.ts';
import { sessionOrders } from './session-orders.ts';
import { watchOrders } from './watch-orders.ts';

/** Records one session; composed in main from sessions/, egress/ and the browser. */
export type RecordOne = (options: {
  facts: SessionFacts;
  position: number;
  accountId: string;
  login: StoredLogin | null;
  /** Exact data for the task. */
  values: Readonly<Record<string, string>>;
  /** Takes the secrets of the session out of whatever is written. */
  mask: Mask;
  /** The same for what the mind is shown. */
  mindMask: Mask;
  /** Keys of what an earlier attempt sent, or may have sent, that binds. */
  sentBefore: readonly string[];
  sink: EvidenceSink;
  signal: AbortSignal;
  /** The time that the journey leaves, of which the second look takes its part. */
  after: AfterJourney;
  /** Events come after this moment, milliseconds since 1970. */
  notBeforeMs: number;
  log: Log;
}) => Promise<RecordedOne>;

/** What was recorded of a session, and whom the sites knew at the end of its journey; null where a stored login may be in that. */
export interface RecordedOne {
  evidence: Evidence;
  visitor: VisitorState | null;
  /** What a replay of the page is made of, gzipped; null where nothing was recorded. */
  recording: Buffer | null;
}

export interface ExecuteSessionParts extends ReportParts, FactsParts {
  record: RecordOne;
  /** Held while a browser is driven, and not while a session is judged. */
  seats: BrowserSeats;
  values: ValueReader;
  repeat: RepeatOne;
  /** Nothing comes after a journey, neither second look nor repetition; for tests. */
  journeysAlone?: boolean;
  /** Sessions of one account that may run at once, over all nodes; 0 is no limit. */
  liveMax: number;
  meters: Meters;
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
    const claim = await claimSession({ ...parts, crawlsBeside: parts.seats.count > 1 }, sessionId);
    if (claim.kind === 'nothing') return;
    if (claim.kind === 'ended') {
      await parts.finishRun(claim.runId);
      return;
    }
    const { run, session, writer } = claim;
    parts.meters.waited('session', (parts.clock.nowMs() - run.createdAt.getTime()) / 1_000);
    const log = parts.log.with({ run_id: run.id, session_id: session.id, attempt: writer.attempt });
    log.info('session.started');
    await store.removeFiles(claim.leftFiles);
    const watch = watchOrders(() => sessionOrders(database, writer), stopping, log);
    let secrets = noSecrets(log);
    try {
      const { credentialId } = session;
      secrets = await secretsOf(parts, { run, credentialId, log });
      const { notBeforeMs } = claim;
      const execution = { run, session, writer, signal: watch.signal, secrets, leaveSeat, notBeforeMs };
      const attributes = { 'passerby.run_id': run.id, 'passerby.session_id': session.id };
      await inSpan('session', attributes, () => recordAndTell(parts, execution));
    } catch (error) {
      if (error instanceof StopError && error.reason === 'superseded') parts.meters.superseded();
      const release = () => releaseSession(database, parts.queue, writer);
      await endThrown(parts, { writer, error, signal: watch.signal, secrets, release });
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
  notBeforeMs: number;
}

async function recordAndTell(parts: ExecuteSessionParts, execution: Execution): Promise<void> {
  const { run, session, writer, signal, secrets, notBeforeMs } = execution;
  const { login, values, mask, mindMask, log } = secrets;
  const { database, evidence: store, meters } = parts;
  const clock = notBefore(notBeforeMs, parts.clock);
  const tail = holdTail(meterTurns(store.sinkFor(writer), meters), clock);
  const hosts = await grantsOfRun(database.kysely, run.id);
  const facts = factsOf(parts, { run, session, hosts, login });
  const after = timeAfterJourney(facts.budget.wallMs, clock, parts.journeysAlone);
  const done = await parts.record({
    facts,
    position: session.position,
    accountId: run.accountId,
    login,
    values,
    mask,
    mindMask,
    sentBefore: session.sentBefore,
    sink: tail.sink,
    signal,
    after,
    notBeforeMs,
    log,
  });
  execution.leaveSeat();
  const { evidence: recorded } = done;
  if (done.recording) await store.keepRecording(writer, done.recording);
  const { outcome, failure } = recorded.end;
  meters.ended('session', failure?.code ?? 'completed');
  if (failure !== null || outcome === null) {
    await store.keepEvidence(writer, recorded);
    const told = failure ?? harnessError('The session ended without an outcome.');
    await endSession(parts, writer, { ending: { failure: told }, lastEvents: tail.last({ failure: told }) });
    log.info('session.failed', { code: told.code, reason: told.reason });
    return;
  }
  const images = await imagesOf(store, session.id);
  const judged = await inSpan('session.judge', {}, () => parts.judge.journey({ evidence: recorded, images }));
  const repetition = await repeatFindings(parts, execution, { ...done, judged, after });
  const evidence: Evidence = { ...recorded, ...(repetition ? { repetition } : {}) };
  await store.keepEvidence(writer, evidence);
  if (await awaitCrawl(parts, writer)) {
    log.info('session.awaits_crawl');
    return;
  }
  const { analysis } = judged;
  await reportSession(
    parts,
    { writer, position: session.position, tail, login, mask, signal, log },
    { evidence, images, analysis },
  );
}

/**
 * Does again what findings are about, in the time that is left for it; waiting for a seat takes nothing from that. Null where
 * there is nothing to repeat. A journey with a stored login is not repeated: it would sign in again, and do once more in somebody's
 * account what it did there. Nor is one with values, which the record does not hold.
 */
async function repeatFindings(
  { judge, repeat, seats }: ExecuteSessionParts,
  { run, signal, secrets }: Execution,
  done: Omit<RecordedOne, 'recording'> & { judged: JudgeAnswers['journey']; after: AfterJourney },
): Promise<RepetitionRecord | null> {
  const { evidence, visitor, judged, after } = done;
  const lastTurn = hidesSecrets(secrets.mask) ? 0 : judged.lastTurn;
  const { probes } = judged;
  if ((lastTurn === 0 && probes.length === 0) || after.repetitionMs() === 0) return null;
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
