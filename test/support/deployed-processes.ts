// The containers of a deployment as processes of this machine: a temporary folder in place of each mount, a loopback address in place of
// each container's network, everything else as the files say.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { packedShell, unpackShell } from '../../src/sessions/browser/unpack-shell.ts';
import { sweepBrowsers } from '../../src/sessions/browser/sweep-browsers.ts';
import { mountOf, readImage, type Container, type Probe } from './deployment-files.ts';

const checkout = join(import.meta.dirname, '../..');
/** What tests keep from one run to the next. */
const testCache = join(checkout, 'node_modules/.cache/passerby');
const startLimitMs = 120_000;
const endLimitMs = 180_000;

export interface DeployedProcess {
  /** Such as `api-2`. */
  name: string;
  container: Container;
  /** The loopback address that it listens on, wherever its container would on all of its own. */
  address: string;
  /** Asks as the probe says; answers whether it holds. */
  probe(probe: Probe): Promise<boolean>;
  /** All that it printed. */
  printed(): string;
  /** SIGTERM, as an orchestrator stops a container; answers the exit code. */
  stop(): Promise<number | null>;
}

export interface Deployed {
  processes: DeployedProcess[];
  /** One more container of that description for one command, as `docker compose run --rm` does it; answers what it printed. */
  run(container: Container, args: string[]): Promise<{ code: number | null; out: string; err: string }>;
  /** Ends what still runs, by its own id, and removes every folder. */
  close(): Promise<void>;
}

export interface StandIns {
  /** Values of settings that name what this machine has not, such as the database of the compose file. */
  settings: Record<string, string>;
  /** File of the master keys that is mounted as the secret. */
  masterKeys: string;
  /** Most replicas of one container. */
  mostReplicas?: number;
}

/** Starts all and waits until each says that it is ready. */
export async function startDeployed(containers: readonly Container[], standIns: StandIns): Promise<Deployed> {
  const root = await mkdtemp(join(tmpdir(), 'passerby-deployed-'));
  await chmod(root, 0o711);
  const places: Place[] = [];
  const processes: (DeployedProcess & { child: ChildProcess; ready: Promise<void> })[] = [];
  const start = async (container: Container, name: string, args: string[]) => {
    const place = await makePlace({ container, name, root, number: places.length + 1 }, standIns);
    places.push(place);
    return { place, child: startIn(place, args) };
  };
  // A test that ends before it closes this, such as one that took too long, leaves no process behind all the same.
  const killAll = () => {
    for (const { child } of processes) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  const close = async () => {
    process.off('exit', killAll);
    await Promise.all(processes.map(({ child }) => endOf(child, 'SIGKILL')));
    for (const { home } of places) if (home !== '') await sweepBrowsers(join(home, 'browser-profiles'));
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const container of containers) {
      for (let nth = 1; nth <= Math.min(container.replicas, standIns.mostReplicas ?? Infinity); nth++) {
        const name = `${container.name}-${nth}`;
        const { place, child } = await start(container, name, container.args);
        processes.push(processOf(name, place, child));
      }
    }
    await Promise.all(processes.map(({ ready }) => ready));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    processes,
    async run(container, args) {
      const { child } = await start(container, `run-${places.length + 1}`, args);
      const [out, err] = [textOf(child.stdout), textOf(child.stderr)];
      const code = await endOf(child, null);
      return { code, out: out(), err: err() };
    },
    close,
  };
}

/** Where a container stands on this machine. */
interface Place {
  container: Container;
  env: Record<string, string>;
  address: string;
  home: string;
  account: { uid: number; gid: number } | null;
}

async function makePlace(
  at: { container: Container; name: string; root: string; number: number },
  standIns: StandIns,
): Promise<Place> {
  const { container, name, root, number } = at;
  const account = accountFor(container);
  const folders = new Map<string, string>();
  for (const mount of container.mounts) {
    const folder = join(root, mount.kind === 'named' ? `named-${mount.name}` : name, mount.path);
    folders.set(mount.path, folder);
    if (mount.kind === 'secret')
      await lendSecret(folder, { mode: mount.mode, file: standIns.masterKeys, account });
    else await makeFolder(folder, account);
  }
  const address = `127.${(process.pid >> 8) & 0xff}.${process.pid & 0xff}.${number}`;
  const inside = (path: string) => {
    const mount = mountOf(container, path);
    if (mount) return `${folders.get(mount.path)}${path.slice(mount.path.length)}`;
    if (container.readOnlyRoot) throw new Error(`${name}: ${path} lies on a read-only file system`);
    return join(root, name, path);
  };
  const env = Object.fromEntries(
    Object.entries({ ...container.env, ...standIns.settings }).map(([key, value]) => {
      if (standIns.settings[key] === undefined && value.startsWith('/')) return [key, inside(value)];
      return [key, value.replace(/^0\.0\.0\.0\b/, address)];
    }),
  );
  const left = Object.entries(env).find(([, value]) => value.includes('${'));
  if (left) throw new Error(`${name}: nothing stands in for ${left.join('=')}`);
  await bringBrowser(join(env['XDG_CACHE_HOME'] ?? '', 'passerby'), account);
  return {
    container,
    address,
    account,
    home: env['PASSERBY_HOME'] ?? '',
    env: {
      ...env,
      PATH: process.env['PATH'] ?? '',
      TMPDIR: inside('/tmp'),
      NODE_COMPILE_CACHE: await compileCache(account),
      // The image runs nothing as root. Where this machine does, it is because of whoever started the test.
      ...(account || process.getuid?.() !== 0 ? {} : { PASSERBY_ALLOW_ROOT_BROWSER: '1' }),
    },
  };
}

