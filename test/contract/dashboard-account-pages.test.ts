// Stored logins, personas and webhooks in the dashboard, in a real browser: made, tested, sent again, switched off and removed; what is secret
// is shown once or never, and what is wrong is said beside its field.
import axe from 'axe-core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { answers, openReceivers, type Receivers } from '../support/receiver.ts';
import { startTestService, type TestService } from '../support/service.ts';

let receivers: Receivers;
let service: TestService;
let browser: DashboardBrowser;
let folder: string;
let page: Page;
let complaints: string[];

const hostile = '<img src=x onerror="globalThis.hit=1">';

beforeAll(async () => {
  receivers = await openReceivers();
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), receivers.site.ca);
  const caFiles = [join(folder, 'ca.pem')];
  service = await startTestService({ sites: [receivers.site], caFiles, liveSessions: 0 });
  browser = await openDashboardBrowser(service);
  ({ page, complaints } = await browser.open());
  await signIn(page, service.key, '/logins');
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await receivers.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(on: Page, key: string, next: string): Promise<void> {
  await on.goto(`${browser.origin}/sign-in?next=${next}`);
  await on.getByLabel('API key').fill(key);
  await on.getByRole('button', { name: 'Sign in' }).click();
  await on.waitForURL(`${browser.origin}${next}`);
}

async function expectPlain(on: Page): Promise<void> {
  await on.evaluate(axe.source);
  const found = await on.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    }),
  );
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual(
    [],
  );
  const over = await on.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBe(0);
  expect(await on.evaluate(() => 'hit' in globalThis)).toBe(false);
}

