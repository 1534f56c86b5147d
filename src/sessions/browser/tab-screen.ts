// The screen that a tab is told of, and pictures of what it shows.
import type { CDPSession, Page } from 'playwright-core';
import type { Persona } from '../../personas/persona.ts';
import type { Screen, SessionPage } from './session-page.ts';
import { takeCoveredPicture, takePicture, type ShownOn } from './take-picture.ts';
import type { Timed } from './timed-calls.ts';
import type { Worlds } from './worlds.ts';

export type TabScreen = Pick<SessionPage, 'screenshot' | 'coveredScreenshot' | 'zoom' | 'emulate' | 'slow'>;

/** `device` is the persona's screen, from which zooming starts, and how slow its processor is; left out, a plain desktop. */
export function screenOf(options: {
  tab: Page;
  session: CDPSession;
  worlds: Worlds;
  device: (Screen & Partial<Pick<Persona['device'], 'cpuSlowdown'>>) | undefined;
  timed: Timed;
}): TabScreen {
  const { tab, session, worlds, device, timed } = options;
  const shown: { session: CDPSession; screen: ShownOn } = {
    session,
    screen: { ...(device ?? plainScreen), zoom: 1 },
  };
  const slowest = device?.cpuSlowdown ?? 1;
  let slowdown = 1;

  return {
    screenshot: () => timed('a picture of the page', takePicture(shown, worlds.mainFrame())),
    coveredScreenshot: (spellings) =>
      timed(
        'a picture of the page',
        takeCoveredPicture(shown, () => worlds.frames(), spellings),
      ),
    zoom: (factor) =>
      timed(
        'zooming',
        session
          .send('Emulation.setDeviceMetricsOverride', metricsOf(device, factor))
          .then(() => void (shown.screen = { ...(device ?? plainScreen), zoom: factor })),
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
    async slow(on) {
      const rate = on ? slowest : 1;
      if (rate === slowdown) return;
      slowdown = rate;
      await timed('slowing the page', session.send('Emulation.setCPUThrottlingRate', { rate }));
    },
  };
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
