// What the session's proxy adds to a page load: the same page, browser and flags, through the proxy and without it, in turn.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testMachine, openTestBrowser, type TestBrowser } from '../test/support/browser.ts';
import { testAuthority } from '../test/support/https-site.ts';
import type { Bar, Bench } from './bench.ts';
import type { AssetSiteOrder } from './processes/asset-site.ts';

/** 200 requests of mixed size, 9.4 MB: 100 of 2 kB, 60 of 20 kB, 30 of 100 kB, 10 of 500 kB, mixed through each other. */
const sizes = Array.from({ length: 200 }, (_, at) => {
  const place = (at * 37) % 200;
  return place < 100 ? 2_000 : place < 160 ? 20_000 : place < 190 ? 100_000 : 500_000;
});
/** How long an answer takes, as from a site nearby; 0 is the harshest case, since loopback has no way to go. */
const nearMs = 20;
/** Longest that one load may take, milliseconds. */
const loadLimitMs = 60_000;

export const bench: Bench = {
  name: 'egress',
  about: 'a page of 200 requests of mixed size (9.4 MB, fresh connections) through the proxy and without it',
  async run({ quick, say }) {
    const rounds = quick ? 9 : 31;
    const bars: Bar[] = [];
    for (const { name, http2, thinkMs, bar } of [
      { name: 'HTTP/2', http2: true, thinkMs: nearMs, bar: 1.1 },
      { name: 'HTTP/1.1', http2: false, thinkMs: nearMs, bar: 1.1 },
      { name: 'HTTP/2, no way to go', http2: true, thinkMs: 0, bar: null },
      { name: 'HTTP/1.1, no way to go', http2: false, thinkMs: 0, bar: null },
    ]) {
      const { through, without } = await compare({ http2, thinkMs, rounds });
      say(`${name}: ${through.toFixed(0)} ms through the proxy, ${without.toFixed(0)} ms without`);
      bars.push({
        label: `ratio of medians, ${name}`,
        value: through / without,
        bar,
        unit: '',
        better: 'lower',
      });
    }
    say('');
    return bars;
  },
};

/** Median load times of the two ways, which take turns in going first. */
async function compare(options: {
  http2: boolean;
  thinkMs: number;
  rounds: number;
}): Promise<{ through: number; without: number }> {
  const site = await startSite(options);
  const folder = await mkdtemp(join(tmpdir(), 'passerby-bench-'));
  const opened: TestBrowser[] = [];
  try {
    const through = await openTestBrowser({ site });
    opened.push(through);
    const without = await openTestBrowser({ site, executable: await withoutProxy(folder) });
    opened.push(without);
    const times = { through: [] as number[], without: [] as number[] };
    // The first round of each warms caches and code up.
    for (let round = 0; round <= options.rounds; round++) {
      const ways = [
        ['through', through],
        ['without', without],
      ] as const;
      for (const [way, browser] of round % 2 === 0 ? ways : ways.toReversed()) {
        const ms = await load(browser, site);
        if (round > 0) times[way].push(ms);
      }
    }
    if (through.proxy.bytes().received === 0 || without.proxy.bytes().received > 0) {
      throw new Error('one of the browsers went the other way');
    }
    return { through: median(times.through), without: median(times.without) };
  } finally {
    for (const browser of opened) await browser.close();
    site.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

interface AssetSite {
  child: ChildProcess;
  host: string;
  port: number;
  ca: string;
}

async function startSite(options: { http2: boolean; thinkMs: number }): Promise<AssetSite> {
  const authority = await testAuthority();
  const { certPem, keyPem } = await authority.issue(['localhost'], {});
  const child = fork(join(import.meta.dirname, 'processes/asset-site.ts'));
  child.send({ certPem, keyPem, sizes, ...options } satisfies AssetSiteOrder);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, host: 'localhost', port, ca: authority.caPem };
}

/** The browser of this machine behind a script that takes the way out through the proxy from its command line. */
async function withoutProxy(folder: string): Promise<string> {
  const { start } = await testMachine();
  const path = join(folder, 'browser-without-proxy');
  await writeFile(
    path,
    `#!/bin/sh
for each do
  shift
  case "$each" in
    --proxy-server=* | --proxy-bypass-list=* | --host-resolver-rules=*) ;;
    *) set -- "$@" "$each" ;;
  esac
done
exec '${start.executable}' "$@"
`,
  );
  await chmod(folder, 0o755);
  await chmod(path, 0o755);
  return path;
}

/** Milliseconds from the start of the navigation to the end of the load event, as the page counts them. */
async function load(browser: TestBrowser, site: AssetSite): Promise<number> {
  site.child.send('cut');
  await once(site.child, 'message');
  const arrival = await browser.page.goto(`https://localhost:${site.port}/`, loadLimitMs);
  if (arrival.status !== 200) throw new Error(`the page did not come: ${arrival.failure ?? arrival.status}`);
  const ask =
    '() => { const [load] = performance.getEntriesByType("navigation"); return [load.loadEventEnd, performance.getEntriesByType("resource").length] }';
  for (let waitedMs = 0; waitedMs < loadLimitMs; waitedMs += 20) {
    const main = await browser.page.mainFrame();
    const [ms = 0, resources] = await main.evaluate<number[]>(ask);
    if (ms > 0) {
      if (resources !== sizes.length) throw new Error(`${resources} of ${sizes.length} assets came`);
      return ms;
    }
    await pause(20);
  }
  throw new Error('the page did not finish loading');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
