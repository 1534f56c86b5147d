// The kept faults with their truths as they lie in files: `kept/HALF/APP.json`, a line a fault.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Half } from '../app.ts';
import type { KeptFault } from './truth.ts';

const folder = join(import.meta.dirname, 'kept');

/** The kept faults of an application; none where no file is there. */
export async function readKept(half: Half, app: string): Promise<KeptFault[]> {
  const file = join(folder, half, `${app}.json`);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as KeptFault[]) : [];
}

/** Writes them whole or not at all. */
export async function writeKept(half: Half, app: string, faults: readonly KeptFault[]): Promise<void> {
  const file = join(folder, half, `${app}.json`);
  await mkdir(dirname(file), { recursive: true });
  const lines = faults.map((fault) => JSON.stringify(fault)).join(',\n');
  await writeFile(`${file}.new`, `[\n${lines}\n]\n`);
  await rename(`${file}.new`, file);
}
