// Removing a run with all that it left: rows in one transaction, then the bytes.
import { AppError } from '../base/errors.ts';
import type { EvidenceStore } from '../evidence/evidence-store.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { keepUsage } from './usage.ts';
import { hasEnded } from './run.ts';
import { holdRun } from './run-store.ts';

/**
 * Removes an ended run, its sessions, reports, events and artefacts for good. Throws `not_found`, and `run_not_ended` for
 * a live run, which has to be cancelled first. Bytes that a crash leaves behind are swept later.
 */
export type DeleteRun = (accountId: string, runId: string) => Promise<void>;

export function createDeleteRun(parts: {
  database: Database;
  evidence: Pick<EvidenceStore, 'removeFiles'>;
}): DeleteRun {
  const { database, evidence } = parts;

  return async (accountId, runId) => {
    const keys = await database.transaction(async (tx) => {
      const run = await holdRun(tx, runId, accountId);
      if (!run) throw new AppError('not_found', 'There is no such run.');
      if (!hasEnded(run.status)) {
        throw new AppError(
          'run_not_ended',
          `The run is ${run.status}; cancel it first and delete it once it has ended.`,
        );
      }
      return removeRun(tx, runId);
    });
    await evidence.removeFiles(keys);
  };
}

/** Removes the rows of a run that the caller has locked; answers the keys of the files that they named. */
export async function removeRun(tx: Transaction, runId: string): Promise<string[]> {
  await keepUsage(tx, runId);
  const files = await tx.deleteFrom('artefacts').where('run_id', '=', runId).returning('key').execute();
  await tx.deleteFrom('runs').where('id', '=', runId).execute();
  return files.map((file) => file.key);
}
