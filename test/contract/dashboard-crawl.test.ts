// The lane of a crawl on the page of its run, in a real browser: it waits, its bar and its states grow while it goes on, and it ends, on
// the same document; the map of the site has then what the crawl met.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrawlSite } from '../../src/runs/execute-crawl.ts';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { smallCrawl } from '../support/small-crawl.ts';

const names = ['Seeds', 'Tools', 'Pots', 'Hours'];

/** What holds something back until it is let go. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
/** The crawl itself, and what it tells after its first two screens. */
const [begins, goesOn] = [gate(), gate()];

/** What it tells reaches the service in two parts; its browser waits for neither. */
const inTwoParts: CrawlSite = (order) => {
  let screens = 0;
  return smallCrawl(() => begins.opened)({
    ...order,
    sink: {
      image: (record, png) => order.sink.image(record, png),
      async events(batch, journal) {
        if (screens >= 2) await goesOn.opened;
        screens += journal.filter(({ kind }) => kind === 'screen').length;
        await order.sink.events(batch, journal);
      },
    },
  });
};

let site: HttpsSite;
let service: TestService;
let browser: DashboardBrowser;
let folder: string;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const links = names.map((name) => `<p><a href="/${name.toLowerCase()}">${name}</a></p>`).join('');
  site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://a.invalid');
      const name = names.find((each) => pathname === `/${each.toLowerCase()}`) ?? 'Garden shop';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1><p>All for the garden.</p>${links}</html>`,
      );
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    budgets: { short: { turns: 1, wallMs: 90_000 }, medium: { turns: 1, wallMs: 90_000 } },
    crawl: inTwoParts,
  });
  browser = await openDashboardBrowser(service);
  ({ page, complaints } = await browser.open());
});
afterAll(async () => {
  begins.open();
  goesOn.open();
  await browser.close();
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('the lane of a crawl grows with it, without a new document', async () => {
  const { json } = await service.call('POST', '/runs', {
    body: { target_url: `${site.url}/`, persona_ids: ['first-time-visitor'], seed: 1 },
  });
  await page.goto(`${browser.origin}/r/${json.run_id}`);
  await page.getByLabel('API key').fill(service.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.goto(`${browser.origin}/r/${json.run_id}`);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const lane = page.getByRole('region', { name: 'Crawl' });
  const bar = lane.getByRole('progressbar', { name: 'Actions of the crawl' });
  const states = lane.getByRole('list', { name: /states of the site/i }).getByRole('listitem');
  const done = async () => Number(await bar.getAttribute('value'));

  await bar.waitFor();
  expect(await done()).toBe(0);
  expect(await states.count()).toBe(0);

  begins.open();
  // What it told first is shown while the rest is held back, the newest first.
  await expect.poll(() => states.count()).toBeGreaterThanOrEqual(2);
  await expect.poll(done).toBeGreaterThan(0);
  const met = await states.count();
  expect(met).toBeLessThan(names.length + 1);
  expect(await states.last().textContent()).toContain('Garden shop');
  expect(await states.first().textContent()).not.toContain('Garden shop');
  expect(await done()).toBeLessThan(Number(await bar.getAttribute('max')));
  expect(await states.locator('img').evaluateAll((all) => all.length)).toBeGreaterThan(0);

  goesOn.open();
  await lane.getByText('Nothing was left to try.').waitFor({ timeout: 180_000 });
  expect(await bar.count()).toBe(0);
  expect(await states.count()).toBe(names.length + 1);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  await lane.getByRole('link', { name: 'Map of the site' }).click();
  await page.waitForURL('**/map');
  for (const name of names) expect(await page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
