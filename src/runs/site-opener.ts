// Opens the way to one site for one session: a guarded proxy of its own, the keys it may trust, a browser behind it.
import type { AllowedHosts } from '../accounts/allowed-hosts.ts';
import { parseHostEntry } from '../accounts/host-entry.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import { gatherListedKeys } from '../egress/chain-check.ts';
import type { Guard } from '../egress/guard.ts';
import { startSessionProxy } from '../egress/proxy.ts';
import type { FoundBrowser } from '../sessions/browser/find-browser.ts';
import { launchBrowser } from '../sessions/browser/launch-browser.ts';
import type { BrowserStart } from '../sessions/browser/run-as.ts';
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
  log: Log;
}

/** Answers how the sessions of an account open a site; the allowlist is read for sessions that bring no grants of their own. */
export function createSiteOpener(parts: SiteOpenerParts): { openerFor(accountId: string): OpenSite } {
  return {
    openerFor: (accountId) => async (options) => {
      const { guard, log } = parts;
      const fronts = await parts.operatorHosts();
      const hosts = options.hosts ?? hostGrants(await parts.hosts.listHosts(accountId), fronts);
      const target = URL.parse(options.targetUrl);
      const isFront = target !== null && grantFor(fronts, target) !== null;
      const extraRoots = isFront ? [...parts.extraRoots, parts.ownRoot] : parts.extraRoots;
      const listedSpki = await gatherListedKeys({
        guard,
        extraRoots,
        targets: hostsToCheck(target, hosts),
      });
      const proxy = await startSessionProxy({ guard, extraRoots, listedSpki, log });
      const mayVisit = (url: string) => isAllowed(url, hosts);
      try {
        const browser = await launchBrowser({
          browser: parts.browser,
          start: parts.start,
          persona: options.persona,
          proxyPort: proxy.port,
          socketPort: proxy.socketPort,
          spkiList: listedSpki,
          profileRoot: parts.profileRoot,
          mayVisit,
          clock: parts.clock,
          signal: options.signal,
        });
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
        await proxy.close();
        throw error;
      }
    },
  };
}

interface Address {
  host: string;
  port: number;
}

/** The target first, then the hosts that the session may also visit; a wildcard names no host to ask. */
function hostsToCheck(target: URL | null, hosts: readonly { entry: string }[]): Address[] {
  const named = hosts.map(({ entry }) => parseHostEntry(entry)).filter((entry) => !entry.wildcard);
  const first = target && { host: target.hostname, port: target.port === '' ? 443 : Number(target.port) };
  return [...(first ? [first] : []), ...named.map(({ host, port }) => ({ host, port }))];
}

/** Top-level navigation stays on allowed hosts; plain http to one of them usually only leads to its https. */
function isAllowed(text: string, hosts: readonly { entry: string }[]): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  if (url.protocol === 'about:') return true;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  return grantFor(hosts, url) !== null;
}
