// One visit of a library persona, with the built-in mind unless another is given, to the clean demo shop, for benches: nothing is stored.
import { silentLog } from '../src/base/log.ts';
import { systemClock } from '../src/base/time.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import { createMask } from '../src/evidence/mask.ts';
import type { Persona } from '../src/personas/persona.ts';
import type { OpenSite } from '../src/sessions/open-site.ts';
import {
  builtinPolicyVersion,
  createBuiltinPolicy,
} from '../src/sessions/policies/builtin/builtin-policy.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { recordSession } from '../src/sessions/record-session.ts';
import type { HttpsSite } from '../test/support/https-site.ts';
import { openSiteOf } from '../test/support/record-visit.ts';

/** A picture of nothing, one pixel large: what is done does not hang on pictures. */
const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Lets the persona do the task for `turns` turns. No pictures are taken. */
export async function visitShop(
  site: HttpsSite,
  options: { persona: Persona; task: string; seed: number; turns: number; createPolicy?: CreatePolicy },
): Promise<Evidence> {
  const { persona, task, seed, turns } = options;
  return recordSession({
    facts: {
      sessionId: `ses_${persona.id}_${seed}`,
      runId: 'run_bench',
      targetUrl: `${site.url}/shop`,
      task,
      flows: [],
      effects: 'all',
      persona,
      seed,
      policy: { name: 'builtin', version: builtinPolicyVersion },
      browser: 'bench',
      startedAt: new Date().toISOString(),
      budget: { turns, wallMs: 120_000 },
    },
    position: 0,
    openSite: withoutPictures(openSiteOf(site)),
    createPolicy: options.createPolicy ?? createBuiltinPolicy,
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
    mask: createMask([]),
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
  });
}

function withoutPictures(openSite: OpenSite): OpenSite {
  return async (options) => {
    const opened = await openSite(options);
    const page = { ...opened.browser.page, screenshot: () => Promise.resolve(blank) };
    return { ...opened, browser: { ...opened.browser, page } };
  };
}
