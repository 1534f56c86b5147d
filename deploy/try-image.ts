// node deploy/try-image.ts FOLDER [base] [build] [run]
// Builds the image of the Dockerfile step by step and starts it, on a machine without a container engine and without a registry of images: by
// buildah, which needs no daemon, from a base system that is put together from Debian's packages and the Node and npm of this machine, and
// by bubblewrap, since in a mere chroot Linux lets nobody make the user namespaces of Chromium's sandbox.
// As root, on Debian, after `apt-get install buildah mmdebstrap bubblewrap`. All of it lies in FOLDER (6 GB), which may be removed afterwards.
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
const parts = ['base', 'build', 'run'] as const;
type Part = (typeof parts)[number];

/** Where the roots stand in the base system that this machine trusts beside its own. */
const machineRoots = '/usr/local/share/machine-roots.pem';
/** Longest until the demo has a finding, milliseconds. */
const demoLimitMs = 600_000;

const [folder, ...named] = process.argv.slice(2);
const wanted = named.length === 0 ? parts : parts.filter((part) => named.includes(part));
if (folder === undefined || named.some((part) => !parts.includes(part as Part))) {
  process.stderr.write('usage: node deploy/try-image.ts FOLDER [base] [build] [run]\n');
  process.exitCode = 2;
} else {
  const place = resolve(folder);
  mkdirSync(join(place, 'tmp'), { recursive: true });
  // What is built here is signed by nobody.
  writeFileSync(join(place, 'policy.json'), '{ "default": [{ "type": "insecureAcceptAnything" }] }\n');
  if (wanted.includes('base')) makeBase(place);
  if (wanted.includes('build')) build(place);
  if (wanted.includes('run')) await run(place);
}

/** Arguments of every call: a store of its own, which mounts nothing. */
function storeOf(place: string): string[] {
  return ['--root', join(place, 'store'), '--runroot', join(place, 'run'), '--storage-driver', 'vfs'];
}

/** Runs buildah and answers what it prints. */
function buildah(place: string, args: readonly string[], { shown = false } = {}): string {
  const answer = execFileSync('buildah', [...storeOf(place), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: join(place, 'tmp') },
    stdio: ['ignore', shown ? 'inherit' : 'pipe', 'inherit'],
  });
  // Nothing where it was shown as it came.
  return ((answer as string | null) ?? '').trim();
}

/** The image that the Dockerfile begins with, such as `node:24-bookworm-slim`. */
function baseImage(): string {
  const [, image = ''] = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  return image;
}

/** Puts together what stands for the base image: Debian's smallest system, Node, npm, and the account `node`. */
function makeBase(place: string): void {
  const image = baseImage();
  const [, suite = ''] = /-(\w+)-slim$/.exec(image) ?? [];
  const system = join(place, `${suite}.tar`);
  if (!existsSync(system))
    execFileSync('mmdebstrap', ['--variant=minbase', suite, system], {
      env: { ...process.env, TMPDIR: join(place, 'tmp') },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const container = buildah(place, ['from', 'scratch']);
  buildah(place, ['add', '--quiet', container, system, '/']);
  const local = join(buildah(place, ['mount', container]), 'usr/local');
  const modules = join(local, 'lib/node_modules');
  mkdirSync(modules, { recursive: true });
  copyFileSync(process.execPath, join(local, 'bin/node'));
  const find = ['-c', 'readlink -f "$(command -v npm)"'];
  const npm = execFileSync('sh', find, { encoding: 'utf8' }).trim();
  cpSync(join(dirname(npm), '..'), join(modules, 'npm'), { recursive: true });
  for (const command of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${command}-cli.js`, join(local, 'bin', command));
  const roots = process.env['NODE_EXTRA_CA_CERTS'];
  if (roots !== undefined) {
    copyFileSync(roots, join(local, 'share', basename(machineRoots)));
    buildah(place, ['config', '--env', `NODE_EXTRA_CA_CERTS=${machineRoots}`, container]);
  }
  buildah(place, ['umount', container]);
  inside(place, container, ['groupadd', '--gid', '1000', 'node']);
  inside(place, container, ['useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
  commit(place, container, `docker.io/library/${image}`);
}

function inside(place: string, container: string, command: readonly string[]): void {
  buildah(place, ['run', '--isolation', 'chroot', container, '--', ...command], { shown: true });
}

function commit(place: string, container: string, name: string): void {
  buildah(place, ['commit', '--quiet', '--signature-policy', join(place, 'policy.json'), container, name]);
  buildah(place, ['rm', container]);
}

/** Every step of the Dockerfile as it stands. */
function build(place: string): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const how = ['--isolation', 'chroot', '--pull-never', '--signature-policy', join(place, 'policy.json')];
  buildah(place, ['bud', ...how, '--tag', `passerby:${version}`, '.'], { shown: true });
}

interface Config {
  User: string;
  Env: string[];
  Entrypoint: string[];
}

/**
 * Starts the entry point as the account of the image, as the first process, without rights and with a root that cannot be written but for its
 * volume and `/tmp`: what it says of the machine, and the demo up to its first finding.
 */
async function run(place: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const image = `localhost/passerby:${version}`;
  const { OCIv1: kept } = JSON.parse(buildah(place, ['inspect', '--type', 'image', image])) as {
    OCIv1: { config: Config };
  };
  const container = buildah(place, ['from', '--pull-never', image]);
  try {
    const system = buildah(place, ['mount', container]);
    // An engine writes this file, too.
    writeFileSync(join(system, 'etc/hosts'), '127.0.0.1 localhost\n');
    const args = (words: string[]) => [...containedIn(system, kept.config), ...words];
    execFileSync('bwrap', args(['doctor']), { stdio: ['ignore', 'inherit', 'inherit'] });
    await untilFinding(args(['demo']));
    process.stdout.write('The image runs: the demo has its first finding.\n');
  } finally {
    buildah(place, ['umount', container]);
    buildah(place, ['rm', container]);
  }
}

/** The words of bubblewrap before those of the command. */
function containedIn(system: string, { User: user, Env: env, Entrypoint: entry }: Config): string[] {
  const [, uid = '', gid = ''] =
    new RegExp(`^${user}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync(join(system, 'etc/passwd'), 'utf8')) ??
    [];
  const home = env.find((pair) => pair.startsWith('PASSERBY_HOME='))?.slice('PASSERBY_HOME='.length) ?? '';
  const files = ['--ro-bind', system, '/', '--bind', join(system, home), home];
  const kernel = [
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--unshare-pid',
    '--unshare-ipc',
    '--as-pid-1',
    '--clearenv',
  ];
  const settings = env.flatMap((pair) => {
    const at = pair.indexOf('=');
    return ['--setenv', pair.slice(0, at), pair.slice(at + 1)];
  });
  const account = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'];
  return [...files, '--perms', '1777', '--tmpfs', '/tmp', ...kernel, ...settings, '--', ...account, ...entry];
}

/** Resolves once the command, which tells of its progress on its standard error, has shown a finding and has stopped. */
async function untilFinding(args: readonly string[]): Promise<void> {
  const demo = spawn('bwrap', args, { stdio: ['ignore', 'inherit', 'pipe'], timeout: demoLimitMs });
  const ended = new Promise((end) => demo.on('close', end));
  let hasFinding = false;
  for await (const line of createInterface({ input: demo.stderr })) {
    process.stderr.write(`${line}\n`);
    if (hasFinding || !/found, severity \d/.test(line)) continue;
    hasFinding = true;
    demo.kill('SIGTERM');
  }
  await ended;
  if (!hasFinding) throw new Error('The demo ended without a finding.');
}
