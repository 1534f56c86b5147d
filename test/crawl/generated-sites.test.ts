// A crawl of sites whose graph is known, in a real browser.
import { afterAll, test } from 'vitest';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { allKinds, generateSite } from '../support/generated-site.ts';
import { plainPersona } from '../support/personas.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { scoreGraph } from '../support/score-graph.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

type Options = Pick<Parameters<typeof crawlOf>[1], 'actions' | 'engineMs' | 'devices'>;

/** Three sections, which under seed 8 are of three kinds: a layer, steps, and a part that only the address tells apart. */
async function crawlGenerated(seed: number, options: Options) {
  const generated = generateSite({ seed, sections: 3 });
  const site = await serveSite({ handler: generated.handler });
  sites.push(site);
  const evidence = await crawlOf(site, { wallMs: 200_000, engineMs: 4_000, ...options });
  return { generated, site, evidence };
}

/** The graph without the port of the site, which is another each time, what engines left out, and rests for slow answers. */
function plain({ graph }: Evidence, site: HttpsSite): unknown {
  return JSON.parse(
    JSON.stringify({ ...graph, notAudited: [], rests: [] }).replaceAll(String(site.port), 'PORT'),
  );
}

test.concurrent('a crawl finds every state of a site and the ways between them, each once, and the same again', async ({
  expect,
}) => {
  // Each page is looked at on the other devices of the run, too, and the states are those of the site all the same.
  const phone = { ...plainPersona.device, viewport: { width: 360, height: 740 } };
  const [one, two] = await Promise.all([
    crawlGenerated(8, { actions: 240, devices: [phone] }),
    crawlGenerated(8, { actions: 240, devices: [phone], engineMs: 0 }),
  ]);
  const score = scoreGraph(one.evidence, one.generated);
  expect(score.stateRecall).toBeGreaterThanOrEqual(0.95);
  expect(score.statePrecision).toBeGreaterThanOrEqual(0.95);
  expect(score.wayRecall).toBeGreaterThanOrEqual(0.95);
  expect(score.wayPrecision).toBeGreaterThanOrEqual(0.95);
  expect(one.evidence.graph?.ended).toBe('nothing left');
  expect(plain(one.evidence, one.site)).toEqual(plain(two.evidence, two.site));
  // A state is looked at by both engines or listed as not audited: all of them where engines have no time.
  const { graph, probes = [] } = one.evidence;
  const looks = probes.filter(({ kind }) => kind === 'ibm-look').length;
  expect(looks).toBeGreaterThan(0);
  // A state with a page that shows another kind of thing is looked at there as well.
  expect(looks + (graph?.notAudited?.length ?? 0)).toBeGreaterThanOrEqual(graph?.states.length ?? Infinity);

  const without = two.evidence.graph;
  expect(without?.notAudited?.map(({ state }) => state)).toEqual(without?.states.map(({ id }) => id));
  expect(without?.notAudited?.map(({ because }) => because)).toContain('time');
  const audits = two.evidence.probes?.filter(({ kind }) => kind === 'axe-look' || kind === 'ibm-look');
  expect(audits).toEqual([]);

  const states = without?.states ?? [];
  const onPhone = two.evidence.screens.filter(({ viewport }) => viewport.width === 360);
  const open = states.filter(({ layers }) => layers.length === 0).map(({ id }) => id);
  expect(new Set(onPhone.map(({ id }) => without?.stateOf[id]))).toEqual(new Set(open));
});

test.concurrent('forms in steps, routes of a history, parts in memory, sign-ins and pages that are alike are told apart as they are', async ({
  expect,
}) => {
  const inTurn = allKinds.slice(-5);
  const generated = generateSite({ seed: 5, sections: inTurn.length, inTurn });
  const site = await serveSite({ handler: generated.handler });
  sites.push(site);
  const evidence = await crawlOf(site, { actions: 120, wallMs: 200_000, engineMs: 0 });
  const score = scoreGraph(evidence, generated);
  for (const share of Object.values(score)) expect(share).toBeGreaterThanOrEqual(0.95);
});

test.concurrent('a crawl ends at its limit, and says so', async ({ expect }) => {
  const { evidence } = await crawlGenerated(2, { actions: 6 });
  expect(evidence.graph?.ended).toBe('actions');
  expect(evidence.turns).toHaveLength(6);
  expect(evidence.probes?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['axe-look', 'ibm-look']));
});
