// A deployment at work: every probe holds, a key is made as the compose file says, and one short run that one node accepts ends and is
// read, with its signature, at another.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeysSchema, type PublicKeys } from '../../src/base/signing-keys.ts';
import { sleep } from '../../src/base/time.ts';
import { dataOf, type ApiClient } from '../../src/client/api-client.ts';
import { connect } from '../../src/client/connect.ts';
import { checkManifest } from '../../src/evidence/manifest.ts';
import { startDeployed, type Deployed, type DeployedProcess, type StandIns } from './deployed-processes.ts';
import type { Container } from './deployment-files.ts';
import type { HttpsSite } from './https-site.ts';
import type { S3Server } from './s3-server.ts';

const runLimitMs = 120_000;

/** What stands in for the database, the store and the web of a deployment. */
export interface Surroundings {
  databaseUrl: string;
  s3: S3Server;
  site: HttpsSite;
  /** File of the master keys that all processes on the database need. */
  masterKeys: string;
}

/** Starts the containers in these surroundings; `work` has them while they run. */
export async function withDeployed<T>(
  containers: readonly Container[],
  { databaseUrl, s3, site, masterKeys }: Surroundings,
  { work, ...more }: { work: (deployed: Deployed) => Promise<T> } & Pick<StandIns, 'mostReplicas'>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-deployed-with-'));
  try {
    await chmod(folder, 0o711);
    const ca = join(folder, 'ca.pem');
    await writeFile(ca, site.ca, { mode: 0o644 });
    const exempt = `${site.host}:${site.port}`;
    const { PASSERBY_CHROMIUM } = process.env;
    const deployed = await startDeployed(containers, {
      masterKeys,
      ...more,
      settings: {
        DATABASE_URL: databaseUrl,
        PASSERBY_FILES: `s3://${s3.bucket}/artefacts?endpoint=${encodeURIComponent(s3.endpoint)}`,
        AWS_ACCESS_KEY_ID: s3.accessKeyId,
        AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
        // The site is on this machine and its authority is none of the system's.
        PASSERBY_ALLOW_PRIVATE_TARGETS: exempt,
        PASSERBY_EXTRA_CA: ca,
        ...(PASSERBY_CHROMIUM === undefined ? {} : { PASSERBY_CHROMIUM }),
      },
    });
    try {
      return await work(deployed);
    } finally {
      await deployed.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Probes that do not hold, as `worker-1 9464/readyz`. */
export async function failedProbes({ processes }: Deployed): Promise<string[]> {
  const asked = processes.flatMap((one) => one.container.probes.map((probe) => ({ one, probe })));
  const held = await Promise.all(asked.map(({ one, probe }) => one.probe(probe)));
  return asked
    .filter((_, at) => held[at] !== true)
    .map(({ one, probe }) => `${one.name} ${probe.port}${probe.path}`);
}

export interface DeployedRun {
  status: string;
  /** The keys that each API node names, in the order of the nodes. */
  keys: PublicKeys[];
  /** Whether a key that the last API node names signed the records. */
  signed: boolean;
}

/** One run, asked for at the first API node and read at the last. */
export async function runDeployed(deployed: Deployed, site: HttpsSite): Promise<DeployedRun> {
  const apis = deployed.processes.filter(({ container }) => container.name === 'api');
  const [first, last] = [apis[0], apis.at(-1)];
  if (!first || !last) throw new Error('no API node runs');
  const words = ['keys', 'create', '--account', 'me', '--allow', `${site.host}:${site.port}`];
  const made = await deployed.run(first.container, words);
  if (made.code !== 0) throw new Error(`no key was made: ${made.err}`);
  const clients = apis.map((api) => connect({ baseUrl: `${baseOf(api)}/v1`, key: made.out.trim() }));
  const [asking, reading] = [clients[0], clients.at(-1)];
  if (!asking || !reading) throw new Error('no client');
  try {
    const body = {
      target_url: `${site.url}/`,
      persona_ids: ['first-time-visitor'],
      crawl: 'off' as const,
      seed: 1,
    };
    const started = dataOf(await asking.api.POST('/runs', { body }));
    const path = { id: started.run_id, sid: started.sessions[0]?.id ?? '' };
    const status = await endedStatus(reading, started.run_id);
    const manifest = dataOf(
      await reading.api.GET('/runs/{id}/sessions/{sid}/manifest', { params: { path } }),
    );
    const keys = await Promise.all(apis.map(keysOf));
    const checked = checkManifest({ manifest, keys: keys.at(-1) ?? { keys: [] }, files: new Map() });
    return { status, keys, signed: !checked.unknown && checked.wrong.length === 0 };
  } finally {
    for (const client of clients) await client.close();
  }
}

function baseOf({ address, container }: DeployedProcess): string {
  return `http://${address}:${container.ports[0]}`;
}

async function keysOf(api: DeployedProcess): Promise<PublicKeys> {
  const answer = await fetch(`${baseOf(api)}/.well-known/passerby-keys.json`);
  return publicKeysSchema.parse(await answer.json());
}

async function endedStatus(client: ApiClient, id: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < runLimitMs; waitedMs += 200) {
    const { status } = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id } } }));
    if (status !== 'queued' && status !== 'running') return status;
    await sleep(200);
  }
  throw new Error(`the run ${id} did not end`);
}
