// An application, the proxy before it and a browser: where tours are driven, clean or with faults, each from the seeded state.
import type { Browser, Page } from 'playwright-core';
import type { GroundApp } from '../app.ts';
import type { Exchange, Interference, Recording, SeenElement } from '../faults/operator.ts';
import { acceptDialogs, freshContext, launchGroundBrowser } from '../ground-browser.ts';
import { openApp, type OpenApp } from '../open-app.ts';
import { startGroundProxy } from '../proxy/ground-proxy.ts';
import { driveTour, type DriveOptions, type StepLook } from './drive-tour.ts';

export interface TourScene {
  app: GroundApp;
  browser: Browser;
  running: OpenApp;
  /** Address of the application through the proxy. */
  url: string;
  /** Resets the application and drives the tour with these faults; `goOn` may end it early. */
  drive(
    faults: readonly Interference[],
    more?: Pick<DriveOptions, 'goOn' | 'inspect' | 'isLookedAt'>,
  ): Promise<StepLook[]>;
  /** Resets it and lets somebody work on it with these faults in a browser that is there. */
  with<T>(faults: readonly Interference[], work: (browser: Browser) => Promise<T>): Promise<T>;
  /** Resets it and gives a visitor without a past a page on it, with these faults. */
  visit<T>(faults: readonly Interference[], work: (page: Page) => Promise<T>): Promise<T>;
  /** Resets it and drives the clean tour with all that operators may know. */
  record(
    more?: Pick<DriveOptions, 'onHand'>,
  ): Promise<{ looks: StepLook[]; recording: Recording; knownFunctions: number }>;
  close(): Promise<void>;
}

/** Opens one. Throws with a sentence where the application does not start; nothing is left behind then. */
export async function openTourScene(app: GroundApp, signal?: AbortSignal): Promise<TourScene> {
  const running = await openApp(app, signal);
  const upstream = new URL(running.url);
  let browser = await launchGroundBrowser().catch(async (error: unknown) => {
    await running.close();
    throw error;
  });
  let hear = false;
  const exchanges: Exchange[] = [];
  let step = -1;
  const proxy = await startGroundProxy({
    upstream,
    onServed(served) {
      if (hear) exchanges.push({ ...served, step, order: exchanges.length });
    },
  });
  const url = proxy.through(running.url);
  const base = { app, running, url, ...(signal ? { signal } : {}) };
  const ready = async () => {
    await running.reset();
    if (!browser.isConnected()) browser = await launchGroundBrowser();
  };
  const scene: TourScene = {
    app,
    running,
    url,
    get browser() {
      return browser;
    },
    async drive(faults, more = {}) {
      await ready();
      proxy.setFaults(faults);
      try {
        const { looks } = await driveTour({ ...base, browser, ...more });
        return looks;
      } finally {
        proxy.setFaults([]);
      }
    },
    async with(faults, work) {
      await ready();
      proxy.setFaults(faults);
      try {
        return await work(browser);
      } finally {
        proxy.setFaults([]);
      }
    },
    visit(faults, work) {
      return scene.with(faults, async (browser) => {
        const context = await freshContext(browser);
        try {
          const page = await context.newPage();
          acceptDialogs(page);
          return await work(page);
        } finally {
          await context.close().catch(() => undefined);
        }
      });
    },
    async record(more = {}) {
      await ready();
      exchanges.length = 0;
      hear = true;
      try {
        const { looks, coverage } = await driveTour({
          ...base,
          browser,
          ...more,
          coverage: true,
          onStep: (now) => {
            step = now;
          },
        });
        const recording = {
          steps: app.tour.length,
          exchanges: [...exchanges],
          elements: looks.flatMap(elementsOf),
          ran: coverage?.ran() ?? [],
        };
        return { looks, recording, knownFunctions: coverage?.known() ?? 0 };
      } finally {
        hear = false;
      }
    },
    async close() {
      await browser.close().catch(() => undefined);
      await proxy.close();
      await running.close();
    },
  };
  return scene;
}

function elementsOf({ look, step, screen }: StepLook): SeenElement[] {
  return (look?.elements ?? []).map(({ value: _value, ...element }) => ({
    ...element,
    step,
    screen,
    focused: look?.focus === element.selector,
  }));
}
