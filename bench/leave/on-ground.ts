// What a wanderer sends to real applications under `reversible`: how much of it goes, and what is held for which reason.
import { loadOrCreateAuthority } from '../../src/base/certificates.ts';
import type { WriteRecord } from '../../src/evidence/evidence.ts';
import type { HttpsSite } from '../../test/support/https-site.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { appPlaces, loadApp } from '../ground/find-apps.ts';
import { cacheFolder } from '../ground/ground-cache.ts';
import { openApp } from '../ground/open-app.ts';
import { startGroundProxy } from '../ground/proxy/ground-proxy.ts';
import { visitWith } from '../visit-with.ts';
import { createWanderer } from '../wanderer.ts';

const turns = 30;
const wallMs = 150_000;

/** Writes of one visit to each tuning application, by its id; those that do not start are told and left out. */
export async function writesOnGround(say: (line: string) => void): Promise<Map<string, WriteRecord[]>> {
  const writes = new Map<string, WriteRecord[]>();
  for (const { id, half } of appPlaces()) {
    if (half !== 'tuning') continue;
    try {
      writes.set(id, await writesOf(id));
    } catch (error) {
      say(`${id} was not visited: ${String(error)}`);
    }
  }
  return writes;
}

async function writesOf(id: string): Promise<WriteRecord[]> {
  const authority = await loadOrCreateAuthority(await cacheFolder('tls'));
  const tls = await authority.issue(['localhost', '127.0.0.1']);
  const running = await openApp(await loadApp(id));
  const proxy = await startGroundProxy({ upstream: new URL(running.url), tls });
  const { origin, hostname, port, pathname, search, hash } = new URL(proxy.through(running.url));
  try {
    await running.reset();
    const { writes = [] } = await visitWith({
      site: { url: origin, host: hostname, port: Number(port), ca: authority.caPem } as HttpsSite,
      path: pathname + search + hash,
      persona: plainPersona,
      createPolicy: createWanderer,
      task: null,
      seed: 1,
      turns,
      wallMs,
      effects: 'reversible',
      login: running.login ? { ...running.login, origin } : null,
    });
    return writes;
  } finally {
    await proxy.close();
    await running.close();
  }
}
