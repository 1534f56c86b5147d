// All that the examiner reads of the records, in words. It is as much text as a site had to say, so the service has a thread do it.
import type { Evidence } from '../evidence/evidence.ts';
import type { Piece } from './parts.ts';
import { tellBeside, tellGraph } from './tell-graph.ts';
import { tellSession } from './tell-session.ts';

/** Parts in their order, and how many more there would have been. */
export interface ToldParts {
  parts: Piece[];
  leftOut: number;
}

export interface ToldRecords {
  session: ToldParts;
  /** Empty where there is no crawl. */
  graph: ToldParts;
}

/** What is told of a run: a session, the crawl that it tells, or else the one that another session tells. */
export interface Told {
  evidence: Evidence;
  crawl: Evidence | null;
  beside?: Evidence | null;
}

/** The session, and the crawl of its run: all of it, or the most suspicious of what another session tells. */
export function tellRecords({ evidence, crawl, beside = null }: Told): ToldRecords {
  const none = { parts: [], leftOut: 0 };
  const graph = crawl ? tellGraph(crawl) : beside ? tellBeside(beside) : none;
  return { session: tellSession(evidence), graph };
}
