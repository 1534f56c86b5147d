// The workers of this process for everything that a run consists of.
import type { Config } from '../base/config.ts';
import type { Queue } from '../queue/queue.ts';
import type { ExecuteCrawl } from './execute-crawl.ts';
import type { ExecuteSession } from './execute-session.ts';
import type { ReportRecorded } from './report-session.ts';

/**
 * Sessions taken on where `seats` browsers may be driven: while one is judged, the next has its journey. Few more, since one
 * that waits here for a seat could have found one in another process.
 */
function jobsFor(seats: number): number {
  return seats + Math.ceil(seats / 4);
}

/** Crawls at once, each in a browser beside those of the sessions; where there is one alone, it is shared in turn. */
export function crawlsFor(seats: number): number {
  return Math.ceil(seats / 2);
}

/** Reports written at once of sessions that waited for their crawl: each is judged in a thread of its own. */
const reportsAtOnce = 2;

/** Takes on sessions, crawls and reports. */
export async function workOnRuns(
  queue: Queue,
  { liveSessions, accountLive }: Pick<Config, 'liveSessions' | 'accountLive'>,
  work: {
    execute: ExecuteSession;
    report: ReportRecorded;
    /** null in a service that does not crawl. */
    crawl: ExecuteCrawl | null;
  },
): Promise<void> {
  const perGroup = accountLive < liveSessions ? { perGroup: accountLive } : {};
  await queue.work('session.execute', { concurrency: jobsFor(liveSessions), ...perGroup }, (job) =>
    work.execute(job.data.sessionId, job.signal),
  );
  await queue.work('session.report', { concurrency: reportsAtOnce }, (job) =>
    work.report(job.data.sessionId, job.signal),
  );
  const { crawl } = work;
  if (crawl === null) return;
  await queue.work('crawl.execute', { concurrency: crawlsFor(liveSessions), ...perGroup }, (job) =>
    crawl(job.data.crawlId, job.signal),
  );
}
