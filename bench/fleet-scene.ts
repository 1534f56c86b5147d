// What the benches of several processes share: the site with one thing to buy, the ledger of accepted runs, and waiting.
import { dataOf, type ApiClient } from '../src/client/api-client.ts';
import { sleep } from '../src/base/time.ts';
import { processesNaming } from '../test/support/own-processes.ts';
import { startFleet, type Fleet, type FleetNode } from '../test/support/fleet.ts';
import { serveSite } from '../test/support/https-site.ts';
import { createOrderSite, type OrderSite } from '../test/support/order-site.ts';

export interface FleetScene {
  fleet: Fleet;
  shop: OrderSite;
  /** The page of a buyer. */
  targetOf(buyer: string): string;
  /** Asks for a run until it is accepted, however often the way to it breaks; answers it once it is. It crawls where that many actions are given. */
  accepted(client: () => Promise<ApiClient>, buyer: string, crawlActions?: number): Promise<Accepted>;
  close(): Promise<void>;
}

export interface Accepted {
  buyer: string;
  runId: string;
  sessionId: string;
}

const askPauseMs = 300;
const askLimitMs = 120_000;
/** Longest wait for a run to end. On a machine with a load of 35 one took more than three minutes. */
const endLimitMs = 600_000;

/** With the tables of another build where `migrations` are given. */
export async function openFleetScene({
  turns,
  migrations,
}: {
  turns: number;
  migrations?: URL;
}): Promise<FleetScene> {
  const shop = createOrderSite();
  const site = await serveSite({ handler: shop.handler });
  const fleet = await startFleet({ sites: [site], ca: site.ca, turns, ...(migrations && { migrations }) });
  const targetOf = (buyer: string) => `${site.url}/n/${buyer}`;
  return {
    fleet,
    shop,
    targetOf,
    async accepted(connect, buyer, crawlActions) {
      const body = {
        target_url: targetOf(buyer),
        persona_ids: ['first-time-visitor'],
        task: 'Buy the stoneware mug',
        seed: 1,
        crawl: crawlActions === undefined ? ('off' as const) : { max_actions: crawlActions },
      };
      const headers = { 'idempotency-key': buyer };
      let refusal: unknown = null;
      for (let waitedMs = 0; waitedMs < askLimitMs; waitedMs += askPauseMs) {
        const client = await connect().catch(() => null);
        try {
          const run = client && dataOf(await client.api.POST('/runs', { body, headers }));
          if (run) return { buyer, runId: run.run_id, sessionId: run.sessions[0]?.id ?? '' };
        } catch (error) {
          // Not accepted, so nobody relies on it; the same key is used again.
          refusal = error;
        } finally {
          await client?.close();
        }
        await sleep(askPauseMs);
      }
      throw new Error(`run ${buyer} was not accepted within ${askLimitMs} ms`, { cause: refusal });
    },
    async close() {
      await fleet.close();
      await site.close();
    },
  };
}

/** Looks every `pauseMs` until there is something; null after `limitMs`. */
export async function until<T>(
  limitMs: number,
  look: () => Promise<T | null> | T | null,
  pauseMs = 100,
): Promise<T | null> {
  const endMs = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > endMs) return null;
    await sleep(pauseMs);
  }
}

/** The moment at which this node said that it began this session, milliseconds since 1970; null where it has not. */
export function beganAt(node: FleetNode, sessionId: string): number | null {
  const line = node.lines.find(
    (each) => each['event'] === 'session.started' && each['session_id'] === sessionId,
  );
  return line ? Date.parse(String(line['time'])) : null;
}

/** The status with which this run ended; null where it did not in time. */
export async function runEnded({ fleet }: FleetScene, { runId }: Accepted): Promise<string | null> {
  return until(
    endLimitMs,
    async () => {
      const row = await fleet.database.kysely
        .selectFrom('runs')
        .select('status')
        .where('id', '=', runId)
        .executeTakeFirst();
      return row && row.status !== 'queued' && row.status !== 'running' ? row.status : null;
    },
    200,
  );
}

/** Browsers that run on profiles of this node. */
export async function browsersOf(node: FleetNode): Promise<number> {
  return processesNaming(`${node.home}/browser-profiles`);
}

/** The largest; not a number, with which no bar holds, where there is none. */
export function largest(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.max(...values);
}

/** The value below which `share` of them lie; not a number where there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
