// The reference tour of an application recorded as a crawl records a site: each state that the tour comes to is read and audited, and the
// pages of some screens are looked at afterwards. No crawl chooses its way, so that what is told depends on engines and checks alone.
import type { Page } from 'playwright-core';
import { silentLog } from '../../../src/base/log.ts';
import { systemClock } from '../../../src/base/time.ts';
import { createAudit } from '../../../src/crawl/audit.ts';
import { crawlPersona } from '../../../src/crawl/crawl-persona.ts';
import type { Evidence, HostGrant, TurnRecord } from '../../../src/evidence/evidence.ts';
import { createMask } from '../../../src/evidence/mask.ts';
import { pictureOf } from '../../../src/evidence/picture-size.ts';
import type { ProbeRecord } from '../../../src/evidence/probe.ts';
import { createRecorder } from '../../../src/evidence/recorder.ts';
import { planCrawlLook } from '../../../src/findings/plan-crawl-look.ts';
import type { VisitorState } from '../../../src/sessions/browser/session-page.ts';
import { judgeLink } from '../../../src/sessions/effects/judge-link.ts';
import { readDocument } from '../../../src/sessions/perception/read-document.ts';
import { secondLook } from '../../../src/sessions/probes/second-look.ts';
import { turn as turnRecord } from '../../../test/support/evidence-builder.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { sameScreen, screenOf } from '../../ground/screen-of.ts';
import type { DriveOptions } from '../../ground/tour/drive-tour.ts';
import { watchSettling } from '../../ground/tour/settle.ts';
import { cannotBeDone, stepsOf } from '../../ground/tour/tour-steps.ts';
import { statesMet } from './tour-states.ts';
import { openSiteIn, openTab, rememberPlace } from './tour-tabs.ts';

/** Longest that one step may take with all its waits. */
const stepLimitMs = 20_000;
/** After one that could not be done: what stopped it mostly stops those that follow. */
const stoppedLimitMs = 5_000;
/** No clock cuts anything short: what is measured is what is told, and how long it took. */
const wallMs = 3_600_000;
const engineMs = 600_000;
/** Time for the looks at one page. */
const pageLookMs = 30_000;
const mostPages = 40;

export interface TourOptions extends Pick<DriveOptions, 'browser' | 'app' | 'running' | 'url'> {
  /**
   * Screens that are walked with Tab when the tour is there, and whose pages are looked at when it is over. A walk disturbs what the
   * tour does next, so it goes nowhere else.
   */
  walked: readonly string[];
  /** Where the clean tour was after each step, by path: a step that a fault stops goes on from there. */
  way: readonly (string | null)[];
  /** Elements of which it is noted whether the tour saw them. */
  places: readonly Place[];
  onImage: (name: string, png: Buffer) => void;
}

/** An element by its path and the one screen on which it is meant. */
export interface Place {
  screen: string;
  selector: string;
}

/** What was recorded, what the audits of each state took, and which of the places were seen. */
export interface RecordedTour {
  evidence: Evidence;
  auditMs: number[];
  seen: Place[];
}

export async function recordTour(options: TourOptions): Promise<RecordedTour> {
  const how = howOf(options);
  const { toured, visitor, auditMs, seen } = await driveAudited(options, how);
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
  return { evidence, auditMs, seen };
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
  { app, url, running, browser, walked, way, places }: TourOptions,
  { facts, persona, mask, sink, signal }: How,
): Promise<{ toured: Evidence; visitor: VisitorState | null; auditMs: number[]; seen: Place[] }> {
  const caps = { imageBytes: 200e6, images: 1_000, events: 20_000 };
  const recorder = createRecorder({ facts, clock: systemClock, mask, sink, caps });
  const probes: ProbeRecord[] = [];
  const auditMs: number[] = [];
  const seen = new Set<Place>();
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
  let isStopped = false;
  tab.on('domcontentloaded', () => (loads += 1));
  try {
    for (const [turn, step] of stepsOf(app).entries()) {
      // A fault may stand in the way of a step. What follows mostly needs no more of it than its page.
      isStopped = await cannotBeDone(
        () => step.do(tab, { url, login: running.login }),
        isStopped ? stoppedLimitMs : stepLimitMs,
      );
      await settling.settle();
      if (isStopped && (await joinAgain(tab, url, way[turn] ?? null))) {
        isStopped = false;
        await settling.settle();
      }
      const read = await readDocument(page).catch(() => null);
      if (read === null) continue;
      for (const place of places) if (await isSeen(tab, place)) seen.add(place);
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
    return { toured, visitor, auditMs, seen: [...seen] };
  } finally {
    await context.close().catch(() => undefined);
  }
}

/** Goes to where the clean tour was; false where that is known of no page, or is where the tab is. */
async function joinAgain(tab: Page, url: string, path: string | null): Promise<boolean> {
  const there = path === null ? null : new URL(path, url).href;
  if (there === null || there === tab.url()) return false;
  return tab.goto(there).then(
    () => true,
    () => false,
  );
}

/** Of a tour that was recorded: its paths, by step. */
export function wayOf({ screens }: Evidence): (string | null)[] {
  const way: (string | null)[] = [];
  for (const { turn, url } of screens) {
    const { pathname, search, hash } = new URL(url);
    way[turn] = `${pathname}${search}${hash}`;
  }
  return Array.from(way, (path) => path ?? null);
}

function isSeen(tab: Page, { screen, selector }: Place): Promise<boolean> {
  if (screenOf(tab.url()) !== screen) return Promise.resolve(false);
  const isDrawn = (css: string) =>
    [...document.querySelectorAll(css)].some((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
    });
  return tab.evaluate(isDrawn, selector).catch(() => false);
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

/** A step of the tour as the record keeps an action: what matters of it is between which screens it lies. */
function turnOf(
  turn: number,
  at: { before: { screen: string; url: string }; screen: string; url: string; navigated: boolean },
): TurnRecord {
  return turnRecord(turn, null, {
    from: at.before.screen,
    to: at.screen,
    action: { kind: 'wait', point: null, startedMs: turn, endedMs: turn },
    effect: {
      urlBefore: at.before.url,
      urlAfter: at.url,
      navigated: at.navigated,
      status: at.navigated ? 200 : null,
      historyChanged: !at.navigated && at.before.url !== at.url,
      visibleMutations: 1,
      settledMs: 0,
      harnessDelayMs: 0,
      rendererDelayMs: 0,
    },
    turn: {
      decision: {
        thought: 'The next step of the tour.',
        strategy: 'tour',
        candidates: [],
        thresholds: {},
        expectation: { kind: 'nothing', about: [], sentence: '' },
      },
      personSeconds: { read: 0, decide: 0, point: 0, type: 0, wait: 0 },
      overheadMs: 0,
    },
  });
}
