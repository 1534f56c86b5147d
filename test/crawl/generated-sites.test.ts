// A crawl of sites whose graph is known, in a real browser.
import { afterAll, expect, test } from 'vitest';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { generateSite } from '../support/generated-site.ts';
import { plainPersona } from '../support/personas.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { scoreGraph } from '../support/score-graph.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

async function crawlGenerated(seed: number, limits: { actions: number; effects?: 'look' | 'all' }) {
  const generated = generateSite({ seed, sections: 4 });
  const site = await serveSite({ handler: generated.handler });
  sites.push(site);
  return {
    generated,
    site,
    evidence: await crawlOf(site, { wallMs: 120_000, engineMs: 120_000, ...limits }),
  };
}

/** The graph without the port of the site, which is another each time. */
function plain({ graph }: Evidence, site: HttpsSite): unknown {
  return JSON.parse(JSON.stringify(graph).replaceAll(String(site.port), 'PORT'));
}

test('a crawl finds every state of a site and the ways between them, each once, and the same again', async () => {
  const [one, two] = await Promise.all([
    crawlGenerated(1, { actions: 200 }),
    crawlGenerated(1, { actions: 200 }),
  ]);
  const score = scoreGraph(one.evidence, one.generated);
  expect(score.stateRecall).toBeGreaterThanOrEqual(0.95);
  expect(score.statePrecision).toBeGreaterThanOrEqual(0.95);
  expect(score.wayRecall).toBeGreaterThanOrEqual(0.95);
  expect(score.wayPrecision).toBeGreaterThanOrEqual(0.95);
  expect(one.evidence.graph?.ended).toBe('nothing left');
  expect(plain(one.evidence, one.site)).toEqual(plain(two.evidence, two.site));
}, 150_000);

test('a crawl ends at its limit, and says so', async () => {
  const { evidence } = await crawlGenerated(2, { actions: 6 });
  expect(evidence.graph?.ended).toBe('actions');
  expect(evidence.turns).toHaveLength(6);
  expect(evidence.probes?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['axe-look', 'ibm-look']));
}, 60_000);

test('a state is looked at by both engines or listed as not audited', async () => {
  const generated = generateSite({ seed: 3, sections: 3 });
  const site = await serveSite({ handler: generated.handler });
  sites.push(site);
  const { graph, probes = [] } = await crawlOf(site, { actions: 12, engineMs: 0 });
  expect(graph?.notAudited?.map(({ state }) => state)).toEqual(graph?.states.map(({ id }) => id));
  expect(graph?.notAudited?.map(({ because }) => because)).toContain('time');
  expect(probes.filter(({ kind }) => kind === 'axe-look' || kind === 'ibm-look')).toEqual([]);
  const whole = await crawlOf(site, { actions: 100 });
  const looks = whole.probes?.filter(({ kind }) => kind === 'ibm-look').length ?? 0;
  expect(looks + (whole.graph?.notAudited?.length ?? 0)).toBe(whole.graph?.states.length);
}, 90_000);

test('each page is looked at on the other devices of the run, too, and the graph is the same', async () => {
  const generated = generateSite({ seed: 5, sections: 3 });
  const site = await serveSite({ handler: generated.handler });
  sites.push(site);
  const phone = { ...plainPersona.device, viewport: { width: 360, height: 740 } };
  const plainly = await crawlOf(site, { actions: 100 });
  const { graph, screens } = await crawlOf(site, { actions: 140, devices: [phone] });
  const shown = new Set(
    screens.filter(({ viewport }) => viewport.width === 360).map(({ id }) => graph?.stateOf[id]),
  );
  const open = graph?.states.filter(({ layers }) => layers.length === 0).map(({ id }) => id) ?? [];
  expect(shown).toEqual(new Set(open));
  expect(graph?.states.map(({ fingerprint }) => fingerprint)).toEqual(
    plainly.graph?.states.map(({ fingerprint }) => fingerprint),
  );
}, 120_000);
