// The browser of this machine without proxy, certificates or another account: for pages of our own, in tests and benches.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../../src/sessions/browser/find-browser.ts';

/** Starts it; whoever asked closes it. */
export async function launchPlain(): Promise<Browser> {
  const found = await findBrowser({
    chromiumPath: process.env['PASSERBY_CHROMIUM'] ?? null,
    cacheRoot: join(tmpdir(), 'passerby-test-browser'),
    searchPath: process.env['PATH'] ?? '',
  });
  return chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    env: { ...found.env, PATH: '/usr/bin:/bin', HOME: tmpdir() },
  });
}
