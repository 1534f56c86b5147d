// How soon the package is of use: packed, installed into an empty folder, and run until it prints its first finding.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bar, Bench } from './bench.ts';

const root = join(import.meta.dirname, '..');
/** From the first byte of the install to the first finding, seconds: the bar of the package. */
const bareMachineS = 180;
/** Longest that a command may take until the line that is waited for, milliseconds. */
const lineLimitMs = 600_000;

export const bench: Bench = {
  name: 'package',
  about:
    'npm pack, npm install into an empty folder from the registry, passerby demo until its first finding',
  async run({ say }) {
    const folder = await mkdtemp(join(tmpdir(), 'passerby-package-'));
    try {
      return await measure(folder, say);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measure(folder: string, say: (line: string) => void): Promise<Bar[]> {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  say(`packed ${tarball}`);
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const startedMs = performance.now();
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  const installedS = secondsSince(startedMs);
  say(`installed in ${installedS.toFixed(0)} s`);
  const foundS = await untilLine(folder, ['demo'], /found, severity \d/);
  say(`first finding ${foundS.toFixed(0)} s after the start of the demo`);
  const servedS = await untilLine(folder, ['serve'], /Passerby serves/);
  const installed = await sizeOf(join(folder, 'node_modules'));
  return [
    figure('tarball', (await stat(join(folder, tarball))).size / 1e6, 'MB', null),
    figure('installed with all that it needs', installed / 1e6, 'MB', null),
    figure('install', installedS, 's', null),
    figure('service ready', servedS, 's', null),
    figure('install and first finding', installedS + foundS, 's', bareMachineS),
  ];
}

/** Seconds until the command prints such a line; it is then told to end, and waited for. */
async function untilLine(folder: string, args: string[], line: RegExp): Promise<number> {
  const startedMs = performance.now();
  const program = join(folder, 'node_modules/passerby/bin/passerby.js');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PASSERBY_HOME: join(folder, 'home'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      PASSERBY_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: lineLimitMs,
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const said: string[] = [];
  let seconds: number | null = null;
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const text of createInterface({ input: stream })) {
      said.push(text);
      if (seconds !== null || !line.test(text)) continue;
      seconds = secondsSince(startedMs);
      child.kill('SIGTERM');
    }
  };
  await Promise.all([read(child.stdout), read(child.stderr), ended]);
  if (seconds === null)
    throw new Error(`"${args.join(' ')}" ended without it:\n${said.slice(-20).join('\n')}`);
  return seconds;
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1000;
}

function figure(label: string, value: number, unit: string, bar: number | null): Bar {
  return { label, value, unit, bar, better: 'lower' };
}
