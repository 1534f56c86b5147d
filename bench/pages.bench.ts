// The pages of the dashboard as somebody meets them: how long the service takes for the page of a run with ten sessions, how much
// script and style it sends, when the largest part is painted, and how soon a page answers a hand while ten sessions stream. And every
// page that lists findings, with a thousand of them.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { sleep } from '../src/base/time.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { openDashboardBrowser, type DashboardBrowser } from '../test/support/dashboard-browser.ts';
import { enter } from '../test/support/dashboard-scene.ts';
import { startTestService, type TestService } from '../test/support/service.ts';
import type { Bar, Bench } from './bench.ts';
import { openBenchService } from './bench-service.ts';
import { openBenchShop } from './bench-shop.ts';
import { manyFindings } from './pages/many-findings.ts';
import { makeStreamingRun } from './pages/streaming-run.ts';

const sessions = 10;
const runLimitMs = 900_000;
/** Each page is asked for so often; the first answers, for which the service is cold, are not counted. */
const asks = 40;
const coldAsks = 3;

export const bench: Bench = {
  name: 'pages',
  about: `the page of a run with ${sessions} sessions on the demo shop, in Chromium at 1280 × 900 on loopback`,
  parts: ['ten', 'many'],
  async run({ quick, say, part }) {
    const ten = part === 'many' ? [] : await tenSessions({ quick, say });
    return part === 'ten' ? ten : [...ten, ...(await many(say))];
  },
};

async function many(say: Say): Promise<Bar[]> {
  const service = await startTestService({ managedDatabase: true, liveSessions: 0 });
  const browser = await openDashboardBrowser(service);
  try {
    const { page } = await browser.open();
    await enter(page, browser, service.key);
    return await manyFindings(service, { browser, page, say });
  } finally {
    await browser.close();
    await service.close();
  }
}

async function tenSessions({ quick, say }: { quick: boolean; say: Say }): Promise<Bar[]> {
  const shop = await openBenchShop();
  const service = await openBenchService(shop);
  try {
    const runId = await endedRun(service, `${shop.url}/shop`);
    say(`a run with ${sessions} sessions has ended`);
    const browser = await openDashboardBrowser(service);
    try {
      return await measure({ service, browser, runId, quick, say });
    } finally {
      await browser.close();
    }
  } finally {
    await service.close();
    await shop.close();
  }
}

type Say = (line: string) => void;

async function endedRun(service: TestService, targetUrl: string): Promise<string> {
  const body = {
    target_url: targetUrl,
    persona_ids: libraryPersonas.slice(0, sessions).map(({ id }) => id),
    task: 'Find out how long a return may take',
    seed: 1,
  };
  const started = await service.call('POST', '/runs', { body });
  await service.ended(started.json.run_id, runLimitMs, 1_000);
  return started.json.run_id as string;
}

interface Scene {
  service: TestService;
  browser: DashboardBrowser;
  runId: string;
  quick: boolean;
  say: Say;
}

async function measure({ service, browser, runId, quick, say }: Scene): Promise<Bar[]> {
  const { page } = await browser.open();
  await enter(page, browser, service.key);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const serverMs = await timesOf(service, `${browser.origin}/r/${runId}`, cookie);
  const { bytes, paints } = await paintsOf(page, `${browser.origin}/r/${runId}`, quick ? 3 : 9);
  say(`paints, ms: ${paints.map(Math.round).join(' ')}`);
  const { inp, told } = await streamed({ service, browser, runId, quick, say }, page);
  say(`${told} events were told while the page was used\n`);
  return [
    bar('server time of /r/<id>, p50', quantile(serverMs, 0.5), null, 'ms'),
    bar('server time of /r/<id>, p95', quantile(serverMs, 0.95), 300, 'ms'),
    bar('script and style, gzipped', bytes / 1_000, 150, 'kB'),
    bar('LCP, median', quantile(paints, 0.5), 1_000, 'ms'),
    bar('LCP, worst', Math.max(...paints), null, 'ms'),
    bar('interactions measured while ten sessions stream', inp.length, null, ''),
    bar('INP while ten sessions stream', quantile(inp, 0.98), 200, 'ms'),
  ];
}

/** Milliseconds from asking to the last byte. */
async function timesOf(service: TestService, address: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let ask = 0; ask < asks + coldAsks; ask++) {
    const from = performance.now();
    const answer = await service.call('GET', address, {
      key: null,
      headers: { cookie, accept: 'text/html' },
    });
    if (answer.status !== 200) throw new Error(`the page answered ${answer.status}`);
    times.push(performance.now() - from);
  }
  return times.slice(coldAsks);
}

/** Loads the page with an empty cache, so often; bytes are of scripts and styles, gzipped here. */
async function paintsOf(
  page: Page,
  address: string,
  loads: number,
): Promise<{ bytes: number; paints: number[] }> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const paints: number[] = [];
  let bytes = 0;
  for (let load = 0; load < loads; load++) {
    const weights: Promise<number>[] = [];
    const weigh = (answer: { request(): { resourceType(): string }; body(): Promise<Buffer> }) => {
      if (!['script', 'stylesheet'].includes(answer.request().resourceType())) return;
      weights.push(answer.body().then((body) => gzipSync(body).length));
    };
    page.on('response', weigh);
    await page.goto(address, { waitUntil: 'load' });
    await sleep(500);
    page.off('response', weigh);
    bytes = (await Promise.all(weights)).reduce((sum, each) => sum + each, 0);
    paints.push(await page.evaluate(largestPaint));
  }
  await network.send('Network.setCacheDisabled', { cacheDisabled: false });
  return { bytes, paints };
}

/** When the largest part of the page was painted, milliseconds after the navigation began. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** Uses the page of a run whose ten sessions stream; how long each interaction took to be painted. */
async function streamed(
  { service, browser, runId, quick }: Scene,
  page: Page,
): Promise<{ inp: number[]; told: number }> {
  return service.withDatabase(async (database) => {
    const row = await database.kysely
      .selectFrom('runs')
      .select('account_id')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    const run = await makeStreamingRun(service, database, { accountId: row.account_id, runId });
    const stop = new AbortController();
    const telling = run.tellUntil(stop.signal);
    let inp: number[] = [];
    try {
      await page.goto(`${browser.origin}/r/${run.id}`);
      await page
        .getByText(/^Turn [1-9]/)
        .first()
        .waitFor();
      await page.evaluate(watchInteractions);
      for (let round = 0; round < (quick ? 5 : 20); round++) await useOnce(page);
      await sleep(500);
      inp = await page.evaluate(() => Object.values((globalThis as unknown as Watching).interactionMs));
    } finally {
      stop.abort();
    }
    return { inp, told: await telling };
  });
}

/** Presses and keys as somebody who reads along: none leaves the page. */
async function useOnce(page: Page): Promise<void> {
  await page.locator('.card h3').first().click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.locator('.card .mind').last().click();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await sleep(200);
}

/** What the watching leaves in the page: the longest event of each interaction, as INP is defined. */
interface Watching {
  interactionMs: Record<number, number>;
}

function watchInteractions(): void {
  const interactionMs: Record<number, number> = {};
  Object.assign(globalThis, { interactionMs });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) interactionMs[interactionId] = Math.max(interactionMs[interactionId] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function bar(label: string, value: number, limit: number | null, unit: string): Bar {
  return { label, value, bar: limit, unit, better: 'lower' };
}
