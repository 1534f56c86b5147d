// The only place where parts meet, with the steps of a start in main/: factories in floor order, stopped in reverse.
import { join } from 'node:path';
import { loadOrCreateAuthority } from './base/certificates.ts';
import type { Config } from './base/config.ts';
import { messageOf } from './base/errors.ts';
import { randomBase62 } from './base/ids.ts';
import type { Log } from './base/log.ts';
import { createLoadMeter } from './base/machine-load.ts';
import { drawSeed, seededRandom } from './base/random.ts';
import { removeServerFile, writeServerFile } from './base/server-file.ts';
import { keepHeapSmall } from './base/small-heap.ts';
import { sleep, systemClock, withDeadline } from './base/time.ts';
import { listen, originOf, readPem, transportOf } from './http/listener.ts';
import { serveOperations } from './http/operations-listener.ts';
import { prepareTables } from './language/prepare-tables.ts';
import { openCalls } from './main/open-calls.ts';
import { openStores, type Stores } from './main/open-stores.ts';
import { openWaysOut } from './main/open-ways-out.ts';
import { prepareWork, type Work } from './main/prepare-work.ts';
import type { ServiceOverrides, StartedPart, Starting } from './main/starting.ts';
import { createDuties } from './operations/duties.ts';
import { requireShared, worksOn } from './operations/roles.ts';
import { tellOfPrivateAddresses } from './operations/tell-exemptions.ts';
import { keepHouse } from './runs/keep-house.ts';
import { workOnRuns } from './runs/work-on-runs.ts';
import { lockHome } from './storage/home-lock.ts';
import { createMeters } from './telemetry/meters.ts';
import { sendTraces } from './telemetry/traces.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export type { ServiceOverrides } from './main/starting.ts';

/** A running service. */
export interface Service {
  /** Ends in `/v1`; empty where this process answers no calls. */
  baseUrl: string;
  dashboardUrl: string;
  /** The authority that signed the certificate; null where the operator's own certificate is served. */
  caFile: string | null;
  /** Drains and stops everything in reverse order; a second call waits for the first. Never throws. */
  stop(): Promise<void>;
}

/** Sessions give their jobs back within this time of a stop, milliseconds. */
const giveBackLimitMs = 15_000;
/** Longest that one part may take to stop, milliseconds; the next one is stopped all the same. */
const partStopLimitMs = 45_000;

/**
 * Starts the whole service and writes server.json when it is ready. Throws OperatorError, one sentence, for whatever
 * this machine or these settings lack; then everything that had been started is stopped again.
 */
