// The guarded way of this machine to a site, for commands that drive a browser themselves: the same guard, proxy, browser
// and allowlist as the service has.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAllowedHosts, type AllowedHosts } from '../accounts/allowed-hosts.ts';
import { readFronts } from '../accounts/front-register.ts';
import { matchHost } from '../accounts/host-entry.ts';
import { loadOrCreateAuthority } from '../base/certificates.ts';
import { messageOf, OperatorError, UsageError } from '../base/errors.ts';
import { systemClock } from '../base/time.ts';
import { createGuard } from '../egress/guard.ts';
import { silentMeters } from '../telemetry/meters.ts';
import { createSiteOpener } from '../runs/site-opener.ts';
import { findBrowser } from '../sessions/browser/find-browser.ts';
import { chooseStart } from '../sessions/browser/run-as.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import { accountHere } from './account-here.ts';
import type { CommandContext } from './command-context.ts';
import { withOperatorDatabase } from './operator-database.ts';

/**
 * How sessions of `account` open `targetUrl` from this machine. Throws OperatorError where the account may not test the
 * host, where there are several accounts and none is named, and where this machine has no browser.
 */
export async function openSiteHere(
  context: CommandContext,
  options: { targetUrl: string; account: string | undefined },
): Promise<OpenSite> {
  const config = context.config();
  const list = await allowedHere(context, options.account);
  const fronts = await readFronts(config.home);
  const url = new URL(options.targetUrl);
  const port = url.port === '' ? 443 : Number(url.port);
  if (matchHost([...list.entries, ...fronts], url.hostname, port) === null) {
    throw new UsageError(
      `${list.name} may not test ${url.host}`,
      `"passerby hosts add ${url.host} --account ${list.name}" allows it`,
    );
  }
  const browser = await findBrowser(config);
  const { cacheRoot, allowRootBrowser } = config;
  const start = await chooseStart({ browser, cacheRoot, allowRootBrowser });
  const authority = await loadOrCreateAuthority(join(config.home, 'tls'));
  const guard = createGuard({
    exemptions: [...config.allowPrivateTargets, ...fronts.map(({ entry }) => entry)],
  });
  const sites = createSiteOpener({
    guard,
    hosts: { listHosts: () => Promise.resolve(list.entries) },
    operatorHosts: () => Promise.resolve(fronts),
    browser,
    start,
    // Apart from the service's own, which it sweeps when it starts.
    profileRoot: join(config.home, 'replay-profiles'),
    extraRoots: await Promise.all(config.extraCaFiles.map(readPem)),
    ownRoot: authority.caPem,
    clock: systemClock,
    meters: silentMeters,
    log: context.log,
  });
  return sites.openerFor(list.name);
}

interface AllowedHere {
  name: string;
  entries: Awaited<ReturnType<AllowedHosts['listHosts']>>;
}

/** The allowlist of one account, read once. */
async function allowedHere(context: CommandContext, account: string | undefined): Promise<AllowedHere> {
  return withOperatorDatabase(
    { config: context.config(), log: context.log },
    'up to date',
    async (database) => {
      const found = await accountHere(database, account);
      return { name: found.name, entries: await createAllowedHosts({ database }).listHosts(found.id) };
    },
  );
}

async function readPem(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read: ${messageOf(error)}`, 'correct PASSERBY_EXTRA_CA');
  });
}
