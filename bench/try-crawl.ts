// Crawls one tuning application of the proving ground, and prints what it came to know, where its time went, and what it never
// pressed: `node bench/try-crawl.ts APP [ACTIONS] [SECONDS] [--functions] [--tour]`. With `--functions` the functions that ran are counted
// and listed beside the evidence; with `--tour` it tells which screens of the reference tour the crawl never met, and with both which steps of
// it ran functions that the crawl never ran, by what the hands of the step do. For whoever works on the crawl; held-out applications are refused.
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { crawlOf } from '../test/support/crawl-visit.ts';
import { tellCrawl } from '../test/support/tell-crawl.ts';
import { testAuthority, type HttpsSite } from '../test/support/https-site.ts';
import { tellTime } from './crawl/tell-time.ts';
import { tellTour } from './crawl/tell-tour.ts';
import { loadApp } from './ground/find-apps.ts';
import { openApp } from './ground/open-app.ts';
import { startGroundProxy } from './ground/proxy/ground-proxy.ts';
import { cameTo, screenOf } from './ground/screen-of.ts';
import { openTourScene } from './ground/tour/tour-scene.ts';
import type { HandKind } from './ground/tour/watch-hands.ts';
import { browserWithPort, watchVisitCoverage } from './ground/visits/watch-visit-coverage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { functions: { type: 'boolean', default: false }, tour: { type: 'boolean', default: false } },
});
const [id = '', actions = '300', seconds = '200'] = positionals;
const app = await loadApp(id);
if (app.half !== 'tuning') throw new Error(`${id} is held out: its pages are not looked at`);
const authority = await testAuthority();
const { certPem, keyPem } = await authority.issue(['localhost']);
const running = await openApp(app);
await running.reset();
const proxy = await startGroundProxy({ upstream: new URL(running.url), tls: { certPem, keyPem } });
const { origin, port } = new URL(proxy.origin);
const site = { url: origin, host: 'localhost', port: Number(port), ca: authority.caPem } as HttpsSite;
const pictures = `/tmp/crawl-${id}`;
mkdirSync(pictures, { recursive: true });
const listed = values.functions ? await browserWithPort() : null;
if (listed) process.env['PASSERBY_CHROMIUM'] = listed.path;
const watch = listed && watchVisitCoverage(listed.list);
const startedMs = performance.now();
const evidence = await crawlOf(site, {
  path: new URL(proxy.through(running.url)).pathname,
  actions: Number(actions),
  onImage: (name, png) => writeFileSync(`${pictures}/${name}`, png),
  wallMs: Number(seconds) * 1_000,
  ...(running.login && { login: { origin, ...running.login } }),
});
const tookS = (performance.now() - startedMs) / 1_000;
const ran = await watch?.stop();
await listed?.remove();
await proxy.close();
await running.close();

const { graph, turns, screens } = evidence;
console.log(tellCrawl(evidence));
console.log(tellTime(evidence));
console.log(
  `${id}: ${turns.length} actions in ${tookS.toFixed(0)} s, ${graph?.states.length} states, ${graph?.edges.length} edges, ${graph?.classes.length} classes, ${graph?.trials.length} trials, ${graph?.traps.length} traps, ${screens.length} screens, ${(JSON.stringify(evidence).length / 1e6).toFixed(1)} MB${ran ? `, ${ran.length} functions` : ''}`,
);
if (values.tour) {
  delete process.env['PASSERBY_CHROMIUM'];
  const scene = await openTourScene(app);
  const hands = new Map<number, Set<HandKind>>();
  const { looks, recording } = await scene.record({
    onHand: (step, kind) => void hands.set(step, (hands.get(step) ?? new Set()).add(kind)),
  });
  await scene.close();
  const toured = [...new Set(looks.map(({ screen }) => screen))];
  const came = [...new Set(screens.map(({ url }) => screenOf(url)))];
  const missed = toured.filter((wanted) => !came.some((visited) => cameTo(visited, wanted)));
  console.log(`${id}: met ${toured.length - missed.length} of ${toured.length} screens of the tour`);
  for (const screen of missed) console.log(`  not met: ${screen}`);
  if (ran) console.log(tellTour({ app, tour: recording.ran, crawl: ran, hands }));
}
await writeFile(`/tmp/crawl-${id}.json`, JSON.stringify(evidence));
if (ran) await writeFile(`/tmp/crawl-${id}.functions.json`, JSON.stringify(ran));
process.exit(0);
