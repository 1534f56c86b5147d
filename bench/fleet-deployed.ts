// The containers of deploy/ as processes, as many as its files say: how long until all are ready, whether their probes hold, and a run
// that goes through them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../src/base/log.ts';
import { makeKeyRing } from '../src/credentials/local-key-ring.ts';
import { startLocalPostgres } from '../src/storage/local-postgres.ts';
import { failedProbes, runDeployed, withDeployed, type Surroundings } from '../test/support/deployed-run.ts';
import { readCompose, readManifests, type Container } from '../test/support/deployment-files.ts';
import { openWay } from '../test/support/fleet.ts';
import { pages, serveSite } from '../test/support/https-site.ts';
import { startS3Server } from '../test/support/s3-server.ts';
import { temporaryHome } from '../test/support/service.ts';
import type { Bar } from './bench.ts';

type Say = (line: string) => void;

export async function deployed({ say }: { say: Say }): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const [name, containers] of [
    ['compose file', readCompose()],
    ['manifests', readManifests()],
  ] as const)
    bars.push(...(await inFreshSurroundings((around) => measure(name, containers, { around, say }))));
  return bars;
}

async function measure(
  name: string,
  containers: readonly Container[],
  { around, say }: { around: Surroundings; say: Say },
): Promise<Bar[]> {
  const startedMs = performance.now();
  return withDeployed(containers, around, {
    async work(running) {
      const readyS = (performance.now() - startedMs) / 1000;
      const failed = await failedProbes(running);
      const { status, keys, signed } = await runDeployed(running, around.site);
      const alike = new Set(keys.map((each) => JSON.stringify(each))).size === 1;
      say(`${name}: ${running.processes.map((one) => one.name).join(', ')}; run ${status}`);
      for (const probe of failed) say(`does not hold: ${probe}`);
      return [
        {
          label: `${name}: ${running.processes.length} processes ready`,
          value: readyS,
          unit: 's',
          bar: null,
          better: 'lower',
        },
        { label: `${name}: probes that fail`, value: failed.length, unit: '', bar: 0, better: 'lower' },
        {
          label: `${name}: run ended, read and checked at another node`,
          value: status === 'completed' && alike && signed ? 1 : 0,
          unit: '',
          bar: 1,
          better: 'higher',
        },
      ];
    },
  });
}

/** An empty database, an empty store, a small site and new master keys, which are gone afterwards. */
async function inFreshSurroundings<T>(work: (around: Surroundings) => Promise<T>): Promise<T> {
  const home = await temporaryHome();
  const folder = await mkdtemp(join(tmpdir(), 'passerby-bench-deployed-'));
  const postgres = await startLocalPostgres({ home, log: silentLog });
  const { host, port, user, database } = postgres.connection;
  const way = await openWay(() => `${host}/.s.PGSQL.${port}`);
  const s3 = await startS3Server({ bucket: 'passerby' });
  const body = '<!doctype html><html lang="en"><title>Opening times</title><h1>Open from 9 to 5</h1></html>';
  const site = await serveSite({ handler: pages({ '/': body }) });
  try {
    const masterKeys = join(folder, 'master-keys.json');
    await makeKeyRing(masterKeys, new Date().toISOString());
    const databaseUrl = `postgres://${user}@127.0.0.1:${way.port}/${database}?sslmode=disable`;
    return await work({ databaseUrl, s3, site, masterKeys });
  } finally {
    await site.close();
    await s3.close();
    await way.close();
    await postgres.stop();
    for (const each of [home, folder]) await rm(each, { recursive: true, force: true });
  }
}
