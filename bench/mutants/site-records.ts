// The test sites as they were recorded once.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import type { Evidence } from '../../src/evidence/evidence.ts';
import type { Pixels } from '../../src/findings/pixels.ts';

/** One site in one of its forms. */
export interface SiteRecord {
  evidence: Evidence;
  /** The pictures that rules ask for. */
  pixels: Map<string, Pixels>;
}

/** All that was kept in a folder. */
export async function readRecords(folder: string): Promise<SiteRecord[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => deserialize(await readFile(join(folder, name))) as SiteRecord),
  );
}
