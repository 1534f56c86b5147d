// The workers of this process for everything that a run consists of, as many as the machine bears.
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { MachineLoad } from '../base/machine-load.ts';
import type { Clock } from '../base/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { BrowserSeats } from './browser-seats.ts';
import { createCapacity, type Capacity } from './capacity.ts';
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

export interface WorkParts {
  queue: Queue;
  config: Pick<Config, 'liveSessions' | 'mostSessions' | 'caps'>;
  execute: ExecuteSession;
  report: ReportRecorded;
  /** null in a service that does not crawl. */
  crawl: ExecuteCrawl | null;
  seats: BrowserSeats;
  /** The same as `seats` where there is one alone. */
  crawlSeats: BrowserSeats;
  measure: () => MachineLoad;
  /** False while nothing could be kept: no session is begun that would be lost. */
  mayBegin: () => boolean;
  clock: Clock;
  log: Log;
}

/** Takes on sessions, crawls and reports, as many as processor and memory permit. */
export async function workOnRuns(parts: WorkParts): Promise<Capacity> {
  const { queue, config, crawl, seats, crawlSeats } = parts;
  const first = config.liveSessions;
  // Whom the database lets through, it lets through by a count of a moment ago; the claim has the last word.
  const perGroup = config.caps.live > 0 ? { perGroup: config.caps.live } : {};
  seats.allow(first);
  if (crawlSeats !== seats) crawlSeats.allow(crawlsFor(first));
  const sessions = await queue.work('session.execute', { concurrency: jobsFor(first), ...perGroup }, (job) =>
    parts.execute(job.data.sessionId, job.signal),
  );
  await queue.work('session.report', { concurrency: reportsAtOnce }, (job) =>
    parts.report(job.data.sessionId, job.signal),
  );
  const crawls =
    crawl &&
    (await queue.work('crawl.execute', { concurrency: crawlsFor(first), ...perGroup }, (job) =>
      crawl(job.data.crawlId, job.signal),
    ));
  return createCapacity({
    ...parts,
    first,
    most: config.mostSessions,
    busy: () => seats.taken(),
    async resize(allowed) {
      seats.allow(allowed);
      if (crawlSeats !== seats) crawlSeats.allow(crawlsFor(allowed));
      await sessions.resize(allowed === 0 ? 0 : jobsFor(allowed));
      await crawls?.resize(crawlsFor(allowed));
    },
  });
}
