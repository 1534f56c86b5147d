// Runs one action and watches what the page makes of it until it is quiet.
import { sleep, type Clock } from '../../base/time.ts';
import type { EffectRecord, NewText } from '../../evidence/evidence.ts';
import type { PageEvent, PageFrame, SessionPage } from '../browser/session-page.ts';
import type { WatchReport, WatchStatus } from '../page/watching.ts';
import { beginWatchSource, collectWatchSource, watchStatusSource } from '../page/watching.ts';
import { consoleIdOf } from './console.ts';
import { measureLoopDelay } from './loop-delay.ts';

/** Named limits of a watch, milliseconds. */
export interface WatchLimits {
  /** No visible change and no request in flight for this long is quiet. */
  quietMs: number;
  /** Longest wait where nothing responded (R01: a dead control is dead after 3 s). */
  silentMs: number;
  /** Longest wait in all. */
  busyMs: number;
  /** Pause between two looks. */
  pollMs: number;
}

/** Limits of the science page (R01, R02: 3 s and 10 s). */
export const watchLimits: WatchLimits = { quietMs: 150, silentMs: 3_000, busyMs: 10_000, pollMs: 30 };

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
  act: () => Promise<void>;
  limits?: WatchLimits;
  signal: AbortSignal;
}): Promise<EffectRecord> {
  const { page, clock, signal } = options;
  const limits = options.limits ?? watchLimits;
  const urlBefore = page.url();
  const events: PageEvent[] = [];
  const frames = (await page.frames().catch(() => [])).slice(0, frameCap);
  const origins = await Promise.all(frames.map((frame) => ask<number>(frame, beginWatchSource)));
  const unlisten = page.listen((event) => {
    if (events.length < 5_000) events.push(event);
  });
  const stopDelay = measureLoopDelay();
  const startedMs = clock.monotonicMs();
  try {
    await options.act();
    const actedMs = clock.monotonicMs();
    const settled = await settle({
      page,
      clock,
      signal,
      limits,
      events,
      actedMs,
      origin: origins[0] ?? null,
    });
    const reports = await collect(page, frames, settled.newDocument);
    return record({
      urlBefore,
      urlAfter: page.url(),
      events,
      reports,
      settled,
      startedMs,
      harnessDelayMs: stopDelay(),
    });
  } finally {
    stopDelay();
    unlisten();
  }
}

interface Settled {
  atMs: number;
  actedMs: number;
  timedOut: boolean;
  newDocument: boolean;
  busySeen: boolean;
}

/** Waits until the page is quiet; see WatchLimits. */
async function settle(watch: {
  page: SessionPage;
  clock: Clock;
  signal: AbortSignal;
  limits: WatchLimits;
  events: PageEvent[];
  actedMs: number;
  origin: number | null;
}): Promise<Settled> {
  const { page, clock, signal, limits, events, actedMs } = watch;
  let lastInFlightMs = 0;
  let flown = false;
  let newDocument = false;
  for (;;) {
    signal.throwIfAborted();
    const status = await ask<WatchStatus>(await page.mainFrame().catch(() => null), watchStatusSource);
    const nowMs = clock.monotonicMs();
    if (page.requestsInFlight() > 0) {
      lastInFlightMs = nowMs;
      flown = true;
    }
    if (events.some((event) => event.kind === 'request' && isEffect(event.request.type))) flown = true;
    newDocument ||= events.some((event) => event.kind === 'navigated' && !event.sameDocument);
    newDocument ||= status !== null && watch.origin !== null && status.timeOrigin !== watch.origin;
    const responded = newDocument || status?.responded === true || events.some(isResponse);
    const loading = !status || status.readyState === 'loading';
    const still =
      status !== null && (status.quietForMs ?? limits.quietMs) >= limits.quietMs && !status.animating;
    const idle = nowMs - lastInFlightMs >= limits.quietMs;
    const since = nowMs - actedMs;
    const end = (timedOut: boolean) => ({ atMs: nowMs, actedMs, timedOut, newDocument, busySeen: false });
    if (responded && !loading && still && idle && since >= limits.quietMs) return end(false);
    if (!responded && since >= limits.silentMs && (idle || !flown)) return end(false);
    if (since >= limits.busyMs || events.some((event) => event.kind === 'crash')) return end(true);
    await sleep(limits.pollMs, signal);
  }
}

/** True for events that a person sees happen. */
function isResponse(event: PageEvent): boolean {
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
  const firstMs = events.find((event) => isResponse(event) && event.atMs >= seen.startedMs)?.atMs;
  const inPage = reports.flatMap(({ report }) => report.firstResponseMs ?? []);
  const own = settled.newDocument ? [] : inPage;
  const first = [...own, ...(firstMs === undefined ? [] : [firstMs - Math.min(settled.actedMs, firstMs)])];
  const firstResponseMs = first.length > 0 ? Math.round(Math.min(...first) * 10) / 10 : null;
  const errors = events.filter(
    (event): event is PageEvent & { kind: 'console' | 'uncaught' } =>
      (event.kind === 'uncaught' || (event.kind === 'console' && event.level === 'error')) &&
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
    newText: newTextOf(reports, settled.newDocument),
    focusMoved: reports.some(({ report }) => report.focusMoved),
    requests: requests.slice(0, listCap).map((event) => event.request.id),
    errors: errors.slice(0, listCap).map(consoleIdOf),
    dialogs: of('dialog')
      .slice(0, 20)
      .map(({ type, message }) => ({ type, message: message.slice(0, 500) })),
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

/** Asks a frame; null where it is gone or does not answer. */
async function ask<T>(frame: PageFrame | null, source: string, argument: unknown = null): Promise<T | null> {
  if (!frame) return null;
  return frame.evaluate<T>(source, argument).catch(() => null);
}
