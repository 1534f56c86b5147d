// The page of hosts as a person meets it: read by everybody of the account, changed by those who hold hosts:write; by keyboard,
// 320 pixels wide, and without a fault that axe-core finds.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { keyboardOf } from '../support/by-keyboard.ts';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let browser: DashboardBrowser;
let admin: { key: string; publicId: string };
let page: Page;
let complaints: string[];

beforeAll(async () => {
  service = await startTestService({ sites: [{ host: 'shop.localhost', port: 9443 }], liveSessions: 0 });
  browser = await openDashboardBrowser(service);
  admin = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one', scopes: ['read', 'write', 'hosts:write'] }),
  );
  ({ page, complaints } = await browser.open());
  await signIn(page, admin.key);
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

async function signIn(on: Page, key: string): Promise<void> {
  await on.goto(`${browser.origin}/sign-in?next=/hosts`);
  await on.getByLabel('API key').fill(key);
  await on.getByRole('button', { name: 'Sign in' }).click();
  await on.waitForURL(`${browser.origin}/hosts`);
}

const listed = async () => (await service.call('GET', '/hosts')).json.items;
const inList = { entry: 'shop.localhost:9443', effects: 'all', allow: [] };
const entryOf = (name: string) => page.locator('.hosts > li', { hasText: name });

test('a host is added with exceptions; what is wrong is said beside its field, and nothing typed is lost', async () => {
  const form = page.locator('section', { has: page.getByRole('heading', { name: 'Allow a host' }) });
  await form.getByLabel('Host', { exact: true }).fill('https://new.example.com/');
  await form.getByLabel('Effects').selectOption('look');
  await form.getByText('More: exceptions').click();
  await form.getByLabel('Exceptions').fill('post /api/cart\n\n  WS /live/**');
  const send = () => form.getByRole('button', { name: 'Allow this host' }).click();
  await send();
  expect(await form.getByRole('alert').textContent()).toContain('it has a scheme');
  expect(await form.getByLabel('Host', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByLabel('Effects').inputValue()).toBe('look');
  await form.getByLabel('Host', { exact: true }).fill('*.Example.com');
  await form.getByLabel('Exceptions').fill('post /api/cart\ncart');
  await send();
  expect(await form.getByRole('alert').textContent()).toContain('"cart" is not a valid exception');
  expect(await form.getByLabel('Exceptions').inputValue()).toBe('post /api/cart\ncart');
  expect(await listed()).toEqual([inList]);
  await form.getByLabel('Exceptions').fill('post /api/cart\n\n  WS /live/**');
  await send();
  await page.waitForURL(`${browser.origin}/hosts`);
  const entry = { entry: '*.example.com', effects: 'look', allow: ['POST /api/cart', 'WS /live/**'] };
  expect(await listed()).toEqual([entry, inList]);
  expect(await entryOf('*.example.com').textContent()).toMatch(/read only[^]*POST \/api\/cart/);
  // One that is there is not written over by accident.
  await form.getByLabel('Host', { exact: true }).fill('*.example.com');
  await send();
  expect(await form.getByRole('alert').textContent()).toContain('is on the list; change it there');
  expect(await listed()).toEqual([entry, inList]);
});

test('an entry is changed and removed, and the page says who did so', async () => {
  await page.goto(`${browser.origin}/hosts`);
  const entry = entryOf('*.example.com');
  await entry.getByText('Change').click();
  expect(await entry.getByLabel('Exceptions').inputValue()).toBe('POST /api/cart\nWS /live/**');
  await entry.getByLabel('Exceptions').fill('nothing');
  await entry.getByRole('button', { name: 'Save' }).click();
  expect(await entry.getByRole('alert').textContent()).toContain('is not a valid exception');
  expect(await entry.getByLabel('Exceptions').isVisible()).toBe(true);
  await entry.getByLabel('Effects').selectOption('reversible');
  await entry.getByLabel('Exceptions').fill('');
  await entry.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${browser.origin}/hosts`);
  expect(await listed()).toEqual([{ entry: '*.example.com', effects: 'reversible', allow: [] }, inList]);
  await entry.getByText('Change').click();
  await entry.getByRole('button', { name: 'Remove *.example.com' }).click();
  await expect.poll(() => entryOf('*.example.com').count()).toBe(0);
  expect(await listed()).toEqual([inList]);
  const told = async () =>
    (await page.locator('.changes li').allTextContents()).map((line) => line.replaceAll(/\s+/g, ' '));
  // The page is drawn anew once the entry is gone.
  await expect.poll(async () => (await told())[0]).toContain('was removed');
  expect((await told()).slice(0, 3)).toEqual([
    expect.stringMatching(`by key ${admin.publicId} .*was removed; it had reversible`),
    expect.stringContaining('from look and POST /api/cart, WS /live/** to reversible'),
    expect.stringContaining('was allowed: look and POST /api/cart'),
  ]);
  expect((await told()).at(-1)).toMatch(/by the operator shop\.localhost:9443 was allowed: all/);
});

test('everything can be done by keyboard at 320 pixels, and the focus is always seen', async () => {
  const { page: by } = await browser.open({ viewport: { width: 320, height: 640 } });
  await signIn(by, admin.key);
  const hands = keyboardOf(by);
  await hands.press('Change shop.localhost:9443', 'Enter');
  await hands.to('Effects');
  await by.keyboard.type('Look');
  await hands.press('More: exceptions and crawl', 'Enter');
  await hands.write('Exceptions', 'PUT /draft');
  await hands.go('Save shop.localhost:9443');
  await expect.poll(listed).toEqual([{ ...inList, effects: 'look', allow: ['PUT /draft'] }]);
  const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.example.com:8443`;
  await hands.write('Host', long);
  await hands.press('More: exceptions and crawl', 'Enter');
  await hands.write('Exceptions', `POST /${'c'.repeat(120)}/*`);
  await hands.go('Allow this host');
  await expect.poll(async () => (await listed()).length).toBe(2);
  await by.context().close();
});

test.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const)(
  'axe-core finds no fault and nothing scrolls sideways: $colorScheme, $width px',
  async ({ colorScheme, width }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${browser.origin}/hosts`);
    for (const summary of await page.locator('.hosts summary').all()) await summary.click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow this host' }).click();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  },
);

test('what crawls leave out of a host is set beside its exceptions, and a wrong path is told at its field', async () => {
  await page.goto(`${browser.origin}/hosts`);
  const entry = page.locator('.hosts > li').first();
  await entry.getByText('Change').click();
  await entry.locator('details.more').evaluate((more) => more.setAttribute('open', ''));
  await entry.getByLabel('Not for crawls').fill('admin');
  await entry.getByLabel('Most actions of a crawl').fill('40');
  await entry.getByRole('button', { name: 'Save' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('"admin" is not a valid path');
  const field = page.getByLabel('Not for crawls').first();
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['admin', 'true']);
  await field.fill('/admin\n/u/*');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('At most 40 actions').waitFor();
  const crawls = ((await listed()) as { crawl?: unknown }[]).flatMap(({ crawl }) => crawl ?? []);
  expect(crawls).toEqual([{ exclude: ['/admin', '/u/*'], max_actions: 40 }]);
});

test('without hosts:write the list is read, nothing changes it, and the page says who can help', async () => {
  const { page: reader } = await browser.open();
  await signIn(reader, service.key);
  expect(await reader.locator('.hosts > li').count()).toBe(2);
  expect(await reader.getByText('keys create --account one --hosts-write').isVisible()).toBe(true);
  expect(await reader.getByRole('button', { name: /Allow|Save|Remove/ }).count()).toBe(0);
  const [cookie] = await reader.context().cookies();
  const send = (path: string, fields: Record<string, string>) =>
    service.call('POST', `${browser.origin}${path}`, {
      key: null,
      raw: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: `${cookie?.name}=${cookie?.value}`,
      },
    });
  const before = await listed();
  const refused = await send('/hosts', { of: 'new', entry: 'evil.example.com', effects: 'all' });
  expect(refused.status).toBe(403);
  expect(refused.bytes.toString()).toContain('--hosts-write');
  expect((await send('/hosts/remove', { entry: inList.entry })).status).toBe(403);
  expect(await listed()).toEqual(before);
  // A key that it makes has no more than it has itself.
  expect((await send('/keys', { label: 'More', access: 'hosts', expires: '0' })).status).toBe(200);
  const keys = await service.withDatabase((database) => createAccounts({ database }).listKeys('one'));
  expect(keys.find(({ label }) => label === 'More')?.scopes).toEqual(['read', 'write']);
  await reader.context().close();
});

test('a form that came too late is told so', async () => {
  const { page: late } = await browser.open();
  await signIn(late, admin.key);
  const later = await late.context().newPage();
  await later.goto(`${browser.origin}/hosts`);
  const path = `/hosts/${encodeURIComponent(inList.entry)}`;
  expect((await service.call('DELETE', path, { key: admin.key })).status).toBe(204);
  for (const [on, button] of [
    [late, 'Save'],
    [later, 'Remove'],
  ] as const) {
    const entry = on.locator('.hosts > li', { hasText: 'shop.localhost' });
    await entry.getByText('Change').click();
    await entry.getByRole('button', { name: button }).click();
    await on.getByText('is not on the list any more').waitFor();
  }
  expect(await listed()).not.toContainEqual(expect.objectContaining({ entry: inList.entry }));
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  await late.context().close();
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
