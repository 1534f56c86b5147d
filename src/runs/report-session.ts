// The end of a session whose journey is recorded: its report is judged, told and stored in one step with its status. At once
// by the worker that recorded it, or by a later one where it had to wait for the crawl of its run.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { bytesForThreads } from '../base/bytes-for-threads.ts';
import type { Clock } from '../base/time.ts';
import type { EvidenceStore, SessionWriter } from '../evidence/evidence-store.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { Analysis } from '../findings/analyse.ts';
import { crawlPicture } from '../evidence/crawl-picture.ts';
import { questionsOf } from '../findings/questions.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import {
  beginReport,
  cancelledFailure,
  claimRecorded,
  endSession,
  releaseRecorded,
} from './claim-session.ts';
import { crawlOfRun } from './crawl-store.ts';
import { endThrown, lastSeq } from './end-thrown.ts';
import type { ExamineOne } from './examine-one.ts';
import type { FinishRun } from './finish-run.ts';
import { holdTail, type Tail } from './hold-tail.ts';
import type { Judge, JudgeAnswers, NamedImage } from './judge.ts';
import {
  LoginDeletedError,
  noSecrets,
  secretsOf,
  type LoginReader,
  type ValueReader,
  type SessionSecrets,
} from './session-secrets.ts';
import { sessionOrders } from './session-orders.ts';
import { watchOrders } from './watch-orders.ts';

export interface ReportParts {
  database: Database;
  queue: Queue;
  evidence: EvidenceStore;
  judge: Judge;
  finishRun: FinishRun;
  /** null where no language model works. */
  examine: ExamineOne | null;
  logins: LoginReader;
  values: ValueReader;
  clock: Clock;
  log: Log;
}

/** Writes the report of one recorded session. Rejects only where the database is away; the queue then tries again. */
export type ReportRecorded = (sessionId: string, stopping: AbortSignal) => Promise<void>;

export function createReportRecorded(parts: ReportParts): ReportRecorded {
  const { database, evidence: store, clock } = parts;

  return async (sessionId, stopping) => {
    const claim = await claimRecorded(parts, sessionId);
    if (claim.kind === 'nothing') return;
    if (claim.kind === 'ended') {
      await parts.finishRun(claim.runId);
      return;
    }
    const { run, session, writer } = claim;
    const log = parts.log.with({ run_id: run.id, session_id: session.id, attempt: writer.attempt });
    const watch = watchOrders(() => sessionOrders(database, writer), stopping, log);
    const { signal } = watch;
    let secrets = noSecrets(log);
    try {
      secrets = await secretsLeft(parts, { run, credentialId: session.credentialId, log });
      const evidence = await store.evidence(session.id);
      if (!evidence) throw new Error('The records of the session are gone.');
      const { outcome, because } = evidence.end;
      const before = {
        last: await lastSeq(database, session.id),
        held: { outcome, failure: null, because },
      };
      const tail = holdTail(store.sinkFor(writer), clock, before);
      const images = await imagesOf(store, session.id);
      const { login, mask } = secrets;
      const of = { writer, position: session.position, tail, login, mask, signal, log };
      await reportSession(parts, of, { evidence, images });
    } catch (error) {
      const release = () => releaseRecorded(parts, writer);
      await endThrown(parts, { writer, error, signal, secrets, release });
    } finally {
      watch.end();
    }
    await parts.finishRun(run.id);
  };
}

/** The secrets of a session whose journey is over; those of its values alone where its login is gone. */
async function secretsLeft(parts: ReportParts, of: Parameters<typeof secretsOf>[1]): Promise<SessionSecrets> {
  try {
    return await secretsOf(parts, of);
  } catch (error) {
    if (error instanceof LoginDeletedError) return await secretsOf(parts, { ...of, credentialId: null });
    throw error;
  }
}

/** The pictures that a session or crawl has taken, for threads to read. */
export async function imagesOf(
  store: Pick<EvidenceStore, 'artefacts'>,
  owner: string,
): Promise<NamedImage[]> {
  return (await store.artefacts(owner, 'screenshot')).map(({ name, bytes }) => ({
    name,
    bytes: bytesForThreads(bytes),
  }));
}

/**
 * Keeps the evidence, with what the crawl recorded in the session that tells it, and ends the session with its report; with
 * `cancelled` where a cancel came before the report. `analysis` is that of the evidence, where it was judged already.
 */
export async function reportSession(
  parts: ReportParts,
  of: Reported,
  given: { evidence: Evidence; images: NamedImage[]; analysis?: Analysis },
): Promise<void> {
  const { database, evidence: store } = parts;
  const { writer, tail, log } = of;
  const { recorded, crawled } = await examined(parts, of, given);
  if (!(await beginReport(database, writer))) {
    const last = tail.last({ outcome: null, failure: cancelledFailure, because: cancelledFailure.message });
    await endSession(parts, writer, { ending: { failure: cancelledFailure }, lastEvents: last });
    return;
  }
  await tail.sink.events([tail.next('report.writing', {})], []);
  const { judged, evidence } = await judgedWith(parts, recorded, { crawled, log });
  const { report, crops } = judged;
  for (const name of judged.fromCrawl) {
    const image = crawled?.images.find((each) => each.name === name);
    if (image) {
      const bytes = Buffer.from(image.bytes);
      await store.keepArtefact(writer, {
        kind: 'screenshot',
        name: crawlPicture(name),
        bytes,
        mediaType: 'image/png',
      });
    }
  }
  if (evidence.crawl || evidence.crawlUntold) await store.keepEvidence(writer, evidence);
  for (const crop of crops) {
    await store.keepArtefact(writer, {
      kind: 'crop',
      name: crop.name,
      bytes: Buffer.from(crop.bytes),
      mediaType: crop.mediaType,
    });
  }
  const told = report.findings.map((finding) =>
    tail.next('finding', {
      id: finding.id,
      rule: finding.rule,
      title: finding.title,
      severity: finding.severity,
    }),
  );
  const { outcome, outcome_detail: detail } = report;
  await endSession(parts, writer, {
    ending: { outcome: outcome.value, detail, report },
    lastEvents: [...told, ...tail.last({})],
  });
  log.info('session.completed', { outcome: outcome.value, findings: report.findings.length });
}

