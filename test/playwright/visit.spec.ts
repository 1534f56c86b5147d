// A persona in ordinary tests: on their own page, with their cookies and their mocks, and nothing of ours left behind.
import { test, expect as baseExpect } from '@playwright/test';
import { expectNoFindings, matchers, visit } from '../../src/exports/playwright.ts';

const expect = baseExpect.extend(matchers);
const task = 'Find out how long a return may take';

test('a clean page passes, in the context of the test, and the page is given back', async ({
  page,
  context,
}) => {
  const { host } = new URL(test.info().project.use.baseURL ?? '');
  await context.addCookies([{ name: 'member', value: 'yes', domain: host.split(':')[0] ?? '', path: '/' }]);
  await page.goto('/clean');
  const met = await visit(page, { persona: 'first-time-visitor', task, seed: 1 });
  expect(['goal_reached', 'ended_unconfirmed']).toContain(met.outcome);
  expect(met).toHaveNoFindings();
  expect(met.report.persona.device.viewport).toEqual({ width: 1024, height: 700 });
  // The persona pressed its way to the answer, as a member.
  await expect(page.locator('h1')).toHaveText('Returns for members');
  // Dialogs, popups and requests are the test's own again.
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept('mine');
    return dialog.type();
  });
  expect(await page.evaluate(() => prompt('whose?'))).toBe('mine');
  expect(await said).toBe('prompt');
  await page.route('**/mocked', (route) => route.fulfill({ body: 'a mock of the test' }));
  expect(await page.evaluate(async () => (await fetch('/mocked')).text())).toBe('a mock of the test');
});

test('a page with a dead button fails and says why', async ({ page }) => {
  await page.goto('/flawed');
  const met = await visit(page, { persona: 'first-time-visitor', task, seed: 1 });
  expect(met.findings.map(({ rule }) => rule)).toContain('dead-control');
  expect(met.html).toContain('<html');
  expect(() => expect(met).toHaveNoFindings()).toThrow(/severity \d: .+\n\s+dead-control at http/);
  // The same for a suite that extends no matchers.
  expect(() => expectNoFindings(met)).toThrow(/^The persona met \d+ findings? of severity 2 or more:\n/);
  expectNoFindings(met, { ignore: ['dead-control', ...met.findings.map(({ fingerprint }) => fingerprint)] });
  expect(met).toHaveNoFindings({ ignore: met.findings.map(({ fingerprint }) => fingerprint) });
});

test('a mock of the test answers the persona, too', async ({ page }) => {
  await page.route('**/returns', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>Mocked returns</h1><p>A return may take 9 days.</p>',
    }),
  );
  await page.goto('/clean');
  await visit(page, { persona: 'first-time-visitor', task, seed: 1 });
  await expect(page.locator('h1')).toHaveText('Mocked returns');
});

test('sockets stay shut while a persona visits that may not do all, and open again afterwards', async ({
  page,
}) => {
  const sockets = async () => (await (await page.request.get('/sockets')).json()) as string[];
  /** All of them, a while after the page that opens them. */
  const opened = async () => {
    const found = new Set<string>();
    await expect
      .poll(async () => (await sockets()).reduce((set, path) => set.add(path), found).size, {
        timeout: 20_000,
      })
      .toBe(all.length);
    return [...found].toSorted();
  };
  const all = ['/socket-of-frame', '/socket-of-page', '/socket-of-worker'];
  await page.goto('/live');
  expect(await opened()).toEqual(all);
  const met = await visit(page, { persona: 'first-time-visitor', task, seed: 1 });
  expect(await sockets()).toEqual([]);
  expect(met.report.held_requests?.requests.map(({ method }) => method)).toContain('WS');
  await page.goto('/live');
  expect(await opened()).toEqual(all);
  await visit(page, { persona: 'first-time-visitor', task, seed: 1, effects: 'all' });
  expect(await opened()).toEqual(all);
});

test('what cannot be visited is told in one sentence', async ({ page }) => {
  await expect(visit(page, { persona: 'first-time-visitor' })).rejects.toThrow(
    'The page shows about:blank; open the page to visit first, with await page.goto(…).',
  );
  await page.goto('/clean');
  await expect(visit(page, { persona: 'nobody' })).rejects.toThrow(
    /^There is no persona "nobody"; the library has /,
  );
});
