// The walk of one crawl, from its job to its end: a browser of its own, the site once, its records kept. What it met is judged
// and told with the session at position 0.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { StopError, stopReason } from '../base/stop.ts';
import { after, notBefore, type Clock } from '../base/time.ts';
import type { EvidenceStore, SessionWriter } from '../evidence/evidence-store.ts';
import { crawlPersona, otherDevices } from '../crawl/crawl-persona.ts';
import type { CrawlProgress, CrawlSiteOptions } from '../crawl/crawl-site.ts';
import { version } from '../base/version.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { hidesSecrets } from '../evidence/mask.ts';
import type { Queue } from '../queue/queue.ts';
import { mayBindUnder } from '../sessions/effects/leave-of.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import { isAway, type Database } from '../storage/database.ts';
import type { BrowserSeats } from './browser-seats.ts';
import {
  claimCrawl,
  endCrawl,
  failCrawl,
  noBrowser,
  releaseCrawl,
  runEnded,
  type ClaimedCrawl,
} from './claim-crawl.ts';
import { cancelledFailure, type Failure } from './claim-session.ts';
import type { VisitorState } from '../sessions/browser/session-page.ts';
import { crawlLimits, limitsOf, mayWaitMs, timeLeftMs, timesOf, type CrawlLimits } from './crawl.ts';
import { findCrawl, tellProgress, type CrawlRow } from './crawl-store.ts';
import { endingEvent, harnessError, unlessSuperseded } from './end-thrown.ts';
import { holdTail } from './hold-tail.ts';
import { grantsOfRun } from './host-grants.ts';
import type { Judge } from './judge.ts';
import { lookAtCrawled } from './look-at-crawled.ts';
import { reachedIn } from './reached.ts';
import { repeatCrawled } from './repeat-crawled.ts';
import { hasEnded, isLive } from './run.ts';
import { findRun, holdRun } from './run-store.ts';
import { factsOf, type FactsParts } from './session-facts.ts';
import {
  LoginDeletedError,
  noSecrets,
  secretsOf,
  type LoginReader,
  type SessionSecrets,
  type ValueReader,
} from './session-secrets.ts';
import { isRecording, sessionsOf } from './session-store.ts';
import type { Meters } from '../telemetry/meters.ts';
import { inSpan } from '../telemetry/traces.ts';
import { watchOrders, type Order } from './watch-orders.ts';

/** Time over its limit in which a crawl may end by itself, milliseconds; then it is stopped. */
const graceMs = 15_000;
/** How often its progress is written, milliseconds. */
const progressPeriodMs = 1_000;

/** Crawls one site; composed in main from crawl/, egress/ and the browser. Rejects only with the reason of the signal, and for our own bugs. */
export type CrawlSite = (options: CrawlSiteOptions) => Promise<Evidence>;

export interface ExecuteCrawlParts extends FactsParts {
  database: Database;
  queue: Queue;
  evidence: EvidenceStore;
  crawl: CrawlSite;
  openerFor: (accountId: string) => OpenSite;
  /** Of its own beside those of sessions; theirs where there is one alone. */
  seats: BrowserSeats;
  logins: LoginReader;
  values: ValueReader;
  judge: Pick<Judge, 'crawlPlan' | 'crawlRows' | 'crawlAgain'>;
  meters: Meters;
  clock: Clock;
  log: Log;
}

/** Runs one crawl to its end. Rejects only where the database is away; the queue then tries again. */
export type ExecuteCrawl = (crawlId: string, stopping: AbortSignal) => Promise<void>;

