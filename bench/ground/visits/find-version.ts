// Which Passerby is measured: a checkout as it stands, or a commit in a work tree of its own in the cache.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../ground-cache.ts';

const run = promisify(execFile);
const installLimitMs = 900_000;
const home = resolve(import.meta.dirname, '../../..');

export interface Version {
  /** Results are kept under it: the newest commit that changed what runs, and where the checkout differs from it a hash of the difference. */
  key: string;
  folder: string;
}

/** The version of a checkout: of this one where none is named. */
export async function versionOfCheckout(folder: string = home): Promise<Version> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', folder, ...args], { maxBuffer: 100_000_000 })).stdout.trim();
  const commit = await lastChange(folder, 'HEAD');
  const changed = await git('diff', 'HEAD', '--', ...whatRuns);
  const more = changed === '' ? '' : `-${createHash('sha256').update(changed).digest('hex').slice(0, 7)}`;
  return { key: `${commit}${more}`, folder: resolve(folder) };
}

/** What makes a version; the ground itself may change between two visits of one version. */
const whatRuns = ['src', 'package-lock.json'];

async function lastChange(folder: string, commit: string): Promise<string> {
  const newest = ['log', '-1', '--abbrev=7', '--format=%h', commit];
  const { stdout } = await run('git', ['-C', folder, ...newest, '--', ...whatRuns]);
  return stdout.trim();
}

/** The version of a commit, in a work tree of the cache with what its lockfile names. Made once. */
export async function versionAt(commit: string): Promise<Version> {
  const key = await lastChange(home, commit);
  const folder = join(await cacheFolder('versions'), key);
  if (!existsSync(join(folder, 'node_modules', '.bin', 'node'))) {
    await run('git', ['-C', home, 'worktree', 'remove', '--force', folder]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    await run('git', ['-C', home, 'worktree', 'prune']);
    await run('git', ['-C', home, 'worktree', 'add', '--detach', folder, key]);
    // The bootstrap installs what the lockfile names, and the Node that it pins.
    await run('node', ['scripts/bootstrap.js'], {
      cwd: folder,
      timeout: installLimitMs,
      maxBuffer: 50_000_000,
    });
  }
  return { key, folder };
}
