// A report checked against what the service kept: the raw records of its session, or the reports that it compares.
import type { Evidence } from '../evidence/evidence.ts';
import { aggregateReportSchema, type AggregateReport } from '../reports/aggregate-report-schema.ts';
import { sessionReportSchema, type SessionReport } from '../reports/session-report-schema.ts';
import { verifyAggregate } from '../reports/verify/verify-aggregate.ts';
import type { Verification } from '../reports/verify/verify-report.ts';
import type { Judge, NamedImage } from '../runs/judge.ts';
import { OperatorError } from '../base/errors.ts';
import type { ApiClient } from '../client/api-client.ts';

/** Either kind of report. */
export type AnyReport = SessionReport | AggregateReport;

/** Screenshots asked for at once. */
const fetchesAtOnce = 4;

/** A report of either kind; OperatorError where `bytes` hold none of this version. */
export function parseReport(bytes: Buffer, name: string): AnyReport {
  const told = parseJson(bytes);
  const session = sessionReportSchema.safeParse(told);
  if (session.success) return session.data;
  const aggregate = aggregateReportSchema.safeParse(told);
  if (aggregate.success) return aggregate.data;
  throw new OperatorError(`${name} is no report.json of a session or run in this version.`);
}

/** Where a session's documents lie, below the base URL. */
export function sessionPath(runId: string, sessionId: string): string {
  return `/runs/${encodeURIComponent(runId)}/sessions/${encodeURIComponent(sessionId)}`;
}

/** Recomputes a report; what the service keeps of it has to be there. */
export async function recompute(client: ApiClient, judge: Judge, report: AnyReport): Promise<Verification> {
  return 'session_id' in report
    ? recomputeSession(client, judge, report)
    : recomputeRun(client, judge, report);
}

async function recomputeSession(
  client: ApiClient,
  judge: Judge,
  report: SessionReport,
): Promise<Verification> {
  const path = sessionPath(report.run_id, report.session_id);
  const evidence = parseJson(await client.fetch(`${path}/evidence`)) as Evidence;
  const left = evidence.images.map(({ name }) => name);
  const images: NamedImage[] = [];
  while (left.length > 0) {
    const fetched = left.splice(0, fetchesAtOnce).map(async (name) => ({
      name,
      bytes: await client.fetch(`${path}/screenshots/${encodeURIComponent(name)}`),
    }));
    images.push(...(await Promise.all(fetched)));
  }
  return judge.verify({ report, evidence, images });
}

/** The reports that it compares each against their records, then the comparison against the reports. */
async function recomputeRun(client: ApiClient, judge: Judge, report: AggregateReport): Promise<Verification> {
  const reports: SessionReport[] = [];
  const verified: Verification[] = [];
  for (const { session_id } of report.personas) {
    const bytes = await client.fetch(`${sessionPath(report.run_id, session_id)}/report.json`);
    const told = sessionReportSchema.parse(parseJson(bytes));
    reports.push(told);
    verified.push(await recomputeSession(client, judge, told));
  }
  return verifyAggregate({ report, reports, verified });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return null;
  }
}
