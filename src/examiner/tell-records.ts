// All that the examiner reads of the records, in words. It is as much text as a site had to say, so the service has a thread do it.
import type { Evidence } from '../evidence/evidence.ts';
import type { Piece } from './parts.ts';
import { tellGraph } from './tell-graph.ts';
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

/** The session, and the crawl of its run. */
export function tellRecords(evidence: Evidence, crawl: Evidence | null): ToldRecords {
  return { session: tellSession(evidence), graph: crawl ? tellGraph(crawl) : { parts: [], leftOut: 0 } };
}
