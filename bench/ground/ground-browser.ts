// The browser that drives tours and baselines: this machine's, without Passerby's proxy, guard or persona.
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findBrowser } from '../../src/sessions/browser/find-browser.ts';
import { cacheFolder } from './ground-cache.ts';

/** Longest that one action of a step waits for what it needs. */
const actionLimitMs = 3_000;
/** How long a step has to answer a dialog itself. */
const dialogGraceMs = 300;

/** Starts it; whoever asked closes it. */
export async function launchGroundBrowser(): Promise<Browser> {
  const found = await findBrowser({
    chromiumPath: process.env['PASSERBY_CHROMIUM'] ?? null,
    cacheRoot: await cacheFolder('browser'),
    searchPath: process.env['PATH'] ?? '',
  });
  return chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    args: ['--font-render-hinting=none', '--hide-scrollbars', '--force-color-profile=srgb'],
    env: { ...found.env, PATH: '/usr/bin:/bin', HOME: join(await cacheFolder('browser'), 'home'), TZ: 'UTC' },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** A visitor without a past: the same screen, language and time zone each time. */
export async function freshContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
    acceptDownloads: true,
  });
  context.setDefaultTimeout(actionLimitMs);
  context.setDefaultNavigationTimeout(actionLimitMs * 5);
  return context;
}

/** Accepts dialogs that no step answers itself within a moment, so that none stops a tour. */
export function acceptDialogs(page: Page): void {
  page.on('dialog', (dialog) => {
    setTimeout(() => void dialog.accept().catch(() => undefined), dialogGraceMs);
  });
}
