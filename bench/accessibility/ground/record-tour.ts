// The reference tour of an application recorded as a crawl records a site: each state that the tour comes to is read and audited, and the
// pages of some screens are looked at afterwards. No crawl chooses its way, so that what is told depends on engines and checks alone.
import { silentLog } from '../../../src/base/log.ts';
import { systemClock } from '../../../src/base/time.ts';
import { createAudit } from '../../../src/crawl/audit.ts';
import { createAuditKinds } from '../../../src/crawl/audit-kinds.ts';
import { newCourse, arriveAt } from '../../../src/crawl/course.ts';
import { crawlPersona } from '../../../src/crawl/crawl-persona.ts';
import { graphOf } from '../../../src/crawl/graph-of.ts';
import type {
  CrawlGraph,
  EffectRecord,
  Evidence,
  HostGrant,
  PageRead,
  TurnRecord,
} from '../../../src/evidence/evidence.ts';
import { createMask } from '../../../src/evidence/mask.ts';
import { pictureOf } from '../../../src/evidence/picture-size.ts';
import type { ProbeRecord } from '../../../src/evidence/probe.ts';
import { createRecorder } from '../../../src/evidence/recorder.ts';
import { planCrawlLook } from '../../../src/findings/plan-crawl-look.ts';
import { openPage } from '../../../src/sessions/browser/playwright-page.ts';
import { judgeLink } from '../../../src/sessions/effects/judge-link.ts';
import type { VisitorState } from '../../../src/sessions/browser/session-page.ts';
import type { OpenSite } from '../../../src/sessions/open-site.ts';
import type { AuditOrder } from '../../../src/sessions/policy.ts';
import { readDocument } from '../../../src/sessions/perception/read-document.ts';
import { secondLook } from '../../../src/sessions/probes/second-look.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { GroundApp, RunningApp } from '../../ground/app.ts';
import { acceptDialogs, freshContext } from '../../ground/ground-browser.ts';
import { sameScreen, screenOf } from '../../ground/screen-of.ts';
import { prepareDocument, watchSettling } from '../../ground/tour/settle.ts';
import { cannotBeDone, stepsOf } from '../../ground/tour/tour-steps.ts';

/** Longest that one step may take with all its waits. */
const stepLimitMs = 40_000;
/** Steps wait this long for what they need: on a busy machine a page comes late, and a tour that is lost meets no fault. */
const actionLimitMs = 12_000;
/** No clock cuts anything short: what is measured is what is told, and how long it took. */
const wallMs = 3_600_000;
const engineMs = 600_000;
/** Time for the looks at one page. */
const pageLookMs = 30_000;
const mostPages = 40;

export interface TourOptions {
  browser: Browser;
  app: GroundApp;
  running: Pick<RunningApp, 'login'>;
  /** Address through the proxy. */
  url: string;
  /**
   * Screens that are walked with Tab when the tour is there, and whose pages are looked at when it is over. A walk disturbs what the
   * tour does next, so it goes nowhere else.
   */
  walked: readonly string[];
  onImage: (name: string, png: Buffer) => void;
}

/** What was recorded, and what the audits of each state took. */
export interface RecordedTour {
  evidence: Evidence;
  auditMs: number[];
}

export async function recordTour(options: TourOptions): Promise<RecordedTour> {
  const how = howOf(options);
  const { toured, visitor, auditMs } = await driveAudited(options, how);
  const { hosts, sink, mask, signal } = how;
  const all = planCrawlLook(toured, { pages: mostPages, judgeLink });
  const isWalked = isAmong(options.walked);
  const pages = all.pages.filter((one, at) => at === 0 || isWalked(one));
  const evidence = await secondLook({
    evidence: toured,
    plan: { ...all, pages, states: [] },
    openSite: openSiteIn(options.browser, { origin: new URL(options.url).origin, hosts }),
    sink,
    visitor,
    mask,
    covers: false,
    clock: systemClock,
    signal,
    log: silentLog,
    limitMs: pageLookMs * (pages.length + 1),
  });
  return { evidence, auditMs };
}

