// The end of a run: once its last session has ended, the status follows from the sessions and the personas are compared.
import { assert, messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { MeterReading } from '../models/metered.ts';
import type { Database } from '../storage/database.ts';
import type { ComparedRun } from '../reports/aggregate-report.ts';
import type { Judge } from './judge.ts';
import { failCrawl, runEnded } from './claim-crawl.ts';
import { crawlOfRun } from './crawl-store.ts';
import { readyCrawl } from './ready-crawl.ts';
import { aggregateStatus, hasEnded, isLive, mayRunStep, runStatus, liveStatuses } from './run.ts';
import { findRun, setRunStatus, type RunRow, holdRun } from './run-store.ts';
import { isRecording, reportsOf, sessionsOf } from './session-store.ts';
import type { ServiceModel } from './session-model.ts';
import { tellRunEnded } from './tell-end.ts';
import { isWaiting, wakeWaiting } from './wake-waiting.ts';

/**
 * Ends the run if its sessions have ended; else lets those begin that waited for the login of one that has, and the crawl that
 * waited for all. Safe to call at any time, by anyone.
 */
export type FinishRun = (runId: string) => Promise<void>;

export function createFinishRun(parts: {
  database: Database;
  queue: Pick<Queue, 'send'>;
  judge: Judge;
  /** null where the built-in mind decides. */
  model: ServiceModel | null;
  clock: Clock;
  log: Log;
}): FinishRun {
  const { database, queue, judge, clock, log } = parts;

  /** Built before the run is locked: a comparison may take seconds, and two builders build the same. */
  async function compare(
    run: RunRow,
  ): Promise<{ build: 'not built' | 'built' | 'build failed'; report: unknown }> {
    if (run.sessionCount < 2) return { build: 'not built', report: null };
    const reports = await reportsOf(database, run.id);
    if (reports.length === 0) return { build: 'not built', report: null };
    try {
      return {
        build: 'built',
        report: await judge.aggregate({ run: await factsOf(parts, run), reports }),
      };
    } catch (error) {
      log.error('run.aggregate_failed', { run_id: run.id, message: messageOf(error) });
      return { build: 'build failed', report: null };
    }
  }

  /** Once all have recorded, the crawl has the browsers and the logins for itself. */
  async function letCrawl(runId: string): Promise<void> {
    await database.transaction(async (tx) => {
      const run = await holdRun(tx, runId);
      if (run && !run.cancelRequested) await readyCrawl(parts, tx, { runId, beside: false });
    });
  }

  return async (runId) => {
    const before = await findRun(database.kysely, runId, null);
    if (!before || hasEnded(before.status)) return;
    const early = await sessionsOf(database.kysely, runId);
    if (early.some(isWaiting)) await wakeWaiting(database, queue, runId);
    if (!early.some(isRecording)) await letCrawl(runId);
    if (early.some((session) => isLive(session.status))) return;
    const { build, report } = await compare(before);

    await database.transaction(async (tx) => {
      const run = await holdRun(tx, runId);
      if (!run || hasEnded(run.status)) return;
      const statuses = (await sessionsOf(tx, runId)).map((session) => session.status);
      const status = runStatus(statuses, run.cancelRequested);
      assert(mayRunStep(run.status, status), `a run goes from ${run.status} to ${status}`);
      await setRunStatus(tx, runId, {
        status,
        ended: {
          at: new Date(clock.nowMs()),
          aggregateStatus: aggregateStatus(statuses, build),
          aggregateReport: report,
        },
      });
      const crawl = await crawlOfRun(tx, runId);
      if (crawl?.status === 'queued') await failCrawl(parts, tx, { crawl, failure: runEnded });
      await tellRunEnded(parts, tx, runId);
      log.info('run.ended', { run_id: runId, status });
    });
  };
}

/** Runs that should have ended: every session has, but the worker that ended the last one was lost before it said so. */
export async function runsLeftOpen(database: Database): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('runs')
    .select('id')
    .where('status', 'in', liveStatuses)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.run_id', '=', 'runs.id')
            .where('sessions.status', 'in', liveStatuses),
        ),
      ),
    )
    .limit(1_000)
    .execute();
  return rows.map((row) => row.id);
}

/** Runs in which a session waits for a login. */
export async function runsThatWait(database: Database): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('sessions')
    .select('run_id')
    .distinct()
    .where('status', '=', 'queued')
    .where('waits_for_login', '=', true)
    .limit(1_000)
    .execute();
  return rows.map((row) => row.run_id);
}

async function factsOf(
  { database, model }: { database: Database; model: ServiceModel | null },
  run: RunRow,
): Promise<ComparedRun> {
  const sessions = await sessionsOf(database.kysely, run.id);
  const unfinished = sessions.filter((session) => session.status !== 'completed');
  const taken = await model?.spending.takenBy(unfinished.map(({ id }) => id));
  return {
    runId: run.id,
    targetUrl: run.targetUrl,
    task: run.task,
    unfinished: unfinished.map(({ id, personaId, failure }) => ({
      sessionId: id,
      personaId,
      reason: failure?.message ?? 'no reason was kept',
      ...modelUseOf(model, taken?.get(id)),
    })),
  };
}

function modelUseOf(
  service: ServiceModel | null,
  taken: MeterReading | undefined,
): Pick<NonNullable<ComparedRun['unfinished']>[number], 'modelUse'> {
  if (service === null || !taken) return {};
  const { calls, use, costUsd } = taken;
  return {
    modelUse: {
      model: service.model.name,
      calls,
      input_tokens: use.inputTokens,
      cached_tokens: use.cacheReadTokens,
      output_tokens: use.outputTokens,
      cost_usd: costUsd,
    },
  };
}
