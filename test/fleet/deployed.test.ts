// The containers of deploy/, started as processes with exactly the settings, ports, mounts and probes that the files state.
// `npm run bench fleet -- --part=deployed` starts as many of each as the files say.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKeyRing } from '../../src/credentials/local-key-ring.ts';
import { createTestDatabase } from '../support/database.ts';
import { failedProbes, runDeployed, withDeployed, type Surroundings } from '../support/deployed-run.ts';
import { readCompose, readManifests } from '../support/deployment-files.ts';
import { openWay } from '../support/fleet.ts';
import { pages, serveSite } from '../support/https-site.ts';
import { startS3Server } from '../support/s3-server.ts';

let around: Surroundings;
let close: () => Promise<void>;

beforeAll(async () => {
  const body = '<!doctype html><html lang="en"><title>Opening times</title><h1>Open from 9 to 5</h1></html>';
  const site = await serveSite({ handler: pages({ '/': body }) });
  const s3 = await startS3Server({ bucket: 'passerby' });
  const { connection, drop } = await createTestDatabase({ empty: true });
  const { host, port, user, database } = connection;
  const way = await openWay(() => `${host}/.s.PGSQL.${port}`);
  const folder = await mkdtemp(join(tmpdir(), 'passerby-test-master-'));
  const masterKeys = join(folder, 'master-keys.json');
  await makeKeyRing(masterKeys, new Date().toISOString());
  around = {
    site,
    masterKeys,
    s3,
    databaseUrl: `postgres://${user}@127.0.0.1:${way.port}/${database}?sslmode=disable`,
  };
  close = async () => {
    await way.close();
    await drop();
    await s3.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
});
afterAll(() => close());

test('the compose file: two API nodes, a worker and a sender become ready at once, and a run goes through them', async () => {
  const containers = readCompose().map((one) => ({ ...one, replicas: one.name === 'api' ? 2 : 1 }));
  await withDeployed(containers, around, {
    async work(deployed) {
      expect(deployed.processes.map(({ name }) => name)).toEqual([
        'api-1',
        'api-2',
        'worker-1',
        'webhooks-1',
      ]);
      expect(await failedProbes(deployed)).toEqual([]);
      const { status, keys, signed } = await runDeployed(deployed, around.site);
      expect(status).toBe('completed');
      expect(keys[0]?.keys).toHaveLength(1);
      expect(keys[1]).toEqual(keys[0]);
      expect(signed).toBe(true);
      expect(around.s3.refused).toBe(0);
      expect([...around.s3.objects.keys()].some((name) => name.startsWith('artefacts/'))).toBe(true);
      const codes = await Promise.all(deployed.processes.map((one) => one.stop()));
      expect(codes).toEqual([0, 0, 0, 0]);
    },
  });
});

test('the manifests: a pod becomes ready as its account, with the secret as it is mounted', async () => {
  const containers = readManifests().filter(({ name }) => name === 'api');
  await withDeployed(containers, around, {
    mostReplicas: 1,
    async work(deployed) {
      expect(deployed.processes.map(({ name }) => name)).toEqual(['api-1']);
      expect(await failedProbes(deployed)).toEqual([]);
    },
  });
});
