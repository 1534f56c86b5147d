// Running the browser as an unprivileged account when we are root: who that is, and folders that it can enter.
import { isRoot } from '../../base/is-root.ts';
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '../../base/errors.ts';

/** User and group `nobody` of every Linux distribution that we know. */
export const nobody = { uid: 65_534, gid: 65_534 };

/**
 * `folder`, made when missing; where we are root and another account could not reach it (a home below a 0700 folder),
 * a folder of the same purpose below the system's temporary folder. The same input gives the same answer.
 */
export async function reachableFolder(folder: string): Promise<string> {
  const wanted = resolve(folder);
  await mkdir(wanted, { recursive: true });
  if (!isRoot() || (await othersMayEnter(wanted))) return wanted;
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const ours = join(tmpdir(), 'passerby-root');
  await makeOwned(ours);
  await makeOwned(join(ours, digest));
  return join(ours, digest);
}

/** Makes a folder in a place where others may write: what is there already must be a folder of ours. */
async function makeOwned(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o711 }).catch(() => undefined);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new OperatorError(`${folder} belongs to somebody else`, 'remove it or move PASSERBY_HOME');
  }
  await chmod(folder, 0o711);
}

async function othersMayEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || (await othersMayEnter(parent));
}
