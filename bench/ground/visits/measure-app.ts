// The visits of one version to one application. What the ledger tells already is not done again; what lies in the cache is read anew.
import { join } from 'node:path';
import type { GroundApp } from '../app.ts';
import type { KeptFault } from '../faults/truth.ts';
import { groundCache } from '../ground-cache.ts';
import { openApp, type OpenApp } from '../open-app.ts';
import { lineOf } from '../score/line-of-visit.ts';
import type { Ledger, LedgerLine } from './ledger.ts';
import type { PasserbyService } from './passerby-service.ts';
import { keepResult, readResult } from './result-store.ts';
import { visit, type VisitResult } from './visit.ts';
import type { WantedVisit } from './wanted-visits.ts';

/** Fills the ledger. Throws where the application does not start; what was visited before stays. */
export async function measureApp(
  app: GroundApp,
  options: {
    /** What results are kept under. */
    version: string;
    /** Null visits nothing, and reads what lies in the cache. */
    service: PasserbyService | null;
    kept: readonly KeptFault[];
    visits: readonly WantedVisit[];
    ledger: Ledger;
    /** Make anew what time cut short. */
    again: boolean;
    say: (line: string) => void;
  },
): Promise<void> {
  const { version, service, kept, visits, ledger, again, say } = options;
  let running: OpenApp | null = null;
  try {
    for (const wanted of visits) {
      const { what, order, present, task } = wanted;
      const key = { version, app: app.id, what, seed: order.seed };
      const known = ledger.find(key);
      const isAnew = again && known?.cut === true;
      const isClean = present.length === 0 && task === null;
      const judged = task === null ? kept : [];
      const of = { app: app.id, what, seed: order.seed, actions: order.actions, present, judged, task };
      let result = isAnew ? null : await readResult<VisitResult>(key);
      if (!result) {
        if (!service || (known && !isAnew)) continue;
        running ??= await openApp(app);
        const pictures = join(groundCache(), 'pictures', version, app.id, `clean-${order.seed}`);
        result = await visit(service, running, { ...order, ...(isClean && { pictures }) });
        say(told(lineOf(of, result), result));
        // A visit without a report, as where the service was stopped, is made again the next time.
        if (!result.report) continue;
        await keepResult(key, result);
      }
      await ledger.put(lineOf(of, result));
    }
  } finally {
    await running?.close();
  }
}

function told(
  { app, what, seed, status, findings, turns, load, crawl }: LedgerLine,
  { minutes, until, failure }: VisitResult,
): string {
  const ends = Object.entries(until).map(([name, at]) => `${name} ${at?.toFixed(1) ?? '–'}`);
  const crawled = crawl
    ? `, crawl ${crawl.actions} actions, ${crawl.states} states, ended by ${crawl.ended}`
    : '';
  return `${app} ${what} ${seed}: ${status}${failure ? ` (${failure})` : ''}, ${findings?.length ?? 0} findings, ${turns} turns${crawled}, ${minutes.toFixed(1)} min (${ends.join(', ')}), load ${load}`;
}
