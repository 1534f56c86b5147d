// Every page of the dashboard in a real browser, from the list of its routes, with words that mean harm wherever words of others are shown:
// none is carried out. Of the ways to look at them a fixed sample; `npm run bench own-pages` looks at all in every way.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { dashboardRoutes, enter, routesOfDashboard, stock, type Scene } from '../support/dashboard-scene.ts';
import { harm, whatRan } from '../support/hostile-words.ts';
import { lookAt, placesOf, views } from '../support/look-at-page.ts';
import { openReceivers, type Receivers } from '../support/receiver.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Of all looks, one in so many. */
const oneIn = 32;

let receivers: Receivers;
let folder: string;
let service: TestService;
let browser: DashboardBrowser;
let scene: Scene;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  receivers = await openReceivers();
  // The answer itself means harm: its status, its words and where it sends.
  const url = receivers.add('/hook', (_nth, response) => {
    response.statusMessage = harm[0];
    response.writeHead(500, { 'x-words': harm[1] }).end(harm.join('\n'));
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), receivers.site.ca);
  const caFiles = [join(folder, 'ca.pem')];
  service = await startTestService({ sites: [receivers.site], caFiles, liveSessions: 0 });
  scene = await stock(service, { hostile: true, receiver: url });
  browser = await openDashboardBrowser(service);
  ({ page, complaints } = await browser.open());
});
beforeEach(() => enter(page, browser, service.key));
afterAll(async () => {
  await browser.close();
  await service.close();
  await receivers.close();
  await rm(folder, { recursive: true, force: true });
});

test('every route of the dashboard is named with its place in the scene', async () => {
  expect(Object.keys(dashboardRoutes).toSorted()).toEqual((await routesOfDashboard()).toSorted());
});

test('no word of a page, a persona, a receiver or a label becomes a part of any page', async () => {
  const ran: string[] = [];
  for (const place of placesOf(scene)) {
    complaints.length = 0;
    await place.go(page, browser.origin);
    ran.push(...(await page.evaluate(whatRan)).map((line) => `${place.name}: ${line}`));
    // What the policy of a page had to stop was markup already.
    const stopped = complaints.filter((line) => !/status of (404|409|410|422)/.test(line));
    ran.push(...stopped.map((line) => `${place.name}: ${line.slice(0, 160)}`));
  }
  expect(ran).toEqual([]);
});

test('the live stream brings words that mean harm as words', async () => {
  await page.goto(`${browser.origin}/r/${scene.live}`);
  await page.getByText('globalThis.hit=1').first().waitFor();
  const before = await page.locator('[data-piece^=session-]').getAttribute('data-version');
  await service.withDatabase(({ kysely }) =>
    kysely
      .insertInto('session_events')
      .values({
        session_id: scene.liveSession,
        at: Date.now() + 4_000_000,
        seq: 1_000,
        attempt: 1,
        kind: 'thought',
        turn: 2,
        data: JSON.stringify({ text: `${harm[3]} came later`, strategy: 'choose' }),
      })
      .execute(),
  );
  await page.getByText('came later').first().waitFor();
  expect(await page.locator('[data-piece^=session-]').getAttribute('data-version')).not.toBe(before);
  expect(await page.evaluate(whatRan)).toEqual([]);
});

test('a sample of the pages has nothing that axe-core finds, scrolls up and down alone, and is all in reach of the keyboard', async () => {
  const looks = placesOf(scene)
    .flatMap((place) => views.map((view) => ({ place, view })))
    // 3 ways and a step that 3 does not divide: each way has its share.
    .filter((_look, nth) => nth % oneIn === 5);
  const faults: string[] = [];
  for (const look of looks) faults.push(...(await lookAt(page, browser, look)));
  expect(faults).toEqual([]);
  expect(new Set(looks.map(({ view }) => view)).size).toBe(views.length);
});
