// Crawls one tuning application of the proving ground, or the demo shop, and prints what it came to know:
// `node bench/try-crawl.ts APP [ACTIONS] [SECONDS]`. For whoever works on the crawl; held-out applications are refused.
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { crawlOf } from '../test/support/crawl-visit.ts';
import { testAuthority, type HttpsSite } from '../test/support/https-site.ts';
import { loadApp } from './ground/find-apps.ts';
import { openApp } from './ground/open-app.ts';
import { startGroundProxy } from './ground/proxy/ground-proxy.ts';

const [id = '', actions = '300', seconds = '200'] = process.argv.slice(2);
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
const startedMs = performance.now();
const evidence = await crawlOf(site, {
  path: new URL(proxy.through(running.url)).pathname,
  actions: Number(actions),
  onImage: (name, png) => writeFileSync(`${pictures}/${name}`, png),
  wallMs: Number(seconds) * 1_000,
  ...(running.login && { login: { origin, ...running.login } }),
});
const tookS = (performance.now() - startedMs) / 1_000;
await proxy.close();
await running.close();

const { graph, turns, screens, end } = evidence;
for (const turn of turns)
  console.log(
    String(turn.turn).padStart(4),
    String(Math.round(turn.action.endedMs - turn.action.startedMs + turn.effect.settledMs)).padStart(5),
    String(turn.overheadMs).padStart(5),
    `${graph?.stateOf[turn.screen] ?? '?'}>${graph?.stateOf[turn.screenAfter] ?? '?'}`.padEnd(9),
    turn.decision.strategy.padEnd(8),
    turn.decision.thought.slice(0, 80),
    turn.action.refused ?? '',
    turn.effect.urlAfter.slice(origin.length, origin.length + 60),
  );
for (const state of graph?.states ?? [])
  console.log(
    state.id,
    `depth ${state.depth}`,
    state.template,
    JSON.stringify(state.title),
    state.layers.join(' | '),
    state.fingerprint,
  );
console.log(
  `${id}: ${turns.length} actions in ${tookS.toFixed(0)} s, ${graph?.states.length} states, ${graph?.edges.length} edges, ${graph?.classes.length} classes, ${graph?.trials.length} trials, ${graph?.traps.length} traps, ${screens.length} screens, ${(JSON.stringify(evidence).length / 1e6).toFixed(1)} MB; ${end.because}; ended ${graph?.ended}`,
);
await writeFile(`/tmp/crawl-${id}.json`, JSON.stringify(evidence));
process.exit(0);
