// Every job of the service on one screen: its name, what it carries, and how long one may take.

/** Payloads by job name. Small: ids and states, never documents. */
export interface Jobs {
  /** Run one session to its end. */
  'session.execute': { sessionId: string };
  /** Write the report of a session that is recorded and waited for the crawl of its run. */
  'session.report': { sessionId: string };
  /** Crawl the site of a run. */
  'crawl.execute': { crawlId: string };
  /** Tell the webhooks of an account that a run or session has ended; enqueued in the transaction that ended it. */
  'event.publish': EndedEvent;
  /** Make attempt number `attempt` (from 1) at a delivery; one that was made already is not made again. */
  'webhook.attempt': { deliveryId: string; webhookId: string; attempt: number };
}

export type JobName = keyof Jobs;

/** The end of a run or session as it was when it was committed. */
export interface EndedEvent {
  /** Goes out as `webhook-id`; drawn once, so that it stays over restarts and retries. */
  messageId: string;
  accountId: string;
  /** When it ended, ISO 8601 UTC. */
  at: string;
  ended: EndedRun | EndedSession;
}

export interface EndedRun {
  kind: 'run';
  runId: string;
  status: 'completed' | 'failed' | 'partial';
  targetUrl: string;
  aggregateStatus: 'pending' | 'ready' | 'failed' | 'not_applicable';
  /** ISO 8601 UTC. */
  createdAt: string;
  sessions: { id: string; personaId: string; status: 'completed' | 'failed'; outcome: string | null }[];
}

export interface EndedSession {
  kind: 'session';
  runId: string;
  sessionId: string;
  personaId: string;
  status: 'completed' | 'failed';
  outcome: string | null;
  failure: { code: string; reason: string } | null;
}

/** How a kind of job is retried and when it counts as lost. */
export interface JobRules {
  /** The worker is taken for dead after this long without a heartbeat, seconds. */
  heartbeatS: number;
  /**
   * The job runs at most this long, seconds; far above the longest session with its examination (20 and 15 min; 90 and 15 where
   * the model's time is apart), so that none runs twice.
   */
  expireS: number;
  /** Further tries after a lost worker or a handler that failed. */
  retries: number;
  /** Pause before the first further try, seconds; it doubles from try to try, up to five minutes. 0 tries at once, always. */
  retryPauseS: number;
  /**
   * Does a new job wake every worker through the database? Where it does not, whoever adds jobs calls `wake`: thirty workers that
   * all look for one job cost more than the job.
   */
  wakesAll: boolean;
}

export const jobRules: Record<JobName, JobRules> = {
  // Two further attempts after a lost worker, and a last try that says so at once instead of waiting to be found stranded.
  'session.execute': { heartbeatS: 10, expireS: 3 * 60 * 60, retries: 3, retryPauseS: 0, wakesAll: true },
  'session.report': { heartbeatS: 10, expireS: 60 * 60, retries: 3, retryPauseS: 0, wakesAll: true },
  'crawl.execute': { heartbeatS: 10, expireS: 60 * 60, retries: 3, retryPauseS: 0, wakesAll: true },
  // These two fail only where the database is away: many tries, some four hours in all.
  'event.publish': { heartbeatS: 10, expireS: 60, retries: 50, retryPauseS: 1, wakesAll: true },
  'webhook.attempt': { heartbeatS: 10, expireS: 60, retries: 50, retryPauseS: 1, wakesAll: false },
};

/** Every job there is. */
export const jobNames = Object.keys(jobRules) as JobName[];

/** Something for each job, by name. */
export function perName<T>(make: (name: JobName) => T): Record<JobName, T> {
  return Object.fromEntries(jobNames.map((name) => [name, make(name)])) as Record<JobName, T>;
}