export function createExecuteCrawl(parts: ExecuteCrawlParts): ExecuteCrawl {
  const { database, evidence: store, clock } = parts;

  return async (crawlId, stopping) => {
    const waiting = await findCrawl(database.kysely, crawlId);
    const run = waiting && (await findRun(database.kysely, waiting.runId, null));
    if (!waiting || !run || !isLive(waiting.status)) return;
    const limits = crawlLimits[run.durationBudget];
    // Whoever lost a worker has the time of its limit anew.
    const readyMs = waiting.attempt > waiting.released ? clock.nowMs() : readySince(waiting, clock);
    const waited = new AbortController();
    const ceaseWaiting = after(mayWaitMs(limits, clock.nowMs() - readyMs), () => waited.abort());
    const leaveSeat = await parts.seats.take(AbortSignal.any([stopping, waited.signal]), 'ahead');
    ceaseWaiting();
    try {
      if (waited.signal.aborted && !stopping.aborted) await giveUpWaiting(parts, waiting);
      else
        await executeClaimed(crawlId, {
          stopping,
          timeMs: () => timeLeftMs(limits, clock.nowMs() - readyMs),
        });
    } finally {
      leaveSeat();
    }
  };

  async function executeClaimed(
    crawlId: string,
    { stopping, timeMs }: { stopping: AbortSignal; timeMs: () => number },
  ): Promise<void> {
    const claimed = await claimCrawl(parts, crawlId);
    if (!claimed) return;
    const { run, crawl, writer } = claimed;
    const log = parts.log.with({ run_id: run.id, crawl_id: crawl.id, attempt: writer.attempt });
    parts.meters.waited('crawl', (clock.nowMs() - readySince(crawl, clock)) / 1_000);
    log.info('crawl.started');
    await store.removeFiles(claimed.leftFiles);
    const bindings = whenRecorded();
    const orders = () => ordersFor(database, writer, bindings.resolve);
    const watch = watchOrders(orders, stopping, log);
    const done: Done = { progress: crawl.progress };
    let secrets = noSecrets(log);
    try {
      secrets = await secretsFor(parts, claimed, log);
      const limits = limitsOf(run.durationBudget, crawl.maxActions);
      // What binds is not sent by an attempt that does not know what an earlier one sent.
      const mayBind = mayBindUnder(run.effects) && writer.attempt === 1 ? bindings.recorded : null;
      const order = { claimed, secrets, limits, leftMs: timeMs(), mayBind, signal: watch.signal, done };
      const attributes = { 'passerby.run_id': run.id, 'passerby.crawl_id': crawl.id };
      await inSpan('crawl', attributes, () => crawlAndKeep(parts, order));
    } catch (error) {
      await endCrawlThrown(parts, { writer, error, signal: watch.signal, secrets, done });
    } finally {
      watch.end();
    }
  }
}

/** What is known of a crawl however it ends. */
interface Done {
  progress: CrawlProgress;
}

function readySince({ readyAt }: CrawlRow, clock: Clock): number {
  return readyAt?.getTime() ?? clock.nowMs();
}

async function giveUpWaiting(parts: ExecuteCrawlParts, { id, runId }: CrawlRow): Promise<void> {
  await parts.database.transaction(async (tx) => {
    await holdRun(tx, runId);
    const crawl = await findCrawl(tx, id);
    if (crawl && isLive(crawl.status)) await failCrawl(parts, tx, { crawl, failure: noBrowser });
  });
  parts.log.warn('crawl.no_browser', { run_id: runId, crawl_id: id });
}

async function crawlAndKeep(
  parts: ExecuteCrawlParts,
  order: {
    claimed: ClaimedCrawl;
    secrets: SessionSecrets;
    limits: CrawlLimits;
    /** From now to the report that waits for it. */
    leftMs: number;
    mayBind: Promise<void> | null;
    signal: AbortSignal;
    done: Done;
  },
): Promise<void> {
  const { claimed, secrets, limits, leftMs, done } = order;
  const { run, sessions, crawl, writer } = claimed;
  const { database, evidence: store, meters } = parts;
  const clock = notBefore(claimed.notBeforeMs, parts.clock);
  const { login, mask, log } = secrets;
  const persona = crawlPersona(sessions.map((session) => session.persona));
  const times = timesOf(limits, leftMs);
  const beganMs = clock.monotonicMs();
  let enginesMs = 0;
  const passedMs = () => clock.monotonicMs() - beganMs - enginesMs;
  const budget = { turns: limits.actions, wallMs: times.walkMs };
  const hosts = await grantsOfRun(database.kysely, run.id);
  const policy = { name: 'crawl', version };
  const session = { id: crawl.id, persona };
  const facts = factsOf({ ...parts, policy }, { run, session, hosts, login, budget });
  const tail = holdTail(store.sinkFor(writer), clock);
  const overdue = new AbortController();
  const ceaseLimit = after(leftMs + limits.engineMs + graceMs, () =>
    overdue.abort(new StopError('deadline')),
  );
  let visitor: VisitorState | null = null;
  const how = {
    openSite: parts.openerFor(run.accountId),
    sink: tail.sink,
    mask,
    clock,
    signal: AbortSignal.any([order.signal, overdue.signal]),
    log,
  };
  try {
    const crawled = await parts.crawl({
      ...how,
      facts,
      exclude: crawl.exclude,
      engineMs: limits.engineMs,
      tookApart: (ms) => void (enginesMs += ms),
      login,
      devices: otherDevices(persona, sessions),
      mayBind: order.mayBind,
      // A database that is away for a moment costs these addresses, not the crawl.
      reached: () =>
        reachedIn(database.kysely, run.id).catch((error: unknown) => {
          if (isAway(error)) return [];
          throw error;
        }),
      onProgress: progressWriter(parts, writer, done),
      leaving: async (page) => {
        // A stored login is used by the crawl alone: nothing is tried in that account afterwards.
        if (!login) visitor = await page.visitor();
      },
    });
    const looked = await lookAtCrawled(crawled, {
      ...how,
      visitor,
      covers: hidesSecrets(mask),
      limits: { lookPages: limits.lookPages, lookMs: times.lookMs(passedMs()) },
      planFor: (of) => parts.judge.crawlPlan(of),
    });
    // The crawl has left its login, and no session of the run uses it any more: what lies behind it is signed in to anew.
    const evidence = await repeatCrawled(looked, {
      ...how,
      login,
      limitMs: times.againMs(passedMs()),
      rowsOf: (of) => parts.judge.crawlRows(of),
      judgeAgain: (of, again) => parts.judge.crawlAgain({ evidence: of, again }),
    });
    await store.keepEvidence(writer, evidence);
    const { failure } = evidence.end;
    const ended = evidence.graph?.ended ?? 'stopped';
    const ending = failure ? { failure } : { ended };
    const lastEvents = tail.last(failure ? {} : { crawl_ended: ended });
    meters.ended('crawl', failure?.code ?? 'completed');
    await endCrawl(parts, writer, { ending, progress: done.progress, lastEvents });
    log.info('crawl.ended', { ended: failure?.code ?? ended, ...done.progress });
  } finally {
    ceaseLimit();
  }
}

