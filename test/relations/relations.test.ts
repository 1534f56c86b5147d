// Every relation in a real crawl: it finds the fault that is planted for it, which it does only where its positive control was
// exercised, and it is silent on the clean twin. `npm run bench relations` crawls all twins to their end.
import { describe, expect, test } from 'vitest';
import { judgeTwin, relationSites, wrongWith } from './relation-sites.ts';

describe.for(relationSites.map((site) => [site.id, site] as const))('%s', ([, site]) => {
  test.concurrent('each relation finds its fault, and is silent without it', async () => {
    const flawed = await judgeTwin(site, { flawed: true, actions: site.actions });
    expect(flawed.evidence.graph?.ended).toMatch(/^(actions|nothing left)$/);
    expect(flawed.analysis.ruleErrors).toEqual([]);
    // The longest crawl is done once here.
    const clean = site.isLong ? null : await judgeTwin(site, { flawed: false, actions: site.actions });
    expect(clean?.analysis.findings.map(({ rule, title }) => `${rule}: ${title}`) ?? []).toEqual([]);
    const wrong = site.plants.map((id) => {
      const what = wrongWith(id, { flawed: flawed.analysis, clean: clean?.analysis ?? null });
      return what === '' ? '' : `${id} ${what}`;
    });
    expect(wrong.filter(Boolean)).toEqual([]);
  });
});
