// Runs one action and watches what the page makes of it until it is quiet.
import { sleep, type Clock } from '../../base/time.ts';
import type { EffectRecord, NewText } from '../../evidence/evidence.ts';
import type { PageEvent, PageFrame, SessionPage } from '../browser/session-page.ts';
import type { WatchReport, WatchStatus } from '../page/watching.ts';
import {
  beginWatchSource,
  collectWatchSource,
  endLookSource,
  resumeWatchSource,
  watchStatusSource,
} from '../page/watching.ts';
import { consoleIdOf } from './console.ts';
import { measureLoopDelay } from './loop-delay.ts';
import { addressOf, heldOn, rememberHeld } from './held-answers.ts';
import { isStream } from './network.ts';

/** Named limits of a watch, milliseconds. */
export interface WatchLimits {
  /** No visible change and no request in flight for this long is quiet. */
  quietMs: number;
  /** Quiet that has to have passed when the look at the page ends, which begins before; `quietMs` where it is left out. */
  calmMs?: number;
  /** Longest wait where nothing responded (R01: a dead control is dead after 3 s). */
  silentMs: number;
  /** Silence after which the look at the page begins, which ends not before `silentMs`; left out, it begins then. */
  lookSilentMs?: number;
  /** `silentMs` where nothing was pressed: the pointer rests on something, or the page was waited for; left out, it is the same. */
  restSilentMs?: number;
  /** Longest wait in all. */
  busyMs: number;
  /** Longest wait for pictures, fonts and media alone. */
  adornmentMs: number;
  /** Shortest pause between two looks, and the longest while nothing has responded. */
  pollMs: number;
  silentPollMs: number;
}

/** Limits of the science page (R01, R02: 3 s and 10 s). */
export const watchLimits: WatchLimits = {
  quietMs: 150,
  silentMs: 3_000,
  busyMs: 10_000,
  adornmentMs: 1_500,
  pollMs: 30,
  silentPollMs: 100,
};

/** A main frame that has not answered one look for this long is not looked at again in this watch, milliseconds. */
const hungMs = 4_500;

/** Longest wait for the body of an answer to a script, milliseconds from its head on. */
const bodyMs = 1_500;

/** Child frames that are watched beside the main frame; ids and words that one record keeps. */
const frameCap = 6;
const listCap = 200;

/**
 * What the page did from the moment `act` began until it was quiet, or a limit passed. Rejects with what `act` rejects
 * with, and with the signal's reason. `pixelsChanged` is null: pictures are not compared here. After a new document
 * `newText` holds error and live texts alone, since everything is new.
 */
export async function watchEffect(options: {
  page: SessionPage;
  clock: Clock;
  /** Answering something with a `refused` reason, or that left the page untouched, ends the watch at once. */
  act: () => Promise<{ refused: string | null; untouched?: boolean } | void>;
  limits?: WatchLimits;
  /**
   * Goes on with the last watch, since the page changed while it was looked at; it counts from when the action was done, by the monotonic
   * clock. `events` came meanwhile.
   */
  resumed?: { actedMs: number; newDocument: boolean; events?: readonly PageEvent[] };
  /** Longest wait that our proxy added since it was last asked, milliseconds; without it only the event loop counts. */
  takeQueueDelayMs?: () => number;
  signal: AbortSignal;
}): Promise<EffectRecord> {
  const { page, clock, signal, resumed } = options;
  const limits = options.limits ?? watchLimits;
  const urlBefore = page.url();
  const events: PageEvent[] = [...(resumed?.events ?? [])];
  const frames = (await page.frames().catch(() => [])).slice(0, frameCap);
  const begin = resumed ? resumeWatchSource : beginWatchSource;
  const origins = await Promise.all(frames.map((frame) => ask<number>(frame, begin)));
  const unlisten = page.listen((event) => {
    if (events.length < 5_000) events.push(event);
  });
  const queueDelayMs = options.takeQueueDelayMs ?? (() => 0);
  // What was waited for before the action is not the action's.
  queueDelayMs();
  const stopDelay = measureLoopDelay();
  const startedMs = clock.monotonicMs();
  try {
    await page.slow(true);
    const done = await options.act();
    const actedMs = resumed?.actedMs ?? clock.monotonicMs();
    const nothing: Settled = { atMs: actedMs, actedMs, timedOut: false, newDocument: false };
    const origin = origins[0] ?? null;
    const nothingTouched = done ? done.refused !== null || done.untouched === true : false;
    const settled = nothingTouched
      ? nothing
      : await settle({
          page,
          clock,
          signal,
          limits: resumed ? { ...limits, silentMs: 0 } : limits,
          events,
          actedMs,
          origin,
          newDocument: resumed?.newDocument ?? false,
          frames: frames.slice(1),
        });
    const reports = settled.hung ? [] : await collect(page, frames, settled.newDocument);
    return record({
      urlBefore,
      urlAfter: page.url(),
      events,
      reports,
      settled,
      startedMs,
      harnessDelayMs: Math.max(stopDelay(), queueDelayMs()),
    });
  } finally {
    stopDelay();
    unlisten();
    // Not waited for: a page that hangs would not answer.
    page.slow(false).catch(() => undefined);
  }
}

