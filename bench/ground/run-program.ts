// Programs of applications: each in a process group of its own, so that ending it ends what it started as well.
import { spawn, type ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  pid: number;
  /** The end of what it printed, for a sentence that says why it cannot run. */
  tail(): string;
  /** Null while it runs. */
  exitCode(): number | null;
  /** Fulfilled once it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends the whole group (SIGTERM, after `graceMs` SIGKILL) and waits for it. Never throws. */
  stop(graceMs?: number): Promise<void>;
}

const keptTail = 4_000;

/** Starts `command` in a group of its own; `env` is all that it sees beside PATH, HOME and the like. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Program {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', TZ: 'UTC', HOME: options.cwd, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  let failed = false;
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-keptTail);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => {
    failed = true;
    keep(Buffer.from(error.message));
  });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  return {
    ended,
    pid: child.pid ?? 0,
    tail: () => printed.trim(),
    exitCode: () => (failed ? 127 : child.signalCode ? 128 : child.exitCode),
    stop: (graceMs = 3_000) => endGroup(child, graceMs),
  };
}

async function endGroup(child: ChildProcess, graceMs: number): Promise<void> {
  const group = child.pid;
  if (group === undefined) return;
  signalGroup(group, 'SIGTERM');
  for (let waitedMs = 0; waitedMs < graceMs && groupLives(group); waitedMs += 50) await sleep(50);
  signalGroup(group, 'SIGKILL');
  for (let waitedMs = 0; waitedMs < graceMs && groupLives(group); waitedMs += 50) await sleep(50);
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended.
  }
}

function groupLives(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits until `url` answers with any status below 500. Throws with the end of what `program` printed where it ends first or after `limitMs`.
 */
export async function untilItAnswers(
  url: string,
  options: { program: Program; signal: AbortSignal; limitMs?: number },
): Promise<void> {
  const { program, limitMs = 60_000 } = options;
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 200) {
    options.signal.throwIfAborted();
    if (program.exitCode() !== null)
      throw new Error(`it ended with ${program.exitCode()}: ${program.tail().slice(-400)}`);
    const status = await statusOf(url);
    if (status !== null && status < 500) return;
    await sleep(200);
  }
  throw new Error(`it does not answer after ${limitMs / 1_000} s: ${program.tail().slice(-400)}`);
}

function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request(url, { timeout: 5_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(null));
    asked.end();
  });
}