export async function startService(
  config: Config,
  log: Log,
  overrides: ServiceOverrides = {},
): Promise<Service> {
  const started: StartedPart[] = [];
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= stopParts(started, log));
  try {
    keepHeapSmall();
    requireShared(config);
    const telemetry = createMeters();
    const { meters } = telemetry;
    const starting: Starting = { config, log, clock: systemClock, overrides, meters, started };
    const { baseUrl, caFile } = await startParts(starting, telemetry);
    log.info('service.ready', { base_url: baseUrl, role: config.role });
    return { baseUrl, dashboardUrl: baseUrl === '' ? '' : new URL(baseUrl).origin, caFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Telemetry = ReturnType<typeof createMeters>;
type ServedAt = Pick<Service, 'baseUrl' | 'caFile'>;

async function stopParts(started: readonly StartedPart[], log: Log): Promise<void> {
  for (const { name, stop } of started.toReversed()) {
    try {
      await withDeadline(`stopping the ${name}`, partStopLimitMs, Promise.resolve(stop()));
    } catch (error) {
      log.error('service.part_did_not_stop', { part: name, message: messageOf(error) });
    }
  }
}

async function startParts(starting: Starting, telemetry: Telemetry): Promise<ServedAt> {
  const { config, log, meters, started } = starting;
  const { home, role } = config;
  const node = `node-${randomBase62(10)}`;
  if (config.tracesUrl !== null)
    started.push({ name: 'traces', stop: await sendTraces({ url: config.tracesUrl, role, node }) });
  const lock = await lockHome(home);
  started.push({ name: 'home lock', stop: () => lock.release() });
  await removeServerFile(home);
  tellOfPrivateAddresses(config, log);

  const authority = await loadOrCreateAuthority(join(home, 'tls'));
  const transport = await transportOf(config, authority);
  const trust = { authority, extraRoots: await Promise.all(config.extraCaFiles.map(readPem)) };
  const stores = await openStores(starting, trust.extraRoots);
  const timed: Starting = { ...starting, clock: stores.clock };
  const ways = openWaysOut(timed, trust, stores);
  const webhooks = createWebhooks({
    ...stores,
    guard: ways.webhookGuard,
    post: ways.post,
    random: seededRandom(drawSeed()),
    log,
    retentionDays: config.retentionDays,
    most: config.caps.webhooks,
    meters,
  });
  const work = await prepareWork(timed, trust, { ...stores, ...ways });
  const parts = { ...stores, ...ways, ...work, webhooks };
  const { server, streams } = await openCalls(timed, parts, transport);

  if (worksOn(role, 'runs')) prepareTables();
  const port = worksOn(role, 'calls') ? await listen(server, config) : null;
  started.push({ name: 'listener', stop: () => server.close() });
  // Above the listener, which waits for its requests.
  started.push({ name: 'event streams', stop: () => streams.close() });
  if (port !== null) ways.guard.claim({ host: config.host, port });
  const capacity = await beginWork(timed, parts, node);
  telemetry.observe({
    jobs: () => stores.queue.counts(),
    capacity: () => capacity && { allowed: capacity.allowed(), busy: work.seats.taken() },
    ready: () => stores.readiness.reasons().length === 0,
    outdated: () => stores.readiness.remarks().length > 0,
  });
  if (config.operations !== null) {
    const listener = await serveOperations(config.operations, {
      reasons: () => stores.readiness.reasons(),
      remarks: () => stores.readiness.remarks(),
      metrics: () => telemetry.text(),
    });
    log.info('operations.listening', { host: config.operations.host, port: listener.port });
    started.unshift({ name: 'operations listener', stop: () => listener.close() });
  }
  const at: ServedAt = {
    baseUrl: port === null ? '' : `${originOf(config, port)}/v1`,
    caFile: transport.kind === 'tls' && config.tls === null ? authority.caFile : null,
  };
  await tellReady(starting, stores, at);
  return at;
}

/** Takes jobs of this process's roles, and keeps house. Answers how many sessions may run; null where none do. */
async function beginWork(
  { config, log, clock, started }: Starting,
  parts: Stores & Work & { webhooks: ReturnType<typeof createWebhooks> },
  node: string,
): Promise<Awaited<ReturnType<typeof workOnRuns>> | null> {
  const { queue, readiness, webhooks } = parts;
  const { role, retentionDays } = config;
  const capacity =
    config.liveSessions > 0 && worksOn(role, 'runs')
      ? await workOnRuns({
          ...parts,
          config,
          measure: createLoadMeter(clock),
          mayBegin: () => readiness.canKeep(),
          clock,
          log,
        })
      : null;
  if (capacity) started.push({ name: 'capacity', stop: () => capacity.close() });
  if (worksOn(role, 'webhooks')) await webhooks.work();
  // Above the listener: sessions give their jobs back while clients can still read.
  started.push({ name: 'queue', stop: () => queue.stop(giveBackLimitMs) });
  const mayDo = createDuties({ database: parts.database, node });
  started.push({ name: 'housekeeping', stop: keepHouse({ ...parts, clock, log, retentionDays, mayDo }) });
  return capacity;
}

/** Says that the service answers, and takes that back as the first thing of a stop. */
async function tellReady(
  { config, started }: Starting,
  { readiness }: Stores,
  { baseUrl, caFile }: ServedAt,
): Promise<void> {
  readiness.hold(null);
  if (baseUrl !== '') {
    await writeServerFile(config.home, {
      base_url: baseUrl,
      dashboard_url: new URL(baseUrl).origin,
      ca_file: caFile,
      pid: process.pid,
    });
  }
  started.push({
    name: 'readiness',
    stop: async () => {
      readiness.hold('The service is stopping.');
      await removeServerFile(config.home);
      // Whoever shares out calls has to see it before this process refuses them.
      if (config.drainPauseMs > 0) await sleep(config.drainPauseMs);
    },
  });
}