interface Settled {
  /** When the page became quiet, or when the wait ended. */
  atMs: number;
  actedMs: number;
  timedOut: boolean;
  newDocument: boolean;
  /** The page stopped answering. */
  hung?: true;
}

/** Waits until the page is quiet; see WatchLimits. Requests that were under way before the action are not waited for. */
async function settle(watch: {
  page: SessionPage;
  clock: Clock;
  signal: AbortSignal;
  limits: WatchLimits;
  events: PageEvent[];
  actedMs: number;
  origin: number | null;
  /** Another document is known to have come. */
  newDocument: boolean;
  /** Child frames that are watched too. */
  frames: readonly PageFrame[];
}): Promise<Settled> {
  const { page, clock, signal, limits, events, actedMs } = watch;
  let busyMs = 0;
  let { newDocument } = watch;
  const silentMs = Math.min(limits.silentMs, limits.lookSilentMs ?? limits.silentMs);
  for (;;) {
    signal.throwIfAborted();
    const askedMs = clock.monotonicMs();
    const status = await ask<WatchStatus>(await page.mainFrame().catch(() => null), watchStatusSource);
    if (status === null && clock.monotonicMs() - askedMs >= hungMs) {
      return { atMs: clock.monotonicMs(), actedMs, timedOut: true, newDocument, hung: true };
    }
    const inner = await Promise.all(watch.frames.map((frame) => ask<WatchStatus>(frame, watchStatusSource)));
    const nowMs = clock.monotonicMs();
    const sinceMs = nowMs - actedMs;
    const flying = inFlight(events, nowMs, heldOn(page));
    if (flying.essential || (flying.any && sinceMs < limits.adornmentMs)) busyMs = nowMs;
    newDocument ||= events.some((event) => event.kind === 'navigated' && !event.sameDocument);
    newDocument ||= status !== null && watch.origin !== null && status.timeOrigin !== watch.origin;
    const answered = [status, ...inner].some((each) => each?.responded === true);
    const responded = newDocument || answered || events.some(isResponse);
    const loading = !status || status.readyState === 'loading';
    const changedMs = Math.max(0, ...[status, ...inner].map((each) => nowMs - (each?.quietForMs ?? nowMs)));
    const quietSinceMs = Math.max(actedMs, changedMs, busyMs);
    const isQuiet = !loading && !status.animating && nowMs - quietSinceMs >= limits.quietMs;
    if (responded && isQuiet) return { atMs: quietSinceMs, actedMs, timedOut: false, newDocument };
    const silent = !responded && sinceMs >= silentMs && !flying.essential;
    if (silent) return { atMs: nowMs, actedMs, timedOut: false, newDocument };
    if (sinceMs >= limits.busyMs || events.some((event) => event.kind === 'crash')) {
      const isStill = !loading && !status.animating && nowMs - Math.max(actedMs, changedMs) >= limits.quietMs;
      if (isStill) rememberHeld(page, flying.awaited);
      return { atMs: nowMs, actedMs, timedOut: true, newDocument };
    }
    // Not before it can be quiet; while nothing responds, ever less often: the page itself tells when it did.
    const waitMs = responded ? quietSinceMs + limits.quietMs - nowMs : sinceMs / 4;
    const most = responded ? limits.quietMs : limits.silentPollMs;
    await sleep(Math.min(most, Math.max(limits.pollMs, waitMs)), signal);
  }
}

