// Starts one browser process with one profile for one persona, and ends it whatever state it is in.
import { chown, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession } from 'playwright-core';
import { withDeadline, type Clock } from '../../base/time.ts';
import { version as ourVersion } from '../../base/version.ts';
import type { Persona } from '../../personas/persona.ts';
import { networks } from './networks.ts';
import { browserFlags, droppedFlags } from './browser-flags.ts';
import { watchBrowserUse } from './browser-limits.ts';
import { processorWaits } from './patience.ts';
import { endBrowser, findBrowserPid } from './browser-process.ts';
import type { FoundBrowser } from './find-browser.ts';
import { openPage } from './playwright-page.ts';
import { metricsOf } from './tab-screen.ts';
import { browserEnvironment, type BrowserStart } from './run-as.ts';
import type { SessionBrowser } from './session-page.ts';
import { reachableFolder } from './unprivileged.ts';

const launchLimitMs = 30_000;
const closeLimitMs = 1_000;
/** Longest wait for a start that was broken off to say so. */
const lateLimitMs = 2_000;

export interface LaunchOptions {
  browser: FoundBrowser;
  start: BrowserStart;
  persona: Persona;
  /** Port of the session's own guarded proxy on loopback. */
  proxyPort: number;
  /** Port of the proxy's door for WebSockets. */
  socketPort: number;
  spkiList: readonly string[];
  /** Folder for profiles; swept at start. */
  profileRoot: string;
  mayVisit: (url: string) => boolean;
  clock: Clock;
  signal: AbortSignal;
}

/** A browser that shows a blank page as this persona's device would. */
export async function launchBrowser(options: LaunchOptions): Promise<SessionBrowser> {
  const { browser, start, persona, clock } = options;
  const profile = await makeProfile(options.profileRoot, start);
  let context: BrowserContext | null = null;
  let closing: Promise<void> | null = null;
  let stopWatching: () => void = () => undefined;
  let launching: Promise<BrowserContext> | null = null;
  let pid = 0;
  const close = () => {
    stopWatching();
    return (closing ??= endAll());
  };
  const endAll = async () => {
    await end(context, profile);
    if (context || !launching) return;
    // A start that was broken off may yet spawn its process or make its folder: what comes late is ended too.
    const late = await withDeadline('breaking off the start', lateLimitMs, launching).catch(() => null);
    await end(late, profile);
  };
  try {
    launching = chromium.launchPersistentContext(profile, {
      executablePath: start.executable,
      headless: true,
      chromiumSandbox: start.sandbox,
      args: browserFlags(options),
      ignoreDefaultArgs: droppedFlags,
      artifactsDir: profile,
      env: browserEnvironment(profile, browser.env),
      timeout: launchLimitMs,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      acceptDownloads: false,
      permissions: [],
      serviceWorkers: 'block',
      ...deviceOf(persona, browser.version),
    });
    launching
      .then(
        (late) => closing && end(late, profile),
        () => closing && end(null, profile),
      )
      .catch(() => undefined);
    context = await withDeadline(
      'starting the browser',
      { limitMs: launchLimitMs + 1_000, signal: options.signal },
      launching,
    );
    const opened = context;
    const { page, session } = await withDeadline(
      'preparing the page',
      { limitMs: launchLimitMs, signal: options.signal },
      openPage({
        context,
        clock,
        mayVisit: options.mayVisit,
        device: persona.device,
        waits: () => processorWaits(pid),
      }),
    );
    await emulate(session, persona);
    pid = (await findBrowserPid(profile)) ?? 0;
    const gone = new Promise<string | null>((resolve) => {
      opened.on('close', () => resolve(null));
      stopWatching = watchBrowserUse(pid, (limit) => {
        resolve(limit);
        void close();
      });
    });
    const kill = () => killGroup(pid);
    return { page, version: `Chrome/${browser.version}`, pid, kill, close, gone };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The root process leads a group of its own, in which its children are; a pid that was not found is nobody's. */
function killGroup(pid: number): void {
  if (pid <= 1) return;
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It has gone by itself.
    }
  }
}

async function makeProfile(profileRoot: string, start: BrowserStart): Promise<string> {
  const root = await reachableFolder(profileRoot);
  const profile = await mkdtemp(join(root, 'session-'));
  if (start.account) await chown(profile, start.account.uid, start.account.gid);
  return profile;
}

/**
 * Kills at once: the profile is thrown away, so there is nothing to save, and a page that hangs cannot delay it. Then
 * the automation library is given a moment to notice. Never throws.
 */
async function end(context: BrowserContext | null, profile: string): Promise<void> {
  await endBrowser(profile).catch(() => []);
  if (context) {
    await withDeadline('closing the browser', closeLimitMs, context.close()).catch(() => undefined);
  }
}

function deviceOf(persona: Persona, browserVersion: string) {
  const { device, preferences, who } = persona;
  return {
    viewport: device.viewport,
    deviceScaleFactor: device.pixelRatio,
    isMobile: device.touch,
    hasTouch: device.touch,
    locale: who.locale,
    timezoneId: who.timezone,
    colorScheme: preferences.colorScheme,
    reducedMotion: preferences.reducedMotion ? ('reduce' as const) : ('no-preference' as const),
    forcedColors: preferences.forcedColors ? ('active' as const) : ('none' as const),
    contrast: preferences.moreContrast ? ('more' as const) : ('no-preference' as const),
    userAgent: userAgent(browserVersion, device.touch),
  };
}

/** The browser's own name, and ours behind it so that owners can admit and filter us (design 1.9). */
function userAgent(browserVersion: string, phone: boolean): string {
  const chrome = `${browserVersion.split('.')[0] ?? ''}.0.0.0`;
  const system = phone ? 'Linux; Android 10; K' : 'X11; Linux x86_64';
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome}${phone ? ' Mobile' : ''} Safari/537.36 Passerby/${ourVersion}`;
}

const visions = {
  blurred: 'blurredVision',
  'low-contrast': 'reducedContrast',
  protanopia: 'protanopia',
  deuteranopia: 'deuteranopia',
  tritanopia: 'tritanopia',
} as const;

/** Has the page look and load as this persona's screen and network have it, as long as `session` lasts. */
export async function emulate(session: CDPSession, persona: Persona): Promise<void> {
  const slowed = networks[persona.device.network];
  // The screen that the context has already, told to this session too: else a picture taken through it would drop the
  // pixel ratio, and the page would notice.
  await session.send('Emulation.setDeviceMetricsOverride', metricsOf(persona.device));
  if (slowed) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slowed });
  }
  const vision = persona.abilities.vision;
  if (vision in visions) {
    await session.send('Emulation.setEmulatedVisionDeficiency', {
      type: visions[vision as keyof typeof visions],
    });
  }
}
