// What each role works on, and what a process that is not alone must share with the others.
import type { Config } from '../base/config.ts';
import { OperatorError } from '../base/errors.ts';
import type { Role } from '../base/fleet-setting.ts';

/** A kind of work that a process may do. */
export type Work = 'calls' | 'runs' | 'webhooks';

const workOf: Record<Role, readonly Work[]> = {
  all: ['calls', 'runs', 'webhooks'],
  api: ['calls'],
  worker: ['runs'],
  webhooks: ['webhooks'],
};

/** Does a process of this role do that work? */
export function worksOn(role: Role, work: Work): boolean {
  return workOf[role].includes(work);
}

/** Throws OperatorError where a process that does a part of the work lacks what the others would have to share with it. */
export function requireShared(
  config: Pick<Config, 'role' | 'databaseUrl' | 'files' | 'home' | 'masterKeyFile' | 'keyService'>,
): void {
  const { role, files, home } = config;
  if (role === 'all') return;
  if (config.databaseUrl === null)
    throw new OperatorError(
      `The role ${role} cannot use the managed database, which is for one process only`,
      'set DATABASE_URL',
    );
  if (files.kind === 'home' || (files.kind === 'disk' && files.folder.startsWith(home)))
    throw new OperatorError(
      `The role ${role} cannot keep files in its own home, where the other processes cannot read them`,
      'set PASSERBY_FILES',
    );
  if (config.masterKeyFile === null && config.keyService === null)
    throw new OperatorError(
      `The role ${role} has no keys for stored logins, which all processes need alike`,
      'set PASSERBY_MASTER_KEY_FILE or PASSERBY_KEY_SERVICE',
    );
}
