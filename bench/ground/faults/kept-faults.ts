// The kept faults with their truths as they lie in files: `kept/HALF/APP.json`, a line a fault. `kept/spent.json` names those that were
// seen by people who change the engine: they stay, and nothing is measured with them.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Half } from '../app.ts';
import type { KeptFault } from './truth.ts';

const folder = join(import.meta.dirname, 'kept');

/** The kept faults of an application, spent ones among them; none where no file is there. */
export async function readKept(half: Half, app: string): Promise<KeptFault[]> {
  const file = join(folder, half, `${app}.json`);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as KeptFault[]) : [];
}

/** Ids of the faults that are spent, of all applications. */
export async function readSpent(): Promise<Set<string>> {
  const byApp = JSON.parse(await readFile(join(folder, 'spent.json'), 'utf8')) as Record<string, string[]>;
  return new Set(Object.values(byApp).flat());
}

/** Writes them whole or not at all. */
export async function writeKept(half: Half, app: string, faults: readonly KeptFault[]): Promise<void> {
  const file = join(folder, half, `${app}.json`);
  await mkdir(dirname(file), { recursive: true });
  const lines = faults.map((fault) => JSON.stringify(fault)).join(',\n');
  await writeFile(`${file}.new`, `[\n${lines}\n]\n`);
  await rename(`${file}.new`, file);
}
