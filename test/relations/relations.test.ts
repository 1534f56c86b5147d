// Relations in a real crawl: each finds the fault that is planted for it, which it does only where its positive control was
// exercised. These sites are a fixed sample; `npm run bench relations` crawls both twins of all to their end, and `proof` tries every
// change of their reports.
import { expect, test } from 'vitest';
import { tryChanges, wrongIn } from '../support/noticed.ts';
import { fickleSite } from './fickle-site.ts';
import { judgeTwin, provenTwin, relationSites, wrongWith } from './relation-sites.ts';

/** Changes of a kind that are tried on each report here, the same each time; `npm run bench proof` tries all. */
const mostChanges = 20;
/** Actions of crawls here in sum: the sites that show their faults soonest are crawled. */
const mostActions = 20;

test.concurrent.for(soonest(relationSites).map((site) => [site.id, site] as const))(
  'each relation of %s finds its fault, and is silent without it',
  async ([, site]) => {
    const flawed = await judgeTwin(site, { flawed: true, actions: site.actions });
    expect(flawed.evidence.graph?.ended).toMatch(/^(actions|nothing left)$/);
    expect(flawed.analysis.ruleErrors).toEqual([]);
    const kinds = flawed.evidence.graph?.trials.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining([...site.trials]));
    const clean = site.isShort ? await judgeTwin(site, { flawed: false, actions: site.actions }) : null;
    expect(clean?.analysis.findings.map(({ rule, title }) => `${rule}: ${title}`) ?? []).toEqual([]);
    const wrong = site.plants.map((id) => {
      const what = wrongWith(id, { flawed: flawed.analysis, clean: clean?.analysis ?? null });
      return what === '' ? '' : `${id} ${what}`;
    });
    expect(wrong.filter(Boolean)).toEqual([]);
    const proven = provenTwin(flawed);
    expect(wrongIn(proven, { again: proven.report })).toEqual([]);
    expect(tryChanges(proven, { most: mostChanges }).unnoticed).toEqual([]);
  },
);

function soonest(sites: typeof relationSites): typeof relationSites {
  let actions = 0;
  return sites
    .toSorted((a, b) => a.actions - b.actions)
    .filter((site) => (actions += site.actions) <= mostActions);
}

test('what does not happen again in a fresh browser is a doubt', async () => {
  const { evidence, analysis } = await judgeTwin(fickleSite, { flawed: true, actions: fickleSite.actions });
  expect(evidence.repetition?.turns?.length).toBeGreaterThan(1);
  expect(analysis.findings).toEqual([]);
  expect(analysis.cannotTell).toContainEqual(
    expect.objectContaining({
      rule: 'answers-on-some',
      because: 'it did not happen again in a fresh browser',
    }),
  );
});
