// Bars of parts that take long, as they came out when the part was run last on this machine: the run without a part tells them, too.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../../src/base/version.ts';
import { systemClock } from '../../src/base/time.ts';
import type { Bar } from '../bench.ts';
import { cacheFolder } from '../ground/ground-cache.ts';

interface Kept {
  date: string;
  version: string;
  bars: Bar[];
}

export async function keepBars(part: string, bars: readonly Bar[]): Promise<void> {
  const date = new Date(systemClock.nowMs()).toISOString().slice(0, 10);
  await writeFile(await fileOf(part), JSON.stringify({ date, version, bars }, null, 1));
}

/** Those of these parts that have been run, each named by its part and its day; the others are told. */
export async function keptBars(parts: readonly string[], say: (line: string) => void): Promise<Bar[]> {
  const all: Bar[] = [];
  for (const part of parts) {
    const file = await fileOf(part);
    if (!existsSync(file)) {
      say(`not known on this machine: --part=${part}`);
      continue;
    }
    const { date, version: of, bars } = JSON.parse(await readFile(file, 'utf8')) as Kept;
    all.push(...bars.map((bar) => ({ ...bar, label: `${part}, ${date}, ${of}: ${bar.label}` })));
  }
  return all;
}

async function fileOf(part: string): Promise<string> {
  return join(await cacheFolder('results', 'accessibility'), `${part}.json`);
}
