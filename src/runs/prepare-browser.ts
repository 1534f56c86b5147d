// The browser of this machine, and how sessions and crawls get one.
import { join } from 'node:path';
import type { Authority } from '../base/certificates.ts';
import type { Config } from '../base/config.ts';
import { systemClock } from '../base/time.ts';
import { findBrowser, type FoundBrowser } from '../sessions/browser/find-browser.ts';
import { chooseStart } from '../sessions/browser/run-as.ts';
import { sweepBrowsers } from '../sessions/browser/sweep-browsers.ts';
import { createSiteOpener, type SiteOpenerParts } from './site-opener.ts';

/** Finds the browser, ends those that a dead service left, and answers how sites are opened with it. */
export async function prepareBrowser(
  parts: Pick<SiteOpenerParts, 'guard' | 'hosts' | 'operatorHosts' | 'extraRoots' | 'meters' | 'log'> & {
    config: Config;
    authority: Authority;
  },
): Promise<{ browser: FoundBrowser; sites: ReturnType<typeof createSiteOpener> }> {
  const { config, log, authority, extraRoots, guard, hosts, operatorHosts, meters } = parts;
  const { chromiumPath, cacheRoot, searchPath, allowRootBrowser } = config;
  const browser = await findBrowser({ chromiumPath, cacheRoot, searchPath });
  const start = await chooseStart({ browser, cacheRoot, allowRootBrowser });
  log.info('browser.found', { path: browser.path, version: browser.version, sandbox: start.sandbox });
  const profileRoot = join(config.home, 'browser-profiles');
  const swept = await sweepBrowsers(profileRoot);
  if (swept > 0) log.warn('browser.orphans_ended', { profiles: swept });
  const sites = createSiteOpener({
    guard,
    hosts,
    operatorHosts,
    browser,
    start,
    profileRoot,
    extraRoots,
    meters,
    log,
    ownRoot: authority.caPem,
    clock: systemClock,
  });
  return { browser, sites };
}
