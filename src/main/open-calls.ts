// What answers calls: the interface and the dashboard, over what is kept and what works.
import { feedKinds } from '../dashboard/event-line.ts';
import { createDashboard } from '../dashboard/dashboard.ts';
import { createEventTail } from '../evidence/event-tail.ts';
import { createEventStreams } from '../http/event-streams.ts';
import { publishedSchemas } from '../http/published-schemas.ts';
import { createServer, type Transport } from '../http/server.ts';
import { createCancelRun } from '../runs/cancel-run.ts';
import { createDeleteRun } from '../runs/delete-run.ts';
import { createEstimateRun } from '../runs/estimate-run.ts';
import { createIgnoredFaults } from '../runs/ignored-faults.ts';
import { createReadRuns } from '../runs/read-runs.ts';
import { createReadUsage } from '../runs/usage.ts';
import { createShareLinks } from '../runs/share-links.ts';
import { createStartRun } from '../runs/start-run.ts';
import { createWatchRun } from '../runs/watch-run.ts';
import type { createWebhooks } from '../webhooks/webhooks.ts';
import type { Stores } from './open-stores.ts';
import type { WaysOut } from './open-ways-out.ts';
import type { Work } from './prepare-work.ts';
import type { Starting } from './starting.ts';

/** The server, which does not listen yet, and the streams of events that it serves. */
export async function openCalls(
  { config, log, clock, started }: Starting,
  parts: Stores & WaysOut & Work & { webhooks: ReturnType<typeof createWebhooks> },
  transport: Transport,
) {
  const { database, evidence, accounts, personas, credentials, readiness, signingKeys, model } = parts;
  const { caps } = config;
  const tail = createEventTail({ database, evidence, log });
  started.push({ name: 'event tail', stop: () => tail.close() });
  const streams = createEventStreams({ tail });
  const isValidKey = (keyId: string) => accounts.isValid(keyId);
  const ignoredFaults = createIgnoredFaults({ database, clock });
  const both = {
    ...parts,
    log,
    authenticate: (key: string) => accounts.authenticate(key),
    readRuns: createReadRuns({ ...parts, ignoredFaults }),
    deleteRun: createDeleteRun({ database, evidence }),
    cancelRun: createCancelRun({ ...parts, clock }),
    estimateRun: createEstimateRun(model),
    startRun: createStartRun({
      ...parts,
      logins: credentials,
      clock,
      model: config.model,
      caps,
      crawls: parts.crawl !== null,
      personas: { find: async (accountId, id) => (await personas.find(accountId, id))?.persona ?? null },
    }),
  };
  const dashboard = await createDashboard({
    ...both,
    clock,
    caps,
    personaStore: personas,
    personas: async (accountId) => (await personas.list(accountId)).map(({ persona }) => persona),
    readUsage: createReadUsage(database),
    ignoredFaults,
    shareLinks: createShareLinks({ database, clock, isValidKey }),
    watchRun: createWatchRun({ database, tail, recentKinds: feedKinds }),
  });
  const server = await createServer({
    ...both,
    isValidKey,
    transport,
    dashboard,
    streams,
    schemas: publishedSchemas(),
    signingKeys: () => signingKeys.publicKeys(),
    notReady: () => readiness.reasons(),
    callsPerMinute: config.callsPerMinute,
  });
  return { server, streams };
}
