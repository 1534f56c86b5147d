// Where a tab goes: to an address, back, forward, and to the same page anew.
import type { CDPSession, Frame, Page } from 'playwright-core';
import { messageOf } from '../../base/errors.ts';
import { withDeadline } from '../../base/time.ts';
import type { ResendGuard } from './resend-guard.ts';
import type { Arrival, SessionPage } from './session-page.ts';
import type { Timed } from './timed-calls.ts';
import { addressOf, type Tell } from './watch-tab.ts';

export type TabHistory = Pick<SessionPage, 'goto' | 'canGoBack' | 'back' | 'reload' | 'forward'>;

/** `firstEntry` is the place in the browser's history that nobody goes back beyond. */
export function historyOf(options: {
  tab: Page;
  session: CDPSession;
  firstEntry: number;
  mayVisit: (url: string) => boolean;
  resends: ResendGuard;
  timed: Timed;
  tell: Tell;
}): TabHistory {
  const { tab, session, firstEntry, mayVisit, resends, timed, tell } = options;

  async function arrive(load: Promise<{ status(): number } | null>, limitMs: number): Promise<Arrival> {
    try {
      const response = await withDeadline('the document', limitMs + 1_000, load);
      return { url: addressOf(tab.url()), status: response?.status() ?? null, failure: null };
    } catch (error) {
      return { url: addressOf(tab.url()), status: null, failure: failureOf(error) };
    }
  }

  const readHistory = () => timed('reading history', session.send('Page.getNavigationHistory'));
  const canGoBack = async () => (await readHistory()).currentIndex > firstEntry;

  /**
   * A step in the history. Playwright waits for the page itself; where the address stays, only a frame may go on, and the step is done
   * as soon as the frame is there.
   */
  async function step(by: -1 | 1, limitMs: number): Promise<Arrival> {
    const { currentIndex, entries } = await readHistory();
    const stays = entries[currentIndex]?.url === entries[currentIndex + by]?.url;
    const how = { waitUntil: 'domcontentloaded', timeout: limitMs } as const;
    const frame = stays ? untilFrame(tab) : null;
    try {
      const page = by < 0 ? tab.goBack(how) : tab.goForward(how);
      return await arrive(frame ? Promise.race([page, frame.arrived]) : page, limitMs);
    } finally {
      frame?.stop();
    }
  }

  return {
    async goto(url, limitMs) {
      // The interception sees requests only: files, pages of the browser and data addresses make none.
      if (mayVisit(url)) {
        return arrive(tab.goto(url, { waitUntil: 'domcontentloaded', timeout: limitMs }), limitMs);
      }
      tell({ kind: 'blocked-navigation', url: addressOf(url), why: 'host not allowed' });
      return { url: addressOf(tab.url()), status: null, failure: 'net::ERR_BLOCKED_BY_CLIENT' };
    },
    canGoBack,
    async back(limitMs) {
      if (!(await canGoBack())) return null;
      return step(-1, limitMs);
    },
    async reload(limitMs) {
      resends.begin();
      const arrival = await arrive(tab.reload({ waitUntil: 'domcontentloaded', timeout: limitMs }), limitMs);
      return resends.end() ? null : arrival;
    },
    async forward(limitMs) {
      const { currentIndex, entries } = await readHistory();
      if (currentIndex >= entries.length - 1) return null;
      return step(1, limitMs);
    },
  };
}

/** Until a frame of the page has gone on, while the page itself has not. */
function untilFrame(tab: Page): { arrived: Promise<null>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  let isOfPage = false;
  const hear = (frame: Frame) => {
    isOfPage ||= frame === tab.mainFrame();
    if (!isOfPage)
      void frame.waitForLoadState('domcontentloaded').then(
        () => resolve(null),
        () => resolve(null),
      );
  };
  tab.on('framenavigated', hear);
  return { arrived: promise, stop: () => void tab.off('framenavigated', hear) };
}

/** `net::ERR_…` where the browser names one, else the first line of what was said. */
function failureOf(error: unknown): string {
  const text = messageOf(error);
  return /net::[A-Z_]+/.exec(text)?.[0] ?? text.split('\n')[0] ?? text;
}
