// The clean demo shop and sessions on it, for benches: the real loop, browser, guard and proxy; nothing is stored.
import { createShop } from '../demo/shop/shop.ts';
import { silentLog } from '../src/base/log.ts';
import { systemClock } from '../src/base/time.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import { createMask } from '../src/evidence/mask.ts';
import { createNoopPolicy } from '../src/sessions/policies/noop.ts';
import { recordSession } from '../src/sessions/record-session.ts';
import { openTestBrowser } from '../test/support/browser.ts';
import { grantsOf } from '../test/support/record-visit.ts';
import { serveSite, type HttpsSite } from '../test/support/https-site.ts';
import { plainPersona } from '../test/support/personas.ts';

/** Serves the clean shop on loopback. */
export async function openBenchShop(): Promise<HttpsSite> {
  const shop = createShop({ flags: 'clean' });
  return serveSite({ handler: (request, response) => shop.handle(request, response) });
}

/** One session of the no-op policy, which scrolls and waits for `turns` turns; `onPicture` hears of every picture kept. */
export async function recordOnShop(
  site: HttpsSite,
  options: {
    seed: number;
    turns: number;
    wallMs?: number;
    signal?: AbortSignal;
    onPicture?: () => void;
    profilePrefix?: string;
  },
): Promise<Evidence> {
  return recordSession({
    facts: {
      sessionId: `ses_${options.seed}`,
      runId: 'run_bench',
      targetUrl: `${site.url}/shop`,
      task: null,
      flows: [],
      effects: 'look',
      persona: plainPersona,
      seed: options.seed,
      policy: { name: 'noop', version: '1' },
      browser: 'bench',
      startedAt: new Date().toISOString(),
      budget: { turns: options.turns, wallMs: options.wallMs ?? 120_000 },
    },
    position: 0,
    async openSite({ signal }) {
      const { profilePrefix } = options;
      const opened = await openTestBrowser({
        site,
        signal,
        ...(profilePrefix ? { profilePrefix } : {}),
      });
      return {
        browser: opened.browser,
        refusalOf: (host) => opened.proxy.refusalOf(host),
        takeQueueDelayMs: () => opened.proxy.takeQueueDelayMs(),
        asked: () => opened.proxy.asked(),
        hosts: grantsOf(site, 'look'),
        gateSockets: (mayOpen) => opened.proxy.gateSockets(mayOpen),
        mayVisit: (url) => URL.parse(url)?.origin === site.url,
        close: () => opened.close(),
      };
    },
    createPolicy: createNoopPolicy,
    sink: {
      events: () => Promise.resolve(),
      image: () => {
        options.onPicture?.();
        return Promise.resolve();
      },
    },
    mask: createMask([]),
    clock: systemClock,
    signal: options.signal ?? new AbortController().signal,
    log: silentLog,
  });
}
