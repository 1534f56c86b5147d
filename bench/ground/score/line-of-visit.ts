// What a visit came to, as a line of the ledger. Pure.
import type { GroundTask } from '../app.ts';
import { isReachedAt } from '../faults/is-reached.ts';
import { operatorOf } from '../faults/operator-index.ts';
import type { KeptFault } from '../faults/truth.ts';
import { screenOf } from '../screen-of.ts';
import type { FaultLine, LedgerLine } from '../visits/ledger.ts';
import type { VisitResult } from '../visits/visit.ts';
import { matchFinding, type NamedBy } from './match-finding.ts';
import { claimOf, isDone } from './score-tasks.ts';

/** What was ordered. */
export interface VisitOf extends Pick<LedgerLine, 'app' | 'what' | 'seed' | 'actions'> {
  /** Faults that were there. */
  present: readonly KeptFault[];
  /** Faults that it is judged for, whether they were there or not. */
  judged: readonly KeptFault[];
  task: { task: GroundTask; persona: string } | null;
}

export function lineOf(of: VisitOf, visit: VisitResult): LedgerLine {
  const { app, what, seed, actions, present, judged, task } = of;
  const came = screensOf(visit);
  const acted = new Set(visit.acted);
  const isThere = new Set(present.map(({ id }) => id));
  const faultLine = (fault: KeptFault): FaultLine => ({
    reached: came.some((visited) => isReachedAt(visited, fault)),
    acted: isThere.has(fault.id) && tellsActing(fault) ? acted.has(fault.id) : null,
    hits: hitsOf(fault, visit),
  });
  return {
    app,
    what,
    seed,
    status: visit.status,
    actions: visit.crawl ? actions : null,
    crawl: visit.crawl,
    turns: visit.report?.summary.turns ?? 0,
    cut: isCut(visit),
    minutes: rounded(visit.minutes),
    load: rounded(visit.load),
    findings: visit.report ? visit.report.findings.map(({ fingerprint }) => fingerprint) : null,
    ...(visit.report && present.length === 0 && task === null
      ? {
          rules: Object.fromEntries(
            visit.report.findings.map(({ fingerprint, rule }) => [fingerprint, rule]),
          ),
        }
      : {}),
    present: present.map(({ id }) => id),
    faults: Object.fromEntries(judged.map((fault) => [fault.id, faultLine(fault)])),
    task: task && {
      task: task.task.id,
      persona: task.persona,
      achievable: task.task.achievable,
      done: isDone(task.task, visit),
      claim: claimOf(visit),
    },
  };
}

function isCut({ crawl, report }: VisitResult): boolean {
  // `internal`: it did not end in its time and the grace after it.
  if (crawl?.ended === 'time' || crawl?.ended === 'internal') return true;
  return report?.outcome.value === 'out_of_budget' && report.summary.turns < (report.budget?.turns ?? 0);
}

/** An interference that is a script in the page acts unseen. */
function tellsActing({ operator, site }: KeptFault): boolean {
  return operatorOf(operator).interfere(site).script === undefined;
}

function hitsOf(fault: KeptFault, { report, transcript, crawled }: VisitResult): Record<string, NamedBy> {
  const hits: Record<string, NamedBy> = {};
  for (const finding of report?.findings ?? []) {
    const by = report && matchFinding(finding, fault, { report, transcript, crawled });
    if (by) hits[finding.fingerprint] = by;
  }
  return hits;
}

/** Every screen that a visit came to, as its report, transcript, map and crawl tell. */
export function screensOf({ report, transcript, map, crawled }: VisitResult): string[] {
  const nodes = (map as { nodes?: { url?: string }[] } | null)?.nodes ?? [];
  const urls = [
    ...(report?.screens ?? []).map(({ url }) => url),
    ...(transcript?.screens ?? []).map(({ url }) => url),
    ...(transcript?.turns ?? []).map(({ effect }) => effect.url_after),
    ...nodes.flatMap(({ url }) => (url === undefined ? [] : [url])),
    ...crawled.map(({ url }) => url),
  ];
  return [...new Set(urls.map(screenOf))];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