/** The session of which a report is written. */
export interface Reported {
  writer: SessionWriter;
  position: number;
  tail: Tail;
  login: StoredLogin | null;
  mask: Mask;
  signal: AbortSignal;
  log: Log;
}

/**
 * What was recorded, examined by the language model where there is one and it was not before, with the crawl that this session
 * tells. What the examination adds is kept at once: another worker does not examine again.
 */
async function examined(
  parts: ReportParts,
  { writer, position, tail, login, mask, signal, log }: Reported,
  given: { evidence: Evidence; images: NamedImage[]; analysis?: Analysis },
): Promise<{ recorded: typeof given; crawled: Crawled | null }> {
  const { evidence: store, examine } = parts;
  const found = position === 0 ? await crawlOf(parts, writer.runId) : null;
  const crawlUntold = position === 0 && !found ? await whyUntold(parts, writer.runId) : null;
  const recorded = crawlUntold ? { ...given, evidence: { ...given.evidence, crawlUntold } } : given;
  const { evidence } = recorded;
  const crawled = found && { ...found, evidence: evidence.crawl ?? found.evidence };
  if (!examine || evidence.suspicions !== undefined) return { recorded, crawled };
  const before = await judgedWith(parts, recorded, { crawled, log });
  const known = before.judged.report.findings.map(({ fingerprint, title, url }) => ({
    fingerprint,
    title,
    url,
  }));
  const { accountId } = writer;
  const told = await examine({
    evidence,
    crawl: crawled?.evidence ?? null,
    beside: position === 0 ? null : await recordsOfCrawl(parts, writer.runId),
    images: recorded.images,
    crawlImages: crawled?.images ?? [],
    known,
    // They are about the site: one session of a run asks.
    questions: position === 0 ? questionsOf(before.evidence, before.judged.report.findings) : null,
    accountId,
    login,
    mask,
    tail,
    signal,
    log,
  });
  await store.keepEvidence(writer, told);
  const images = await imagesOf(store, writer.sessionId);
  return {
    recorded: { evidence: told, images },
    crawled: crawled && { ...crawled, evidence: told.crawl ?? crawled.evidence },
  };
}

interface Crawled {
  evidence: Evidence;
  images: NamedImage[];
}

/** Judged with what the crawl recorded; where that cannot be judged in time, without: a crawl costs no session its report. */
async function judgedWith(
  { judge }: ReportParts,
  recorded: { evidence: Evidence; images: NamedImage[]; analysis?: Analysis },
  { crawled, log }: { crawled: Crawled | null; log: Log },
): Promise<{ judged: JudgeAnswers['session']; evidence: Evidence }> {
  if (crawled) {
    // What an earlier attempt could not judge it did not tell.
    const { crawlUntold: _untold, ...own } = recorded.evidence;
    const evidence = { ...own, crawl: crawled.evidence };
    try {
      const judged = await judge.session({ ...recorded, evidence, crawlImages: crawled.images });
      return { judged, evidence };
    } catch (error) {
      log.error('crawl.not_judged', { message: messageOf(error) });
      const crawlUntold = { because: 'not judged', message: notJudged } as const;
      const bare = { ...own, crawlUntold };
      return { judged: await judge.session({ ...recorded, evidence: bare }), evidence: bare };
    }
  }
  return { judged: await judge.session(recorded), evidence: recorded.evidence };
}

const notJudged = 'What it recorded could not be judged.';

/** Why nothing is told of the crawl of a run; null where the run had none. */
async function whyUntold(
  { database }: Pick<ReportParts, 'database'>,
  runId: string,
): Promise<Evidence['crawlUntold'] | null> {
  const crawl = await crawlOfRun(database.kysely, runId);
  if (!crawl) return null;
  if (crawl.status === 'completed') return { because: 'not judged', message: 'Its records are gone.' };
  return { because: 'failed', message: crawl.failure?.message ?? 'The reason is not known.' };
}

/** What the crawl of the run recorded; null where there is none, and where it failed. */
async function crawlOf(parts: ReportParts, runId: string): Promise<Crawled | null> {
  const evidence = await recordsOfCrawl(parts, runId);
  return evidence && { evidence, images: await imagesOf(parts.evidence, evidence.facts.sessionId) };
}

async function recordsOfCrawl(
  { database, evidence: store }: ReportParts,
  runId: string,
): Promise<Evidence | null> {
  const crawl = await crawlOfRun(database.kysely, runId);
  return crawl?.status === 'completed' ? await store.evidence(crawl.id) : null;
}
