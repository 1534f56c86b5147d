// A few pages over plain HTTP on loopback, open in the real browser behind the real SessionPage: for tests of what runs
// inside a page, which need neither proxy nor certificates.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { systemClock } from '../../src/base/time.ts';
import { findBrowser } from '../../src/sessions/browser/find-browser.ts';
import { openPage } from '../../src/sessions/browser/playwright-page.ts';
import type { SessionPage } from '../../src/sessions/browser/session-page.ts';

/** Bodies by path; anything else is answered with 404. */
export type PlainPages = Record<string, string | { delayMs: number; body: string }>;

export interface PlainSite {
  page: SessionPage;
  /** Address of the site, with its last slash. */
  url: string;
  close(): Promise<void>;
}

/** Serves the pages and opens a blank tab of 1280 by 800. */
export async function openPlainSite(pages: PlainPages): Promise<PlainSite> {
  const server = createServer((request, response) => {
    const answer = pages[new URL(request.url ?? '/', 'http://localhost').pathname];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (answer === undefined) response.writeHead(404).end('not here');
    else if (typeof answer === 'string') response.end(answer);
    else setTimeout(() => response.end(answer.body), answer.delayMs);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const found = await findBrowser({
    chromiumPath: process.env['PASSERBY_CHROMIUM'] ?? null,
    cacheRoot: join(tmpdir(), 'passerby-test-browser'),
    searchPath: process.env['PATH'] ?? '',
  });
  const browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    env: { ...found.env, PATH: '/usr/bin:/bin', HOME: tmpdir() },
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { page } = await openPage({ context, clock: systemClock, mayVisit: () => true });
  return {
    page,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
