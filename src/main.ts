// The only place where parts meet: factories in floor order, stopped in reverse.
import { join } from 'node:path';
import { createAccounts } from './accounts/accounts.ts';
import { createAllowedHosts } from './accounts/allowed-hosts.ts';
import { readFronts } from './accounts/front-register.ts';
import { createSignIns } from './accounts/sign-ins.ts';
import { loadOrCreateAuthority } from './base/certificates.ts';
import { type Config, formerSigningKeyFileOf } from './base/config.ts';
import { messageOf } from './base/errors.ts';
import { randomBase62 } from './base/ids.ts';
import type { Log } from './base/log.ts';
import { createLoadMeter } from './base/machine-load.ts';
import { drawSeed, seededRandom } from './base/random.ts';
import { keepHeapSmall } from './base/small-heap.ts';
import { removeServerFile, writeServerFile } from './base/server-file.ts';
import { sleep, systemClock, withDeadline } from './base/time.ts';
import { createCredentialStore } from './credentials/credential-store.ts';
import { createRunValues } from './credentials/run-values.ts';
import { openVault } from './credentials/open-vault.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { feedKinds } from './dashboard/event-line.ts';
import { createAskService } from './egress/ask-service.ts';
import { createGuard } from './egress/guard.ts';
import { createPost } from './egress/request.ts';
import { createEventTail } from './evidence/event-tail.ts';
import { createEvidenceStore } from './evidence/evidence-store.ts';
import { openSigningKeys } from './credentials/signing-keys.ts';
import { createEventStreams } from './http/event-streams.ts';
import { serveOperations } from './http/operations-listener.ts';
import { listen, originOf, readPem, transportOf } from './http/listener.ts';
import { publishedSchemas } from './http/published-schemas.ts';
import { createServer } from './http/server.ts';
import { createDuties } from './operations/duties.ts';
import { requireShared, worksOn } from './operations/roles.ts';
import { createReadiness } from './operations/readiness.ts';
import { tellOfPrivateAddresses } from './operations/tell-exemptions.ts';
import { createPersonaStore } from './personas/persona-store.ts';
import { createQueue } from './queue/queue.ts';
import { createBrowserSeats } from './runs/browser-seats.ts';
import { createCancelRun } from './runs/cancel-run.ts';
import { createDeleteRun } from './runs/delete-run.ts';
import { createEstimateRun } from './runs/estimate-run.ts';
import { crawlSite } from './crawl/crawl-site.ts';
import { createExamineOne } from './runs/examine-one.ts';
import { createExecuteCrawl, type CrawlSite } from './runs/execute-crawl.ts';
import { createExecuteSession, type ExecuteSessionParts } from './runs/execute-session.ts';
import { createFinishRun } from './runs/finish-run.ts';
import { createIdempotency } from './accounts/idempotency.ts';
import { createIgnoredFaults } from './runs/ignored-faults.ts';
import { createJudge } from './runs/judge.ts';
import { keepHouse } from './runs/keep-house.ts';
import { createReadRuns } from './runs/read-runs.ts';
import { createReadUsage } from './runs/read-usage.ts';
import { createRecordOne } from './runs/record-one.ts';
import { createRepeatOne } from './runs/repeat-one.ts';
import { openServiceModel, policyOf } from './runs/open-service-model.ts';
import { createReportRecorded } from './runs/report-session.ts';
import { prepareBrowser } from './runs/prepare-browser.ts';
import { createSiteMemory } from './runs/site-memory.ts';
import { createShareLinks } from './runs/share-links.ts';
import { createStartRun } from './runs/start-run.ts';
import { createTargetGate } from './runs/target-gate.ts';
import { createWatchRun } from './runs/watch-run.ts';
import { prepareTables } from './language/prepare-tables.ts';
import { crawlsFor, workOnRuns } from './runs/work-on-runs.ts';
import { createMinds } from './sessions/minds/minds.ts';
import { openEmbeddings } from './sessions/policies/mind-for.ts';
import { lockHome } from './storage/home-lock.ts';
import { openFiles } from './storage/open-files.ts';
import { patientFiles } from './storage/patient-files.ts';
import { startDatabase } from './storage/start-database.ts';
import { createMeters } from './telemetry/meters.ts';
import { sendTraces } from './telemetry/traces.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

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

