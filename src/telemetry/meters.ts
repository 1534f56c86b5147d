// What the service counts and measures, in the text that Prometheus reads. Labels are words of ours, never ids or hosts, so that
// the number of series stays small.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What parts of the service tell as it happens. */
export interface Meters {
  /** A session or crawl was taken by a worker, this long after it could have been. */
  waited(what: 'session' | 'crawl', seconds: number): void;
  /** A session or crawl ended, as `completed`, or with the code of its failure. */
  ended(what: 'session' | 'crawl', how: string): void;
  /** One turn of a session took this long. */
  turn(seconds: number): void;
  /** A browser was started, or could not be. */
  browserStarted(ok: boolean, seconds: number): void;
  /** So many actions of a crawl were done. */
  crawled(actions: number): void;
  /** One attempt at a delivery: what it led to. */
  delivery(how: 'delivered' | 'retry' | 'dead', seconds: number): void;
  /** A connection of a browser was refused, with the guard's code. */
  egressDenied(code: string): void;
  /** A worker learned that a newer attempt owns its session or crawl. */
  superseded(): void;
}

/** Numbers that are read when somebody asks, by name of the metric. */
export interface Gauges {
  /** Jobs by name and state. */
  jobs(): Promise<Record<string, { queued: number; active: number; failed: number }>>;
  /** Sessions that this worker may have at once and has; null where it takes none. */
  capacity(): { allowed: number; busy: number } | null;
  /** 1 where this process is ready. */
  ready(): boolean;
  /** A newer version has extended the tables. */
  outdated(): boolean;
}

const turnBuckets = [0.25, 0.5, 1, 2, 3, 5, 8, 13, 30, 60, 120];
const waitBuckets = [0.05, 0.25, 1, 5, 15, 60, 300, 900, 3_600];
const startBuckets = [0.25, 0.5, 1, 2, 4, 8, 16, 30];
const deliveryBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Meters over a registry of their own, and the text of all of them. */
export function createMeters(): {
  meters: Meters;
  /** Has `gauges` answer from now on whatever is read at the moment of asking. */
  observe(gauges: Gauges): void;
  text(): Promise<{ body: string; contentType: string }>;
} {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'passerby_' });
  const histogram = (
    name: string,
    help: string,
    { buckets, labelNames = [] }: { buckets: number[]; labelNames?: string[] },
  ) => new Histogram({ name: `passerby_${name}`, help, buckets, labelNames, registers });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `passerby_${name}`, help, labelNames, registers });

  const waits = histogram('queue_wait_seconds', 'Time in the queue before a worker took it.', {
    buckets: waitBuckets,
    labelNames: ['what'],
  });
  const ends = counter('ended_total', 'Sessions and crawls that ended.', ['what', 'how']);
  const turns = histogram('turn_seconds', 'Time of one turn of a session.', { buckets: turnBuckets });
  const starts = histogram('browser_start_seconds', 'Time until a browser had started.', {
    buckets: startBuckets,
    labelNames: ['ok'],
  });
  const actions = counter('crawl_actions_total', 'Actions of crawls.');
  const deliveries = histogram('delivery_seconds', 'Time of one attempt at a webhook delivery.', {
    buckets: deliveryBuckets,
    labelNames: ['how'],
  });
  const denials = counter('egress_denied_total', 'Connections of browsers that the guard refused.', ['code']);
  const superseded = counter('superseded_total', 'Attempts that lost their session or crawl to a newer one.');

  return {
    meters: {
      waited: (what, seconds) => waits.observe({ what }, seconds),
      ended: (what, how) => ends.inc({ what, how }),
      turn: (seconds) => turns.observe(seconds),
      browserStarted: (ok, seconds) => starts.observe({ ok: String(ok) }, seconds),
      crawled: (count) => actions.inc(count),
      delivery: (how, seconds) => deliveries.observe({ how }, seconds),
      egressDenied: (code) => denials.inc({ code }),
      superseded: () => superseded.inc(),
    },

    observe(gauges) {
      registry.registerMetric(
        new Gauge({
          name: 'passerby_jobs',
          help: 'Jobs by name and state; failed ones are kept for a day.',
          labelNames: ['name', 'state'],
          registers: [],
          async collect() {
            // Without the database there is no number, and the rest is still told.
            const jobs = await gauges.jobs().catch(() => ({}));
            this.reset();
            for (const [name, states] of Object.entries(jobs)) {
              for (const [state, count] of Object.entries(states)) this.set({ name, state }, count);
            }
          },
        }),
      );
      registry.registerMetric(
        new Gauge({
          name: 'passerby_sessions_at_once',
          help: 'Sessions that this worker may have at once by what it measured, and has.',
          labelNames: ['which'],
          registers: [],
          collect() {
            const capacity = gauges.capacity();
            if (!capacity) return;
            this.set({ which: 'allowed' }, capacity.allowed);
            this.set({ which: 'busy' }, capacity.busy);
          },
        }),
      );
      registry.registerMetric(
        new Gauge({
          name: 'passerby_outdated',
          help: '1 where a newer version has extended the tables, so that this process should be replaced.',
          registers: [],
          collect() {
            this.set(gauges.outdated() ? 1 : 0);
          },
        }),
      );
      registry.registerMetric(
        new Gauge({
          name: 'passerby_ready',
          help: '1 where this process takes work, else 0; /readyz has the reasons.',
          registers: [],
          collect() {
            this.set(gauges.ready() ? 1 : 0);
          },
        }),
      );
    },

    text: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
  };
}

/** Meters that nobody reads, for tools and tests. */
export const silentMeters: Meters = {
  waited: () => undefined,
  ended: () => undefined,
  turn: () => undefined,
  browserStarted: () => undefined,
  crawled: () => undefined,
  delivery: () => undefined,
  egressDenied: () => undefined,
  superseded: () => undefined,
};
