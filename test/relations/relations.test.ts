// Each relation finds the fault that is planted for it, which it does only where its positive control was exercised, and is silent
// without it. Kept crawls of all sites are judged; some are crawled anew. `npm run bench relations` crawls both twins of all to their
// end, and `proof` tries every change of their reports.
import { expect, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { analyse } from '../../src/findings/analyse.ts';
import { tryChanges, wrongIn } from '../support/noticed.ts';
import { fickleSite } from './fickle-site.ts';
import { madeBy, readRecorded, type Twin, wordsOfTrials } from './recorded.ts';
import { crawlRules, judgeTwin, provenTwin, relationSites, wrongWith } from './relation-sites.ts';

/** Changes of a kind that are tried on each report here, the same each time; `npm run bench proof` tries all. */
const mostChanges = 20;
/** Actions of crawls here in sum. */
const mostActions = 14;

const sites = relationSites.map((site) => [site.id, site] as const);

test.for(sites)('kept crawls of %s: each relation finds its fault, and is silent without it', ([, site]) => {
  const [flawed, clean] = (['flawed', 'clean'] satisfies Twin[]).map((twin) => {
    const { by, evidence } = readRecorded(site.id, twin);
    const advice = `the ${twin} crawl of ${site.id} was kept by older code: node bench/relations-record.ts ${site.id}`;
    expect(by, advice).toBe(madeBy(site.id));
    return { evidence, analysis: analyse(evidence, new Map(), crawlRules) };
  });
  if (!flawed || !clean) throw new Error('a twin is missing');
  expect([...flawed.analysis.ruleErrors, ...clean.analysis.ruleErrors]).toEqual([]);
  expect(clean.analysis.findings.map(({ rule, title }) => `${rule}: ${title}`)).toEqual([]);
  const wrong = site.plants.map((id) => {
    const what = wrongWith(id, { flawed: flawed.analysis, clean: clean.analysis });
    return what === '' ? '' : `${id} ${what}`;
  });
  expect(wrong.filter(Boolean)).toEqual([]);
  expect(wrongIn(provenTwin(flawed), {})).toEqual([]);
});

test('relations that need one read judge sessions, which have no graph', () => {
  const told = (twin: Twin) => {
    const { graph: _graph, ...evidence } = readRecorded('alike', twin).evidence;
    const analysis = analyse(evidence, new Map());
    expect(wrongIn(provenTwin({ evidence, analysis }), {})).toEqual([]);
    return analysis.findings.map(({ rule }) => rule);
  };
  expect(told('flawed')).toEqual(expect.arrayContaining(['tab-alone', 'cut-alone', 'moved-alone']));
  expect(told('clean')).toEqual([]);
});

test.concurrent.for(drawn(sites))('%s, crawled anew, shows the same', async ([, site]) => {
  const flawed = await judgeTwin(site, { flawed: true, actions: site.actions });
  const { graph } = flawed.evidence;
  expect(graph?.ended).toMatch(/^(actions|nothing left|unreachable)$/);
  const kinds = graph?.trials.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining([...site.trials]));
  const kept = wordsOfTrials({
    trials: relationSites.flatMap(({ id }) => readRecorded(id, 'flawed').evidence.graph?.trials ?? []),
  });
  const unknown = [...wordsOfTrials(graph ?? { trials: [] })].filter((words) => !kept.has(words));
  const advice = 'the crawl tells what no kept crawl has: raise crawlVersion, node bench/relations-record.ts';
  expect(unknown, advice).toEqual([]);
  const wrong = site.plants.map((id) => wrongWith(id, { flawed: flawed.analysis, clean: null }));
  expect(wrong.filter(Boolean)).toEqual([]);
  const proven = provenTwin(flawed);
  expect(wrongIn(proven, { again: proven.report })).toEqual([]);
  expect(tryChanges(proven, { most: mostChanges }).unnoticed).toEqual([]);
});

/** Sites in an order of chance, the same each time, as far as the actions last. */
function drawn<One extends readonly [string, { actions: number }]>(all: readonly One[]): One[] {
  const random = seededRandom('relation sites that are crawled anew');
  const placed = all.map((one) => ({ one, at: random.fork(one[0]).uniform() }));
  let actions = 0;
  return placed
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
    .filter(([, site]) => {
      if (actions + site.actions > mostActions) return false;
      actions += site.actions;
      return true;
    });
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
