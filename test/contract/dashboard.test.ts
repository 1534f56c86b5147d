// The dashboard as a person meets it: a real browser signs in, watches a run to its end, and reads what came of it, with
// axe-core, by keyboard, light and dark, and 320 pixels wide.
import axe from 'axe-core';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { silentLog } from '../../src/base/log.ts';
import { processOutput } from '../../src/cli/output.ts';
import { runCommandLine } from '../../src/cli/passerby.ts';
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
/** Requests of the document that is shown now. */
let requests: string[] = [];

beforeAll(async () => {
  const shop = createShop({ flags: 'flawed' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({ sites: [site], caFiles: [join(folder, 'ca.pem')] });
  browser = await openDashboardBrowser(service);
  ({ page, complaints } = await browser.open());
});
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
  // From the new document on: the old one may open its stream while the new one is asked for.
  page.on('framenavigated', () => (requests = []));
  page.on('request', (request) => {
    requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
  });
  await page.reload();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  expect(await h1()).toBe('Find out how long I have to return something');
  await page
    .getByText(/^Turn [1-9]/)
    .first()
    .waitFor();
  await page.locator('.thought').first().waitFor();
  await page
    .locator('.feed')
    .getByText(/^Clicked/)
    .first()
    .waitFor();
  const log = await page.context().newPage();
  await log.goto(
    `${browser.origin}${await page.getByRole('link', { name: 'Log of Older adult' }).getAttribute('href')}`,
  );
  await log.evaluate(() =>
    Object.assign(globalThis, { turnsAtFirst: document.querySelectorAll('h2').length }),
  );
  await page.locator('#state .completed').waitFor();
  await page.locator('#results h2').first().waitFor();
  expect(await page.getByRole('status').textContent()).toContain('The run has ended: completed.');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(requests.filter((line) => line.startsWith('eventsource'))).toEqual([
    `eventsource /r/${runId}/stream`,
  ]);
  expect(service.lines.filter((line) => line.includes('dashboard.'))).toEqual([]);
  expect(await page.getByRole('link', { name: 'Report of', exact: false }).count()).toBe(2);
  expect(await page.getByText('The comparison as a file').isVisible()).toBe(true);
  expect(await page.locator('a.seen img').count()).toBe(2);
  expect(complaints).toEqual([]);

  // The log was open meanwhile, and is now what it is when it is loaded anew.
  await expect.poll(() => log.getByRole('status').textContent()).toBe('It has ended.');
  const turns = () =>
    log.locator('[data-piece]').evaluateAll((all) => all.map((each) => each.getAttribute('data-version')));
  const became = await turns();
  const atFirst = await log.evaluate(() => (globalThis as unknown as { turnsAtFirst: number }).turnsAtFirst);
  expect(became.length).toBeGreaterThan(atFirst);
  await log.reload();
  expect(await turns()).toEqual(became);
  await log.close();
});

test('what the page became is what it is when it is loaded anew', async () => {
  const drawn = () =>
    page.locator('[data-piece]').evaluateAll((all) => all.map((each) => each.getAttribute('data-version')));
  const became = await drawn();
  await page.reload();
  expect(await drawn()).toEqual(became);
});

