// Installs the packages of an application once into a folder of its own in the cache: npm packages into `node_modules`, Debian
// packages unpacked below `root`, together with what they need and this machine lacks. Nothing is installed on the machine itself.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { GroundApp, GroundPackage } from './app.ts';
import { cacheFolder } from './ground-cache.ts';

const run = promisify(execFile);
const npmLimitMs = 900_000;
const aptLimitMs = 900_000;
const outputLimit = 50_000_000;

/** The folder with what was installed; npm runs scripts of the packages but where none are wanted. Throws with one sentence where a package cannot be had. */
export async function installApp(
  app: Pick<GroundApp, 'id' | 'packages'> & { withoutScripts?: boolean },
  signal: AbortSignal,
): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(app.packages)).digest('hex').slice(0, 12);
  const folder = join(await cacheFolder('installed', app.id), key);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial-${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  try {
    const from = (source: GroundPackage['from']) => app.packages.filter((one) => one.from === source);
    await installNpm(partial, { packages: from('npm'), withoutScripts: app.withoutScripts === true }, signal);
    await unpackDebian(partial, from('debian'), signal);
    await rename(partial, folder).catch(async (error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    return folder;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function installNpm(
  folder: string,
  { packages, withoutScripts }: { packages: readonly GroundPackage[]; withoutScripts: boolean },
  signal: AbortSignal,
): Promise<void> {
  if (packages.length === 0) return;
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  const names = packages.map(({ name, version }) => `${name}@${version}`);
  const flags = ['--save-exact', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  if (withoutScripts) flags.push('--ignore-scripts');
  await run('npm', ['install', '--prefix', folder, ...flags, ...names], {
    cwd: folder,
    signal,
    timeout: npmLimitMs,
    maxBuffer: outputLimit,
    env: { ...process.env, npm_config_engine_strict: 'false' },
  }).catch((error: unknown) => {
    throw new Error(`npm does not install ${names.join(', ')}: ${endOf(error)}`);
  });
}

async function unpackDebian(
  folder: string,
  packages: readonly GroundPackage[],
  signal: AbortSignal,
): Promise<void> {
  if (packages.length === 0) return;
  const root = join(folder, 'root');
  const archives = join(folder, 'archives');
  await mkdir(join(archives, 'partial'), { recursive: true });
  await mkdir(root, { recursive: true });
  const options = { cwd: folder, signal, timeout: aptLimitMs, maxBuffer: outputLimit };
  const names = packages.map(({ name, version }) => `${name}=${version}`);
  const install = ['install', '--yes', '--no-install-recommends', '--reinstall'];
  const download = ['--download-only', '-o', `Dir::Cache::archives=${archives}`, '-o', 'Debug::NoLocking=1'];
  const fetchAll = () => run('apt-get', [...install, ...download, ...names], options);
  // The lists of a machine may be older than the version that is asked for.
  const listsAnew = () => run('apt-get', ['update'], options).then(fetchAll);
  await fetchAll()
    .catch(listsAnew)
    .catch((error: unknown) => {
      throw new Error(`apt-get does not give ${names.join(', ')}: ${endOf(error)}`);
    });
  const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  for (const file of files) await run('dpkg-deb', ['--extract', join(archives, file), root], options);
  await turnLinksInward(root, root);
  await rm(archives, { recursive: true, force: true });
}

/** Links of a package name places of the machine (`/etc/…`); here they lead to the same place below `root`. */
async function turnLinksInward(folder: string, root: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await lstat(path);
    if (entry.isDirectory()) await turnLinksInward(path, root);
    if (!entry.isSymbolicLink()) continue;
    const target = await readlink(path);
    const inside = join(root, target);
    if (!target.startsWith('/') || !existsSync(inside)) continue;
    await rm(path);
    await symlink(relative(dirname(path), inside), path);
  }
}

function endOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n').slice(-3).join(' ').slice(-400);
}
