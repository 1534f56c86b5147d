// The life of the one browser of a visit: entered, shown its first page, broken off where a page does harm, closed. Work on
// the page goes through `live`, so that it ends with the browser.
import { orAborted, type Clock } from '../base/time.ts';
import type { HostRecord, SessionFacts } from '../evidence/evidence.ts';
import type { Recorder } from '../evidence/recorder.ts';
import { renumbered } from './browser/renumbered.ts';
import type { Arrival, PageEvent, PageRequest, SessionPage } from './browser/session-page.ts';
import type { SiteFailure } from './arrival.ts';
import { observeSession, type SessionObservers } from './observers/observe-session.ts';
import { createFloodMeter, type MeteredRequest } from './observers/request-flood.ts';
import { watchEffect } from './observers/watch-effect.ts';
import type { OpenedSite } from './open-site.ts';

/** What came of the first page. */
export interface Arrived {
  arrival: Arrival;
  redirectedTo: string | null;
  httpAuth: boolean;
  proxyReason: string | null;
}

/** An open site with those who watch its page. */
export interface OpenBrowser {
  site: OpenedSite;
  observers: SessionObservers;
  page: SessionPage;
}

/** For the one who conducts a visit: `enter` first, `close` last. */
export interface BrowserLife {
  enter(site: OpenedSite): Promise<void>;
  /** Asserts that a site has been entered. */
  opened(): OpenBrowser;
  /** What the observers and the proxy have told so far; nothing before `enter`. */
  observed(): ReturnType<SessionObservers['collected']> & { hosts: HostRecord[] };
  /** Until the work is done, told to stop, or without a browser. */
  live<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Loads the first page and waits until it is quiet. */
  arrive(url: string, limitMs: number, signal: AbortSignal): Promise<Arrived>;
  /** True once the first document has come. */
  hasArrived(): boolean;
  /** That the page took the browser down, or made us end it, or null. */
  crash(): SiteFailure | null;
  /** Address that asked for HTTP authentication, or null. */
  httpAuth(): string | null;
  /** Ways off the allowed hosts that were stopped since the last call. */
  takeLeaving(): { url: string; why: string }[];
  /** Never throws. */
  close(): Promise<void>;
}

/** A life that has not begun; `nth` of the visit, from 0. */
export function createBrowserLife(options: {
  facts: SessionFacts;
  recorder: Recorder;
  clock: Clock;
  nth: number;
}): BrowserLife {
  const { facts, recorder, clock } = options;
  let open: OpenBrowser | null = null;
  let site: OpenedSite | null = null;
  let stopListening: () => void = () => undefined;
  const over = new AbortController();
  let broken: SiteFailure | null = null;
  const isFlood = createFloodMeter(clock);
  let httpAuth: string | null = null;
  let leaving: { url: string; why: string }[] = [];
  let arrived = false;

  function opened(): OpenBrowser {
    if (!open) throw new Error('Assertion failed: the visit has been entered');
    return open;
  }

  function hear(event: PageEvent): void {
    if (event.kind === 'crash') breakOff('crash', 'The page crashed the browser tab');
    if (event.kind === 'request' && broken === null && isFlood(metered(event.request))) {
      breakOff(
        'flood',
        'The page made more requests or frames than a browser can be watched with, and was stopped',
      );
    }
    if (event.kind === 'http-auth') httpAuth = event.url;
    if (event.kind === 'blocked-navigation') leaving.push({ url: event.url, why: event.why });
  }

  const metered = (request: PageRequest): MeteredRequest => ({
    inFlight: site?.browser.page.requestsInFlight() ?? 0,
    addressLength: request.url.length,
    asks: request.navigation ? 'page' : request.type === 'document' ? 'frame' : 'other',
  });

  /** Ends the browser and every wait on the page: it has no answer to give any more, and may be harming others. */
  function breakOff(reason: string, seen: string): void {
    const where = site?.browser.page.url() ?? facts.targetUrl;
    broken ??= { code: 'site_failed', reason, message: `${seen} at ${where}.` };
    stopListening();
    site?.browser.kill();
    over.abort(new Error(broken.message));
  }

  function live<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const either = AbortSignal.any([signal, over.signal]);
    return orAborted(work(either), either);
  }

  async function enter(next: OpenedSite): Promise<void> {
    site = next;
    const page = renumbered(next.browser.page, options.nth);
    stopListening = page.listen(hear);
    const gone = (limit: string | null) =>
      limit === null
        ? breakOff('crash', 'The page crashed the browser')
        : breakOff('resources', `The page took ${limit}, and its browser was ended`);
    next.browser.gone.then(gone, () => undefined);
    const { targetUrl } = facts;
    const { sinceStartMs } = recorder;
    const observers = await observeSession({ page, targetUrl, clock, sinceStartMs });
    open = { site: next, observers, page };
  }

  async function arrive(url: string, limitMs: number, signal: AbortSignal): Promise<Arrived> {
    const { page, site } = opened();
    let arrival: Arrival = { url, status: null, failure: null };
    await watchEffect({
      page,
      clock,
      signal,
      takeQueueDelayMs: () => site.takeQueueDelayMs(),
      act: async () => {
        arrival = await page.goto(url, limitMs);
        arrived = arrival.failure === null;
      },
    });
    const host = new URL(url).hostname;
    return {
      arrival,
      redirectedTo: arrival.failure === null ? null : (leaving.at(-1)?.url ?? null),
      httpAuth: httpAuth !== null,
      proxyReason: arrival.failure === null ? null : site.refusalOf(host),
    };
  }

  return {
    enter,
    opened,
    observed: () => ({
      ...(open?.observers.collected() ?? { requests: [], console: [], vitals: [], cut: [] }),
      hosts: site?.asked() ?? [],
    }),
    live,
    arrive,
    hasArrived: () => arrived,
    crash: () => broken,
    httpAuth: () => httpAuth,
    takeLeaving() {
      const taken = leaving;
      leaving = [];
      return taken;
    },
    async close() {
      stopListening();
      open?.observers.stop();
      await site?.close();
    },
  };
}

/** What all browsers of a visit told, one after the other. */
export function observedIn(
  all: readonly ReturnType<BrowserLife['observed']>[],
): ReturnType<BrowserLife['observed']> {
  return {
    requests: all.flatMap(({ requests }) => requests),
    console: all.flatMap(({ console }) => console),
    vitals: all.flatMap(({ vitals }) => vitals),
    cut: [...new Set(all.flatMap(({ cut }) => cut))],
    hosts: all.flatMap(({ hosts }) => hosts),
  };
}
