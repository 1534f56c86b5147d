// One service per home: the second start says so. The lock is the operating system's own on an open file (taken through
// SQLite, the one thing in Node that takes such locks), so that it ends with its process, however that ends.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../base/errors.ts';
import { makeHome } from './local-postgres-place.ts';

export interface HomeLock {
  /** Gives the home back. A second call does nothing. */
  release(): Promise<void>;
}

const sqliteBusy = 5;

/**
 * Locks `home` for this process and makes the folder where it is missing. Throws OperatorError, which names the holder's
 * process where it is known, while another process (or this one) has it. Holds over containers that share the folder.
 */
export async function lockHome(home: string): Promise<HomeLock> {
  await makeHome(home);
  const holderFile = join(home, 'service.pid');
  const file = new DatabaseSync(join(home, 'service.lock'), { timeout: 0 });
  try {
    // Nothing is ever written: the open transaction is the lock.
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    const holder = (await readFile(holderFile, 'utf8').catch(() => '')).trim();
    throw new OperatorError(
      `Another Passerby${holder === '' ? '' : ` (process ${holder})`} uses ${home}`,
      'stop it, or set another PASSERBY_HOME',
    );
  }
  await writeFile(holderFile, `${process.pid}\n`);
  return {
    async release() {
      if (!file.isOpen) return;
      await rm(holderFile, { force: true });
      if (file.isOpen) file.close();
    },
  };
}