function isAmong(screens: readonly string[]): (url: string) => boolean {
  return (url) => screens.some((screen) => sameScreen(screenOf(url), screen));
}

/** What tour and looks share. */
function howOf({ url, app, onImage }: TourOptions) {
  const persona = crawlPersona([plainPersona]);
  const hosts: HostGrant[] = [{ entry: new URL(url).host, effects: 'all', allow: [] }];
  return {
    persona,
    hosts,
    mask: createMask([]),
    signal: new AbortController().signal,
    sink: {
      events: () => Promise.resolve(),
      image: ({ name }: { name: string }, png: Buffer) => Promise.resolve(onImage(name, png)),
    },
    facts: {
      sessionId: 'crl_tour',
      runId: 'run_tour',
      targetUrl: url,
      task: null,
      flows: [],
      effects: 'all' as const,
      hosts,
      persona,
      seed: 1,
      policy: { name: 'crawl', version: '1' },
      browser: 'test',
      startedAt: new Date(systemClock.nowMs()).toISOString(),
      budget: { turns: app.tour.length + 1, wallMs },
      position: 0,
    },
  };
}

type How = ReturnType<typeof howOf>;

/** Drives the tour and audits each state once. */
async function driveAudited(
  { app, url, running, browser, walked }: TourOptions,
  { facts, persona, mask, sink, signal }: How,
): Promise<{ toured: Evidence; visitor: VisitorState | null; auditMs: number[] }> {
  const caps = { imageBytes: 200e6, images: 1_000, events: 20_000 };
  const recorder = createRecorder({ facts, clock: systemClock, mask, sink, caps });
  const probes: ProbeRecord[] = [];
  const auditMs: number[] = [];
  const audit = createAudit({
    probes,
    lookedAt: [],
    passedOver: [],
    engineMs,
    tookApart: () => undefined,
    mask,
    covers: false,
    wallMs,
    clock: systemClock,
    device: persona.device,
    devices: [],
    views: [],
    log: silentLog,
  });
  const states = statesMet(url, persona.who.locale);
  const { context, tab, page } = await openTab(browser);
  const settling = watchSettling(tab);
  const isWalked = isAmong(walked);
  let before: { screen: string; url: string; loads: number } | null = null;
  let loads = 0;
  tab.on('domcontentloaded', () => (loads += 1));
  try {
    for (const [turn, step] of stepsOf(app).entries()) {
      // A step that cannot be done is passed over: a fault may stand in its way.
      await cannotBeDone(() => step.do(tab, { url, login: running.login }), stepLimitMs);
      await settling.settle();
      const read = await readDocument(page).catch(() => null);
      if (read === null) continue;
      const png = await page.screenshot().catch(() => null);
      const image = png && recorder.image('page', png, { turn, ...pictureOf(png, persona.device) });
      const screen = await recorder.screen(read, turn, image);
      const order = states.note(read, { turn, screen: screen.id });
      const now = { screen: screen.id, url: page.url(), loads };
      if (before)
        recorder.turn(
          turnOf(turn, { before, screen: now.screen, url: now.url, navigated: loads > before.loads }),
        );
      before = now;
      if (!order) continue;
      const putBack = await rememberPlace(tab);
      const startedMs = performance.now();
      const walks = { ...order, novel: order.bare && isWalked(page.url()) };
      await audit({ page, read, order: walks, png, turn, recorder, signal });
      auditMs.push(performance.now() - startedMs);
      await putBack();
    }
    const visitor = await page.visitor().catch(() => null);
    const ended = { outcome: 'explored' as const, failure: null, because: 'The tour is over.' };
    const evidence = await recorder.finish({ ...ended, atMs: recorder.sinceStartMs() }, nothingObserved);
    const toured = { ...evidence, probes, graph: states.graph(app.tour.length) };
    return { toured, visitor, auditMs };
  } finally {
    await context.close().catch(() => undefined);
  }
}

