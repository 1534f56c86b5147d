// What every attack finds: a real service in a process of its own, a tenant and a neighbour, a hostile site on two ports, and a
// listener that nobody may reach.
import type { Authority } from '../../src/base/certificates.ts';
import { testAuthority } from '../../test/support/https-site.ts';
import { serveHostileSite, type HostileSite } from './hostile-site.ts';
import { openListener, type Listener } from './listener.ts';
import { startServiceUnderAttack, type ServiceUnderAttack } from './service-under-attack.ts';
import { createTenant, type Tenant } from './tenant.ts';

export interface Scene {
  service: ServiceUnderAttack;
  /** Attacks; may test both ports of the site with all effects. */
  tenant: Tenant;
  /** Another account that wants to work meanwhile, on the same site. */
  neighbour: Tenant;
  /** Its names are localhost and everything below it. */
  site: HostileSite;
  /** The same host on another port, listed as well, by a certificate of the same authority. */
  otherPort: HostileSite;
  /** Signs the certificates of both. */
  authority: Authority;
  /** On loopback, on no list. */
  listener: Listener;
  /** Short versions of attacks that grow with time. */
  quick: boolean;
  close(): Promise<void>;
}

/** Opens all of it; takes seconds. The service runs two sessions at once. */
export async function openScene({ quick }: { quick: boolean }): Promise<Scene> {
  const authority = await testAuthority();
  const [site, otherPort, listener] = await Promise.all([
    serveHostileSite(authority),
    serveHostileSite(authority),
    openListener(),
  ]);
  const hosts = [`localhost:${site.port}`, `localhost:${otherPort.port}`];
  const service = await startServiceUnderAttack({
    settings: {
      PASSERBY_ALLOW_PRIVATE_TARGETS: hosts.join(','),
      // Attacks poll; the limit of calls has tests of its own.
      PASSERBY_RATE_LIMIT: '0',
    },
    extraCa: authority.caPem,
  });
  return {
    service,
    site,
    otherPort,
    authority,
    listener,
    quick,
    tenant: await createTenant(service, 'tenant', hosts),
    neighbour: await createTenant(service, 'neighbour', hosts),
    async close() {
      await service.close();
      await Promise.all([site.close(), otherPort.close(), listener.close()]);
    },
  };
}
