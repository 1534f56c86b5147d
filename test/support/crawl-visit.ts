// One crawl through the real loop in a real browser.
import { crawlAgain, turnsToRepeat, type TurnsAgain } from '../../src/findings/crawl-again.ts';
import { planCrawlLook } from '../../src/findings/plan-crawl-look.ts';
import { judgeLink } from '../../src/sessions/effects/judge-link.ts';
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import { crawlSite, type CrawlProgress } from '../../src/crawl/crawl-site.ts';
import type { Effects, Evidence } from '../../src/evidence/evidence.ts';
import { createMask } from '../../src/evidence/mask.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { lookAtCrawled } from '../../src/runs/look-at-crawled.ts';
import { repeatCrawled } from '../../src/runs/repeat-crawled.ts';
import type { VisitorState } from '../../src/sessions/browser/session-page.ts';
import type { OpenSite } from '../../src/sessions/open-site.ts';
import type { StoredLogin } from '../../src/sessions/stored-login.ts';
import { crawlPersona } from '../../src/crawl/crawl-persona.ts';
import type { HttpsSite } from './https-site.ts';
import { plainPersona } from './personas.ts';
import { grantsOf, openSiteOf, withoutPictures } from './record-visit.ts';

/** Crawls from the site's first page, or from `path`. */
export async function crawlOf(
  site: HttpsSite,
  options: {
    path?: string;
    actions: number;
    wallMs?: number;
    /** Time of accessibility engines, milliseconds. */
    engineMs?: number;
    effects?: Effects;
    seed?: number;
    exclude?: readonly string[];
    /** Resolves when what binds may be sent; at once where left out. */
    mayBind?: Promise<void>;
    /** Where sessions of the run came to. */
    reached?: () => Promise<readonly string[]>;
    devices?: readonly Persona['device'][];
    personas?: readonly Persona[];
    onProgress?: (progress: CrawlProgress) => void;
    /** False where nobody looks at pictures. */
    pictures?: boolean;
    /** Told of each picture. */
    onImage?: (name: string, png: Buffer) => void;
    login?: StoredLogin;
    /** Looks at pages afterwards, as the service does. */
    look?: { lookPages: number; lookMs: number };
    /** Does again what relations suspect, as the service does, milliseconds. */
    againMs?: number;
    signal?: AbortSignal;
    /** Opens the site where the usual way is not meant. */
    openSite?: OpenSite;
  },
): Promise<Evidence> {
  const effects = options.effects ?? 'all';
  let visitor: VisitorState | null = null;
  const opensSite = options.openSite ?? openSiteOf(site);
  const how = {
    openSite: options.pictures === false ? withoutPictures(opensSite) : opensSite,
    sink: {
      events: () => Promise.resolve(),
      image: ({ name }: { name: string }, png: Buffer) => Promise.resolve(options.onImage?.(name, png)),
    },
    mask: options.login
      ? createMask([options.login.password], { names: [options.login.username] })
      : createMask([]),
    clock: systemClock,
    signal: options.signal ?? new AbortController().signal,
    log: silentLog,
  };
  const crawled = await crawlSite({
    ...how,
    facts: {
      sessionId: 'crl_test',
      runId: 'run_test',
      targetUrl: `${site.url}${options.path ?? '/'}`,
      task: null,
      flows: [],
      effects,
      hosts: grantsOf(site, effects),
      persona: crawlPersona(options.personas ?? [plainPersona]),
      seed: options.seed ?? 1,
      policy: { name: 'crawl', version: '1' },
      browser: 'test',
      startedAt: new Date(systemClock.nowMs()).toISOString(),
      budget: { turns: options.actions, wallMs: options.wallMs ?? 240_000 },
    },
    login: options.login ?? null,
    leaving: async (page) => {
      if (!options.login) visitor = await page.visitor();
    },
    exclude: options.exclude ?? [],
    ...(options.reached && { reached: options.reached }),
    ...(options.engineMs !== undefined && { engineMs: options.engineMs }),
    devices: options.devices ?? [],
    mayBind: effects === 'all' ? (options.mayBind ?? Promise.resolve()) : null,
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  const looked = options.look
    ? await lookAtCrawled(crawled, {
        ...how,
        visitor,
        covers: !!options.login,
        limits: options.look,
        planFor,
      })
    : crawled;
  if (!options.againMs) return looked;
  const { login = null } = options;
  return repeatCrawled(looked, { ...how, login, limitMs: options.againMs, rowsOf, judgeAgain });
}

const rowsOf = (evidence: Evidence) => Promise.resolve(turnsToRepeat(evidence));
const judgeAgain = (evidence: Evidence, again: TurnsAgain) => Promise.resolve(crawlAgain(evidence, again));

const planFor = ({ evidence, pages }: { evidence: Evidence; pages: number }) =>
  Promise.resolve(planCrawlLook(evidence, { pages, judgeLink }));
