// Opens the way to one site for one session: a guarded proxy of its own, and a browser behind it.
import type { AllowedHosts } from '../accounts/allowed-hosts.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Guard } from '../egress/guard.ts';
import { startSessionProxy } from '../egress/proxy.ts';
import type { FoundBrowser } from '../sessions/browser/find-browser.ts';
import { launchBrowser } from '../sessions/browser/launch-browser.ts';
import type { BrowserStart } from '../sessions/browser/run-as.ts';
import type { Meters } from '../telemetry/meters.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import { grantFor, hostGrants, type OperatorHost } from './host-grants.ts';

export interface SiteOpenerParts {
  guard: Guard;
  hosts: Pick<AllowedHosts, 'listHosts'>;
  operatorHosts: () => Promise<readonly OperatorHost[]>;
  browser: FoundBrowser;
  start: BrowserStart;
  /** Folder for profiles; swept at start. */
  profileRoot: string;
  /** PEM certificates of the operator beside the bundled roots. */
  extraRoots: readonly string[];
  /** PEM certificate of the local authority: a further root for the operator's own fronts alone. */
  ownRoot: string;
  clock: Clock;
  meters: Meters;
  log: Log;
}

/** Answers how the sessions of an account open a site; the allowlist is read for sessions that bring no grants of their own. */
export function createSiteOpener(parts: SiteOpenerParts): { openerFor(accountId: string): OpenSite } {
  return {
    openerFor: (accountId) => async (options) => {
      const { guard, log, clock, meters } = parts;
      const fronts = await parts.operatorHosts();
      const hosts = options.hosts ?? hostGrants(await parts.hosts.listHosts(accountId), fronts);
      const target = URL.parse(options.targetUrl);
      const isFront = target !== null && grantFor(fronts, target) !== null;
      const extraRoots = isFront ? [...parts.extraRoots, parts.ownRoot] : parts.extraRoots;
      const mayVisit = (url: string) => isAllowed(url, hosts);
      const throughRoots = (host: string, port: number) => mayVisit(`https://${host}:${port}/`);
      const onRefused = (code: string) => meters.egressDenied(code);
      const proxy = await startSessionProxy({ guard, extraRoots, throughRoots, onRefused, log });
      const beganMs = clock.monotonicMs();
      const started = (ok: boolean) => meters.browserStarted(ok, (clock.monotonicMs() - beganMs) / 1_000);
      try {
        const browser = await launchBrowser({
          browser: parts.browser,
          start: parts.start,
          persona: options.persona,
          proxyPort: proxy.port,
          socketPort: proxy.socketPort,
          spkiList: proxy.trustedSpki === null ? [] : [proxy.trustedSpki],
          profileRoot: parts.profileRoot,
          mayVisit,
          clock: parts.clock,
          signal: options.signal,
        });
        started(true);
        return {
          browser,
          refusalOf: (host) => proxy.refusalOf(host),
          takeQueueDelayMs: () => proxy.takeQueueDelayMs(),
          asked: () => proxy.asked(),
          hosts,
          gateSockets: (mayOpen) => proxy.gateSockets(mayOpen),
          mayVisit,
          close: async () => {
            await browser.close();
            await proxy.close();
          },
        };
      } catch (error) {
        started(false);
        await proxy.close();
        throw error;
      }
    },
  };
}

/** Top-level navigation stays on allowed hosts; plain http to one of them usually only leads to its https. */
function isAllowed(text: string, hosts: readonly { entry: string }[]): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  if (url.protocol === 'about:') return true;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  return grantFor(hosts, url) !== null;
}
