// Requests and console records that findings of a session may cite: its own, and those of the crawl that it keeps, whose ids
// begin with `crawl.`.
import type { ConsoleRecord, Evidence, RequestRecord } from '../evidence/evidence.ts';
import { crawlPrefix } from '../findings/measured/address.ts';

/** Both lists, its own first. */
export function citable(evidence: Evidence): { requests: RequestRecord[]; console: ConsoleRecord[] } {
  const { crawl } = evidence;
  const ofCrawl = <Of extends { id: string }>(list: readonly Of[] = []) =>
    list.map((each) => ({ ...each, id: `${crawlPrefix}${each.id}` }));
  return {
    requests: [...evidence.requests, ...ofCrawl(crawl?.requests)],
    console: [...evidence.console, ...ofCrawl(crawl?.console)],
  };
}