test('a login is stored and removed; its password is never in a page again', async () => {
  await page.getByLabel('Name', { exact: true }).fill(hostile);
  await page.getByLabel('Host').fill('https://shop.localhost/');
  await page.getByLabel('User name').fill('mara');
  await page.getByLabel('Password').fill(' a word with blanks ');
  await page.getByRole('button', { name: 'Store this login' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('The host must be a bare host name');
  expect(await page.getByLabel('Host').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('User name').inputValue()).toBe('mara');
  expect(await page.getByLabel('Password').inputValue()).toBe('');
  expect(await page.content()).not.toContain('a word with blanks');
  complaints.length = 0;
  await page.getByLabel('Host').fill('Shop.localhost');
  await page.getByLabel('Password').fill(' a word with blanks ');
  await page.getByRole('button', { name: 'Store this login' }).click();
  await page.waitForURL(`${browser.origin}/logins`);
  const [stored] = (await service.call('GET', '/credentials')).json.items;
  expect(stored).toMatchObject({ label: hostile, target_host: 'shop.localhost', username: 'mara' });
  expect(await page.getByRole('heading', { name: '1 stored login' }).isVisible()).toBe(true);
  await expectPlain(page);
  await page.getByText('Remove', { exact: false }).first().click();
  await page.getByRole('button', { name: 'Remove this login' }).click();
  await page.getByRole('heading', { name: 'No login yet' }).waitFor();
  expect((await service.call('GET', '/credentials')).json.items).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a persona is made from one of the library, offered to runs, changed and removed', async () => {
  await page.goto(`${browser.origin}/personas`);
  await expectPlain(page);
  await page.getByRole('link', { name: 'First-time visitor' }).click();
  await page.getByLabel('Name', { exact: true }).fill(hostile);
  await page.getByRole('textbox', { name: 'Patience' }).fill('900');
  await page.getByRole('button', { name: 'Make this persona' }).click();
  expect(await page.getByRole('textbox', { name: 'Patience' }).getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(hostile);
  complaints.length = 0;
  await page.getByRole('textbox', { name: 'Patience' }).fill('2.5');
  await page.getByLabel('Touch screen').check();
  await page.getByLabel('Typing speed').fill('26');
  await page.getByLabel('Vision').selectOption('screen-reader');
  await page.getByRole('button', { name: 'Show the effect' }).click();
  expect(await page.getByLabel('Listens: by headings').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Vision').selectOption('blurred');
  await page.getByText('More traits: Person').click();
  await page.getByLabel('Goals').fill('find the mug\nsend it back');
  await page.getByText('More traits: Habits').click();
  await page.getByLabel('Links read before settling').fill('');
  await page.getByLabel('Readiness to leave').fill('2');
  complaints.length = 0;
  await page.getByRole('button', { name: 'Show the effect' }).click();
  const typed = page.getByRole('row', { name: /^Types/ }).getByRole('cell');
  const [slow = 0, slower = 0] = (await typed.allTextContents()).map((text) => Number(text.split(' ')[0]));
  expect(slower).toBeGreaterThan(slow);
  const done = await page.locator('.changed li').allTextContents();
  const doneBy = (trait: string) => done.find((line) => line.includes(`${trait}:`)) ?? '';
  expect(doneBy('Vision')).toContain('What is seen of it');
  const drawn = page.locator('.seen image');
  expect(await drawn.count()).toBe(2);
  const picture = await page.evaluate(
    async (address) => {
      const { status, headers } = await fetch(address);
      return [status, headers.get('content-type')];
    },
    `${await drawn.first().getAttribute('href')}`,
  );
  expect(picture).toEqual([200, 'image/webp']);
  expect(doneBy('Readiness to leave')).toContain('People who leave');
  expect(doneBy('Goals')).toContain('it shows in sessions');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(hostile);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectPlain(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Make this persona' }).click();
  await page.waitForURL(`${browser.origin}/personas`);
  const own = async () =>
    (await service.call('GET', '/personas')).json.items.filter(
      (each: { source: string }) => each.source === 'custom',
    );
  const [made] = await own();
  expect(made).toMatchObject({ name: hostile, based_on: 'first-time-visitor', touch: true });
  const traits = (await service.call('GET', `/personas/${made.persona_id}`)).json;
  expect(traits.how).toMatchObject({ patience_s: 2.5, reading_cap: null, leave_hazard: 2, listening: null });
  expect(traits.who.goals).toEqual(['find the mug', 'send it back']);
  expect(traits.abilities).toMatchObject({ vision: 'blurred', speech_wpm: null });
  await page.goto(`${browser.origin}/start`);
  expect(await page.getByRole('checkbox', { name: hostile }).count()).toBe(1);
  await page.goto(`${browser.origin}/personas/${made.persona_id}`);
  await page.getByLabel('Name', { exact: true }).fill('In a hurry');
  await page.getByLabel('Touch screen').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${browser.origin}/personas`);
  expect(await own()).toMatchObject([{ name: 'In a hurry', touch: false }]);
  await page.getByRole('link', { name: 'In a hurry', exact: true }).click();
  await page.getByText('Remove this persona').click();
  await page.getByRole('button', { name: 'Remove the persona' }).click();
  await page.getByRole('heading', { name: 'No persona of your own yet' }).waitFor();
  expect(await own()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a run is started with steps, a login, values, a label and a questioner', async () => {
  const host = receivers.site.host;
  const login = { label: 'Tester', target_host: host, username: 'mara', password: 'a password' };
  await service.call('POST', '/credentials', { body: login });
  await page.goto(`${browser.origin}/start`);
  await page.getByLabel('Page').fill(`${receivers.site.url}/`);
  await page.getByRole('checkbox', { name: 'First-time visitor' }).check();
  await page.getByText('More: steps').click();
  await page.getByLabel('Named steps').fill('sign in\n\nfind the orders');
  await page.getByRole('checkbox', { name: /Tester/ }).check();
  await page.getByLabel('Label', { exact: true }).fill('branch');
  await page.getByLabel('Questions at the end').selectOption('deep');
  await page.getByLabel('Not for crawls').fill('admin');
  await page.getByLabel('Most actions of a crawl').fill('40');
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Estimate first' }).click();
  expect(await page.getByLabel('Not for crawls').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Not for crawls').fill('/admin\n/account/*');
  await page.getByRole('button', { name: 'Estimate first' }).click();
  const estimate = page.getByRole('status');
  expect(await estimate.textContent()).toMatch(/1, each at most 15 turns and 3 minutes/);
  expect(await estimate.textContent()).toMatch(/at most 40 actions/);
  expect(await estimate.textContent()).toMatch(/nothing is billed/);
  expect((await service.call('GET', '/runs')).json.items).toEqual([]);
  await page.getByLabel('Exact values').fill('without a name');
  await page.getByRole('button', { name: 'Start the run' }).click();
  expect(await page.getByLabel('Exact values').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('checkbox', { name: /Tester/ }).isChecked()).toBe(true);
  await expectPlain(page);
  complaints.length = 0;
  await page.getByLabel('Exact values').fill('post code: 1010');
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.waitForURL('**/r/run_*');
  const id = new URL(page.url()).pathname.slice('/r/'.length);
  const run = await service.call('GET', `/runs/${id}`);
  expect(run.json).toMatchObject({ guided_exploration: 'deep', label: 'branch' });
  const kept = await service.withDatabase(async ({ kysely }) => ({
    run: await kysely
      .selectFrom('runs')
      .select(['flows', 'seed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    session: await kysely
      .selectFrom('sessions')
      .select('credential_id')
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow(),
    values: await kysely.selectFrom('run_values').select('run_id').where('run_id', '=', id).execute(),
  }));
  expect(kept.run).toEqual({ flows: ['sign in', 'find the orders'], seed: 7 });
  expect(kept.session.credential_id).toMatch(/^cred_/);
  expect(kept.values).toHaveLength(1);
  await service.call('POST', `/runs/${id}/cancel`);
  await vi.waitFor(
    async () => expect((await service.call('GET', `/runs/${id}`)).json.status).toBe('cancelled'),
    { timeout: 30_000, interval: 300 },
  );
  await page.reload();
  await page.getByRole('link', { name: 'Run again' }).click();
  expect(await page.getByRole('checkbox', { name: 'First-time visitor' }).isChecked()).toBe(true);
  const again = await Promise.all(
    ['Page', 'Named steps', 'Label', 'Seed', 'Exact values'].map((name) =>
      page.getByLabel(name, { exact: true }).inputValue(),
    ),
  );
  expect(again).toEqual([`${receivers.site.url}/`, 'sign in\nfind the orders', 'branch', '7', '']);
  expect(complaints).toEqual([]);
});

test('a webhook is made with its secret shown once, tested, sent again, switched off and removed', async () => {
  const url = receivers.add('/hook', answers(204));
  await page.goto(`${browser.origin}/webhooks`);
  await page.getByLabel('Address').fill('http://shop.localhost/hook');
  await page.getByRole('button', { name: 'Add this webhook' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('https://');
  complaints.length = 0;
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Add this webhook' }).click();
  const secret = (await page.locator('#new-secret').textContent())?.trim() ?? '';
  expect(secret).toMatch(/^whsec_/);
  receivers.expect('/hook', secret);
  await page.goto(`${browser.origin}/webhooks`);
  expect(await page.content()).not.toContain(secret);
  await expectPlain(page);

  await page.getByRole('link', { name: url }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  expect(await page.getByRole('alert').textContent()).toContain(
    'The test arrived: the receiver answered with 204',
  );
  expect(receivers.of('/hook').map(({ verified }) => verified)).toEqual([true]);

  // A run that nobody works on ends as soon as it is stopped; a cancelled session tells of its failure.
  const [webhook] = (await service.call('GET', '/webhooks')).json.items;
  await service.call('PATCH', `/webhooks/${webhook.id}`, { body: { events: ['session.failed'] } });
  const body = { target_url: `${receivers.site.url}/`, persona_ids: ['first-time-visitor'] };
  const run = await service.call('POST', '/runs', { body });
  await service.call('POST', `/runs/${run.json.run_id}/cancel`);
  await expect.poll(() => receivers.of('/hook').length).toBe(2);
  await page.goto(`${browser.origin}/webhooks/${webhook.id}`);
  const before = receivers.of('/hook')[1];
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(() => receivers.of('/hook').length).toBe(3);
  expect(receivers.of('/hook')[2]).toMatchObject({ id: before?.id, body: before?.body, verified: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectPlain(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  for (let nth = 0; nth < 25; nth++) await service.call('POST', `/webhooks/${webhook.id}/test`);
  await page.reload();
  await page.getByRole('link', { name: 'Older deliveries →' }).click();
  expect(await page.locator('.keys > li').count()).toBe(2);
  await page.getByRole('link', { name: '← Newest deliveries' }).click();
  expect(await page.locator('.keys > li').count()).toBe(25);

  await page.getByRole('button', { name: 'Switch off' }).click();
  expect(await page.getByText('Switched off', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /^Send again/ }).count()).toBe(0);
  await page.getByText('Remove this webhook').click();
  await page.getByRole('button', { name: 'Remove the webhook' }).click();
  await page.waitForURL(`${browser.origin}/webhooks`);
  expect((await service.call('GET', '/webhooks')).json.items).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a webhook is made with a secret of its own, and its address and events are changed', async () => {
  const [first, second] = [receivers.add('/first', answers(204)), receivers.add('/second', answers(204))];
  const secret = 'words that both sides know';
  receivers.expect('/second', secret);
  await page.goto(`${browser.origin}/webhooks`);
  await page.getByLabel('Address').fill(first);
  await page.getByLabel('Signing secret of your own').fill('too short');
  await page.getByRole('button', { name: 'Add this webhook' }).click();
  expect(await page.getByLabel('Signing secret').getAttribute('aria-invalid')).toBe('true');
  expect(await page.content()).not.toContain('too short');
  expect(await page.getByLabel('Address').inputValue()).toBe(first);
  complaints.length = 0;
  await page.getByLabel('Signing secret of your own').fill(secret);
  await page.getByRole('button', { name: 'Add this webhook' }).click();
  expect((await page.locator('#new-secret').textContent())?.trim()).toBe(secret);

  await page.getByRole('link', { name: first }).click();
  await page.getByText('Change address and events').click();
  await page.getByLabel('Address').fill('http://shop.localhost/hook');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await page.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
  await expectPlain(page);
  complaints.length = 0;
  await page.getByLabel('Address').fill(second);
  await page.getByRole('checkbox', { name: /session.failed/ }).check();
  await page.getByRole('checkbox', { name: /run.completed/ }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: second }).waitFor();
  const [changed] = (await service.call('GET', '/webhooks')).json.items;
  expect(changed).toMatchObject({ url: second, events: ['run.failed', 'run.partial', 'session.failed'] });
  await page.getByRole('button', { name: 'Send a test' }).click();
  expect(receivers.of('/second').map(({ verified }) => verified)).toEqual([true]);
  expect(receivers.of('/first')).toEqual([]);
  expect(complaints).toEqual([]);
  await service.call('DELETE', `/webhooks/${changed.id}`);
});

test('whoever may only read sees no form, and a form sent all the same is refused', async () => {
  const { key } = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one', scopes: ['read'] }),
  );
  const { page: reader } = await browser.open({ colorScheme: 'dark', viewport: { width: 320, height: 700 } });
  for (const path of ['/logins', '/webhooks']) {
    await signIn(reader, key, path);
    expect(await reader.locator('main form').count()).toBe(0);
    await expectPlain(reader);
    await reader.context().clearCookies();
  }
  await signIn(reader, key, '/logins');
  const status = await reader.evaluate(async () => {
    const body = new URLSearchParams({ label: 'a', host: 'a.example', username: 'b', password: 'c' });
    return (await fetch('/logins', { method: 'POST', body })).status;
  });
  expect(status).toBe(403);
  await reader.context().close();
});
