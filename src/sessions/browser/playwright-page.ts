// SessionPage on Playwright and the DevTools protocol. Every call has a deadline; a page that hangs costs one call.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { messageOf } from '../../base/errors.ts';
import { withDeadline, type Clock } from '../../base/time.ts';
import type { Persona } from '../../personas/persona.ts';
import type { Agreement } from './answer-dialog.ts';
import { withPatience, type ProcessorWaits } from './patience.ts';
import { createRequestHold } from './request-hold.ts';
import { createResendGuard } from './resend-guard.ts';
import type { Arrival, PageEvent, Screen, SessionPage } from './session-page.ts';
import { takeCoveredPicture, takePicture, type ShownOn } from './take-picture.ts';
import { listeningOf } from './pressable.ts';
import { bringStorageSource, putVisitor, readVisitor } from './visitor-state.ts';
import { addressOf, guardDocuments, watchRequests, watchTab, type Tell } from './watch-tab.ts';
import { createWorlds } from './worlds.ts';

/** Longest that one call may take of a processor, milliseconds. */
const callLimitMs = 10_000;

export interface OpenPage {
  page: SessionPage;
  session: CDPSession;
  /** Ends what was begun at the browser and the tab; listeners stay. Never throws. */
  release(): Promise<void>;
}

/** Wraps the one tab of `context`, or `tab` of it; `mayVisit` decides where the main frame may go. */
export async function openPage(options: {
  context: BrowserContext;
  tab?: Page;
  clock: Clock;
  mayVisit: (url: string) => boolean;
  /** The persona's screen, from which zooming starts, and how slow its processor is. */
  device?: Screen & Partial<Pick<Persona['device'], 'cpuSlowdown'>>;
  /** How long the browser waited for a processor; without it the load of the machine stands for that. */
  waits?: ProcessorWaits;
}): Promise<OpenPage> {
  const { context, clock, waits } = options;
  const tab = options.tab ?? context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(tab);
  const worlds = await createWorlds(tab, session, waits);
  const listeners = new Set<(event: PageEvent) => void>();
  const tell: Tell = (event) => {
    const timed: PageEvent = { ...event, atMs: clock.monotonicMs() };
    for (const listener of listeners) listener(timed);
  };
  const flight = watchRequests(tab, tell);
  const dialogs: Agreement = { agreed: null, about: [] };
  watchTab({ tab, context, session, mainFrame: worlds.mainFrame().id, tell, dialogs });
  const resends = createResendGuard();
  const requests = createRequestHold(tab, session, { mainFrame: worlds.mainFrame().id, resends });
  await guardDocuments(session, worlds.mainFrame().id, { mayVisit: options.mayVisit, resends, tell });

  const shown: { session: CDPSession; screen: ShownOn } = {
    session,
    screen: { ...(options.device ?? plainScreen), zoom: 1 },
  };

  const slowest = options.device?.cpuSlowdown ?? 1;
  let slowdown = 1;
  async function slow(on: boolean): Promise<void> {
    const rate = on ? slowest : 1;
    if (rate === slowdown) return;
    slowdown = rate;
    await timed('slowing the page', session.send('Emulation.setCPUThrottlingRate', { rate }));
  }

  const timed = <T>(what: string, work: Promise<T>, limitMs = callLimitMs) =>
    withPatience(what, work, { limitMs, waits });

  async function arrive(load: Promise<{ status(): number } | null>, limitMs: number): Promise<Arrival> {
    try {
      const response = await withDeadline('the document', limitMs + 1_000, load);
      return { url: addressOf(tab.url()), status: response?.status() ?? null, failure: null };
    } catch (error) {
      return { url: addressOf(tab.url()), status: null, failure: failureOf(error) };
    }
  }

  /** Entry 0 is the blank page that the browser opened with; what a borrowed tab showed before is not ours to go back to. */
  const firstEntry = options.tab ? (await session.send('Page.getNavigationHistory')).currentIndex : 1;
  async function canGoBack(): Promise<boolean> {
    const history = await timed('reading history', session.send('Page.getNavigationHistory'));
    return history.currentIndex > firstEntry;
  }

  const page: SessionPage = {
    url: () => addressOf(tab.url()),
    frames: () => timed('listing frames', worlds.frames()),
    mainFrame: async () => worlds.mainFrame(),
    install: (source) => timed('installing a script', worlds.install(source)),
    async goto(url, limitMs) {
      // The interception sees requests only: files, pages of the browser and data addresses make none.
      if (options.mayVisit(url)) {
        return arrive(tab.goto(url, { waitUntil: 'domcontentloaded', timeout: limitMs }), limitMs);
      }
      tell({ kind: 'blocked-navigation', url: addressOf(url), why: 'host not allowed' });
      return { url: addressOf(tab.url()), status: null, failure: 'net::ERR_BLOCKED_BY_CLIENT' };
    },
    canGoBack,
    async back(limitMs) {
      if (!(await canGoBack())) return null;
      return arrive(tab.goBack({ waitUntil: 'domcontentloaded', timeout: limitMs }), limitMs);
    },
    async reload(limitMs) {
      resends.begin();
      const arrival = await arrive(tab.reload({ waitUntil: 'domcontentloaded', timeout: limitMs }), limitMs);
      return resends.end() ? null : arrival;
    },
    async forward(limitMs) {
      const { currentIndex, entries } = await timed(
        'reading history',
        session.send('Page.getNavigationHistory'),
      );
      if (currentIndex >= entries.length - 1) return null;
      return arrive(tab.goForward({ waitUntil: 'domcontentloaded', timeout: limitMs }), limitMs);
    },
    screenshot: () => timed('a picture of the page', takePicture(shown, worlds.mainFrame())),
    coveredScreenshot: (spellings) =>
      timed(
        'a picture of the page',
        takeCoveredPicture(shown, () => worlds.frames(), spellings),
      ),
    click: (x, y, times) => timed('a click', tab.mouse.click(x, y, { clickCount: times ?? 1 })),
    pressOther: (x, y) => timed('a click', tab.mouse.click(x, y, { button: 'right' })),
    tap: (x, y) => timed('a tap', tab.touchscreen.tap(x, y)),
    movePointer: (x, y) => timed('moving the pointer', tab.mouse.move(x, y)),
    drag: (from, to) =>
      timed(
        'dragging',
        (async () => {
          await tab.mouse.move(from.x, from.y);
          await tab.mouse.down();
          // Pages start a drag after a few pixels and want to see the pointer come in over the place to drop.
          await tab.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
          await tab.mouse.move(to.x, to.y, { steps: 4 });
          await tab.mouse.up();
        })(),
      ),
    wheel: (x, y, deltaY) =>
      timed(
        'scrolling',
        tab.mouse.move(x, y).then(() => tab.mouse.wheel(0, deltaY)),
      ),
    zoom: (factor) =>
      timed(
        'zooming',
        session
          .send('Emulation.setDeviceMetricsOverride', metricsOf(options.device, factor))
          .then(() => void (shown.screen = { ...(options.device ?? plainScreen), zoom: factor })),
      ),
    emulate: (screen, { reducedMotion, forcedColors = false }) =>
      timed(
        'changing the screen',
        Promise.all([
          session.send('Emulation.setDeviceMetricsOverride', metricsOf(screen)),
          tab.emulateMedia({
            reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
            forcedColors: forcedColors ? 'active' : 'none',
          }),
        ]).then(() => void (shown.screen = { ...screen, zoom: 1 })),
      ),
    slow,
    press: (key) => timed('a key', tab.keyboard.press(key)),
    type: (text) => timed('typing', tab.keyboard.type(text), callLimitMs + text.length * 50),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visitor: () => timed('reading what the site keeps', readVisitor(context, worlds.mainFrame())),
    visitAs: (visitor) =>
      timed(
        'bringing what the site keeps',
        Promise.all([context.addCookies(visitor.cookies), worlds.install(bringStorageSource(visitor))]).then(
          () => undefined,
        ),
      ),
    becomeVisitor: (visitor) =>
      timed('bringing what the site keeps', putVisitor(context, worlds.mainFrame(), visitor)),
    agree(words, about = []) {
      dialogs.agreed = words;
      dialogs.about = about;
    },
    judgeRequests: (judge) => timed('asking about requests', requests.judgeBy(judge)),
    pressable: (css) => timed('asking for listeners', listeningOf(session, css, 'press')),
    hoverable: (css) => timed('asking for listeners', listeningOf(session, css, 'hover')),
    requestsInFlight: () => flight.size,
  };
  const release = async () => {
    await requests.release();
    await session.detach().catch(() => undefined);
  };
  return { page, session, release };
}

/** A plain desktop, where nobody says what the screen is. */
const plainScreen: Screen = { viewport: { width: 1280, height: 800 }, pixelRatio: 1, touch: false };

/**
 * The screen as the page is told of it, enlarged by `factor`: fewer CSS pixels, each of more device pixels, so that a
 * picture of it keeps its size.
 */
export function metricsOf({ viewport, pixelRatio, touch }: Screen = plainScreen, factor = 1) {
  const landscape = viewport.width > viewport.height;
  return {
    width: Math.round(viewport.width / factor),
    height: Math.round(viewport.height / factor),
    screenWidth: viewport.width,
    screenHeight: viewport.height,
    deviceScaleFactor: pixelRatio * factor,
    mobile: touch,
    screenOrientation:
      touch && !landscape
        ? { angle: 0, type: 'portraitPrimary' as const }
        : { angle: touch ? 90 : 0, type: 'landscapePrimary' as const },
  };
}

/** `net::ERR_…` where the browser names one, else the first line of what was said. */
function failureOf(error: unknown): string {
  const text = messageOf(error);
  return /net::[A-Z_]+/.exec(text)?.[0] ?? text.split('\n')[0] ?? text;
}