/** The account of the container, where this process may become it, it can read the checkout, and a browser has its sandbox as it. */
export function accountFor({
  uid,
  gid,
}: Pick<Container, 'uid' | 'gid'>): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const as = { uid, gid, env: { PATH: process.env['PATH'] } };
  const reads = spawnSync(
    process.execPath,
    ['-e', `require('fs').readFileSync(${JSON.stringify(import.meta.filename)})`],
    as,
  );
  const isolates = spawnSync('unshare', ['--user', '--map-root-user', 'true'], as);
  return reads.status === 0 && isolates.status === 0 ? { uid, gid } : null;
}

/** The file as it is mounted: of root and for the group where a mode is set, else as its owner has it. */
async function lendSecret(
  path: string,
  { mode, file, account }: { mode: number | null; file: string; account: Place['account'] },
): Promise<void> {
  await makeFolder(dirname(path), null);
  await copyFile(file, path);
  // Without an account to lend it to, this process owns the file and has to keep it to itself.
  await chmod(path, account ? (mode ?? 0o600) : 0o600);
  if (account) await chown(path, mode === null ? account.uid : 0, account.gid);
}

async function makeFolder(folder: string, account: Place['account']): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, account ? 0o700 : 0o711);
  if (account) await chown(folder, account.uid, account.gid);
}

/** Unpacking the packed browser takes seconds, and each container has a cache of its own: here all get one that is unpacked. */
async function bringBrowser(cache: string, account: Place['account']): Promise<void> {
  const packed = packedShell();
  const shell = packed && (await unpackShell(testCache));
  if (!shell) return;
  const folder = dirname(shell.path);
  await makeFolder(dirname(cache), account);
  await makeFolder(cache, account);
  await symlink(folder, join(cache, basename(folder))).catch(() => undefined);
}

/** Where compiled modules are kept from one test run to the next, by whoever may write there. */
async function compileCache(account: Place['account']): Promise<string> {
  if (!account) return process.env['NODE_COMPILE_CACHE'] ?? join(testCache, 'compiled');
  const folder = join(testCache, `compiled-as-${account.uid}`);
  await makeFolder(folder, account);
  return folder;
}

function startIn({ env, account }: Place, args: string[]): ChildProcess {
  const [init, separator, command, ...rest] = readImage().entrypoint;
  if (init !== 'tini' || separator !== '--' || command !== 'passerby' || rest.length > 0)
    throw new Error('the image starts something else');
  return spawn(process.execPath, [join(checkout, 'bin/passerby.js'), ...args], {
    env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
}

function processOf(
  name: string,
  { container, address }: Place,
  child: ChildProcess,
): DeployedProcess & { child: ChildProcess; ready: Promise<void> } {
  const [out, err] = [textOf(child.stdout), textOf(child.stderr)];
  const printed = () => `${out()}${err()}`;
  return {
    name,
    container,
    address,
    child,
    printed,
    ready: new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${name} ${why}:\n${printed().slice(-2_000)}`));
      const late = setTimeout(() => fail('was not ready in time'), startLimitMs).unref();
      child.once('error', (error) => fail(error.message));
      child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`));
      child.stderr?.on('data', () => {
        if (!err().includes('"service.ready"')) return;
        clearTimeout(late);
        child.removeAllListeners('exit');
        resolve();
      });
    }),
    async probe({ port, path, command }) {
      if (command) {
        const words = command.map((word) => word.replaceAll('127.0.0.1', address));
        const [file = '', ...args] = words[0] === 'node' ? [process.execPath, ...words.slice(1)] : words;
        const asked = spawn(file, args, { stdio: 'ignore' });
        return (await endOf(asked, null)) === 0;
      }
      return fetch(`http://${address}:${port}${path}`).then(
        (answer) => answer.ok,
        () => false,
      );
    },
    stop: () => endOf(child, 'SIGTERM'),
  };
}

function textOf(stream: NodeJS.ReadableStream | null): () => string {
  const chunks: Buffer[] = [];
  stream?.on('data', (chunk: Buffer) => void chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

/** Sends the signal, if any, and waits for the end; what outlasts the limit is killed. */
async function endOf(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' | null): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  if (signal) child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), endLimitMs);
  return ended.finally(() => clearTimeout(late));
}
