// `node bench/ground/crawl-numbers.ts APP[,APP] [--actions=250]`: crawls the clean application alone, and prints how far the crawl came and what it left, in
// numbers. It prints no word of a page, so that it may be run on held-out applications as well.
import { parseArgs } from 'node:util';
import { documentOf, templateOf } from '../../src/fragments/address-template.ts';
import { candidatesOf } from '../../src/fragments/candidates.ts';
import { thingParameters } from '../../src/fragments/thing-parameters.ts';
import { crawlOf } from '../../test/support/crawl-visit.ts';
import { testAuthority, type HttpsSite } from '../../test/support/https-site.ts';
import { isReachedAt } from './faults/is-reached.ts';
import { readKept } from './faults/kept-faults.ts';
import { loadApp } from './find-apps.ts';
import { openApp } from './open-app.ts';
import { startGroundProxy } from './proxy/ground-proxy.ts';
import { screenOf } from './screen-of.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { actions: { type: 'string', default: '250' } },
});
for (const id of (positionals[0] ?? '').split(',')) await tellCrawl(id);
process.exit(0);

async function tellCrawl(id: string): Promise<void> {
  const app = await loadApp(id);
  const running = await openApp(app);
  const authority = await testAuthority();
  const { certPem, keyPem } = await authority.issue(['localhost']);
  await running.reset();
  const proxy = await startGroundProxy({ upstream: new URL(running.url), tls: { certPem, keyPem } });
  const { origin, port } = new URL(proxy.origin);
  const { graph, screens, turns } = await crawlOf(
    { url: origin, host: 'localhost', port: Number(port), ca: authority.caPem } as HttpsSite,
    {
      path: proxy.through(running.url).slice(origin.length),
      actions: Number(values.actions),
      wallMs: 600_000,
      engineMs: 0,
      ...(running.login && { login: { origin, ...running.login } }),
    },
  );
  await proxy.close();
  await running.close();
  const read = screens.map((screen) => ({ url: screen.url, candidates: candidatesOf(screen) }));
  const things = new Set(read.flatMap(({ candidates }) => [...thingParameters(candidates)]));
  const links = read.flatMap(({ candidates }) => candidates.map(({ href }) => href));
  const own = new Set(links.filter((href) => URL.parse(href)?.origin === origin).map(documentOf));
  const { hostname } = new URL(origin);
  const away = links
    .filter((href) => href !== '' && URL.parse(href)?.origin !== origin)
    .map((href) => URL.parse(href));
  const came = new Set(screens.map(({ url }) => documentOf(url)));
  const kindsOf = (urls: Iterable<string>) => new Set([...urls].map((url) => templateOf(url, things)));
  const kinds = kindsOf(came);
  const tell = (label: string, value: unknown) => console.log(`${id} ${label}: ${JSON.stringify(value)}`);
  tell('actions', turns.length);
  tell('ended', graph?.ended);
  tell('states', graph?.states.length);
  tell('trials that were cut', graph?.trials.filter(({ cut }) => cut !== '').length);
  tell('refused', countBy(turns.map(({ action }) => action.refusedFor ?? '')));
  tell('left alone', countBy((graph?.notTried ?? []).map(({ because }) => because)));
  tell('restored', graph?.restored);
  tell(
    'links that lead elsewhere',
    countBy(
      away.map((url) =>
        url ? `${url.protocol} ${url.hostname === hostname ? 'same host' : 'another host'}` : 'no address',
      ),
    ),
  );
  tell('pages that links lead to', own.size);
  tell('of them come to', [...own].filter((url) => came.has(url)).length);
  tell('kinds of pages that links lead to', kindsOf(own).size);
  tell('of them come to', [...kindsOf(own)].filter((kind) => kinds.has(kind)).length);
  const kept = await readKept(app.half, id);
  const visited = screens.map(({ url }) => screenOf(url));
  tell('kept faults', kept.length);
  tell(
    'of them on a screen that was come to',
    kept.filter((fault) => visited.some((one) => isReachedAt(one, fault))).length,
  );
  for (const [kind, classes] of Map.groupBy(graph?.classes ?? [], (one) => one.kind))
    tell(`candidates of kind ${kind}: classes, met, tried`, [
      classes.length,
      classes.reduce((sum, { met }) => sum + met, 0),
      classes.reduce((sum, { tried }) => sum + tried, 0),
    ]);
}

function countBy(words: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(words, (word) => word || 'none')].map(([word, all]) => [word, all.length]),
  );
}
