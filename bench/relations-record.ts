// Crawls both twins of relation sites as far as their plants need and keeps what was recorded, which `npm test` judges: `node bench/relations-record.ts [SITE,SITE]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { madeBy, packRecorded, pathOfRecorded, type Twin } from '../test/relations/recorded.ts';
import { judgeTwin, relationSites, wrongWith } from '../test/relations/relation-sites.ts';

const asked = process.argv[2]?.split(',');
const wrong: string[] = [];
for (const site of relationSites.filter(({ id }) => asked?.includes(id) ?? true)) {
  const judged = {
    flawed: await judgeTwin(site, { flawed: true, actions: site.actions }),
    clean: await judgeTwin(site, { flawed: false, actions: site.actions }),
  };
  for (const twin of ['flawed', 'clean'] satisfies Twin[]) {
    const path = pathOfRecorded(site.id, twin);
    const bytes = packRecorded({ by: madeBy(site.id), evidence: judged[twin].evidence });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    console.log(`${site.id}, ${twin}: ${bytes.length} bytes`);
  }
  const { flawed, clean } = { flawed: judged.flawed.analysis, clean: judged.clean.analysis };
  for (const { rule, title } of clean.findings) wrong.push(`${site.id}, clean: ${rule}: ${title}`);
  for (const id of site.plants) {
    const what = wrongWith(id, { flawed, clean });
    if (what !== '') wrong.push(`${site.id}: ${id} ${what}`);
  }
}
for (const what of wrong) console.error(what);
process.exit(wrong.length === 0 ? 0 : 1);
