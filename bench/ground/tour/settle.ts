// When a page has come to rest after an action: it has loaded, nothing asked for is under way, and nothing has changed for a moment.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

export interface Settling {
  /** Waits for rest, at most `limitMs`; of a document that is still new, at most `newLimitMs`, and for a longer rest. */
  settle(): Promise<void>;
}

const quietMs = 120;
const limitMs = 1_000;
/** A new document asks for its parts one after the other, and each makes it ask for more. */
const newQuietMs = 300;
const newLimitMs = 10_000;
const pollMs = 25;
const framesLimitMs = 300;
/** A request under way longer than this is a stream or a poll, and no reason to wait. */
const streamMs = 800;

/** Watches the requests of `page`; to be called before its first navigation. */
export function watchSettling(page: Page): Settling {
  const open = new Map<Request, number>();
  let last = performance.now();
  let isNew = true;
  page.on('domcontentloaded', () => {
    isNew = true;
  });
  page.on('request', (request) => {
    open.set(request, performance.now());
    last = performance.now();
  });
  const ended = (request: Request) => {
    if (open.delete(request)) last = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    async settle() {
      const from = performance.now();
      while (performance.now() - from < (isNew ? newLimitMs : limitMs)) {
        const now = performance.now();
        const wanted = isNew ? newQuietMs : quietMs;
        const waiting = [...open.values()].some((sinceMs) => now - sinceMs < streamMs);
        if (!waiting && now - last >= wanted / 2 && (await quietFor(page, isNew)) >= wanted) break;
        await sleep(pollMs);
      }
      isNew = false;
      await twoFrames(page);
    },
  };
}

/** What the last change set off is drawn by then. */
async function twoFrames(page: Page): Promise<void> {
  const drawn = page
    .evaluate(() => new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn))))
    .catch(() => undefined);
  await Promise.race([drawn, sleep(framesLimitMs)]);
}

/** Milliseconds since the page last changed; 0 while it cannot be asked, or is `loading` and has not loaded. */
async function quietFor(page: Page, loading: boolean): Promise<number> {
  return page
    .evaluate((loading) => {
      const changed = (globalThis as unknown as Record<symbol, number | undefined>)[Symbol.for('ground')];
      if (changed === undefined || (loading && document.readyState !== 'complete')) return 0;
      return performance.now() - changed;
    }, loading)
    .catch(() => 0);
}

/** For `addInitScript`: notes when the page last changed, ends motion at once and hides the caret. */
export function prepareDocument(): void {
  const noted = globalThis as unknown as Record<symbol, number | undefined>;
  const key = Symbol.for('ground');
  noted[key] = performance.now();
  new MutationObserver(() => {
    noted[key] = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const still = () => {
    const sheet = new CSSStyleSheet();
    // Not zero: pages wait for the events that tell of an end.
    sheet.replaceSync(
      '*,*::before,*::after{caret-color:transparent!important;transition-duration:.01ms!important;transition-delay:0s!important;animation-duration:.01ms!important;animation-delay:0s!important;animation-iteration-count:1!important;scroll-behavior:auto!important}',
    );
    document.adoptedStyleSheets.push(sheet);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', still);
  else still();
}
