// Every flow of the dashboard done by somebody who has no pointer, from Tab to Tab: what is asked of the service afterwards shows that it
// was done, and not only reached.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionReport } from '../../src/reports/session-report.ts';
import { keyboardOf, type Hands } from '../support/by-keyboard.ts';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { enter } from '../support/dashboard-scene.ts';
import { answers, openReceivers, type Receivers } from '../support/receiver.ts';
import { sampleReports } from '../support/sample-report.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { storeRun } from '../support/stored-run.ts';

let receivers: Receivers;
let service: TestService;
let browser: DashboardBrowser;
let folder: string;
let page: Page;
let hands: Hands;

beforeAll(async () => {
  receivers = await openReceivers();
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), receivers.site.ca);
  service = await startTestService({
    sites: [receivers.site],
    caFiles: [join(folder, 'ca.pem')],
    liveSessions: 0,
  });
  browser = await openDashboardBrowser(service);
  ({ page } = await browser.open());
  await enter(page, browser, service.key);
  hands = keyboardOf(page);
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await receivers.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string) => page.goto(`${browser.origin}${path}`);
const get = async (path: string) => (await service.call('GET', path)).json;

test('a run is started, stopped and deleted', async () => {
  await open('/');
  await hands.go('Start a run');
  await hands.write('Page', `${receivers.site.url}/`);
  await hands.write('Task', 'Find the opening times');
  await hands.press('First-time visitor', 'Space');
  await hands.to('Short');
  await page.keyboard.press('ArrowDown');
  await hands.press(/^More: steps/, 'Enter');
  await hands.write('Label', 'by hand');
  await hands.write('Compare with', 'main');
  await hands.to('Crawl');
  await page.keyboard.press('ArrowDown');
  await hands.go('Start the run');
  const [run] = (await get('/runs?label=by+hand')).items;
  expect(page.url()).toBe(`${browser.origin}/r/${run.id}`);
  expect(await get(`/runs/${run.id}`)).toMatchObject({
    target_url: `${receivers.site.url}/`,
    base_label: 'main',
    crawl: null,
    sessions: [{ persona_id: 'first-time-visitor' }],
  });
  await hands.go('Stop the run');
  await expect.poll(async () => (await get(`/runs/${run.id}`)).status).toBe('cancelled');
  await page.reload();
  await hands.press('Delete this run', 'Enter');
  await hands.go('Delete the run');
  expect((await service.call('GET', `/runs/${run.id}`)).status).toBe(404);
});

test('a run is estimated without being started, and one that ended is run again', async () => {
  const runs = async () => (await get('/runs')).items as { id: string; status: string }[];
  await open('/start');
  await hands.write('Page', `${receivers.site.url}/`);
  await hands.press('First-time visitor', 'Space');
  await hands.go('Estimate first');
  expect(await page.getByRole('status').textContent()).toMatch(/1, each at most 15 turns and 3 minutes/);
  expect(await runs()).toEqual([]);
  // What was filled in is still there.
  await hands.go('Start the run');
  const [run] = await runs();
  await hands.go('Stop the run');
  await expect.poll(async () => (await runs())[0]?.status).toBe('cancelled');
  await open(`/r/${run?.id}`);
  await hands.go('Run again');
  await hands.write('Label', 'again');
  await hands.go('Start the run');
  const [again, first] = await runs();
  expect(first?.id).toBe(run?.id);
  expect(await get(`/runs/${again?.id}`)).toMatchObject({
    label: 'again',
    target_url: `${receivers.site.url}/`,
    sessions: [{ persona_id: 'first-time-visitor' }],
  });
  for (const { id } of await runs()) {
    await service.call('POST', `/runs/${id}/cancel`);
    await service.ended(id);
    await service.call('DELETE', `/runs/${id}`);
  }
});

test('findings are filtered, one is ignored and opened again, and two runs are compared', async () => {
  const [shopper, older] = sampleReports() as [SessionReport, SessionReport];
  const first = await storeRun(service, [shopper]);
  await storeRun(service, [shopper, older]);
  const run = await storeRun(service, [{ ...shopper, findings: shopper.findings.slice(1) }, older]);
  await open(`/r/${run}`);
  await hands.go('Findings');
  const shown = () => page.locator('.keys .name').allTextContents();
  const all = await shown();
  await hands.to('Severity');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await hands.go('Filter');
  const serious = await shown();
  expect(serious.length).toBeGreaterThan(0);
  expect(serious.length).toBeLessThan(all.length);
  await hands.press(`Ignore: ${serious[0]}`, 'Enter');
  await hands.write('Reason', 'It is known');
  await hands.go('Ignore this finding');
  expect((await get(`/runs/${run}/ignored`)).items).toMatchObject([{ reason: 'It is known' }]);
  await hands.go(/^Ignored 1/);
  await hands.go(`Reopen: ${serious[0]}`);
  expect((await get(`/runs/${run}/ignored`)).items).toEqual([]);
  await hands.go('Changes');
  const chosen = () => page.getByLabel('Compare with').inputValue();
  expect(await chosen()).not.toBe(first);
  await hands.to('Compare with');
  await page.keyboard.press('End');
  await hands.go('Compare');
  expect(await chosen()).toBe(first);
  expect(new URL(page.url()).search).toBe(`?base=${first}`);
});

