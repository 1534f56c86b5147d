// Drives the reference tour of an application once and notes after each step what a person could perceive and what was asked for.
import { createHash } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { GroundApp, RunningApp } from '../app.ts';
import { acceptDialogs, freshContext } from '../ground-browser.ts';
import { screenOf, templateOf } from '../screen-of.ts';
import { lookAtPage, type PageLook } from './look-at-page.ts';
import { gridOf, type PictureGrid } from './picture-grid.ts';
import { prepareDocument, watchSettling } from './settle.ts';
import { cannotBeDone, stepsOf } from './tour-steps.ts';
import { watchCoverage, type CoverageWatch } from './watch-coverage.ts';
import { watchHands, type HandKind } from './watch-hands.ts';

/** What stood there after one step. */
export interface StepLook {
  /** -1 is the first page, before any step. */
  step: number;
  /** The step could not be done. */
  failed: boolean;
  tookMs: number;
  screen: string;
  look: PageLook | null;
  picture: PictureGrid | null;
  /** `METHOD path status`, the path as a template, and a hash of what was sent. */
  requests: { method: string; path: string; status: number; sent: string }[];
  /** Messages of script errors. */
  errors: string[];
}

const pictureScale = 0.5;
/** Longest that one step may take with all its waits. */
const stepLimitMs = 20_000;

export interface DriveOptions {
  browser: Browser;
  app: GroundApp;
  running: Pick<RunningApp, 'login'>;
  /** Address through the proxy. */
  url: string;
  signal?: AbortSignal;
  /** Counts the functions that run, step by step. */
  coverage?: boolean;
  /** Told what the hands of each step do. */
  onHand?: (step: number, kind: HandKind) => void;
  /** Told before each step, so that what is served can be put beside it. */
  onStep?: (step: number) => void;
  /** Looks at the page itself after each step. */
  inspect?: (page: Page, step: number) => Promise<void>;
  /** Whether this step is looked at; of any other only what it did is noted. All where left out. */
  isLookedAt?: (step: number) => boolean;
  /** Asked after each step; false ends the drive. */
  goOn?: (looks: readonly StepLook[]) => boolean;
}

/** The looks in order, and with `coverage` what ran. Steps that cannot be done are noted and passed over. */
export async function driveTour(
  options: DriveOptions,
): Promise<{ looks: StepLook[]; coverage: CoverageWatch | null }> {
  const { app, url, running } = options;
  const context = await freshContext(options.browser);
  try {
    await context.addInitScript(prepareDocument);
    let now = -1;
    const { onHand } = options;
    if (onHand) await watchHands(context, (kind) => onHand(now, kind));
    const page = await context.newPage();
    acceptDialogs(page);
    const session = await context.newCDPSession(page);
    const coverage = options.coverage ? await watchCoverage(session) : null;
    const settling = watchSettling(page);
    let requests: StepLook['requests'] = [];
    let errors: string[] = [];
    page.on('response', (response) => {
      const request = response.request();
      const type = request.resourceType();
      if (type !== 'document' && type !== 'fetch' && type !== 'xhr') return;
      requests.push({
        method: request.method(),
        path: templateOf(URL.parse(response.url())?.pathname ?? ''),
        status: response.status(),
        sent: hashOf(request.postData()),
      });
    });
    page.on('pageerror', (error) => void errors.push(error.message.slice(0, 200)));
    const looks: StepLook[] = [];
    for (const [position, step] of stepsOf(app).entries()) {
      if (options.signal?.aborted) throw options.signal.reason;
      requests = [];
      errors = [];
      const number = position - 1;
      now = number;
      options.onStep?.(number);
      const fromMs = performance.now();
      const failed = await cannotBeDone(() => step.do(page, { url, login: running.login }), stepLimitMs);
      const tookMs = performance.now() - fromMs;
      await settling.settle();
      const isLookedAt = options.isLookedAt?.(number) ?? true;
      const look = isLookedAt ? await lookAt(page) : null;
      const picture = isLookedAt ? await pictureOf(session, look?.scroll ?? [0, 0]) : null;
      await coverage?.take(number).catch(() => undefined);
      looks.push({
        step: number,
        failed,
        tookMs: Math.round(tookMs),
        screen: screenOf(look?.url ?? page.url()),
        look,
        picture,
        requests,
        errors,
      });
      await options.inspect?.(page, number);
      if (options.goOn && !options.goOn(looks)) break;
    }
    return { looks, coverage };
  } finally {
    await context.close().catch(() => undefined);
  }
}

async function lookAt(page: Page): Promise<PageLook | null> {
  const main = await page.evaluate(lookAtPage, 1_200).catch(() => null);
  if (!main) return null;
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  for (const [position, frame] of frames.entries()) {
    const look = await frame.evaluate(lookAtPage, 400).catch(() => null);
    for (const element of look?.elements ?? [])
      main.elements.push({ ...element, selector: `frame ${position}: ${element.selector}` });
  }
  return main;
}

async function pictureOf(
  session: CDPSession,
  [x, y]: readonly [number, number],
): Promise<PictureGrid | null> {
  try {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: { x, y, width: 1280, height: 800, scale: pictureScale },
    });
    return await gridOf(Buffer.from(data, 'base64'), pictureScale);
  } catch {
    return null;
  }
}

function hashOf(sent: string | null): string {
  return sent ? createHash('sha256').update(sent).digest('hex').slice(0, 12) : '';
}
