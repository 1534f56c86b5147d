// The clean demo shop and sessions on it, for benches: the real loop, browser, guard and proxy; nothing is stored.
import { createShop } from '../demo/shop/shop.ts';
import { silentLog } from '../src/base/log.ts';
import { systemClock } from '../src/base/time.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import { createMask } from '../src/evidence/mask.ts';
import type { Persona } from '../src/personas/persona.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { createNoopPolicy } from '../src/sessions/policies/noop.ts';
import { recordSession } from '../src/sessions/record-session.ts';
import { openTestBrowser } from '../test/support/browser.ts';
import { serveSite, type HttpsSite } from '../test/support/https-site.ts';
import { plainPersona } from '../test/support/personas.ts';

/** Serves the clean shop on loopback. */
export async function openBenchShop(): Promise<HttpsSite> {
  const shop = createShop({ flags: 'clean' });
  return serveSite({ handler: (request, response) => shop.handle(request, response) });
}

/**
 * One session: of the plain persona under the no-op policy, which scrolls and waits for `turns` turns, unless another is
 * named; `onPicture` hears of every picture kept.
 */
export async function recordOnShop(
  site: HttpsSite,
  options: {
    seed: number;
    turns: number;
    wallMs?: number;
    signal?: AbortSignal;
    onPicture?: () => void;
    profilePrefix?: string;
    persona?: Persona;
    task?: string;
    mind?: { create: CreatePolicy; name: string; version: string };
  },
): Promise<Evidence> {
  const persona = options.persona ?? plainPersona;
  const mind = options.mind ?? { create: createNoopPolicy, name: 'noop', version: '1' };
  return recordSession({
    facts: {
      sessionId: `ses_${options.seed}`,
      runId: 'run_bench',
      targetUrl: `${site.url}/shop`,
      task: options.task ?? null,
      flows: [],
      effects: options.mind ? 'all' : 'look',
      persona,
      seed: options.seed,
      policy: { name: mind.name, version: mind.version },
      browser: 'bench',
      startedAt: new Date().toISOString(),
      budget: { turns: options.turns, wallMs: options.wallMs ?? 120_000 },
    },
    position: 0,
    async openSite({ signal }) {
      const { profilePrefix } = options;
      const opened = await openTestBrowser({
        site,
        persona,
        signal,
        ...(profilePrefix ? { profilePrefix } : {}),
      });
      return {
        browser: opened.browser,
        refusalOf: (host) => opened.proxy.refusalOf(host),
        takeQueueDelayMs: () => opened.proxy.takeQueueDelayMs(),
        asked: () => opened.proxy.asked(),
        mayVisit: (url) => URL.parse(url)?.origin === site.url,
        close: () => opened.close(),
      };
    },
    createPolicy: mind.create,
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
