// Pages of a run and of the log of its session that were open while the service was stopped and started again go on by themselves, and so
// does a command that follows the run.
import { readFile, rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import type { Config } from '../../src/base/config.ts';
import { silentLog } from '../../src/base/log.ts';
import { withOperatorDatabase } from '../../src/cli/operator-database.ts';
import { followRun } from '../../src/cli/follow-run.ts';
import { createApiClient, dataOf } from '../../src/client/api-client.ts';
import { startService, type Service } from '../../src/main.ts';
import { Agent } from 'undici';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { temporaryHome, testConfig, type TestService } from '../support/service.ts';

const site = { host: 'shop.localhost', port: 9443 };
let home: string;
let config: Config;
let service: Service;
let browser: DashboardBrowser;
let key: string;
let ca: string;

beforeAll(async () => {
  home = await temporaryHome();
  // No session is worked on, so that the run waits for as long as the test needs.
  config = { ...testConfig(home, [site]), liveSessions: 0, mostSessions: 0 };
  service = await startService(config, silentLog, { crawl: null });
  config = { ...config, port: Number(new URL(service.baseUrl).port) };
  ca = await readFile(service.caFile ?? '', 'utf8');
  key = await withOperatorDatabase({ config, log: silentLog }, 'as it is', async (database) => {
    const account = await createAccounts({ database }).findOrCreate('one');
    await createAllowedHosts({ database }).allowHost(account.id, `${site.host}:${site.port}`, 'all');
    return (await createAccounts({ database }).createKey({ account: 'one' })).key;
  });
  browser = await openDashboardBrowser({ baseUrl: service.baseUrl, ca } as TestService);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await rm(home, { recursive: true, force: true });
});

/** A turn that the session tells. */
function tellTurn(sessionId: string, turn: number): Promise<unknown> {
  return withOperatorDatabase({ config, log: silentLog }, 'as it is', ({ kysely }) =>
    kysely
      .insertInto('session_events')
      .values({
        session_id: sessionId,
        at: Date.now(),
        seq: turn,
        attempt: 1,
        kind: 'thought',
        turn,
        data: JSON.stringify({ text: `The thought of turn ${turn}`, strategy: 'choose' }),
      })
      .execute(),
  );
}

/** The stream that a page opens, in its next answer that is one. */
const streamOf = (page: Page) =>
  page.waitForResponse((answer) => /\/stream(\?|$)/.test(answer.url()) && answer.ok(), {
    timeout: 60_000,
  });

test('the pages and the command line tell what happened after the restart, without being asked anew', async () => {
  const dispatcher = new Agent({ connect: { ca } });
  const client = createApiClient({ baseUrl: service.baseUrl, key, dispatcher });
  const body = { target_url: `https://${site.host}:${site.port}/`, persona_ids: ['first-time-visitor'] };
  const { run_id: id } = dataOf(await client.api.POST('/runs', { body }));
  // Each start has a certificate of its own, and this browser knows that of the first alone.
  const { page } = await browser.open({ ignoreHTTPSErrors: true });
  await page.goto(`${browser.origin}/sign-in?next=/r/${id}`);
  await page.getByLabel('API key').fill(key);
  const opened = streamOf(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await opened;
  const { sessions } = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id } } }));
  const session = sessions[0]?.id ?? '';
  await tellTurn(session, 1);
  const log = await page.context().newPage();
  const logOpened = streamOf(log);
  await log.goto(`${browser.origin}/r/${id}/s/${session}/log`);
  await logOpened;
  expect(await log.locator('.log').allTextContents()).toEqual([expect.stringContaining('thought of turn 1')]);
  for (const each of [page, log])
    await each.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const followed = followRun(client, id, {});
  followed.catch(() => undefined);
  const fromMs = performance.now();
  await service.stop();
  expect(performance.now() - fromMs).toBeLessThan(15_000);
  await log.locator('.lost').waitFor();
  const again = Promise.all([page, log].map(streamOf));
  service = await startService(config, silentLog, { crawl: null });
  await again;
  await tellTurn(session, 2);
  await log.getByText('The thought of turn 2').waitFor();
  expect(await log.locator('.log').allTextContents()).toHaveLength(2);
  dataOf(await client.api.POST('/runs/{id}/cancel', { params: { path: { id } } }));
  await page.locator('#state .cancelled').waitFor();
  await log.getByRole('status').getByText('It has ended.').waitFor({ state: 'attached' });
  for (const each of [page, log]) {
    expect(await each.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await each.locator('.lost').isVisible()).toBe(false);
  }
  expect(await followed).toMatchObject({ runId: id, status: 'cancelled' });
  await dispatcher.close();
});
