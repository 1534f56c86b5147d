// Results in the cache, each under what it is the result of, so that a measurement can be stopped and resumed.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { groundCache } from '../ground-cache.ts';

const press = promisify(gzip);
const open = promisify(gunzip);

/** What a result is of. `what` is a pack, `clean`, a fault alone or a task with its persona. */
export interface ResultKey {
  version: string;
  app: string;
  what: string;
  seed: number;
}

/** The result that is there, else what `make` gives, which is kept. */
export async function haveResult<T>(key: ResultKey, make: () => Promise<T>): Promise<T> {
  const known = await readResult<T>(key);
  if (known !== null) return known;
  const made = await make();
  await keepResult(key, made);
  return made;
}

/** Keeps it in the place of an earlier one. */
export async function keepResult(key: ResultKey, result: unknown): Promise<void> {
  const file = fileOf(key);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, await press(JSON.stringify(result)));
  await rename(`${file}.new`, file);
}

/** The result, or null where none is there. */
export async function readResult<T>(key: ResultKey): Promise<T | null> {
  const file = fileOf(key);
  if (!existsSync(file)) return null;
  return JSON.parse((await open(await readFile(file))).toString()) as T;
}

function fileOf({ version, app, what, seed }: ResultKey): string {
  return join(groundCache(), 'results', version, app, `${what}-${seed}.json.gz`);
}