test('a link to share is made and revoked', async () => {
  const run = await storeRun(service, sampleReports());
  await open(`/r/${run}`);
  await hands.go('Share');
  await hands.to('How long it works');
  await page.keyboard.press('ArrowUp');
  await hands.go('Make the link');
  const link = (await page.locator('#new-link').textContent())?.trim() ?? '';
  const { page: stranger } = await browser.open();
  expect((await stranger.goto(link))?.status()).toBe(200);
  await hands.go(/^Revoke the link/);
  expect((await stranger.goto(link))?.status()).toBe(404);
  await stranger.context().close();
});

test('a persona is made from one of the library, tried, saved and removed', async () => {
  await open('/personas');
  await hands.go('Older adult');
  await hands.write('Name', 'By hand');
  await hands.write('Patience', '2');
  await hands.go('Show the effect');
  expect(await page.locator('#effect .changed').textContent()).toContain('Patience');
  await hands.go('Make this persona');
  const own = async () =>
    (await get('/personas')).items.filter(({ source }: { source: string }) => source === 'custom');
  expect(await own()).toMatchObject([{ name: 'By hand' }]);
  await open(`/personas/${(await own())[0].persona_id}`);
  await hands.write('Name', 'By hand again');
  await hands.go('Save');
  expect(await own()).toMatchObject([{ name: 'By hand again' }]);
  await open(`/personas/${(await own())[0].persona_id}`);
  await hands.press('Remove this persona', 'Enter');
  await hands.go('Remove the persona');
  expect(await own()).toEqual([]);
});

test('a webhook is made, tested, changed, sent again and removed', async () => {
  const [first, second] = [receivers.add('/by-hand', answers(204)), receivers.add('/moved', answers(204))];
  await open('/webhooks');
  await hands.write('Address', first);
  await hands.press(/^session.failed/, 'Space');
  await hands.go('Add this webhook');
  await hands.go(first);
  const [webhook] = (await get('/webhooks')).items;
  await hands.go('Send a test');
  expect(receivers.of('/by-hand')).toHaveLength(1);
  await hands.press('Change address and events', 'Enter');
  await hands.write('Address', second);
  await hands.go('Save');
  const [changed] = (await get('/webhooks')).items;
  expect(changed).toMatchObject({ id: webhook.id, url: second });
  expect(changed.events).toContain('session.failed');
  const body = { target_url: `${receivers.site.url}/`, persona_ids: ['first-time-visitor'] };
  const run = await service.call('POST', '/runs', { body });
  await service.call('POST', `/runs/${run.json.run_id}/cancel`);
  await expect.poll(() => receivers.of('/moved').length).toBe(1);
  await page.reload();
  await hands.go(/^Send again session.failed/);
  await expect.poll(() => receivers.of('/moved').length).toBe(2);
  await hands.press('Remove this webhook', 'Enter');
  await hands.go('Remove the webhook');
  expect((await get('/webhooks')).items).toEqual([]);
});

test('a login is stored and removed', async () => {
  await open('/logins');
  await hands.write('Name', 'By hand');
  await hands.write('Host', receivers.site.host);
  await hands.write(/^User name/, 'mara');
  await hands.write('Password', 'a password');
  // Enter in a field sends its form.
  const drawn = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await drawn;
  expect((await get('/credentials')).items).toMatchObject([{ label: 'By hand', username: 'mara' }]);
  await hands.press('Remove By hand', 'Enter');
  await hands.go('Remove this login');
  expect((await get('/credentials')).items).toEqual([]);
});

test('an API key is made and revoked', async () => {
  await open('/keys');
  await hands.write('Label', 'By hand');
  await hands.to('Access');
  await page.keyboard.press('ArrowDown');
  await hands.go('Make the key');
  const key = (await page.locator('#new-key').textContent())?.trim() ?? '';
  const statusWith = async (method: 'GET' | 'POST') =>
    (await service.call(method, '/runs', { key, ...(method === 'POST' && { body: {} }) })).status;
  expect([await statusWith('GET'), await statusWith('POST')]).toEqual([200, 403]);
  await hands.press('Revoke By hand', 'Enter');
  await hands.go('Revoke this key');
  expect(await statusWith('GET')).toBe(401);
});
