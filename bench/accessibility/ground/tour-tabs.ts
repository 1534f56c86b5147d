// The browser of a tour that is audited: the tab that steps and audits share, and the site as the looks after it open it.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { systemClock } from '../../../src/base/time.ts';
import type { HostGrant } from '../../../src/evidence/evidence.ts';
import { openPage } from '../../../src/sessions/browser/playwright-page.ts';
import type { SessionPage } from '../../../src/sessions/browser/session-page.ts';
import type { OpenSite } from '../../../src/sessions/open-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { acceptDialogs, freshContext } from '../../ground/ground-browser.ts';
import { prepareDocument } from '../../ground/tour/settle.ts';

/** Steps wait this long for what they need: on a busy machine a page comes late, and a tour that is lost meets no fault. */
const actionLimitMs = 12_000;

/** A tab of its own that both the tour and the audits hold. */
export async function openTab(
  browser: Browser,
): Promise<{ context: BrowserContext; tab: Page; page: SessionPage }> {
  const context = await freshContext(browser);
  context.setDefaultTimeout(actionLimitMs);
  context.setDefaultNavigationTimeout(2 * actionLimitMs);
  await context.addInitScript(prepareDocument);
  const tab = await context.newPage();
  acceptDialogs(tab);
  // The tour answers what the page asks.
  const on = tab.on.bind(tab);
  tab.on = ((event: 'dialog', listener: () => void) =>
    event === 'dialog' ? tab : on(event, listener)) as typeof on;
  const { page } = await openPage({
    context,
    tab,
    clock: systemClock,
    mayVisit: () => true,
    device: plainPersona.device,
  });
  tab.on = on;
  return { context, tab, page };
}

export function openSiteIn(
  browser: Browser,
  { origin, hosts }: { origin: string; hosts: readonly HostGrant[] },
): OpenSite {
  const mayVisit = (url: string) => URL.parse(url)?.origin === origin;
  return async () => {
    const context = await freshContext(browser);
    const { page } = await openPage({
      context,
      clock: systemClock,
      mayVisit,
      device: plainPersona.device,
    });
    const close = () => context.close().catch(() => undefined);
    return {
      browser: {
        page,
        version: browser.version(),
        pid: process.pid,
        kill: () => void close(),
        close,
        gone: new Promise<never>(() => undefined),
      },
      refusalOf: () => null,
      takeQueueDelayMs: () => 0,
      asked: () => [],
      hosts,
      gateSockets: () => undefined,
      mayVisit,
      close,
    };
  };
}

/** An audit moves focus and scroll position, and steps of a tour go on from where the last one left them. */
export async function rememberPlace(tab: Page): Promise<() => Promise<void>> {
  const place = await tab
    .evaluateHandle(() => ({ focus: document.activeElement, x: scrollX, y: scrollY }))
    .catch(() => null);
  return async () => {
    await place
      ?.evaluate(({ focus, x, y }) => {
        if (focus instanceof HTMLElement && focus !== document.body) focus.focus({ preventScroll: true });
        scrollTo(x, y);
      })
      .catch(() => undefined);
    await place?.dispose().catch(() => undefined);
  };
}
