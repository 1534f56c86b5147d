// How pg-boss is started here: its connections, its cadence, and the queues with their rules.
import { PgBoss } from 'pg-boss';
import { messageOf, OperatorError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { sleep, systemClock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import { jobNames, jobRules, type JobName } from './jobs.ts';
import { superviseS } from './supervise-jobs.ts';

const connections = 5;
const startLimitMs = 60_000;
const startPauseMs = 500;
/** Longest pause between two tries of a job. */
const longestRetryPauseS = 300;
const keepEndedS = 24 * 3600;
const maintainS = 3600;

/** A boss with all its queues; tries again for a minute while the database is away, then OperatorError. */
export async function startBoss(database: Database, log: Log): Promise<PgBoss> {
  const deadline = systemClock.monotonicMs() + startLimitMs;
  for (;;) {
    const boss = newBoss(database, log);
    try {
      await boss.start();
      for (const name of jobNames) await makeQueue(boss, name);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      if (systemClock.monotonicMs() > deadline) {
        throw new OperatorError(
          `The job queue cannot start: ${messageOf(error)}`,
          'check the database that DATABASE_URL names',
        );
      }
      log.warn('queue_start_failed', { reason: messageOf(error) });
      await sleep(startPauseMs);
    }
  }
}

function newBoss(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    ...database.connection,
    ...('host' in database.connection ? { ssl: false } : {}),
    application_name: 'passerby-queue',
    max: connections,
    useListenNotify: true,
    schedule: false,
    // By `superviseJobs`.
    supervise: false,
    monitorIntervalSeconds: superviseS,
    maintenanceIntervalSeconds: maintainS,
  });
  // Without listeners an error event would end the process; pg-boss goes on by itself.
  // Of some errors it tells a copy, which is none.
  boss.on('error', (error) => log.warn('queue_error', { reason: error.message }));
  boss.on('warning', (warning) => log.warn('queue_warning', { reason: warning.message }));
  return boss;
}

async function makeQueue(boss: PgBoss, name: JobName): Promise<void> {
  const rules = jobRules[name];
  const settings = {
    heartbeatSeconds: rules.heartbeatS,
    expireInSeconds: rules.expireS,
    retryLimit: rules.retries,
    ...(rules.retryPauseS === 0
      ? {}
      : { retryDelay: rules.retryPauseS, retryBackoff: true, retryDelayMax: longestRetryPauseS }),
    deleteAfterSeconds: keepEndedS,
    notify: rules.wakesAll,
  };
  await boss.createQueue(name, settings);
  // An existing queue keeps its settings unless it is told.
  await boss.updateQueue(name, settings);
}
