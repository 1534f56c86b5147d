// The test sites as they were recorded once, so that thousands of changed rules can be held against them without a browser.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { picturesAsked } from '../../src/findings/analyse.ts';
import type { Pixels } from '../../src/findings/pixels.ts';
import { testAuthority } from '../../test/support/https-site.ts';
import { judgeSite } from '../../test/support/judge-site.ts';
import { siteIndex } from '../../test/sites/site-index.ts';

/** One site in one of its forms. */
export interface SiteRecord {
  evidence: Evidence;
  /** The pictures that rules ask for. */
  pixels: Map<string, Pixels>;
}

/** Visits every test site in both forms, one at a time, and keeps the records in `folder`. */
export async function recordSites(folder: string, say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const authority = await testAuthority();
  for (const site of siteIndex) {
    for (const variant of ['flawed', 'clean'] as const) {
      try {
        const { visit } = await judgeSite(site, variant, authority);
        const asked = new Set(picturesAsked(visit.evidence));
        const pixels = new Map([...visit.pixels].filter(([name]) => asked.has(name)));
        const record: SiteRecord = { evidence: visit.evidence, pixels };
        await writeFile(join(folder, `${site.id}.${variant}`), serialize(record));
      } catch (error) {
        say(`${site.id} (${variant}) was not recorded: ${String(error)}`);
      }
    }
  }
}

/** All that was kept. */
export async function readRecords(folder: string): Promise<SiteRecord[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => deserialize(await readFile(join(folder, name))) as SiteRecord),
  );
}