/** Writes progress as it comes, not more often than once a second; the last is written with the end. */
function progressWriter(
  { database, clock, meters }: ExecuteCrawlParts,
  writer: SessionWriter,
  done: Done,
): (progress: CrawlProgress) => void {
  let writtenMs = -Infinity;
  return (progress) => {
    meters.crawled(Math.max(0, progress.actions - done.progress.actions));
    done.progress = progress;
    if (clock.monotonicMs() - writtenMs < progressPeriodMs) return;
    writtenMs = clock.monotonicMs();
    // Lost where the database is away; the next one says more.
    tellProgress(database.kysely, writer, progress).catch(() => undefined);
  };
}

/** The first stored login of the run that no session uses now; none where it was deleted. */
async function secretsFor(
  parts: ExecuteCrawlParts,
  { run, sessions }: ClaimedCrawl,
  log: Log,
): Promise<SessionSecrets> {
  const ids = [...new Set(sessions.map(({ credentialId }) => credentialId))];
  const inUse = await loginsInUse(
    parts.database,
    ids.filter((id) => id !== null),
  );
  const credentialId = ids.find((id) => id !== null && !inUse.has(id)) ?? null;
  try {
    return await secretsOf(parts, { run, credentialId, log });
  } catch (error) {
    if (error instanceof LoginDeletedError) return await secretsOf(parts, { run, credentialId: null, log });
    throw error;
  }
}

async function loginsInUse(database: Database, ids: readonly string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const rows = await database.kysely
    .selectFrom('sessions')
    .select('credential_id as id')
    .where('credential_id', 'in', ids)
    .where('status', '=', 'running')
    .where('recorded_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A promise that resolves once no session of the run records any more. */
function whenRecorded(): { recorded: Promise<void>; resolve: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { recorded: promise, resolve };
}

async function ordersFor(database: Database, writer: SessionWriter, recorded: () => void): Promise<Order> {
  const crawl = await findCrawl(database.kysely, writer.sessionId);
  if (crawl?.attempt !== writer.attempt || crawl.status !== 'running') return 'superseded';
  const run = await findRun(database.kysely, writer.runId, null);
  if (!run || run.cancelRequested || hasEnded(run.status)) return 'cancelled';
  if (!(await sessionsOf(database.kysely, writer.runId)).some(isRecording)) recorded();
  return null;
}

/** The honest end of a crawl whose execution threw. It changes nothing for the run and its sessions. */
async function endCrawlThrown(
  parts: ExecuteCrawlParts,
  ended: { writer: SessionWriter; error: unknown; signal: AbortSignal; secrets: SessionSecrets; done: Done },
): Promise<void> {
  const { writer, error, signal, secrets, done } = ended;
  const { log, mask } = secrets;
  const reason = error instanceof StopError ? error.reason : stopReason(signal);
  if (reason === 'superseded') {
    parts.meters.superseded();
    log.warn('crawl.superseded');
    return;
  }
  if (reason === 'shutdown') {
    await unlessSuperseded(log, releaseCrawl(parts, writer));
    log.info('crawl.given_back');
    return;
  }
  // Nothing is wrong with the crawl: the queue has it tried again.
  if (reason === null && isAway(error)) throw error;
  const failure = mask.json(await failureOf(parts, { writer, reason, error }));
  log.warn('crawl.failed', { code: failure.code, message: failure.message });
  const lastEvents = [await endingEvent(parts, writer.sessionId, failure)];
  const { progress } = done;
  await unlessSuperseded(log, endCrawl(parts, writer, { ending: { failure }, progress, lastEvents }));
}

async function failureOf(
  { database }: ExecuteCrawlParts,
  { writer, reason, error }: { writer: SessionWriter; reason: string | null; error: unknown },
): Promise<Failure> {
  if (reason === 'cancelled') {
    const run = await findRun(database.kysely, writer.runId, null);
    return run?.cancelRequested ? cancelledFailure : runEnded;
  }
  return harnessError(reason === 'deadline' ? 'the crawl did not end within its time' : messageOf(error));
}
