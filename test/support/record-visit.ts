// One session through the real loop in a real browser, with its pictures decoded: what judging starts from.
import sharp from 'sharp';
import { silentLog } from '../../src/base/log.ts';
import { systemClock, type Clock } from '../../src/base/time.ts';
import type { Effects, Evidence, HostGrant } from '../../src/evidence/evidence.ts';
import { createMask } from '../../src/evidence/mask.ts';
import type { EvidenceSink } from '../../src/evidence/recorder.ts';
import { unshare } from '../../src/evidence/unshare.ts';
import { planLook } from '../../src/findings/plan-look.ts';
import { judgeLink } from '../../src/sessions/effects/judge-link.ts';
import type { Pixels } from '../../src/findings/pixels.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { builtinPolicyVersion } from '../../src/sessions/policies/builtin/builtin-policy.ts';
import { mindFor } from '../../src/sessions/policies/mind-for.ts';
import type { VisitorState } from '../../src/sessions/browser/session-page.ts';
import type { OpenSite } from '../../src/sessions/open-site.ts';
import type { CreateMind } from '../../src/sessions/policy.ts';
import { secondLook } from '../../src/sessions/probes/second-look.ts';
import type { ReplayRecorder } from '../../src/sessions/record-replay.ts';
import { recordSession } from '../../src/sessions/record-session.ts';
import type { StoredLogin } from '../../src/sessions/stored-login.ts';
import { openTestBrowser, type TestBrowser } from './browser.ts';
import type { HttpsSite } from './https-site.ts';

export interface RecordedVisit {
  evidence: Evidence;
  pixels: ReadonlyMap<string, Pixels>;
  /** The bytes of the screenshots by name. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** The version is part of the seed by which hands slip: visits of a mind that a test gives are the same under every version of the built-in one. */
const scriptedVersion = '2.19';

/** Lets `persona` do `task` on the site's first page with the built-in mind. */
export async function recordVisit(options: {
  site: HttpsSite;
  /** Where it begins; the site's first page where it is left out. */
  path?: string;
  persona: Persona;
  task: string | null;
  seed: number;
  turns: number;
  wallMs?: number;
  /** The system's where it is left out. */
  clock?: Clock;
  effects?: Effects;
  /** Off where left out. */
  guided?: 'standard' | 'deep';
  signal?: AbortSignal;
  login?: StoredLogin;
  /** Keys of what an earlier attempt sent. */
  sentBefore?: readonly string[];
  /** Records the page. */
  replay?: ReplayRecorder;
  /** The mind; by default the built-in one. */
  createPolicy?: CreateMind;
  /** Time that does not count. */
  apart?: { ms: () => number };
  /** With the second look that a run's first session takes. */
  lookAgain?: boolean;
  /** Hears of the browser before the first page is asked for. */
  onOpen?: (opened: TestBrowser) => void;
}): Promise<RecordedVisit> {
  const { site, persona, task, seed, turns, clock = systemClock } = options;
  const pictures = new Map<string, Buffer>();
  const sink: EvidenceSink = {
    events: () => Promise.resolve(),
    image: (record, png) => {
      pictures.set(record.name, png);
      return Promise.resolve();
    },
  };
  const signal = options.signal ?? new AbortController().signal;
  const openSite = openSiteOf(site, options.onOpen);
  const mask = options.login
    ? createMask([options.login.password], { names: [options.login.username] })
    : createMask([]);
  let visitor: VisitorState | null = null;
  const journey = await recordSession({
    apart: options.apart ?? null,
    facts: {
      sessionId: 'ses_test',
      runId: 'run_test',
      targetUrl: `${site.url}${options.path ?? '/'}`,
      task,
      flows: [],
      effects: options.effects ?? 'all',
      hosts: grantsOf(site, options.effects ?? 'all'),
      persona,
      seed,
      policy: { name: 'builtin', version: options.createPolicy ? scriptedVersion : builtinPolicyVersion },
      browser: 'test',
      startedAt: new Date(clock.nowMs()).toISOString(),
      budget: { turns, wallMs: options.wallMs ?? 45_000 },
      // Tests are of all rules.
      trialRules: true,
    },
    position: 0,
    openSite,
    createPolicy: options.createPolicy ?? mindFor({ guidedExploration: options.guided ?? 'off' }),
    sink,
    leaving: async (page) => {
      visitor = await page.visitor();
    },
    login: options.login ?? null,
    sentBefore: options.sentBefore ?? [],
    replay: options.replay ?? null,
    mask,
    clock,
    signal,
    log: silentLog,
  });
  const evidence = options.lookAgain
    ? await secondLook({
        evidence: journey,
        visitor,
        plan: planLook(journey, judgeLink),
        openSite,
        sink,
        mask,
        covers: Boolean(options.login),
        clock,
        signal,
        log: silentLog,
        limitMs: 180_000,
      })
    : journey;
  // As who judges it takes it (runs/judge-worker).
  return { evidence: unshare(evidence), pixels: await decode(evidence, pictures), pictures };
}

/** What a session that may visit `site` alone is allowed there. */
export function grantsOf({ host, port }: HttpsSite, effects: Effects): HostGrant[] {
  return [{ entry: `${host}:${port}`, effects, allow: [] }];
}

/** The way to `site` for a session: a browser of its own behind a guard of its own; everything is allowed where it brings no grants. */
export function openSiteOf(site: HttpsSite, onOpen?: (opened: TestBrowser) => void): OpenSite {
  return async ({ persona, hosts = grantsOf(site, 'all'), signal }) => {
    const opened = await openTestBrowser({ site, persona, signal });
    onOpen?.(opened);
    return {
      browser: opened.browser,
      refusalOf: (host) => opened.proxy.refusalOf(host),
      takeQueueDelayMs: () => opened.proxy.takeQueueDelayMs(),
      asked: () => opened.proxy.asked(),
      hosts,
      gateSockets: (mayOpen) => opened.proxy.gateSockets(mayOpen),
      mayVisit: (url) => URL.parse(url)?.origin === site.url,
      close: () => opened.close(),
    };
  };
}

/** The same way for who looks at no picture: taking one is a tenth of what a turn costs. */
export function withoutPictures(open: OpenSite): OpenSite {
  return async (wanted) => {
    const opened = await open(wanted);
    // As where a picture is covered and could not be.
    const page = { ...opened.browser.page, screenshot: () => Promise.resolve(null as never) };
    return { ...opened, browser: { ...opened.browser, page } };
  };
}

async function decode(
  evidence: Evidence,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Pixels>> {
  const pixels = new Map<string, Pixels>();
  for (const { name, pixelRatio } of evidence.images) {
    const { data, info } = await sharp(pictures.get(name))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    pixels.set(name, { width: info.width, height: info.height, data, pixelRatio });
  }
  return pixels;
}
