// The browser of this machine without our proxy, flags and rules: what an attack does where nothing stands in its way.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { testMachine } from '../support/browser.ts';

/** Hands `work` a blank page that takes every certificate and may go anywhere; the browser is gone afterwards. */
export async function withUnguardedBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const { browser } = await testMachine();
  const profile = await mkdtemp(join(tmpdir(), 'passerby-test-unguarded-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.path,
    chromiumSandbox: false,
    args: ['--ignore-certificate-errors'],
    env: { ...browser.env, PATH: '/usr/bin:/bin', HOME: profile },
  });
  try {
    return await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
