// Processes of the managed PostgreSQL: started as the server's account and outside our process group, told apart by what
// they run and never by their number alone.
import { isRoot } from '../base/is-root.ts';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sleep, systemClock } from '../base/time.ts';
import type { Place } from './local-postgres-place.ts';

const execute = promisify(execFile);
const programLimitMs = 120_000;
const largestLogBytes = 10_000_000;
const pollMs = 25;

/** Runs a program of the server to its end and answers its output; rejects with what it wrote when it fails. */
export async function runProgram(program: string, args: string[], place: Place): Promise<string> {
  try {
    const { stdout } = await execute(program, args, { ...identity(place), timeout: programLimitMs });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(stderr?.trim() || message, { cause: error });
  }
}

/**
 * Starts the server in a session of its own: a Ctrl-C in the terminal reaches us and not it, so that we can finish our
 * work before it stops. It outlives us when we are killed, and the next start adopts it.
 */
export async function spawnServer(program: string, args: string[], place: Place): Promise<ChildProcess> {
  const size = await stat(place.logFile).then(
    (found) => found.size,
    () => 0,
  );
  const log = await open(place.logFile, size > largestLogBytes ? 'w' : 'a', 0o600);
  try {
    const child = spawn(program, args, {
      ...identity(place),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The last line of the server's log that says what went wrong. */
export async function lastComplaint(place: Place): Promise<string> {
  const lines = (await readFile(place.logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-20);
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? '';
}

/** The number in postmaster.pid, or null. It may be stale: see `runsServerOf`. */
export async function recordedPid(place: Place): Promise<number | null> {
  const text = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** Whether process `pid` is alive, no zombie, and a server over this place's data. */
export async function runsServerOf(pid: number, place: Place): Promise<boolean> {
  const command = await commandOf(pid);
  return command !== null && command.includes(place.data) && command.includes('postgres');
}

/** Sends a signal; false where no such process is left. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Waits until the server of `pid` is gone; false when it is still there after `limitMs`. */
export async function waitForEnd(pid: number, place: Place, limitMs: number): Promise<boolean> {
  const deadline = systemClock.monotonicMs() + limitMs;
  while (await runsServerOf(pid, place)) {
    if (systemClock.monotonicMs() > deadline) return false;
    await sleep(pollMs);
  }
  return true;
}

/** The command line of a live process, arguments separated by spaces; null for none and for a zombie. */
async function commandOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    // A zombie keeps its number and loses its command line.
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text === '' ? null : text.replaceAll('\0', ' ');
  }
  const { stdout } = await execute('/bin/ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  const line = stdout.trim();
  return line === '' || line.startsWith('Z') ? null : line;
}

function identity(place: Place) {
  return {
    cwd: place.root,
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
    ...(isRoot() ? { uid: place.account.uid, gid: place.account.gid } : {}),
  };
}
