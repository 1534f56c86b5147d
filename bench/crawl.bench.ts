// The crawl: how fast, how big, how true its graph is, and how much of real applications it runs. `--app=ID,ID` names applications of
// the ground; without it, all of the tuning half, and with `--half=held-out` those of the other, of which numbers alone are told.
import { allKinds, generateSite } from '../test/support/generated-site.ts';
import { crawlOf } from '../test/support/crawl-visit.ts';
import { serveSite, type HttpsSite } from '../test/support/https-site.ts';
import { scoreGraph, type GraphScore } from '../test/support/score-graph.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import type { Bar, Bench } from './bench.ts';
import { crawlApp, median, type AppSum } from './crawl/crawl-app.ts';
import { measureShop } from './crawl/measure-shop.ts';
import { appPlaces } from './ground/find-apps.ts';
import { closeAllApps } from './ground/open-app.ts';
import { browserWithPort } from './ground/visits/watch-visit-coverage.ts';

type Say = (line: string) => void;

/** Sections of generated sites: of 220 are 400 states. */
const sizes = { quick: [10], full: [10, 60, 220] };
/** Longest crawl of one generated site and of one application, milliseconds. */
const siteLimitMs = 18 * 60_000;
const appLimitMs = 400_000;
/** Actions on an application: those of a monkey beside it. */
const appActions = { quick: 60, full: 300 };

export const bench: Bench = {
  name: 'crawl',
  about: 'a crawl of the demo shop, of generated sites with known graphs, and of applications of the ground',
  parts: ['speed', 'graphs', 'same', 'coverage'],
  async run({ quick, part, say }) {
    const bars: Bar[] = [];
    const runs = (name: string) => part === null || part === name;
    if (runs('speed')) bars.push(...(await speed(quick, say)));
    if (runs('graphs')) bars.push(...(await graphs(quick, say)));
    if (runs('same')) bars.push(await sameGraph(quick, say));
    if (runs('coverage')) bars.push(...(await coverage(quick, say)));
    return bars;
  },
};

/** Time and memory of one crawl of the shop; memory beside that of one session in the same process. */
async function speed(quick: boolean, say: Say): Promise<Bar[]> {
  const shop = await measureShop(quick ? 10 : 30, quick ? 60 : 600);
  const { actions, states, ended, medianS, sessionMb, crawlMb } = shop;
  const { edge, back, address, failed } = shop.restored;
  say(
    `shop: ${actions} actions, ${states} states, ended ${ended}; session ${sessionMb.toFixed(0)} MB, crawl ${crawlMb.toFixed(0)} MB`,
  );
  return [
    bar('median action on the shop', medianS, { bar: 0.3, unit: 's' }),
    bar(`${actions} actions beyond one session, peak`, crawlMb - sessionMb, { bar: 200, unit: 'MB' }),
    bar('ways to a state that led elsewhere', failed / Math.max(1, edge + back + address + failed)),
  ];
}

async function graphs(quick: boolean, say: Say): Promise<Bar[]> {
  const scores: GraphScore[] = [];
  for (const [at, sections] of (quick ? sizes.quick : sizes.full).entries()) {
    const { evidence, score, states } = await crawlGenerated(at + 11, sections);
    const { turns, graph } = evidence;
    say(
      `${states} states: ${turns.length} actions, ended ${graph?.ended}, ${Object.entries(score)
        .map(([name, share]) => `${name} ${share.toFixed(3)}`)
        .join(', ')}`,
    );
    scores.push(score);
  }
  const least = (of: keyof GraphScore) => Math.min(...scores.map((score) => score[of]));
  return [
    bar('states found, the least of all sites', least('stateRecall'), { bar: 0.95, better: 'higher' }),
    bar('states that are one', least('statePrecision'), { bar: 0.95, better: 'higher' }),
    bar('ways found', least('wayRecall'), { bar: 0.95, better: 'higher' }),
    bar('ways that are there', least('wayPrecision'), { bar: 0.95, better: 'higher' }),
  ];
}

