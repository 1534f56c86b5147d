// Where a tab goes: to an address, back, forward, and to the same page anew.
import type { CDPSession, Frame, Page, Response } from 'playwright-core';
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

  /**
   * A step in the history. Playwright waits for the page itself; where only a frame went on, the step is that frame's, and it is there
   * as soon as the frame is.
   */
  async function step(
    going: (options: { waitUntil: 'domcontentloaded'; timeout: number }) => Promise<Response | null>,
    limitMs: number,
  ) {
    let hear: (frame: Frame) => void = () => undefined;
    const inFrame = new Promise<null>((resolve) => {
      let isOfPage = false;
      hear = (frame) => {
        isOfPage ||= frame === tab.mainFrame();
        if (!isOfPage)
          void frame.waitForLoadState('domcontentloaded').then(
            () => resolve(null),
            () => resolve(null),
          );
      };
    });
    tab.on('framenavigated', hear);
    try {
      return await arrive(
        Promise.race([going({ waitUntil: 'domcontentloaded', timeout: limitMs }), inFrame]),
        limitMs,
      );
    } finally {
      tab.off('framenavigated', hear);
    }
  }

  const readHistory = () => timed('reading history', session.send('Page.getNavigationHistory'));
  const canGoBack = async () => (await readHistory()).currentIndex > firstEntry;

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
      return step((how) => tab.goBack(how), limitMs);
    },
    async reload(limitMs) {
      resends.begin();
      const arrival = await arrive(tab.reload({ waitUntil: 'domcontentloaded', timeout: limitMs }), limitMs);
      return resends.end() ? null : arrival;
    },
    async forward(limitMs) {
      const { currentIndex, entries } = await readHistory();
      if (currentIndex >= entries.length - 1) return null;
      return step((how) => tab.goForward(how), limitMs);
    },
  };
}

/** `net::ERR_…` where the browser names one, else the first line of what was said. */
function failureOf(error: unknown): string {
  const text = messageOf(error);
  return /net::[A-Z_]+/.exec(text)?.[0] ?? text.split('\n')[0] ?? text;
}
