// The browser in which probes work, one page after the other. What may write or do something is held back in it, whatever the run's
// effects are: a probe opens, presses and types where nobody decided to, so nothing that it sets off may last.
import { withoutFragment, withoutQuery } from '../../base/addresses.ts';
import type { Clock } from '../../base/time.ts';
import type { Evidence, HostGrant } from '../../evidence/evidence.ts';
import type { Mask } from '../../evidence/mask.ts';
import type { Persona } from '../../personas/persona.ts';
import { arrivalFailure } from '../arrival.ts';
import type { Arrival, SessionPage } from '../browser/session-page.ts';
import { observeSession } from '../observers/observe-session.ts';
import { watchEffect } from '../observers/watch-effect.ts';
import { judgeLink } from '../effects/judge-link.ts';
import { createLeaveKeeper } from '../effects/keep-leave.ts';
import { grantsOfSession } from '../effects/leave-of.ts';
import type { OpenedSite, OpenSite } from '../open-site.ts';
import type { Notes } from './probe-notes.ts';
import type { ProbeRoom } from './probe-room.ts';
import type { WayRoom } from './ways-look.ts';

/** Longest that a page may take to come and be quiet, milliseconds. */
export const loadLimitMs = 15_000;

export interface LookBrowserOptions {
  evidence: Evidence;
  openSite: OpenSite;
  mask: Mask;
  /** Secrets are covered in pictures; a site may show to a later visitor what an earlier one typed. */
  covers: boolean;
  clock: Clock;
  signal: AbortSignal;
  notes: Notes;
}

export interface LookBrowser {
  page: SessionPage;
  /** The session's persona on a machine and a line that hold nothing up. */
  persona: Persona;
  /** True where the page came. */
  load: (url: string) => Promise<boolean>;
  /** The room of the page as it is shown on a device; the persona's own without one. */
  room: (device?: Persona['device']) => ProbeRoom;
  wayRoom: () => WayRoom;
  /** Never throws. */
  close: () => Promise<void>;
}

/** Opens it on a blank page. Closes it when the signal aborts. */
export async function openLookBrowser(options: LookBrowserOptions): Promise<LookBrowser> {
  const { evidence, clock, signal } = options;
  const { targetUrl, hosts } = evidence.facts;
  const persona = quickly(evidence.facts.persona);
  const site = await options.openSite({ persona, targetUrl, hosts, signal });
  const close = () => void site.close();
  signal.addEventListener('abort', close, { once: true });
  const { page } = site.browser;
  const { gateSockets, hosts: grants } = site;
  const hold = await holdWrites({ page, gateSockets, hosts: grants }, evidence);
  const startedMs = clock.monotonicMs();
  const sinceStartMs = () => Math.round(clock.monotonicMs() - startedMs);
  const observers = await observeSession({ page, targetUrl, clock, sinceStartMs });

  async function act(deed: () => Promise<unknown>): Promise<void> {
    const takeQueueDelayMs = () => site.takeQueueDelayMs();
    await watchEffect({ page, clock, signal, takeQueueDelayMs, act: async () => void (await deed()) });
  }

  async function arriveAt(url: string): Promise<Arrival> {
    let arrival: Arrival = { url, status: null, failure: 'not tried' };
    await hold.whileComing(url, () => act(async () => void (arrival = await page.goto(url, loadLimitMs))));
    return arrival;
  }

  const room = (device = persona.device) => roomOf(options, { page, device });
  return {
    page,
    persona,
    async load(url) {
      signal.throwIfAborted();
      const failure = arrivalFailure(await arriveAt(url), {
        redirectedTo: null,
        httpAuth: false,
        proxyReason: null,
      });
      return failure === null;
    },
    room,
    wayRoom: () => ({
      ...room(),
      act,
      async load(url) {
        const { status, failure } = await arriveAt(url);
        return failure === null ? status : null;
      },
    }),
    async close() {
      signal.removeEventListener('abort', close);
      observers.stop();
      await site.close();
    },
  };
}

/** What probes tell of a page does not hang on the processor or the line that it comes over. */
export function quickly(persona: Persona): Persona {
  return { ...persona, device: { ...persona.device, cpuSlowdown: 1, network: 'full' } };
}

/** Where a probe works and what it keeps. */
export function roomOf(
  { mask, covers, signal, notes }: Pick<LookBrowserOptions, 'mask' | 'covers' | 'signal' | 'notes'>,
  { page, device }: { page: SessionPage; device: Persona['device'] },
): ProbeRoom {
  return {
    page,
    signal,
    takePicture: () => (covers ? page.coveredScreenshot(mask.spellings) : page.screenshot()),
    keepPicture: async (label, png) => png && notes.picture(label, png, device),
  };
}

/**
 * Keeps a probe from doing anything: what it opens or presses counts as an action that nobody decided on. While a page comes that the
 * journey opened without a deed, it may ask for what it asks, and send by itself what such pages sent when the journey began, as for
 * counting their visitors, where the leave of the host covers that.
 */
export async function holdWrites(
  at: { page: SessionPage; gateSockets?: OpenedSite['gateSockets']; hosts: readonly HostGrant[] },
  evidence: Evidence,
): Promise<{ whileComing<T>(url: string, coming: () => Promise<T>): Promise<T> }> {
  const { writes = [] } = evidence;
  const ofArrival = new Set(writes.filter(({ turn, sent }) => sent && turn === 0).map(writeOf));
  const sent = (request: { method: string; url: string }) => ofArrival.has(writeOf(request));
  const opened = openedBy(evidence);
  let coming = 0;
  const grants = grantsOfSession(at.hosts, evidence.facts);
  const keeper = createLeaveKeeper({ mode: 'probe', coming: () => (coming > 0 ? { sent } : null) });
  await keeper.keep({ ...at, grants });
  return {
    async whileComing(url, work) {
      if (!opened.has(withoutFragment(url))) return await work();
      coming += 1;
      try {
        return await work();
      } finally {
        coming -= 1;
      }
    },
  };
}

/** The target, and the pages that the journey came to without a deed. */
function openedBy({ facts, screens, turns }: Evidence): ReadonlySet<string> {
  const urls = new Map(screens.map(({ id, url }) => [id, url]));
  const came = turns.flatMap(({ action, screenAfter }) => {
    const url = urls.get(screenAfter) ?? '';
    return judgeLink({ url, name: action.target?.name ?? '' }) === 'does' ? [] : [withoutFragment(url)];
  });
  return new Set([facts.targetUrl, screens[0]?.url ?? '', ...came].map(withoutFragment));
}

function writeOf({ method, url }: { method: string; url: string }): string {
  return `${method} ${withoutQuery(url)}`;
}
