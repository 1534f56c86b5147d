// What a client may read of its runs: one run, pages of them, reports, pictures and the event feed.
// Everything asked for by a stranger's id answers exactly as a missing one does.
import { AppError } from '../base/errors.ts';
import type { AttemptEvent, EvidenceStore, Artefact, StoredArtefact } from '../evidence/evidence-store.ts';
import type { Manifest } from '../evidence/manifest.ts';
import type { Evidence, SessionEvent } from '../evidence/evidence.ts';
import { compareRuns, type Comparison } from '../reports/comparison.ts';
import type { ReportedRun } from '../reports/reported-run.ts';
import type { JourneyMap } from '../reports/journey-map.ts';
import type { Transcript } from '../reports/transcript.ts';
import type { AggregateReport } from '../reports/aggregate-report.ts';
import type { SessionReport } from '../reports/session-report.ts';
import { comparisonPictures, sessionPicture } from '../reports/render/aggregate-html.ts';
import type { Database } from '../storage/database.ts';
import { crawlOfRun, type CrawlRow } from './crawl-store.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { hasEnded, isLive, type SessionStatus } from './run.ts';
import { tellMap, tellTranscript } from './read-journeys.ts';
import {
  findRun,
  findRunWithSessions,
  runsAfter,
  type RunFilter,
  type RunRow,
  type SessionGlance,
} from './run-store.ts';
import { findSession, reportsOf, sessionsOf, type SessionRow } from './session-store.ts';

export interface RunView {
  run: RunRow;
  sessions: SessionGlance[];
  /** null where the run has none. */
  crawl: CrawlRow | null;
}

/** Names a session as a client does; `ofCrawl` in place of its id names the crawl of the run, where that has such records. */
export interface SessionKey {
  accountId: string;
  runId: string;
  sessionId: string;
}

/** No session has this id. */
export const ofCrawl = 'crawl';

/** Largest page of the event feed. */
export const eventPageLimit = 1_000;

export interface ReadRuns {
  /** Throws `not_found`. */
  one(accountId: string, runId: string): Promise<RunView>;
  /** Newest first. Throws `validation_failed` for a cursor that is not ours or belongs to another filter. */
  page(
    accountId: string,
    query: RunFilter & { limit: number; cursor: string | null },
  ): Promise<{ runs: RunRow[]; nextCursor: string | null }>;
  /** Throws `not_found`, `report_not_ready` while the session is live, `report_not_available` when it failed. */
  report(key: SessionKey): Promise<SessionReport>;
  /** Pictures cut out for the report's findings, by name. */
  crops(key: SessionKey): Promise<Artefact[]>;
  /** One picture of a finding. Throws `not_found`. */
  crop(key: SessionKey, name: string): Promise<Artefact>;
  /** Throws `not_found`, `report_not_ready`, `report_not_available`. */
  aggregateReport(accountId: string, runId: string): Promise<AggregateReport>;
  /** The pictures that the comparison shows, by `sessionPicture` name; those that are gone are left out. */
  comparisonCrops(report: AggregateReport): Promise<{ name: string; bytes: Buffer }[]>;
  /** As far as the session came. Throws `not_found`. */
  transcript(key: SessionKey): Promise<Transcript>;
  /** The raw records. Throws `not_found`, `report_not_ready` while the session lives, `report_not_available` where none were kept. */
  records(key: SessionKey): Promise<Evidence>;
  /** The signed sums of the raw records. Throws as `records` does. */
  manifest(key: SessionKey): Promise<Manifest>;
  /** Of what its sessions recorded so far. Throws `not_found`. */
  map(accountId: string, runId: string): Promise<JourneyMap>;
  /** Throws `not_found`, `report_not_ready` while a session of either lives, `report_not_available` where none completed. */
  compare(accountId: string, runId: string, baseId: string): Promise<Comparison>;
  /** Of a session or the crawl. Throws `not_found`. */
  screenshot(key: SessionKey, name: string): Promise<Artefact>;
  /** Events of a session or the crawl after `sinceMs` (exclusive), oldest first, at most `eventPageLimit`. Throws `not_found`. */
  events(key: SessionKey, sinceMs: number): Promise<SessionEvent[]>;
  /** A screenshot whose bytes are still to be read, in part or whole. Throws `not_found`. */
  storedScreenshot(key: SessionKey, name: string): Promise<StoredArtefact>;
  /** The same with what lost attempts told. */
  allEvents(key: SessionKey, sinceMs: number): Promise<AttemptEvent[]>;
  /** Whose events to follow; over where it has ended and has none after `sinceMs`. Throws `not_found`. */
  follow(key: SessionKey, sinceMs: number): Promise<{ id: string; isOver: boolean }>;
}

