// SessionPage on Playwright and the DevTools protocol. Every call has a deadline; a page that hangs costs one call.
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import { beginningOf } from '../../base/beginning-of.ts';
import { messageOf } from '../../base/errors.ts';
import { withDeadline, type Clock } from '../../base/time.ts';
import type { Persona } from '../../personas/persona.ts';
import { answerTo, type Agreement } from './answer-dialog.ts';
import { withPatience, type ProcessorWaits } from './patience.ts';
import { createRequestHold } from './request-hold.ts';
import { createResendGuard, type ResendGuard } from './resend-guard.ts';
import type { Arrival, PageEvent, Screen, SessionPage } from './session-page.ts';
import { takeCoveredPicture, takePicture, type ShownOn } from './take-picture.ts';
import { listeningOf } from './pressable.ts';
import { bringStorageSource, putVisitor, readVisitor } from './visitor-state.ts';
import { createWorlds } from './worlds.ts';

/** Longest that one call may take of a processor, milliseconds. */
const callLimitMs = 10_000;

/** Requests that stay open by design, or that nobody waits for. */
const unwatched = new Set(['eventsource', 'websocket', 'ping', 'beacon', 'cspviolationreport', 'preflight']);

/** Dialogs and tabs of one page that are told of; a page may open them in a loop. */
const toldCap = 50;

/** Characters that are told of a line of the console, and of an address beside it. */
const textCap = 2_000;
const sourceCap = 2_048;
/** Characters of any other address: longer ones carry data. */
const addressCap = 8_192;
/** Characters of lines that the automation library may keep for somebody who asks late. */
const keptTextCap = 2_000_000;

/** Addresses that are judged as requests, stay in the page, or belong to another program. */
const harmlessSchemes = new Set([
  'http:',
  'https:',
  'about:',
  'blob:',
  'javascript:',
  'mailto:',
  'tel:',
  'sms:',
]);

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

/** Each kind of event keeps fields of its own; only the time is added here. */
type Untimed<Event> = Event extends PageEvent ? Omit<Event, 'atMs'> : never;
type Tell = (event: Untimed<PageEvent>) => void;

function watchRequests(tab: Page, tell: Tell): ReadonlySet<string> {
  const ids = new WeakMap<Request, string>();
  const flight = new Set<string>();
  let count = 0;

  tab.on('request', (request) => {
    const id = `r${++count}`;
    ids.set(request, id);
    const type = request.resourceType();
    if (!unwatched.has(type)) flight.add(id);
    const frame = frameOf(request);
    tell({
      kind: 'request',
      request: {
        id,
        method: request.method(),
        url: addressOf(request.url()),
        type,
        frameUrl: addressOf(frame?.url() ?? ''),
        navigation: request.isNavigationRequest() && frame === tab.mainFrame(),
      },
    });
  });
  tab.on('response', (response) => {
    const id = ids.get(response.request());
    const headers = response.headers();
    const mimeType = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
    const retryAfter = headers['retry-after']?.slice(0, 64);
    if (id)
      tell({ kind: 'response', id, status: response.status(), mimeType, ...(retryAfter && { retryAfter }) });
  });
  const end = (request: Request, failure: string | null) => {
    const id = ids.get(request);
    if (!id) return;
    flight.delete(id);
    tell({ kind: 'request-end', id, failure, sizeBytes: 0 });
  };
  tab.on('requestfinished', (request) => end(request, null));
  tab.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
  return flight;
}

/** A request of a frame that is gone, or of a worker, has no frame. */
function frameOf(request: Request) {
  try {
    return request.frame();
  } catch {
    return null;
  }
}

