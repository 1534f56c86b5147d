// A few pages over plain HTTP on loopback, open in the real browser behind the real SessionPage: for tests of what runs
// inside a page, which need neither proxy nor certificates.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/base/time.ts';
import { openPage } from '../../src/sessions/browser/playwright-page.ts';
import type { Screen, SessionPage } from '../../src/sessions/browser/session-page.ts';
import type { ProbeRoom } from '../../src/sessions/probes/probe-room.ts';
import { launchPlain } from './launch-plain.ts';

/** Bodies by path, with what they are where they are no HTML; anything else is answered with 404. */
export type PlainPages = Record<
  string,
  string | { delayMs: number; body: string } | { type: string; body: string }
>;

export interface PlainSite {
  page: SessionPage;
  /** Address of the site, with its last slash. */
  url: string;
  close(): Promise<void>;
}

/** Serves the pages and opens a blank tab of 1280 by 800; zooming starts from `device` where one is given. */
export async function openPlainSite(pages: PlainPages, device?: Screen): Promise<PlainSite> {
  const server = createServer((request, response) => {
    const answer = pages[new URL(request.url ?? '/', 'http://localhost').pathname];
    const type = typeof answer === 'object' && 'type' in answer ? answer.type : 'text/html; charset=utf-8';
    response.setHeader('content-type', type);
    if (answer === undefined) response.writeHead(404).end('not here');
    else if (typeof answer === 'string') response.end(answer);
    else setTimeout(() => response.end(answer.body), 'delayMs' in answer ? answer.delayMs : 0);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const browser = await launchPlain();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { page } = await openPage({
    context,
    clock: systemClock,
    mayVisit: () => true,
    ...(device && { device }),
  });
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

/** For a look at the page that takes no pictures and is not ended. */
export function roomWithoutPictures({ page }: PlainSite): ProbeRoom {
  return {
    page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  };
}
