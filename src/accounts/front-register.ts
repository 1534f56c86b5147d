// The local development servers that the operator fronts with HTTPS. A front writes a file into PASSERBY_HOME, where
// only the operator can write; the running service reads it and lets sessions go there.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { allEffects, type Effects } from '../base/wire-facts.ts';

const shape = z.object({
  /** `localhost:41234`. */
  entry: z.string().regex(/^[a-z0-9.-]+:\d{1,5}$/),
  effects: z.enum(allEffects),
  pid: z.int().positive(),
});

export interface Front {
  /** Host and port that sessions may visit although it is a loopback address. */
  entry: string;
  effects: Effects;
  /** The process that serves it; an entry of a dead process does not count. */
  pid: number;
}

/** Most fronts that are read. */
const frontLimit = 50;

/** Registers a front; the answer takes it back. */
export async function registerFront(home: string, front: Front): Promise<() => Promise<void>> {
  await mkdir(folderIn(home), { recursive: true, mode: 0o700 });
  const path = join(folderIn(home), `${front.pid}.json`);
  await writeFile(path, JSON.stringify(front), { mode: 0o600 });
  return () => rm(path, { force: true });
}

/** The fronts that are served now. */
export async function readFronts(home: string): Promise<Front[]> {
  const names = await readdir(folderIn(home)).catch(() => []);
  const fronts = await Promise.all(
    names.slice(0, frontLimit).map((name) => readFront(join(folderIn(home), name))),
  );
  return fronts.filter((front) => front !== null && isAlive(front.pid)).filter((front) => front !== null);
}

async function readFront(path: string): Promise<Front | null> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function folderIn(home: string): string {
  return join(home, 'fronts');
}