async function crawlGenerated(seed: number, sections: number) {
  const generated = generateSite({ seed, sections, inTurn: allKinds });
  const site = await serveSite({ handler: generated.handler });
  try {
    const evidence = await crawlOf(site, { actions: sections * 12, wallMs: siteLimitMs });
    const graph = plain(evidence, site);
    return { evidence, graph, score: scoreGraph(evidence, generated), states: generated.states.size };
  } finally {
    await site.close();
  }
}

/**
 * Without the port of the site, which is another each time, and without what hangs on the time of the machine: rests, and the states that engines
 * had no time for.
 */
function plain({ graph }: Evidence, site: HttpsSite): string {
  const { rests: _rests, notAudited: _notAudited, ...told } = graph ?? {};
  return JSON.stringify(told).replaceAll(String(site.port), 'PORT');
}

async function sameGraph(quick: boolean, say: Say): Promise<Bar> {
  const times = quick ? 2 : 10;
  const known = new Map<string, number>();
  for (let time = 0; time < times; time++) {
    const { graph } = await crawlGenerated(3, 4);
    known.set(graph, (known.get(graph) ?? 0) + 1);
    say(`crawl ${time + 1}: graph ${[...known.keys()].indexOf(graph) + 1}`);
  }
  const [most = ['', 0], ...others] = [...known].toSorted(([, a], [, b]) => b - a);
  for (const [graph] of others) say(`another graph: ${partsThatDiffer(most[0], graph).join(', ')}`);
  say(`the same site ${times} times: ${known.size} graphs`);
  return bar('crawls of one site that agree', most[1] / times, { bar: 1, better: 'higher' });
}

/** Names of the parts of two graphs that are not the same. */
function partsThatDiffer(one: string, other: string): string[] {
  const [a, b] = [one, other].map((text) => JSON.parse(text) as Record<string, unknown>);
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...names].filter((name) => JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name]));
}

async function coverage(quick: boolean, say: Say): Promise<Bar[]> {
  const arg = (name: string) =>
    process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
  const half = arg('half') ?? 'tuning';
  const asked = arg('app')?.split(',');
  const places = appPlaces().filter((one) => (asked ? asked.includes(one.id) : one.half === half));
  const browser = await browserWithPort();
  process.env['PASSERBY_CHROMIUM'] = browser.path;
  const sums: AppSum[] = [];
  try {
    for (const place of quick ? places.slice(0, 1) : places) {
      const actions = quick ? appActions.quick : appActions.full;
      try {
        const sum = await crawlApp(place.id, { list: browser.list, actions, wallMs: appLimitMs });
        sums.push(sum);
        say(
          `${place.id}: of ${sum.tour} functions of the tour the crawl ran ${sum.crawl}, the monkey ${sum.monkey}; ${sum.seen} of ${sum.union} addresses; ${sum.actions} actions, median ${sum.medianS.toFixed(2)} s`,
        );
      } catch (error) {
        say(`${place.id}: skipped: ${place.half === 'held-out' ? 'it could not be crawled' : String(error)}`);
      }
    }
  } finally {
    await browser.remove();
    await closeAllApps();
  }
  const total = (of: (sum: AppSum) => number) => sums.reduce((all, one) => all + of(one), 0);
  const tour = total((one) => one.tour);
  const crawled = total((one) => one.crawl);
  return [
    bar('functions of the tours that the crawl runs', crawled / tour, { bar: 0.85, better: 'higher' }),
    bar('as many as the monkey with the same actions', crawled / total((one) => one.monkey), {
      bar: 2,
      better: 'higher',
      unit: 'times',
    }),
    bar('addresses seen, of those of tour and crawl', total((one) => one.seen) / total((one) => one.union), {
      bar: 0.9,
      better: 'higher',
    }),
    bar('median action on applications', median(sums.map((one) => one.medianS)), { bar: 0.3, unit: 's' }),
  ].filter(({ value }) => Number.isFinite(value));
}

function bar(label: string, value: number, more: Partial<Bar> = {}): Bar {
  return { label, value, bar: null, unit: '', better: 'lower', ...more };
}
