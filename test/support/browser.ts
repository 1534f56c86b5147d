// A real browser behind a real guard and proxy, for tests that need a page. Nothing is mocked; loopback is exempt by name.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import { createGuard, type Guard, type Lookup } from '../../src/egress/guard.ts';
import { startSessionProxy, type SessionProxy } from '../../src/egress/proxy.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { findBrowser, type FoundBrowser } from '../../src/sessions/browser/find-browser.ts';
import { launchBrowser } from '../../src/sessions/browser/launch-browser.ts';
import { chooseStart, type BrowserStart } from '../../src/sessions/browser/run-as.ts';
import type { SessionBrowser, SessionPage } from '../../src/sessions/browser/session-page.ts';
import { plainPersona } from './personas.ts';

export interface TestBrowser {
  browser: SessionBrowser;
  page: SessionPage;
  proxy: SessionProxy;
  guard: Guard;
  /** Folder that held the profile. */
  profileRoot: string;
  close(): Promise<void>;
}

/** Unpacked once per clone, and kept. */
const cacheRoot = join(import.meta.dirname, '../../node_modules/.cache/passerby');
let machine: Promise<{ browser: FoundBrowser; start: BrowserStart }> | undefined;

/** The browser of this machine and how it starts; found once per test process. */
export function testMachine(): Promise<{ browser: FoundBrowser; start: BrowserStart }> {
  machine ??= (async () => {
    const browser = await findBrowser({
      chromiumPath: process.env['PASSERBY_CHROMIUM'] ?? null,
      cacheRoot,
      searchPath: process.env['PATH'] ?? '',
    });
    return { browser, start: await chooseStart({ browser, cacheRoot, allowRootBrowser: true }) };
  })();
  return machine;
}

/**
 * Opens a browser that may reach `site` (exempt by host and port, its root trusted by the listed-key way) and whatever
 * `exemptions` name. The main frame may visit the site's own host and port, unless `mayVisit` says otherwise.
 */
export async function openTestBrowser(options: {
  site: { host: string; port: number; ca: string };
  persona?: Persona;
  exemptions?: readonly string[];
  mayVisit?: (url: string) => boolean;
  /** A resolver in place of the machine's. */
  lookup?: Lookup;
  /** The guard of another session, as the sessions of one service share theirs; its exemptions and resolver hold. */
  guard?: Guard;
  /** Ends the start of the browser when it aborts. */
  signal?: AbortSignal;
  /** What the name of the profile's folder begins with, in place of the usual. */
  profilePrefix?: string;
  /** Hosts that may stand on the root of `site`; those on its port where it is left out. */
  throughRoots?: (host: string, port: number) => boolean;
  /** A program in place of this machine's browser. */
  executable?: string;
}): Promise<TestBrowser> {
  const { site } = options;
  const { browser: found, start } = await testMachine();
  const target = `${site.host}:${site.port}`;
  const guard =
    options.guard ??
    createGuard({
      exemptions: [target, ...(options.exemptions ?? [])],
      ...(options.lookup ? { lookup: options.lookup } : {}),
    });
  const extraRoots = [site.ca];
  const throughRoots = options.throughRoots ?? ((_host: string, port: number) => port === site.port);
  const proxy = await startSessionProxy({ guard, extraRoots, throughRoots, log: silentLog });
  const profileRoot = await mkdtemp(join(tmpdir(), options.profilePrefix ?? 'passerby-test-profiles-'));
  await chmod(profileRoot, 0o711);
  try {
    const browser = await launchBrowser({
      browser: found,
      start: { ...start, executable: options.executable ?? start.executable },
      persona: options.persona ?? plainPersona,
      proxyPort: proxy.port,
      socketPort: proxy.socketPort,
      spkiList: proxy.trustedSpki === null ? [] : [proxy.trustedSpki],
      profileRoot,
      mayVisit: options.mayVisit ?? ((url) => URL.parse(url)?.host === target),
      clock: systemClock,
      signal: options.signal ?? new AbortController().signal,
    });
    const close = async () => {
      await browser.close();
      await proxy.close();
      await rm(profileRoot, { recursive: true, force: true });
    };
    return { browser, page: browser.page, proxy, guard, profileRoot, close };
  } catch (error) {
    await proxy.close();
    await rm(profileRoot, { recursive: true, force: true });
    throw error;
  }
}