/** What of this watch is in flight: anything, and the addresses that decide what the page shows. */
interface InFlight {
  any: boolean;
  essential: boolean;
  /** Addresses of those that are waited for. */
  awaited: readonly string[];
}

/**
 * Requests of this watch that have not ended. An answer to a script that nobody reads never ends; it is over once its body has had time
 * to come. `held` are addresses whose answers are held back: such a request is waited for no longer than a picture.
 */
function inFlight(events: readonly PageEvent[], nowMs: number, held: ReadonlySet<string>): InFlight {
  const open = new Map<string, { type: string; address: string }>();
  for (const event of events) {
    if (event.kind === 'request' && isEffect(event.request.type))
      open.set(event.request.id, { type: event.request.type, address: addressOf(event.request) });
    if (event.kind === 'request-end') open.delete(event.id);
    if (event.kind !== 'response' || isStream(event.mimeType) || nowMs - event.atMs < bodyMs) continue;
    if (/^(fetch|xhr)$/i.test(open.get(event.id)?.type ?? '')) open.delete(event.id);
  }
  const awaited = [...open.values()].filter(
    ({ type, address }) => decidesWhatShows(type) && !held.has(address),
  );
  return {
    any: open.size > 0,
    essential: awaited.length > 0,
    awaited: awaited.map(({ address }) => address),
  };
}

/** False for what only dresses a page, for what never ends, and for beacons. */
export function decidesWhatShows(type: string): boolean {
  return isEffect(type) && !/^(image|media|font|other|eventsource|websocket|manifest|texttrack)$/i.test(type);
}

/** True for events that a person sees happen. */
export function isResponse(event: PageEvent): boolean {
  return ['navigated', 'dialog', 'download', 'popup', 'blocked-navigation'].includes(event.kind);
}

/** True for requests that an action is for: beacons are not. */
function isEffect(type: string): boolean {
  return !/^(ping|beacon|csp-?violation-?report|csp_report)$/i.test(type);
}

async function collect(
  page: SessionPage,
  frames: PageFrame[],
  newDocument: boolean,
): Promise<{ report: WatchReport; frame: PageFrame }[]> {
  const main = await page.mainFrame().catch(() => null);
  const watched = newDocument ? (main ? [main] : []) : frames;
  const reports = await Promise.all(
    watched.map(async (frame) => ({
      frame,
      report: await ask<WatchReport>(frame, collectWatchSource, true),
    })),
  );
  return reports.flatMap(({ frame, report }) => (report ? [{ frame, report }] : []));
}

