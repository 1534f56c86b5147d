// A page of a run that was open while the service was stopped and started again goes on by itself, and so does a command that follows it.
import { readFile, rm } from 'node:fs/promises';
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
}, 240_000);
afterAll(async () => {
  await browser.close();
  await service.stop();
  await rm(home, { recursive: true, force: true });
});

test('the page and the command line tell what happened after the restart, without being asked anew', async () => {
  const dispatcher = new Agent({ connect: { ca } });
  const client = createApiClient({ baseUrl: service.baseUrl, key, dispatcher });
  const body = { target_url: `https://${site.host}:${site.port}/`, persona_ids: ['first-time-visitor'] };
  const { run_id: id } = dataOf(await client.api.POST('/runs', { body }));
  // Each start has a certificate of its own, and this browser knows that of the first alone.
  const { page } = await browser.open({ ignoreHTTPSErrors: true });
  await page.goto(`${browser.origin}/sign-in?next=/r/${id}`);
  await page.getByLabel('API key').fill(key);
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/stream'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await opened;
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const followed = followRun(client, id, {});
  followed.catch(() => undefined);
  const fromMs = performance.now();
  await service.stop();
  expect(performance.now() - fromMs).toBeLessThan(15_000);
  const again = page.waitForResponse((answer) => answer.url().endsWith('/stream') && answer.ok(), {
    timeout: 60_000,
  });
  service = await startService(config, silentLog, { crawl: null });
  await again;
  dataOf(await client.api.POST('/runs/{id}/cancel', { params: { path: { id } } }));
  await page.locator('#state .cancelled').waitFor({ timeout: 30_000 });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(await page.locator('.lost').isVisible()).toBe(false);
  expect(await followed).toMatchObject({ runId: id, status: 'cancelled' });
  await dispatcher.close();
}, 120_000);
