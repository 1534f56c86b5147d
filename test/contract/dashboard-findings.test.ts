// The findings of a run in the dashboard: narrowed, decided on, compared with another run, shared by a link; with a thousand of them, and
// with words that mean harm.
import axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import type { SessionReport } from '../../src/reports/session-report.ts';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { harm } from '../support/hostile-words.ts';
import { sampleReports } from '../support/sample-report.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { storeRun } from '../support/stored-run.ts';

let service: TestService;
let browser: DashboardBrowser;
let page: Page;
let complaints: string[];
let earlier: string;
let later: string;

beforeAll(async () => {
  service = await startTestService({ liveSessions: 0 });
  browser = await openDashboardBrowser(service);
  ({ page, complaints } = await browser.open());
  await page.goto(`${browser.origin}/sign-in`);
  await page.getByLabel('API key').fill(service.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const [shopper, older, keyboard] = sampleReports() as [SessionReport, SessionReport, SessionReport];
  earlier = await storeRun(service, [shopper, older, keyboard]);
  const [gone, ...left] = shopper.findings;
  const added = {
    ...(gone as SessionReport['findings'][number]),
    title: 'A new fault',
    fingerprint: 'new:1',
  };
  later = await storeRun(service, [{ ...shopper, findings: [added, ...left] }, older]);
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

const titles = () => page.locator('.keys .name').allTextContents();
const count = async (state: string) =>
  Number(
    await page
      .getByRole('navigation', { name: 'Findings by state' })
      .getByRole('link', { name: state })
      .locator('span')
      .textContent(),
  );

/** Nothing that axe-core finds besides; `npm run bench own-pages` asks it of every page in every way. */
async function expectPlain(on: Page): Promise<void> {
  await on.evaluate(axe.source);
  const found = await on.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    }),
  );
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await expectHarmless(on);
}