/** Settings that only tests change. */
export interface ServiceOverrides extends Pick<ExecuteSessionParts, 'budgets'> {
  /** In place of what crawls sites; null for a service that does not crawl. */
  crawl?: CrawlSite | null;
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
    const { baseUrl, caFile } = await startParts({ config, log, overrides }, started);
    log.info('service.ready', { base_url: baseUrl, role: config.role });
    return { baseUrl, dashboardUrl: baseUrl === '' ? '' : new URL(baseUrl).origin, caFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface StartedPart {
  name: string;
  stop: () => Promise<void> | void;
}

async function stopParts(started: readonly StartedPart[], log: Log): Promise<void> {
  for (const { name, stop } of started.toReversed()) {
    try {
      await withDeadline(`stopping the ${name}`, partStopLimitMs, Promise.resolve(stop()));
    } catch (error) {
      log.error('service.part_did_not_stop', { part: name, message: messageOf(error) });
    }
  }
}

async function startParts(
  { config, log, overrides }: { config: Config; log: Log; overrides: ServiceOverrides },
  started: StartedPart[],
): Promise<{ baseUrl: string; caFile: string | null }> {
  keepHeapSmall();
  const clock = systemClock;
  const { home, retentionDays, caps, role, tracesUrl } = config;
  requireShared(config);
  const node = `node-${randomBase62(10)}`;
  if (tracesUrl !== null)
    started.push({ name: 'traces', stop: await sendTraces({ url: tracesUrl, role, node }) });
  const telemetry = createMeters();
  const { meters } = telemetry;
  const lock = await lockHome(home);
  started.push({ name: 'home lock', stop: () => lock.release() });
  await removeServerFile(home);
  tellOfPrivateAddresses(config, log);

  const authority = await loadOrCreateAuthority(join(home, 'tls'));
  const transport = await transportOf(config, authority);
  const database = await startDatabase(config, log, started);
  const extraRoots = await Promise.all(config.extraCaFiles.map(readPem));
  const { vault, keys } = await openVault(database, config, { ask: createAskService(extraRoots), log });
  const credentials = createCredentialStore({ database, vault, clock, most: caps.credentials });
  const values = createRunValues({ database, vault });
  const queue = createQueue({ database, log });
  await queue.start();

  const accounts = createAccounts({ database, clock });
  const hosts = createAllowedHosts({ database, log });
  const personas = createPersonaStore({ database, clock, most: caps.personas });
  const opened = openFiles(config);
  started.push({ name: 'files', stop: () => opened.close() });
  const files = patientFiles(opened.files, { clock, log });
  const readiness = createReadiness({ database, files, clock, log });
  started.push({ name: 'readiness looks', stop: () => readiness.close() });
  await readiness.look();
  const signingKeys = await openSigningKeys({
    database,
    keys,
    formerFile: formerSigningKeyFileOf(config),
    nowMs: () => clock.nowMs(),
  });
  const evidence = createEvidenceStore({ database, files, clock, sign: signingKeys.sign, log });
  const judge = createJudge();
  started.push({ name: 'judge', stop: () => judge.close() });
  const embeddings = await openEmbeddings(config.embeddings);
  const minds = createMinds({ embeddings });
  started.push({ name: 'minds', stop: () => minds.close() });
  const idempotency = createIdempotency({ database, clock });
  const fronts = () => readFronts(home);
  const guard = createGuard({
    exemptions: config.allowPrivateTargets,
    setting: 'PASSERBY_ALLOW_PRIVATE_TARGETS',
    passingExemptions: async () => (await fronts()).map((front) => front.entry),
  });
  // A way out each: what may be tested is not what may be told, and neither is a mind.
  const ownListeners = () => guard.listeners();
  const webhookGuard = createGuard({
    exemptions: config.allowPrivateWebhooks,
    setting: 'PASSERBY_ALLOW_PRIVATE_WEBHOOKS',
    ownListeners,
  });
  const modelGuard = createGuard({
    exemptions: config.allowPrivateModels,
    setting: 'PASSERBY_ALLOW_PRIVATE_MODELS',
    ownListeners,
  });
  const targets = createTargetGate({ guard, hosts, operatorHosts: fronts });
  const model = openServiceModel(config, { database, guard: modelGuard, extraRoots, log });
  const finishRun = createFinishRun({ database, queue, judge, model, clock, log });
  const webhooks = createWebhooks({
    database,
    vault,
    queue,
    guard: webhookGuard,
    post: createPost({ guard: webhookGuard, extraRoots: [...extraRoots, authority.caPem] }),
    random: seededRandom(drawSeed()),
    clock,
    log,
    retentionDays,
    most: caps.webhooks,
    meters,
  });
  const { browser, sites } = await prepareBrowser({
    config,
    log,
    authority,
    extraRoots,
    guard,
    hosts,
    operatorHosts: fronts,
    meters,
  });

  const crawl = overrides.crawl === undefined ? crawlSite : overrides.crawl;
  const openerFor = (accountId: string) => sites.openerFor(accountId);
  const seats = createBrowserSeats(Math.max(1, config.mostSessions));
  const examine = model && createExamineOne({ service: model, openerFor, seats, judge, clock });
  const reporting = {
    database,
    queue,
    evidence,
    judge,
    finishRun,
    examine,
    logins: credentials,
    values,
    clock,
    log,
  };
  const driving = {
    ...reporting,
    ...(overrides.budgets && { budgets: overrides.budgets }),
    policy: policyOf(model, embeddings.version),
    timeApart: model?.timeApart ?? false,
    trialRules: config.trialRules,
    browser: `Chromium/${browser.version}`,
    seats,
    liveMax: caps.live,
    meters,
  };
  const crawlSeats = config.mostSessions > 1 ? createBrowserSeats(crawlsFor(config.mostSessions)) : seats;
  const execute = createExecuteSession({
    ...driving,
    repeat: createRepeatOne({ openerFor, planFor: (evidence) => judge.plan(evidence), clock }),
    record: createRecordOne({
      openerFor,
      policyFor: (facts, mind) => minds.mindFor(facts, mind),
      planFor: (journey) => judge.plan(journey),
      model,
      memory: createSiteMemory({ database, evidence }),
      recording: config.recording,
      clock,
    }),
  });

  const tail = createEventTail({ database, evidence, log });
  started.push({ name: 'event tail', stop: () => tail.close() });
  const streams = createEventStreams({ tail });
  const readRuns = createReadRuns({ database, evidence, judge });
  const deleteRun = createDeleteRun({ database, evidence });
  const cancelRun = createCancelRun({ database, queue, clock, finishRun });
  const startRun = createStartRun({
    database,
    queue,
    targets,
    logins: credentials,
    values,
    clock,
    model: config.model,
    caps,
    crawls: crawl !== null,
    personas: { find: async (accountId, id) => (await personas.find(accountId, id))?.persona ?? null },
  });
  const signIns = createSignIns({ database, clock });
  const authenticate = (key: string) => accounts.authenticate(key);
  const dashboard = await createDashboard({
    signIns,
    authenticate,
    accounts,
    hosts,
    credentials,
    webhooks,
    personaStore: personas,
    readUsage: createReadUsage(database),
    caps,
    ignoredFaults: createIgnoredFaults({ database, clock }),
    shareLinks: createShareLinks({ database, clock, isValidKey: (keyId) => accounts.isValid(keyId) }),
    readRuns,
    startRun,
    idempotency,
    cancelRun,
    deleteRun,
    judge,
    clock,
    log,
    watchRun: createWatchRun({ database, tail, recentKinds: feedKinds }),
    personas: async (accountId) => (await personas.list(accountId)).map(({ persona }) => persona),
  });

  const server = await createServer({
    authenticate,
    isValidKey: (keyId) => accounts.isValid(keyId),
    transport,
    dashboard,
    log,
    judge,
    idempotency,
    credentials,
    webhooks,
    streams,
    personas,
    hosts,
    schemas: publishedSchemas(),
    signingKeys: () => signingKeys.publicKeys(),
    notReady: () => readiness.reasons(),
    readRuns,
    deleteRun,
    callsPerMinute: config.callsPerMinute,
    cancelRun,
    startRun,
    estimateRun: createEstimateRun(model),
  });
  if (worksOn(role, 'runs')) prepareTables();
  const answers = worksOn(role, 'calls');
  const port = answers ? await listen(server, config) : null;
  started.push({ name: 'listener', stop: () => server.close() });
  // Above the listener, which waits for its requests.
  started.push({ name: 'event streams', stop: () => streams.close() });
  if (port !== null) guard.claim({ host: config.host, port });

  const capacity =
    config.liveSessions > 0 && worksOn(role, 'runs')
      ? await workOnRuns({
          queue,
          config,
          execute,
          crawl: crawl && createExecuteCrawl({ ...driving, seats: crawlSeats, openerFor, crawl }),
          report: createReportRecorded(reporting),
          seats,
          crawlSeats,
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
  const endHousekeeping = keepHouse({
    database,
    queue,
    files,
    finishRun,
    idempotency,
    webhooks,
    signIns,
    clock,
    log,
    retentionDays,
    mayDo: createDuties({ database, node }),
  });
  started.push({ name: 'housekeeping', stop: endHousekeeping });

  telemetry.observe({
    jobs: () => queue.counts(),
    capacity: () => capacity && { allowed: capacity.allowed(), busy: seats.taken() },
    ready: () => readiness.reasons().length === 0,
  });
  if (config.operations !== null) {
    const listener = await serveOperations(config.operations, {
      reasons: () => readiness.reasons(),
      metrics: () => telemetry.text(),
    });
    log.info('operations.listening', { host: config.operations.host, port: listener.port });
    started.unshift({ name: 'operations listener', stop: () => listener.close() });
  }
  const baseUrl = port === null ? '' : `${originOf(config, port)}/v1`;
  const caFile = transport.kind === 'tls' && config.tls === null ? authority.caFile : null;
  readiness.hold(null);
  if (baseUrl !== '') {
    await writeServerFile(home, {
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
      await removeServerFile(home);
      // Whoever shares out calls has to see it before this process refuses them.
      if (config.drainPauseMs > 0) await sleep(config.drainPauseMs);
    },
  });
  return { baseUrl, caFile };
}
