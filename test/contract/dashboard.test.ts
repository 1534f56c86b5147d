// The dashboard as a person meets it: a real browser signs in, watches a run to its end, and reads what came of it, with
// axe-core, by keyboard, light and dark, and 320 pixels wide.
import axe from 'axe-core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

let site: HttpsSite;
let service: TestService;
let browser: DashboardBrowser;
let folder: string;
/** A page that is signed in and was opened while the run went on. */
let page: Page;
let complaints: string[];
let runId: string;
/** Requests that the page made after it was loaded, until the run had ended. */
let whileLive: string[];

beforeAll(async () => {
  const shop = createShop({ flags: 'flawed' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({ sites: [site], caFiles: [join(folder, 'ca.pem')] });
  browser = await openDashboardBrowser(service);
  ({ page, complaints } = await browser.open());
}, 60_000);
afterAll(async () => {
  await browser.close();
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const h1 = () => page.getByRole('heading', { level: 1 }).textContent();

/** Signs in with a key as a person does. */
async function signIn(on: Page, key: string): Promise<void> {
  await on.getByLabel('API key').fill(key);
  await on.getByRole('button', { name: 'Sign in' }).click();
}

test('a stranger is sent to the door, a wrong key is told, and the right one leads to the runs', async () => {
  const answer = await page.goto(`${browser.origin}/`);
  expect(page.url()).toBe(`${browser.origin}/sign-in`);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await signIn(page, 'not a key');
  expect(await page.getByLabel('API key').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('This key is unknown').isVisible()).toBe(true);
  await signIn(page, service.key);
  expect(page.url()).toBe(`${browser.origin}/`);
  expect(await page.getByRole('heading', { name: 'No run yet' }).isVisible()).toBe(true);
});

test('the cookie is HttpOnly, Secure and SameSite=Strict, holds no key, and /v1 ignores it', async () => {
  const cookies = await page.context().cookies();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({
    name: '__Host-passerby',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
  });
  expect(service.key).not.toContain(cookies[0]?.value);
  const status = await page.evaluate(() => fetch('/v1/runs').then((answer) => answer.status));
  expect(status).toBe(401);
  complaints.length = 0;
});

test('a run is started from a form that says what is wrong beside the field', async () => {
  await page.getByRole('link', { name: 'Start a run' }).first().click();
  await page.getByLabel('Page').fill('https://elsewhere.example/');
  await page.getByRole('button', { name: 'Start the run' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('Choose at least one persona');
  await page.getByRole('checkbox', { name: 'First-time visitor' }).check();
  await page.getByRole('checkbox', { name: 'Older adult' }).check();
  await page.getByLabel('Task').fill('Find out how long I have to return something');
  await page.getByRole('button', { name: 'Start the run' }).click();
  expect(await page.locator('#url-wrong').textContent()).toContain('elsewhere.example');
  expect(await page.getByLabel('Task').inputValue()).toContain('Find out');
  await page.getByLabel('Page').fill(`${site.url}/`);
  complaints.length = 0;
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.waitForURL('**/r/run_*');
  runId = new URL(page.url()).pathname.slice('/r/'.length);
});

test('its page is kept fresh by one stream until both reports are there', async () => {
  whileLive = [];
  await page.reload();
  page.on('request', (request) =>
    whileLive.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  );
  await page.reload();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  expect(await h1()).toBe('Find out how long I have to return something');
  await page
    .getByText(/^Turn [1-9]/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.locator('.thought').first().waitFor();
  await page.locator('#state .completed').waitFor({ timeout: 100_000 });
  await page.locator('#results h2').first().waitFor();
  expect(await page.getByRole('status').textContent()).toContain('The run has ended: completed.');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(whileLive.filter((line) => line.startsWith('eventsource'))).toEqual([
    `eventsource /r/${runId}/stream`,
  ]);
  expect(await page.getByRole('link', { name: 'Report of', exact: false }).count()).toBe(2);
  expect(await page.getByText('The comparison as a file').isVisible()).toBe(true);
  expect(complaints).toEqual([]);
}, 150_000);

test('what the page became is what it is when it is loaded anew', async () => {
  const drawn = () =>
    page.locator('[data-piece]').evaluateAll((all) => all.map((each) => each.getAttribute('data-version')));
  const became = await drawn();
  await page.reload();
  expect(await drawn()).toEqual(became);
});

test.each(['light', 'dark'] as const)(
  'no page has a fault that axe-core finds, in %s and at 320 px, and none scrolls sideways',
  async (colorScheme) => {
    const session = await page
      .getByRole('link', { name: /^Report of/ })
      .first()
      .getAttribute('href');
    const pages = ['/', '/start', '/keys', `/r/${runId}`, `/r/${runId}/comparison`, `${session}`, '/r/none'];
    for (const [width, path] of [1280, 320].flatMap((each) => pages.map((path) => [each, path] as const))) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${browser.origin}${path}`);
      expect(await faultsOf(page), `${path} at ${width} px`).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${path} at ${width} px`).toBe(0);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${browser.origin}/r/${runId}`);
  },
  120_000,
);

/** What axe-core finds, one line a fault. */
async function faultsOf(on: Page): Promise<string[]> {
  await on.evaluate(axe.source);
  return on.evaluate(async () => {
    const { axe: auditor } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await auditor.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    );
  });
}