test('the live page showed what the sessions told as they told it, and leads to everything there is', async () => {
  for (const [link, heading] of [
    ['Log of Older adult', 'Log of Older adult'],
    ['Screenshots of Older adult', 'Screenshots of Older adult'],
    ['Journey map', 'Journey map'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    expect(await h1()).toBe(heading);
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Journey map' }).click();
  const drawn = page.getByRole('region', { name: 'Journey map, drawn' });
  // Every screen has a card in the drawing and one in the list, each with its picture.
  const nodes = await page.locator('.screens > li').count();
  expect(nodes).toBeGreaterThan(0);
  expect(await drawn.locator('a.screen').count()).toBe(nodes);
  const loaded = (all: Element[]) =>
    all.every((each) => each instanceof HTMLImageElement && each.naturalWidth > 0);
  await expect.poll(() => page.locator('img.thumb').evaluateAll(loaded)).toBe(true);
  expect(await page.locator('img.thumb').count()).toBe(2 * nodes);
  await page.goBack();
  const downloads = ['Transcript of Older adult', 'JSON of Older adult', 'Markdown of Older adult'];
  for (const name of downloads) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.(json|md)$/);
  }
  await page.getByRole('link', { name: 'Report of Older adult' }).click();
  expect(await h1()).toMatch(/Reached the goal|Gave up|not confirmed|Still on the way/);
  await page.getByRole('link', { name: 'The run' }).click();
  expect(page.url()).toBe(`${browser.origin}/r/${runId}`);
});

test('every file of a run can be saved', async () => {
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  expect(await h1()).toBe('Files');
  const saved = new Map<string, string>();
  const links = page.locator('.downloads a');
  for (const href of await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))) {
    if (/\/(comparison|report)$/.test(href)) continue;
    const { type, name, text } = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      const disposition = answer.headers.get('content-disposition') ?? '';
      return { type: answer.headers.get('content-type') ?? '', name: disposition, text: await answer.text() };
    }, href);
    expect(name, href).toMatch(/^attachment; filename="(run|ses)_\w+/);
    expect(type, href).not.toContain('html');
    if (/json/.test(type)) expect(() => JSON.parse(text) as unknown, href).not.toThrow();
    saved.set(href.replace(`/r/${runId}/`, '').replace(/^s\/ses_\w+\//, ''), text);
  }
  expect([...saved.keys()].toSorted()).toEqual(
    expect.arrayContaining([
      'comparison.json',
      'comparison.md',
      'earl.json',
      'events.json',
      'evidence.json',
      'manifest.json',
      'map.json',
      'recording.json',
      'report.json',
      'report.md',
      'sarif.json',
      'transcript.canonical.json',
      'transcript.json',
      'vpat.md',
    ]),
  );
  expect(JSON.parse(saved.get('sarif.json') ?? '')).toMatchObject({ version: '2.1.0' });
  expect(saved.get('earl.json')).toContain('earl:Assertion');
  expect(saved.get('vpat.md')).toContain('This is no conformance claim');
  const events: { at: number }[] = JSON.parse(saved.get('events.json') ?? '[]');
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b));
  const failures = async (option: string) => {
    await page.getByLabel('JUnit XML: what fails').selectOption({ label: option });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save JUnit XML' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${runId}.junit.xml`);
    return /<testsuites [^>]*failures="(\d+)"/.exec(await readFile(await download.path(), 'utf8'))?.[1];
  };
  expect(Number(await failures('Note and worse'))).toBeGreaterThan(0);
  expect(await failures('Nothing')).toBe('0');
  await page.goto(`${browser.origin}/r/${runId}`);
});