function record(seen: {
  urlBefore: string;
  urlAfter: string;
  events: PageEvent[];
  reports: { report: WatchReport; frame: PageFrame }[];
  settled: Settled;
  startedMs: number;
  harnessDelayMs: number;
}): EffectRecord {
  const { events, reports, settled } = seen;
  const of = <K extends PageEvent['kind']>(kind: K) =>
    events.filter((event): event is PageEvent & { kind: K } => event.kind === kind);
  const requests = of('request').filter((event) => isEffect(event.request.type));
  const documentRequest = requests.findLast((event) => event.request.navigation)?.request.id;
  const own = settled.newDocument ? [] : reports.flatMap(({ report }) => report.firstResponseMs ?? []);
  const told = events
    .filter(isResponse)
    .map(({ atMs }) => atMs - (atMs < settled.actedMs ? seen.startedMs : settled.actedMs));
  const first = [...own, ...told];
  const firstResponseMs = first.length > 0 ? Math.round(Math.max(0, Math.min(...first)) * 10) / 10 : null;
  const errors = events.filter(
    (event): event is PageEvent & { kind: 'console' | 'uncaught' } =>
      (event.kind === 'uncaught' || (event.kind === 'console' && event.level === 'error')) &&
      !isOurNull(event, of('popup').length > 0) &&
      event.atMs <= settled.actedMs + 1_000,
  );
  const sum = (take: (report: WatchReport) => number) =>
    reports.reduce((total, { report }) => total + take(report), 0);
  const most = (take: (report: WatchReport) => number) =>
    Math.max(0, ...reports.map(({ report }) => take(report)));
  return {
    urlBefore: seen.urlBefore,
    urlAfter: seen.urlAfter,
    navigated: settled.newDocument,
    status: settled.newDocument
      ? (of('response').findLast((event) => event.id === documentRequest)?.status ?? null)
      : null,
    historyChanged: !settled.newDocument && seen.urlAfter !== seen.urlBefore,
    visibleMutations: sum((report) => report.visibleMutations),
    nearMutations: sum((report) => report.nearMutations),
    farMutations: sum((report) => report.visibleMutations - report.nearMutations),
    announcements: [...new Set(reports.flatMap(({ report }) => report.announcements))].slice(0, 20),
    newText: newTextOf(reports, settled.newDocument),
    ...listed('outOfView', settled.newDocument ? [] : reports.flatMap(({ report }) => report.outOfView)),
    ...listed(
      'validation',
      reports.flatMap(({ report }) => report.validation),
    ),
    focusMoved: reports.some(({ report }) => report.focusMoved),
    requests: requests.slice(0, listCap).map((event) => event.request.id),
    errors: errors.slice(0, listCap).map(consoleIdOf),
    dialogs: of('dialog')
      .slice(0, 20)
      .map(({ type, message, agreed }) => ({
        type,
        message: message.slice(0, 500),
        ...(agreed !== undefined && { agreed: agreed.slice(0, 500) }),
      })),
    downloads: of('download')
      .slice(0, 20)
      .map((event) => event.name),
    popups: of('popup')
      .slice(0, 20)
      .map((event) => event.url),
    scrolledPx: most((report) => report.scrolledPx),
    pixelsChanged: null,
    busySeen: reports.some(({ report }) => report.busySeen),
    firstResponseMs,
    settledMs: Math.round(settled.atMs - settled.actedMs),
    timedOut: settled.timedOut,
    harnessDelayMs: seen.harnessDelayMs,
    rendererDelayMs: most((report) => report.rendererDelayMs),
  };
}

/** Kept only where there is something to keep. */
function listed<Name extends string>(name: Name, words: string[]): { [_ in Name]?: string[] } {
  const kept: { [_ in Name]?: string[] } = {};
  if (words.length > 0) kept[name] = [...new Set(words)].slice(0, 8);
  return kept;
}

/** A script that wanted to write into the tab which we did not open stumbles over us, not over itself. */
function isOurNull(event: PageEvent, refusedTab: boolean): boolean {
  return refusedTab && event.kind === 'uncaught' && /\bof null\b/.test(event.text);
}

function newTextOf(reports: { report: WatchReport; frame: PageFrame }[], newDocument: boolean): NewText[] {
  return reports
    .flatMap(({ report, frame }) => {
      const texts = newDocument
        ? report.texts.filter((text) => text.error || text.live !== '')
        : report.texts;
      const at = frame.main ? null : frame.box;
      return at
        ? texts.map((text) => ({ ...text, box: { ...text.box, x: text.box.x + at.x, y: text.box.y + at.y } }))
        : texts;
    })
    .slice(0, listCap);
}

/** Ends a look at the page: what the page did meanwhile, unseen by the watch before it. A page that does not answer did nothing. */
export async function changedInLook(page: SessionPage): Promise<'document' | 'change' | 'nothing'> {
  const main = await page.mainFrame().catch(() => null);
  return (await ask<'document' | 'change' | 'nothing'>(main, endLookSource)) ?? 'nothing';
}

/** Asks a frame; null where it is gone or does not answer. */
async function ask<T>(frame: PageFrame | null, source: string, argument: unknown = null): Promise<T | null> {
  if (!frame) return null;
  return frame.evaluate<T>(source, argument).catch(() => null);
}
