// Visits the test sites once, so that thousands of changed rules can be held against them without a browser.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { picturesAsked } from '../../src/findings/analyse.ts';
import { testAuthority } from '../../test/support/https-site.ts';
import { judgeSite } from '../../test/support/judge-site.ts';
import { siteIndex } from '../../test/sites/site-index.ts';
import { inParallel } from '../competence.ts';
import type { SiteRecord } from './site-records.ts';

/** Visits at once. */
const live = 3;

/** Visits every test site in both forms and keeps the records in `folder`. */
export async function recordSites(folder: string, say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const authority = await testAuthority();
  const jobs = siteIndex.flatMap((site) =>
    (['flawed', 'clean'] as const).map((variant) => async () => {
      try {
        const { visit } = await judgeSite(site, variant, authority);
        const asked = new Set(picturesAsked(visit.evidence));
        const pixels = new Map([...visit.pixels].filter(([name]) => asked.has(name)));
        const record: SiteRecord = { evidence: visit.evidence, pixels };
        await writeFile(join(folder, `${site.id}.${variant}`), serialize(record));
      } catch (error) {
        say(`${site.id} (${variant}) was not recorded: ${String(error)}`);
      }
    }),
  );
  await inParallel(live, jobs);
}
