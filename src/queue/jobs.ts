// Every job of the service on one screen: its name, what it carries, and how long one may take.

/** Payloads by job name. Small: ids, never documents. */
export interface Jobs {
  /** Run one session to its end. */
  'session.execute': { sessionId: string };
}

export type JobName = keyof Jobs;

/** How a kind of job is retried and when it counts as lost. */
export interface JobRules {
  /** The worker is taken for dead after this long without a heartbeat, seconds. */
  heartbeatS: number;
  /** The job runs at most this long, seconds; far above the longest session (20 min) so that none runs twice. */
  expireS: number;
  /** Further tries after a lost worker. */
  retries: number;
}

export const jobRules: Record<JobName, JobRules> = {
  'session.execute': { heartbeatS: 10, expireS: 35 * 60, retries: 2 },
};