function watchTab(options: {
  tab: Page;
  context: BrowserContext;
  session: CDPSession;
  mainFrame: string;
  tell: Tell;
  dialogs: Readonly<Agreement>;
}): void {
  const { tab, context, session, mainFrame, tell } = options;
  let dialogs = 0;
  let popups = 0;
  const forget = forgetWhatIsSaid(tab);
  tab.on('console', (message) => {
    const level = message.type();
    const text = message.text();
    forget(text);
    for (const value of message.args()) value.dispose().catch(() => undefined);
    if (level !== 'error' && level !== 'warning') return;
    const url = beginningOf(message.location().url, sourceCap);
    tell({ kind: 'console', level, text: beginningOf(text, textCap), url });
  });
  tab.on('pageerror', (error) => {
    forget(error.stack ?? error.message);
    tell({ kind: 'uncaught', text: beginningOf(error.message, textCap), url: addressOf(tab.url()) });
  });
  tab.on('dialog', (dialog) => {
    dialogs += 1;
    const answer = answerTo(dialog, options.dialogs);
    const message = beginningOf(dialog.message(), 500);
    const told = answer.agreed === undefined ? {} : { agreed: answer.agreed };
    if (dialogs <= toldCap) tell({ kind: 'dialog', type: dialog.type(), message, ...told });
    answer.give().catch(() => undefined);
  });
  tab.on('download', (download) => {
    tell({ kind: 'download', url: addressOf(download.url()), name: download.suggestedFilename() });
    download.cancel().catch(() => undefined);
  });
  tab.on('crash', () => tell({ kind: 'crash' }));
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) tell({ kind: 'navigated', url: addressOf(frame.url), sameDocument: false });
  });
  session.on('Page.navigatedWithinDocument', ({ url, frameId }) => {
    if (frameId === mainFrame) tell({ kind: 'navigated', url: addressOf(url), sameDocument: true });
  });
  // No tab opens (see the flags), but the browser says which one would have.
  session.on('Page.windowOpen', ({ url }) => {
    popups += 1;
    if (popups <= toldCap) tell({ kind: 'popup', url: url === '' ? 'about:blank' : addressOf(url) });
  });
  // A browser that does not know the flag opens it all the same.
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  // The browser refuses these by itself, and no request is made that could be judged.
  session.on('Page.frameScheduledNavigation', ({ url, frameId }) => {
    if (frameId === mainFrame && !harmlessSchemes.has(URL.parse(url)?.protocol ?? 'about:')) {
      tell({ kind: 'blocked-navigation', url: addressOf(url), why: 'address not allowed' });
    }
  });
}

/** Has the automation library throw away the lines that it keeps, whenever they are long together. */
function forgetWhatIsSaid(tab: Page): (text: string) => void {
  let length = 0;
  return (text) => {
    length += text.length;
    if (length < keptTextCap) return;
    length = 0;
    Promise.all([tab.clearConsoleMessages(), tab.clearPageErrors()]).catch(() => undefined);
  };
}

/** Stops a navigation of the main frame before it leaves, where it may not go; answers HTTP authentication with no. */
async function guardDocuments(
  session: CDPSession,
  mainFrame: string,
  options: { mayVisit: (url: string) => boolean; resends: ResendGuard; tell: Tell },
): Promise<void> {
  const { mayVisit, resends, tell } = options;
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) resends.committed();
  });
  session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    const leaves = frameId === mainFrame && !mayVisit(request.url);
    if (leaves) tell({ kind: 'blocked-navigation', url: addressOf(request.url), why: 'host not allowed' });
    const stopped = leaves || (frameId === mainFrame && resends.stops(request));
    // A navigation that is aborted leaves the page as it was.
    const decided = stopped
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : session.send('Fetch.continueRequest', { requestId });
    decided.catch(() => undefined);
  });
  session.on('Fetch.authRequired', ({ requestId, request, frameId }) => {
    if (frameId === mainFrame) tell({ kind: 'http-auth', url: addressOf(request.url) });
    session
      .send('Fetch.continueWithAuth', { requestId, authChallengeResponse: { response: 'CancelAuth' } })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Request' }],
    handleAuthRequests: true,
  });
}

function addressOf(url: string): string {
  return beginningOf(url, addressCap);
}

/** `net::ERR_…` where the browser names one, else the first line of what was said. */
function failureOf(error: unknown): string {
  const text = messageOf(error);
  return /net::[A-Z_]+/.exec(text)?.[0] ?? text.split('\n')[0] ?? text;
}