test('the film shows a turn at a time, by slider, by line of time and by address, and all turns without scripts', async () => {
  await page.getByRole('link', { name: 'Film of Older adult' }).click();
  expect(await h1()).toBe('Film of Older adult');
  const shown = () => page.locator('[data-frame]:visible h3').allTextContents();
  const all = await page.locator('[data-frame]').count();
  expect((await shown()).map((words) => words.slice(0, 7))).toEqual(['Turn 1:']);
  await page.getByLabel('Turn', { exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  expect((await shown())[0]).toMatch(/^Turn 2:/);
  await page.keyboard.press('End');
  expect((await shown())[0]).toMatch(new RegExp(`^Turn ${all}:`));
  const strip = page.getByRole('navigation', { name: 'Film strip' }).getByRole('link');
  expect(await strip.count()).toBe(all);
  // Its row is one stop of the keyboard, before the slider; arrows go along it.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await strip.last().evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect((await shown())[0]).toMatch(/^Turn 2:/);
  expect(await strip.nth(1).evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await strip.nth(1).getAttribute('aria-current')).toBe('true');
  await strip.nth(2).click();
  await expect.poll(async () => (await shown())[0]).toMatch(/^Turn 3:/);
  await page.locator('.time-line a').first().click();
  await expect.poll(async () => (await shown())[0]).toMatch(/^Turn 1:/);
  expect(await page.locator('.film .press').count()).toBeGreaterThan(0);
  const picture = page.locator('[data-frame]:visible img');
  await expect
    .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const { page: plain } = await browser.open({ javaScriptEnabled: false });
  await plain.goto(`${browser.origin}/sign-in`);
  await signIn(plain, service.key);
  await plain.goto(page.url());
  expect(await plain.locator('[data-frame]:visible').count()).toBe(all);
  await plain.context().close();
  await page.goto(`${browser.origin}/r/${runId}`);
});

test.each([
  { colorScheme: 'dark', width: 320, text: 100 },
  { colorScheme: 'light', width: 1280, text: 200 },
] as const)(
  'no page about a run has a fault that axe-core finds, and none scrolls sideways: $colorScheme, $width px, $text % text',
  async ({ colorScheme, width, text }) => {
    const session = await page
      .getByRole('link', { name: /^Report of/ })
      .first()
      .getAttribute('href');
    const base = `${session}`.replace(/\/report$/, '');
    const run = `/r/${runId}`;
    const paths = ['/', run, `${run}/map`, `${run}/changes`, `${run}/findings`, `${run}/comparison`];
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const all = [...paths, `${base}/report`, `${base}/film`, `${base}/log`, `${base}/screenshots`];
    // Each page in one of the two ways; `npm run bench own-pages` looks at all in every way.
    for (const path of all.filter((_path, place) => place % 2 === (width === 320 ? 0 : 1))) {
      await page.goto(`${browser.origin}${path}`);
      // The reports' own styles allow no other; a size that a script sets counts as that of the system.
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
      expect(await faultsOf(page), path).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBe(0);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${browser.origin}/r/${runId}`);
  },
);

test('everything can be done by keyboard, and the focus is always seen', async () => {
  const { page: by } = await browser.open({ viewport: { width: 320, height: 640 } });
  await by.goto(`${browser.origin}/sign-in?next=/r/${runId}`);
  await by.keyboard.press('Tab');
  expect(await focused(by)).toMatchObject({ words: 'Skip to the content', seen: true });
  await by.keyboard.press('Enter');
  await by.keyboard.press('Tab');
  await by.keyboard.type(service.key);
  await by.keyboard.press('Enter');
  await by.waitForURL(`${browser.origin}/r/${runId}`);
  const met: string[] = [];
  for (let stop = 0; stop < 100; stop++) {
    await by.keyboard.press('Tab');
    const { words, isPage } = await focused(by);
    if (isPage) break;
    // The page may still be scrolling to it.
    await expect.poll(async () => (await focused(by)).seen, { interval: 20, message: words }).toBe(true);
    met.push(words);
  }
  for (const name of [
    'Skip to the content',
    'Runs',
    'Sign out',
    'Report of Older adult',
    'One page to read or print',
  ]) {
    expect(met).toContain(name);
  }

  const started = await service.call('POST', '/runs', {
    body: { target_url: `${site.url}/`, persona_ids: ['keyboard-only-user'], seed: 1 },
  });
  await by.goto(`${browser.origin}/r/${started.json.run_id}`);
  await by.getByRole('button', { name: 'Stop the run' }).focus();
  await by.keyboard.press('Enter');
  await by.locator('#state .cancelled').waitFor();
  expect((await service.ended(started.json.run_id)).status).toBe('cancelled');
  await by.getByText('Delete this run').focus();
  await by.keyboard.press('Enter');
  await by.keyboard.press('Tab');
  await by.keyboard.press('Enter');
  await by.waitForURL(`${browser.origin}/`);
  expect((await service.call('GET', `/runs/${started.json.run_id}`)).status).toBe(404);
  await by.context().close();
});

/** What has the focus: its words, whether it is on the screen with a ring, and whether it is the page itself. */
function focused(on: Page): Promise<{ words: string; seen: boolean; isPage: boolean }> {
  return on.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    // The row of a run has the ring in place of its link.
    const ring = [element, element.parentElement ?? element].some(
      (each) =>
        getComputedStyle(each).outlineStyle !== 'none' && getComputedStyle(each).outlineWidth !== '0px',
    );
    const within =
      box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return { words, seen: ring && within, isPage: element === document.body };
  });
}

test('passerby open signs in by a link that works once, and looking at it uses nothing up', async () => {
  const said: string[] = [];
  const terminal = processOutput();
  await runCommandLine(['open', '--account', 'one'], {
    config: () => service.config,
    clientConfig: () => ({ service: null, key: null, caFile: null }),
    log: silentLog,
    output: { ...terminal, print: (line) => void said.push(line), live: false },
    exit: (code) => expect(code).toBe(0),
  });
  const link = said[0] ?? '';
  const { page: one } = await browser.open();
  await one.goto(link);
  await one.reload();
  await one.getByRole('button', { name: 'Sign in as one' }).click();
  await one.waitForURL(`${browser.origin}/`);
  expect(await one.getByRole('link', { name: 'Find out how long' }).count()).toBeGreaterThan(0);
  await one.getByRole('button', { name: 'Sign out' }).click();
  await one.goto(`${browser.origin}/r/${runId}`);
  expect(new URL(one.url()).pathname).toBe('/sign-in');
  await one.goto(link);
  expect(await one.getByRole('heading', { name: 'This link no longer works' }).isVisible()).toBe(true);
  await one.context().close();
});

test('a key is made, shown once, and revoked with the sign-in that it began', async () => {
  const { page: one } = await browser.open();
  await one.goto(`${browser.origin}/sign-in?next=/keys`);
  await signIn(one, service.key);
  await one.getByLabel('Label').fill('For a robot');
  await one.getByRole('button', { name: 'Make the key' }).click();
  const made = (await one.locator('#new-key').textContent())?.trim() ?? '';
  expect((await service.call('GET', '/runs', { key: made })).status).toBe(200);
  await one.goto(`${browser.origin}/keys`);
  expect(await one.locator('body').textContent()).not.toContain(made);

  const { page: robot } = await browser.open();
  await robot.goto(`${browser.origin}/sign-in?next=/keys`);
  await signIn(robot, made);
  await one.getByText('Revoke For a robot').click();
  await one
    .locator('li', { hasText: 'For a robot' })
    .getByRole('button', { name: 'Revoke this key' })
    .click();
  await one.getByRole('heading', { name: 'Revoked and expired' }).waitFor();
  expect((await service.call('GET', '/runs', { key: made })).status).toBe(401);
  await robot.reload();
  expect(new URL(robot.url()).pathname).toBe('/sign-in');
  await Promise.all([one.context().close(), robot.context().close()]);
});

test('another account meets the same page at a foreign run as at a missing one', async () => {
  const { page: other } = await browser.open();
  await other.goto(`${browser.origin}/sign-in`);
  await signIn(other, service.otherKey);
  const session = `${await page
    .getByRole('link', { name: /^Log of/ })
    .first()
    .getAttribute('href')}`;
  for (const path of [
    `/r/${runId}`,
    `/r/${runId}/map`,
    `/r/${runId}/changes`,
    `/r/${runId}/comparison`,
    `/r/${runId}/stream`,
    session,
    session.replace(/log$/, 'film'),
  ]) {
    const foreign = await other.goto(`${browser.origin}${path}`);
    const text = await other.locator('body').textContent();
    const missing = await other.goto(`${browser.origin}${path.replace(runId, 'run_none')}`);
    expect([foreign?.status(), missing?.status()], path).toEqual([404, 404]);
    expect(await other.locator('body').textContent(), path).toBe(text);
  }
  await other.goto(browser.origin);
  expect(await other.getByRole('heading', { name: 'No run yet' }).isVisible()).toBe(true);
  await other.context().close();
});

test('a form of another site changes nothing, nor does somebody whose key may only read', async () => {
  const [cookie] = await page.context().cookies();
  const header = `${cookie?.name}=${cookie?.value}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const from = (headers: Record<string, string>) =>
    service.call('POST', `${browser.origin}/sign-out`, {
      key: null,
      raw: 'a=b',
      headers: { ...form, ...headers },
    });
  expect((await from({ cookie: header, origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await from({ cookie: header, 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await from({ cookie: header })).status).toBe(403);
  await page.reload();
  expect(new URL(page.url()).pathname).toBe(`/r/${runId}`);

  const made = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one', scopes: ['read'] }),
  );
  const { page: reader } = await browser.open();
  await reader.goto(`${browser.origin}/sign-in?next=/start`);
  await signIn(reader, made.key);
  expect(await reader.getByText('may read and change nothing').isVisible()).toBe(true);
  await reader.goto(browser.origin);
  expect(await reader.getByRole('link', { name: 'Start a run' }).count()).toBe(0);
  await reader.context().close();
});

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
