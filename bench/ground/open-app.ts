// One instance of an application from its start to its end: folders, ports, and the promise that nothing is left behind.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { GroundApp, RunningApp } from './app.ts';
import { cacheFolder } from './ground-cache.ts';
import { installApp } from './install-app.ts';
import { processesOf } from './processes-of.ts';

export interface OpenApp extends RunningApp {
  app: GroundApp;
  /** Ends it and removes its data. Never throws; a second call does nothing. */
  close(): Promise<void>;
}

const sparePorts = 6;
const startLimitMs = 180_000;
const open = new Set<() => Promise<void>>();

/** Installs where needed, starts and seeds. Throws with one sentence, and leaves nothing behind. */
export async function openApp(app: GroundApp, signal?: AbortSignal): Promise<OpenApp> {
  watchSignals();
  const stopped = new AbortController();
  // It goes with the instance, as a reset may need it hours later; the limits of installing and starting are their own.
  const given = AbortSignal.any([...(signal ? [signal] : []), stopped.signal]);
  let running: RunningApp | null = null;
  let data: string | null = null;
  let closing: Promise<void> | null = null;
  const opening = (async () => {
    if (isEnding) throw new Error('everything is being ended');
    const installed = await installApp(app, given);
    data = await mkdtemp(join(await cacheFolder('data'), `${app.id}-`));
    const [port = 0, ...spare] = await freePorts(1 + sparePorts);
    const start = app.start({ installed, data, port, spare, signal: given });
    running = await withLimit(start, startLimitMs, `it has not started after ${startLimitMs / 1_000} s`);
    return running;
  })();
  const close = () =>
    (closing ??= (async () => {
      open.delete(close);
      stopped.abort();
      // What is being opened has to stand, or to fail, before it can be ended.
      await opening.catch(() => undefined);
      await running?.stop().catch(() => undefined);
      if (data !== null) {
        await endProcessesOf(data);
        await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(
          () => undefined,
        );
      }
    })());
  open.add(close);
  try {
    return { ...(await opening), app, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Has a signal close this as well; the answer takes it back. */
export function closeOnSignal(close: () => Promise<void>): () => void {
  watchSignals();
  open.add(close);
  return () => void open.delete(close);
}

/** Ends every open instance; what a signal does before the process ends. */
export async function closeAllApps(): Promise<void> {
  await Promise.all([...open].map((close) => close()));
}

let watched = false;
/** A signal came: nothing is opened any more. */
let isEnding = false;
function watchSignals(): void {
  if (watched) return;
  watched = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      isEnding = true;
      void closeAllApps().finally(() => process.exit(130));
    });
  }
}

/** Free loopback ports; all are held until the last is known, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
      });
      return server;
    }),
  );
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Ends whatever still names the instance's data folder: a program that left its group, or one that its owner forgot. */
async function endProcessesOf(data: string): Promise<void> {
  for (const pid of (await processesOf(data)) ?? []) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function withLimit<T>(work: Promise<T>, limitMs: number, sentence: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), limitMs);
  });
  // Where the limit wins, the start may still fail later; that failure has nobody to tell.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