/** As wide as the window, and no word of others is carried out. */
async function expectHarmless(on: Page): Promise<void> {
  expect(
    await on.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  expect(await on.evaluate(() => 'hit' in globalThis)).toBe(false);
}

test('findings are told as new, still there and fixed, and narrowed by each of their marks', async () => {
  await page.goto(`${browser.origin}/r/${later}`);
  await page.getByRole('link', { name: 'Findings', exact: true }).click();
  const open = await titles();
  expect(open).toContain('A new fault');
  expect(await count('Open')).toBe(open.length);
  await page.getByRole('link', { name: /^New/ }).click();
  expect(await titles()).toEqual(['A new fault']);
  await page.getByRole('link', { name: /^Still there/ }).click();
  expect((await titles()).length).toBe(open.length - 1);

  const [pale, silent] = ['The description is too pale to read', '“Add to basket” fails and says nothing'];
  const scent = 'A label search would have found “Basket” harder than it is';
  const lost = 'The form empties two fields after an error';
  for (const [state, field, option, kept] of [
    ['Open', 'Severity', 'Critical', ['A new fault']],
    ['Open', 'Persona', 'Older adult', [pale, silent]],
    ['Open', 'Kind of claim', 'Model prediction', [scent]],
    ['Open', 'Rule', 'silent-failure', [silent]],
    ['Fixed', 'Kind of claim', 'Measured', [lost]],
    // Only the earlier run had this persona.
    ['Fixed', 'Persona', 'Keyboard-only user', [lost]],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${state}`) }).click();
    await page.getByLabel(field, { exact: true }).selectOption({ label: option });
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('link', { name: 'Clear the filters' }).waitFor();
    expect((await titles()).sort(), `${state}, ${option}`).toEqual([...kept].sort());
    await page.getByRole('link', { name: 'Clear the filters' }).click();
  }
  await expectPlain(page);
  expect(complaints).toEqual([]);
});

test('a finding is ignored with a reason, told with whose decision it was in later runs too, and opened again', async () => {
  await page.goto(`${browser.origin}/r/${earlier}/findings`);
  const [first = ''] = await titles();
  const all = await count('Open');
  const entry = page.locator('.keys > li').first();
  await entry.locator('summary').click();
  await entry.getByLabel('Reason').fill(harm[3]);
  await entry.getByRole('button', { name: 'Ignore this finding' }).click();
  expect(await count('Open')).toBe(all - 1);
  await page.getByRole('link', { name: /^Ignored/ }).click();
  expect(await titles()).toEqual([first]);
  const told = await page.locator('.keys .facts').textContent();
  expect(told).toContain('globalThis.hit=1');
  expect(told).toMatch(/by\s+key \w/);
  await expectHarmless(page);
  await service.withDatabase(({ kysely }) =>
    kysely
      .updateTable('api_keys')
      .set({ label: `${harm[3]} of Ann` })
      .execute(),
  );
  await page.reload();
  expect(await page.locator('.keys .facts').textContent()).toMatch(/by “[^”]* of Ann” \(key \w+\)/);
  await expectPlain(page);
  const decided = (await service.call('GET', `/runs/${earlier}/ignored`)).json.items;
  expect(decided).toMatchObject([
    { ignored_by: expect.stringMatching(/^key /), ignored_by_label: `${harm[3]} of Ann` },
  ]);
  // Another run of the host knows the decision; another host does not.
  const same = await storeRun(service, sampleReports());
  await page.goto(`${browser.origin}/r/${same}/findings?state=ignored`);
  expect(await titles()).toEqual([first]);
  const elsewhere = await storeRun(service, sampleReports(), { targetUrl: 'https://other.example.com/' });
  await page.goto(`${browser.origin}/r/${elsewhere}/findings?state=ignored`);
  expect(await titles()).toEqual([]);
  await page.goto(`${browser.origin}/r/${earlier}/findings?state=ignored`);
  await page.getByRole('button', { name: /^Reopen/ }).click();
  expect(await page.getByText('No finding matches.').isVisible()).toBe(true);
  expect(await count('Open')).toBe(all);
});

test('a preview is compared with the branch that it names, and knows what is ignored there', async () => {
  const main = 'https://main.example.com/';
  const [shopper] = sampleReports() as [SessionReport];
  const [known, ...left] = shopper.findings as [
    SessionReport['findings'][number],
    ...SessionReport['findings'],
  ];
  const base = await storeRun(service, [{ ...shopper, findings: [known, ...left.slice(1)] }], {
    targetUrl: main,
    label: 'trunk',
  });
  await page.goto(`${browser.origin}/r/${base}/findings`);
  const entry = page.locator('.keys > li', { hasText: known.title });
  await entry.locator('summary').click();
  await entry.getByLabel('Reason').fill('It is known');
  await entry.getByRole('button', { name: 'Ignore this finding' }).click();
  const preview = { targetUrl: 'https://pr-7.preview.example/', baseLabel: 'trunk' };
  const change = await storeRun(service, [{ ...shopper, findings: [known, ...left.slice(0, -1)] }], preview);
  await page.goto(`${browser.origin}/r/${change}/findings?state=new`);
  expect(await titles()).toEqual([left[0]?.title]);
  expect(await page.getByText('labelled trunk at https://main.example.com/').isVisible()).toBe(true);
  await page.getByRole('link', { name: /^Ignored/ }).click();
  expect(await titles()).toEqual([known.title]);
  await page.goto(`${browser.origin}/r/${change}/changes`);
  expect(await page.getByLabel('Compare with').inputValue()).toBe(base);
  expect(await page.getByRole('heading', { name: 'New: 1' }).isVisible()).toBe(true);
  const none = await storeRun(service, [shopper], { ...preview, baseLabel: 'nowhere' });
  await page.goto(`${browser.origin}/r/${none}/changes`);
  expect(await page.getByText('No run with the label nowhere has a report.').isVisible()).toBe(true);
});

test('runs are listed by their label, which is typed or pressed beside a run', async () => {
  await storeRun(service, sampleReports().slice(1), { label: 'release 7' });
  await storeRun(service, sampleReports().slice(1), { label: 'release 8' });
  await page.goto(`${browser.origin}/`);
  const labels = () => page.locator('.runs .label').allTextContents();
  await page.getByRole('link', { name: 'Runs with the label release 7' }).click();
  expect((await labels()).map((each) => each.trim())).toEqual(['Runs with the label release 7']);
  expect(await page.getByLabel('Label', { exact: true }).inputValue()).toBe('release 7');
  await page.getByLabel('Label', { exact: true }).fill('release 8');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Runs with the label release 8' }).waitFor();
  await page.getByRole('link', { name: 'Failed', exact: true }).click();
  expect(await page.getByText('No run with the label “release 8” is failed.').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'All labels' }).click();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  expect((await labels()).length).toBeGreaterThan(1);
  await expectHarmless(page);
});

test('a finding with a test of its own gives it beside the finding and among the files', async () => {
  const [shopper] = sampleReports() as [SessionReport];
  const [first, ...rest] = shopper.findings as [SessionReport['findings'][number]];
  const own = { ...first, reproduction: 'test("it is there", () => {});\n' };
  const run = await storeRun(service, [{ ...shopper, findings: [own, ...rest] }], {
    targetUrl: 'https://tested.example.com/',
  });
  for (const tab of ['findings', 'files']) {
    await page.goto(`${browser.origin}/r/${run}/${tab}`);
    const link = page.locator('a[href$="/reproduction"]');
    expect(await link.count()).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^ses_\w+-f1\.spec\.ts$/);
    expect(await readFile(await download.path(), 'utf8')).toBe(own.reproduction);
  }
});

test('usage is told by month, with the limits, and stays when a run is deleted', async () => {
  const used = await storeRun(service, sampleReports().slice(1));
  const [first] = (await service.call('GET', `/runs/${used}`)).json.sessions;
  await service.withDatabase(async ({ kysely }) => {
    const startedAt = new Date();
    const times = { started_at: startedAt, ended_at: new Date(startedAt.getTime() + 240_000) };
    await kysely.updateTable('sessions').set(times).where('run_id', '=', used).execute();
    await sql`insert into model_use (session_id, account_id, model, began_at, calls, input_tokens, output_tokens, micro_usd)
      select id, account_id, 'm', now(), 3, 1500, 500, 1230000 from sessions where id = ${first.id}`.execute(
      kysely,
    );
  });
  await page.goto(`${browser.origin}/usage`);
  const told = () => page.locator('#main table').first().locator('tbody').innerText();
  const [runs, sessions, , ...more] = await page
    .locator('#main table')
    .first()
    .locator('tbody td')
    .allTextContents();
  expect(more).toEqual(['8', '3', '2,000', '1.23']);
  const listed = await service.call('GET', '/runs?limit=100');
  const items: { session_count: number }[] = listed.json.items;
  expect(Number(runs)).toBe(items.length);
  expect(Number(sessions)).toBe(items.reduce((sum, { session_count: count }) => sum + count, 0));
  expect(await page.getByRole('row', { name: /^Webhooks 0/ }).count()).toBe(1);
  await expectHarmless(page);
  const before = await told();
  expect((await service.call('DELETE', `/runs/${used}`)).status).toBe(204);
  await page.reload();
  expect(await told()).toBe(before);
});

test('any two runs are compared', async () => {
  const preview = await storeRun(service, sampleReports().slice(1), {
    targetUrl: 'https://preview.example.com/',
    label: 'branch',
  });
  await page.goto(`${browser.origin}/r/${preview}/changes`);
  expect(await page.getByText('No earlier run of this page has a report.').isVisible()).toBe(true);
  await page.getByLabel('Compare with').selectOption(earlier);
  await page.getByRole('button', { name: 'Compare' }).click();
  expect(await page.getByRole('heading', { name: /^Still there: \d/ }).isVisible()).toBe(true);
  expect(await page.getByLabel('Compare with').inputValue()).toBe(earlier);
  await expectPlain(page);
});

test('a link shows the reports of its run to anybody until it is taken back, expires, or its key ends', async () => {
  await page.goto(`${browser.origin}/r/${earlier}/share`);
  const made = async (days: string) => {
    await page.getByLabel('How long it works').selectOption(days);
    await page.getByRole('button', { name: 'Make the link' }).click();
    return (await page.locator('#new-link').textContent())?.trim() ?? '';
  };
  const link = await made('7');
  expect(link).toMatch(new RegExp(`^${browser.origin}/shared/[0-9A-Za-z]{43}$`));
  await expectHarmless(page);
  const { page: stranger } = await browser.open({
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
  });
  await stranger.goto(link);
  await expectPlain(stranger);
  for (const name of ['The comparison of all personas', 'Report of Older adult']) {
    await stranger.getByRole('link', { name }).click();
    expect(await stranger.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await stranger.locator('form, button').count()).toBe(0);
    await stranger.getByRole('link', { name: 'All reports' }).click();
  }
  // It opens nothing beside: not the run, not a session of another run.
  await stranger.goto(`${browser.origin}/r/${earlier}`);
  expect(new URL(stranger.url()).pathname).toBe('/sign-in');
  const foreign = await service.call('GET', `/runs/${later}`);
  const answer = await stranger.goto(`${link}/s/${foreign.json.sessions[0].id}`);
  expect(answer?.status()).toBe(404);

  await page.goto(`${browser.origin}/r/${earlier}/share`);
  expect(await page.content()).not.toContain(link.slice(-43));
  await page.getByRole('button', { name: /^Revoke/ }).click();
  expect((await stranger.goto(link))?.status()).toBe(404);
  expect(await stranger.getByRole('heading', { name: 'This link does not work' }).isVisible()).toBe(true);

  const short = await made('1');
  expect((await stranger.goto(short))?.status()).toBe(200);
  await service.withDatabase((database) =>
    database.kysely
      .updateTable('share_links')
      .set({ expires_at: new Date(0) })
      .execute(),
  );
  expect((await stranger.goto(short))?.status()).toBe(404);

  const other = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one' }),
  );
  const { page: by } = await browser.open();
  await by.goto(`${browser.origin}/sign-in?next=/r/${earlier}/share`);
  await by.getByLabel('API key').fill(other.key);
  await by.getByRole('button', { name: 'Sign in' }).click();
  await by.getByRole('button', { name: 'Make the link' }).click();
  const ofKey = (await by.locator('#new-link').textContent())?.trim() ?? '';
  expect((await stranger.goto(ofKey))?.status()).toBe(200);
  await service.withDatabase((database) => createAccounts({ database }).revokeKey(other.publicId));
  expect((await stranger.goto(ofKey))?.status()).toBe(404);
  await stranger.context().close();
  await by.context().close();
});

test('a thousand findings come page by page, and none of their words is carried out', async () => {
  const [shopper] = sampleReports() as [SessionReport];
  const [one] = shopper.findings as [SessionReport['findings'][number]];
  const findings = Array.from({ length: 1_000 }, (_, nth) => {
    const words = `${harm[nth % harm.length]} ${nth}`;
    return {
      ...one,
      id: `f${nth + 1}`,
      fingerprint: `many:${nth}`,
      title: words,
      summary: words,
      remedy: words,
      url: nth % 2 ? one.url : 'javascript:globalThis.hit=1',
      element: one.element && { ...one.element, name: words },
    };
  });
  const older = { ...(sampleReports()[1] as SessionReport), findings };
  const first = {
    ...shopper,
    findings,
    journey: shopper.journey.map((turn) => ({ ...turn, findings: ['f1', 'f1000'] })),
  };
  const many = await storeRun(service, [first, older], { targetUrl: 'https://many.example.com/' });
  const fromMs = performance.now();
  await page.goto(`${browser.origin}/r/${many}/findings`);
  expect(performance.now() - fromMs).toBeLessThan(5_000);
  expect(await page.locator('.keys > li').count()).toBe(100);
  expect(await page.getByRole('heading', { name: '1000 open findings' }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectHarmless(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Next →' }).click();
  await page.waitForURL('**page=2*');
  await page.goto(page.url().replace('page=2', 'page=9'));
  await page.getByRole('link', { name: 'Next →' }).click();
  await page.waitForURL('**page=10*');
  expect(await page.locator('.keys > li').count()).toBe(100);
  expect(await page.getByRole('link', { name: 'Next →' }).count()).toBe(0);
  await page.getByLabel('Rule', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('link', { name: 'Clear the filters' }).waitFor();
  expect(await page.getByRole('heading', { name: '1000 open findings' }).isVisible()).toBe(true);

  // The other pages that list them: whole, no wider than the window, and the last finding is to be found.
  const { sessions } = (await service.call('GET', `/runs/${many}`)).json;
  const session = `/r/${many}/s/${sessions[0].id}`;
  await page.goto(`${browser.origin}/r/${many}/share`);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const shared = new URL((await page.locator('#new-link').textContent())?.trim() ?? '').pathname;
  const last = `${harm[999 % harm.length]} 999`;
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [path, shows] of [
    [`/r/${many}`, null],
    [`/r/${many}/changes`, null],
    [`/r/${many}/comparison`, last],
    [`${session}/film`, last],
    [`${session}/report#f1000`, last],
    [`${shared}/comparison`, last],
    [`${shared}/s/${sessions[0].id}#f1000`, last],
  ] as const) {
    expect((await page.goto(browser.origin + path))?.status(), path).toBe(200);
    expect(await page.evaluate(() => 'hit' in globalThis), path).toBe(false);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, path).toBe(0);
    if (shows !== null)
      expect((await page.locator('main').textContent())?.includes(shows.slice(0, 60)), path).toBe(true);
    if (path.includes('#')) await page.locator('#f1000').waitFor({ state: 'visible' });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});