function whyNothingIsCompared({ aggregateStatus, status }: RunRow): string {
  if (aggregateStatus === 'not_applicable') return 'A run of one persona has no aggregate report.';
  return status === 'completed' || status === 'partial'
    ? 'The sessions of this run could not be compared; the reports of its completed sessions are there.'
    : 'No session of this run completed, so there is nothing to compare.';
}

export function createReadRuns(parts: { database: Database; evidence: EvidenceStore }): ReadRuns {
  const { database, evidence } = parts;

  async function requireRun(accountId: string, runId: string): Promise<RunRow> {
    const run = await findRun(database.kysely, runId, accountId);
    if (!run) throw new AppError('not_found', 'There is no such run.');
    return run;
  }

  async function requireEnded(key: SessionKey): Promise<void> {
    const { status } = await requireSession(key);
    if (isLive(status))
      throw new AppError(
        'report_not_ready',
        `The session is ${status}; its records are there once it has ended.`,
      );
  }

  async function requireSession(key: SessionKey): Promise<SessionRow> {
    const session = await findSession(database.kysely, key);
    if (!session) throw new AppError('not_found', 'There is no such session in this run.');
    return session;
  }

  /** A session, or the crawl of a run: both record. */
  async function requireRecords(key: SessionKey): Promise<{ id: string; status: SessionStatus }> {
    if (key.sessionId !== ofCrawl) return requireSession(key);
    const run = await requireRun(key.accountId, key.runId);
    const crawl = await crawlOfRun(database.kysely, run.id);
    if (!crawl) throw new AppError('not_found', 'This run has no crawl.');
    return crawl;
  }

  async function reported({ id, targetUrl, task, status }: RunRow): Promise<ReportedRun> {
    if (!hasEnded(status)) {
      throw new AppError(
        'report_not_ready',
        `The run ${id} is ${status}; runs are compared once they have ended.`,
      );
    }
    const reports = await reportsOf(database, id);
    if (reports.length > 0) return { runId: id, targetUrl, task, reports };
    throw new AppError('report_not_available', `No session of the run ${id} completed.`);
  }

  async function requireReported(key: SessionKey): Promise<void> {
    const session = await requireSession(key);
    switch (session.status) {
      case 'queued':
      case 'running':
        throw new AppError(
          'report_not_ready',
          `The session is ${session.status}; its report is ready once its status is completed.`,
        );
      case 'failed':
        throw new AppError(
          'report_not_available',
          `The session failed and has no report: ${session.failure?.message ?? 'no reason was kept'}`,
        );
      case 'completed':
        return;
    }
  }

  return {
    async one(accountId, runId) {
      const view = await findRunWithSessions(database.kysely, runId, accountId);
      if (!view) throw new AppError('not_found', 'There is no such run.');
      return { ...view, crawl: await crawlOfRun(database.kysely, runId) };
    },

    async page(accountId, { limit, status, label, cursor }) {
      // A list without a label keeps the cursors that it gave before there were labels.
      const filter = { accountId, status, ...(label === null ? {} : { label }) };
      const place = cursor === null ? null : decodeCursor(cursor, filter, 'run');
      const rows = await runsAfter(database.kysely, { accountId, status, label, place, limit: limit + 1 });
      const runs = rows.slice(0, limit);
      const last = runs.at(-1);
      const more = rows.length > limit && last !== undefined;
      return { runs, nextCursor: more ? encodeCursor(last, filter) : null };
    },

    async report(key) {
      await requireReported(key);
      const row = await database.kysely
        .selectFrom('sessions')
        .select('report')
        .where('id', '=', key.sessionId)
        .executeTakeFirst();
      if (!row?.report) throw new AppError('report_not_available', 'The report has been removed.');
      return row.report as unknown as SessionReport;
    },

    async crops(key) {
      await requireSession(key);
      return evidence.artefacts(key.sessionId, 'crop');
    },

    async crop(key, name) {
      await requireSession(key);
      const artefact = await evidence.artefact(key.sessionId, 'crop', name);
      if (!artefact) throw new AppError('not_found', 'There is no such picture.');
      return artefact;
    },

    async aggregateReport(accountId, runId) {
      const run = await requireRun(accountId, runId);
      if (run.aggregateStatus === 'pending') {
        throw new AppError('report_not_ready', 'The aggregate report is ready once every session has ended.');
      }
      if (run.aggregateStatus !== 'ready') {
        throw new AppError('report_not_available', whyNothingIsCompared(run));
      }
      const row = await database.kysely
        .selectFrom('runs')
        .select('aggregate_report')
        .where('id', '=', runId)
        .executeTakeFirst();
      if (!row?.aggregate_report) throw new AppError('report_not_available', 'The report has been removed.');
      return row.aggregate_report as AggregateReport;
    },

    async comparisonCrops(report) {
      const wanted = comparisonPictures(report).map(async ({ sessionId, name }) => {
        const crop = await evidence.artefact(sessionId, 'crop', name);
        return crop ? { name: sessionPicture(sessionId, name), bytes: crop.bytes } : null;
      });
      return (await Promise.all(wanted)).filter((crop) => crop !== null);
    },

    async transcript(key) {
      const session = await requireSession(key);
      return tellTranscript(evidence, await requireRun(key.accountId, key.runId), session);
    },

    async records(key) {
      await requireEnded(key);
      const kept = await evidence.evidence(key.sessionId);
      if (!kept) throw new AppError('report_not_available', 'No records of this session are kept.');
      return kept;
    },

    async manifest(key) {
      await requireEnded(key);
      const kept = await evidence.manifest(key.sessionId);
      if (!kept) throw new AppError('report_not_available', 'The records of this session were not signed.');
      return kept;
    },

    async map(accountId, runId) {
      const run = await requireRun(accountId, runId);
      return tellMap({ database, evidence }, run, await sessionsOf(database.kysely, runId));
    },

    async compare(accountId, runId, baseId) {
      const [head, base] = [await requireRun(accountId, runId), await requireRun(accountId, baseId)];
      return compareRuns({ base: await reported(base), head: await reported(head) });
    },

    async screenshot(key, name) {
      const { id } = await requireRecords(key);
      const artefact = await evidence.artefact(id, 'screenshot', name);
      if (!artefact) throw new AppError('not_found', 'There is no such screenshot.');
      return artefact;
    },

    async storedScreenshot(key, name) {
      const { id } = await requireRecords(key);
      const stored = await evidence.storedArtefact(id, 'screenshot', name);
      if (!stored) throw new AppError('not_found', 'There is no such screenshot.');
      return stored;
    },

    async events(key, sinceMs) {
      const { id } = await requireRecords(key);
      return evidence.events(id, sinceMs, eventPageLimit);
    },

    async allEvents(key, sinceMs) {
      const { id } = await requireRecords(key);
      return evidence.allEvents(id, sinceMs, eventPageLimit);
    },

    async follow(key, sinceMs) {
      const { id, status } = await requireRecords(key);
      const isOver = !isLive(status) && (await evidence.events(id, sinceMs, 1)).length === 0;
      return { id, isOver };
    },
  };
}