const nothingObserved = {
  requests: [],
  console: [],
  vitals: [],
  flows: [],
  wouldHaveLeftTurn: null,
  hosts: [],
  cut: [],
};

/** The states of the tour as a crawl tells them apart; `note` answers what is audited in a state that is new, else null. */
function statesMet(url: string, locale: string) {
  const options = { targetUrl: url, seed: 1, locale, exclude: [], login: null };
  const course = newCourse(options);
  const kinds = createAuditKinds();
  const stateOf: Record<string, string> = {};
  const screensOf = new Map<string, Set<string>>();
  return {
    note(read: PageRead, { turn, screen }: { turn: number; screen: string }): AuditOrder | null {
      const observation = { ...read, turn, canGoBack: turn > 0 };
      const { record } = arriveAt(course, { observation, depth: turn }, options);
      stateOf[screen] ??= record.id;
      const known = screensOf.get(record.id);
      screensOf.set(record.id, (known ?? new Set()).add(screen));
      if (known) return kinds.brings(read) ? { bare: false, novel: false } : null;
      kinds.note(read);
      return { bare: record.layers.length === 0, novel: false };
    },
    graph(actions: number): CrawlGraph {
      const graph = graphOf(course.memory);
      const states = graph.states.map((state) => ({
        ...state,
        screens: [...(screensOf.get(state.id) ?? [])],
      }));
      return { ...graph, states, stateOf, actions, ended: 'nothing left' };
    },
  };
}

/** A tab of its own that both the tour and the audits hold. */
async function openTab(
  browser: Browser,
): Promise<{ context: BrowserContext; tab: Page } & { page: Awaited<ReturnType<typeof openPage>>['page'] }> {
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

function openSiteIn(
  browser: Browser,
  { origin, hosts }: { origin: string; hosts: readonly HostGrant[] },
): OpenSite {
  return async () => {
    const context = await freshContext(browser);
    const { page } = await openPage({
      context,
      clock: systemClock,
      mayVisit: (url) => URL.parse(url)?.origin === origin,
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
      mayVisit: (url) => URL.parse(url)?.origin === origin,
      close,
    };
  };
}

/** An audit moves focus and scroll position, and steps of a tour go on from where the last one left them. */
async function rememberPlace(tab: Page): Promise<() => Promise<void>> {
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

/** A step of the tour as the record keeps an action: what matters of it is between which screens it lies. */
function turnOf(
  turn: number,
  at: { before: { screen: string; url: string }; screen: string; url: string; navigated: boolean },
): TurnRecord {
  const effect: EffectRecord = {
    urlBefore: at.before.url,
    urlAfter: at.url,
    navigated: at.navigated,
    status: at.navigated ? 200 : null,
    historyChanged: !at.navigated && at.before.url !== at.url,
    visibleMutations: 1,
    newText: [],
    focusMoved: false,
    requests: [],
    errors: [],
    dialogs: [],
    downloads: [],
    popups: [],
    scrolledPx: 0,
    pixelsChanged: null,
    busySeen: false,
    firstResponseMs: null,
    settledMs: 0,
    timedOut: false,
    harnessDelayMs: 0,
    rendererDelayMs: 0,
  };
  return {
    turn,
    screen: at.before.screen,
    screenAfter: at.screen,
    decision: {
      thought: 'The next step of the tour.',
      strategy: 'tour',
      candidates: [],
      thresholds: {},
      expectation: { kind: 'nothing', about: [], sentence: '' },
    },
    action: {
      kind: 'wait',
      target: null,
      point: null,
      missed: false,
      value: null,
      valueAfter: null,
      startedMs: turn,
      endedMs: turn,
      refused: null,
    },
    effect,
    expectationMet: null,
    personSeconds: { read: 0, decide: 0, point: 0, type: 0, wait: 0 },
    frustration: 0,
    frustrationCauses: [],
    progress: 0,
    overheadMs: 0,
  };
}
