// What a client may read of its runs: one run, pages of them, reports, pictures and the event feed.
// Everything asked for by a stranger's id answers exactly as a missing one does.
import { AppError } from '../base/errors.ts';
import type { EvidenceStore, Artefact } from '../evidence/evidence-store.ts';
import type { Comparison } from '../reports/comparison.ts';
import type { ReportedRun } from '../reports/reported-run.ts';
import type { AggregateReport } from '../reports/aggregate-report.ts';
import type { SessionReport } from '../reports/session-report.ts';
import { comparisonPictures } from '../reports/render/aggregate-html.ts';
import { sessionPicture } from '../reports/render/crop-plan.ts';
import type { Database } from '../storage/database.ts';
import { findBase } from './base-run.ts';
import { crawlOfRun, type CrawlRow } from './crawl-store.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { hasEnded } from './run.ts';
import type { IgnoredFault, IgnoredFaults } from './ignored-faults.ts';
import type { Judge } from './judge.ts';
import { journalsOfRun } from './read-journeys.ts';
import {
  findRunWithSessions,
  runsAfter,
  type RunFilter,
  type RunRow,
  type SessionGlance,
} from './run-store.ts';
import { reportsOf, sessionsOf } from './session-store.ts';
import { createReadRecords, type ReadRecords } from './read-records.ts';
import { createRequired, type SessionKey } from './required.ts';

type Decided = Pick<IgnoredFaults, 'of'>;

export interface RunView {
  run: RunRow;
  sessions: SessionGlance[];
  /** null where the run has none. */
  crawl: CrawlRow | null;
}

interface JudgedRun {
  run: RunRow;
  base: RunRow | null;
  reports: readonly SessionReport[];
}

export interface ReadRuns extends ReadRecords {
  /** Throws `not_found`. */
  one(accountId: string, runId: string): Promise<RunView>;
  /** Newest first. Throws `validation_failed` for a cursor that is not ours or belongs to another filter. */
  page(
    accountId: string,
    query: RunFilter & { limit: number; cursor: string | null },
  ): Promise<{ runs: RunRow[]; nextCursor: string | null }>;
  /** Throws `not_found`, `report_not_ready` while the session is live, `report_not_available` when it failed. */
  report(key: SessionKey): Promise<SessionReport>;
  /** Reports of the sessions that have one, in the order of the run. Throws `not_found`. */
  reports(accountId: string, runId: string): Promise<SessionReport[]>;
  /** Pictures cut out for the report's findings, by name. */
  crops(key: SessionKey): Promise<Artefact[]>;
  /** One picture of a finding. Throws `not_found`. */
  crop(key: SessionKey, name: string): Promise<Artefact>;
  /** Throws `not_found`, `report_not_ready`, `report_not_available`. */
  aggregateReport(accountId: string, runId: string): Promise<AggregateReport>;
  /** The pictures that the comparison shows, by `sessionPicture` name; those that are gone are left out. */
  comparisonCrops(report: AggregateReport): Promise<{ name: string; bytes: Buffer }[]>;
  /** Of what its sessions recorded so far, a `JourneyMap` as JSON. Throws `not_found`. */
  map(accountId: string, runId: string): Promise<string>;
  /** The run that this one is compared with, null where there is none; `label` null takes what it was started with. */
  base(run: RunRow, label: string | null): Promise<RunRow | null>;
  /**
   * What the account has decided to leave of these reports, by the fingerprint that they give it: on the host of the run, and on that of
   * the run with which it is compared, for a preview is the same site.
   */
  ignored(of: JudgedRun): Promise<Map<string, IgnoredFault>>;
  /** Throws `not_found`, `report_not_ready` while a session of either lives, `report_not_available` where none completed. */
  compare(accountId: string, runId: string, baseId: string): Promise<Comparison>;
}

/** The hosts whose decisions hold for a run. */
export function decidedOn(run: RunRow, base: RunRow | null): string[] {
  const hosts = [run, ...(base ? [base] : [])].map(({ targetUrl }) => new URL(targetUrl).host);
  return [...new Set(hosts)];
}

async function decisionsOn(
  ignoredFaults: Decided,
  { run, base, reports }: JudgedRun,
): Promise<Map<string, IgnoredFault>> {
  const decided = await ignoredFaults.of(run.accountId, decidedOn(run, base));
  return new Map(
    reports
      .flatMap(({ findings }) => findings)
      .flatMap(({ fingerprint, former_fingerprints: former = [] }) => {
        // A decision outlives the name that an earlier version gave to the fault.
        const name = [fingerprint, ...former].find((each) => decided.has(each));
        const fault = name === undefined ? undefined : decided.get(name);
        return fault ? [[fingerprint, fault] as const] : [];
      }),
  );
}

function whyNothingIsCompared({ aggregateStatus, status }: RunRow): string {
  if (aggregateStatus === 'not_applicable') return 'A run of one persona has no aggregate report.';
  return status === 'completed' || status === 'partial'
    ? 'The sessions of this run could not be compared; the reports of its completed sessions are there.'
    : 'No session of this run completed, so there is nothing to compare.';
}

export function createReadRuns(parts: {
  database: Database;
  evidence: EvidenceStore;
  judge: Pick<Judge, 'compared' | 'map' | 'transcript'>;
  ignoredFaults: Decided;
}): ReadRuns {
  const { database, evidence, judge, ignoredFaults } = parts;
  const required = createRequired(database);
  const { requireRun, requireSession, requireReported } = required;

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

  return {
    ...createReadRecords({ required, evidence, judge }),

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

    async reports(accountId, runId) {
      await requireRun(accountId, runId);
      return reportsOf(database, runId);
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

    async map(accountId, runId) {
      const run = await requireRun(accountId, runId);
      return judge.map(
        await journalsOfRun({ database, evidence }, run, await sessionsOf(database.kysely, runId)),
      );
    },

    base: (run, label) => findBase(database.kysely, run, label),

    ignored: (of) => decisionsOn(ignoredFaults, of),

    async compare(accountId, runId, baseId) {
      const [head, base] = [await requireRun(accountId, runId), await requireRun(accountId, baseId)];
      return judge.compared({ base: await reported(base), head: await reported(head) });
    },
  };
}
