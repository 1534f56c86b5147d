// A report checked against what the service kept: the raw records of its session, or the reports that it compares; and the
// pages that draw it against the report.
import type { Evidence } from '../evidence/evidence.ts';
import { aggregateReportSchema, type AggregateReport } from '../reports/aggregate-report-schema.ts';
import { sessionReportSchema, type SessionReport } from '../reports/session-report-schema.ts';
import { verifyAggregate } from '../reports/verify/verify-aggregate.ts';
import type { Verification } from '../reports/verify/check.ts';
import type { Judge, NamedImage } from '../runs/judge.ts';
import { messageOf, OperatorError, UsageError } from '../base/errors.ts';
import { recordsName } from '../evidence/manifest.ts';
import { boundedJson, reportBounds } from '../reports/verify/bounded-json.ts';
import { recordsAnew, signatureOf, type SignedRecords } from './records-beside.ts';
import { dataOf, type ApiClient, type Schemas } from '../client/api-client.ts';
import type { ComparedRun } from '../reports/aggregate-report.ts';
import { sessionPicture } from '../reports/render/crop-plan.ts';

/** Either kind of report. */
export type AnyReport = SessionReport | AggregateReport;

/** The remedy for a file that is no report. */
export const reportNamed = 'name a report.json, a run, or a run and a session';

/** Screenshots asked for at once. */
const fetchesAtOnce = 4;

/** A report of either kind; OperatorError where `bytes` hold none of this version, or are beyond what any report is. */
export function parseReport(bytes: Buffer, name: string): AnyReport {
  const told = parseJson(bytes, name);
  const session = sessionReportSchema.safeParse(told);
  if (session.success) return session.data;
  const aggregate = aggregateReportSchema.safeParse(told);
  if (aggregate.success) return aggregate.data;
  throw new UsageError(`${name} is not a report.json of this version`, reportNamed);
}

/** Where a session's documents lie, below the base URL. */
export function sessionPath(runId: string, sessionId: string): string {
  return `/runs/${encodeURIComponent(runId)}/sessions/${encodeURIComponent(sessionId)}`;
}

/** A report with the page that draws it, where there is one beside it. */
export interface GivenReport {
  report: AnyReport;
  /** The page as it was given, beside the one that the service draws. */
  html: string | null;
}

/** Recomputes the report of a session by the records beside it, as far as these go, without any service. */
export async function recomputeBeside(
  judge: Judge,
  report: SessionReport,
  records: SignedRecords,
): Promise<Verification> {
  const { evidence, images, checks, leftOut } = records;
  const verification = await judge.verify({ report, evidence, images }).catch((error: unknown) => {
    throw new OperatorError(
      `The records beside the report cannot be judged: ${messageOf(error)}`,
      recordsAnew,
    );
  });
  return {
    ...verification,
    checks: [...checks, ...verification.checks],
    leftOut: [
      ...leftOut,
      'The page that draws the report: the service that keeps it was not asked.',
      ...verification.leftOut,
    ],
  };
}

/** Recomputes a report and the pages that draw it; what the service keeps of it has to be there. */
export async function recompute(client: ApiClient, judge: Judge, given: GivenReport): Promise<Verification> {
  const { report, html } = given;
  const { verification, pictures } =
    'session_id' in report
      ? await recomputeSession(client, judge, report)
      : await recomputeRun(client, judge, report);
  const checks = html === null || verification.isBeyond ? [] : await judge.page({ report, pictures, html });
  return { ...verification, checks: [...verification.checks, ...checks] };
}

/** What came of it, with the pictures of the report cut anew out of screenshots that were checked. */
interface Recomputed {
  verification: Verification;
  pictures: NamedImage[];
}

async function recomputeSession(client: ApiClient, judge: Judge, report: SessionReport): Promise<Recomputed> {
  const path = sessionPath(report.run_id, report.session_id);
  const bytes = await client.fetch(`${path}/evidence`);
  const evidence = JSON.parse(bytes.toString()) as Evidence;
  // Some of the crawl's are kept with the session: the report names them.
  const left = [...new Set([...evidence.images, ...report.artefacts.images].map(({ name }) => name))];
  const images: NamedImage[] = [];
  while (left.length > 0) {
    const fetched = left.splice(0, fetchesAtOnce).map(async (name) => ({
      name,
      bytes: await client.fetch(`${path}/screenshots/${encodeURIComponent(name)}`),
    }));
    images.push(...(await Promise.all(fetched)));
  }
  const verification = await judge.verify({ report, evidence, images });
  // Nobody reads the page of such a report, and drawing it takes many times what it takes to draw one that holds.
  if (verification.isBeyond) {
    const leftOut = [
      ...verification.leftOut,
      'The page that draws the report, and the signature of its records.',
    ];
    return { verification: { ...verification, leftOut }, pictures: [] };
  }
  const files = new Map<string, Uint8Array>([
    [recordsName, bytes],
    ...images.map((image) => [image.name, image.bytes] as const),
  ]);
  // Sessions of older versions were not signed.
  const manifest = await client.fetch(`${path}/manifest`).catch(() => null);
  // The keys lie beside the interface, not below it.
  const keys = await client.fetch('/../.well-known/passerby-keys.json').catch(() => null);
  const signature = signatureOf(files, manifest, keys);
  const pictures = await judge.cut({ report, images });
  const html = (await client.fetch(`${path}/report.html`)).toString();
  const checks = await judge.page({ report, pictures, html });
  return {
    verification: {
      ...verification,
      checks: [...verification.checks, ...signature.checks, ...checks],
      leftOut: [...verification.leftOut, ...signature.leftOut],
    },
    pictures,
  };
}

/** The reports of the run's sessions each against their records, then the comparison against run and reports. */
async function recomputeRun(client: ApiClient, judge: Judge, report: AggregateReport): Promise<Recomputed> {
  const run = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id: report.run_id } } }));
  const reports: SessionReport[] = [];
  const verified: Verification[] = [];
  const pictures: NamedImage[] = [];
  for (const { id } of run.sessions.filter(({ status }) => status === 'completed')) {
    const bytes = await client.fetch(`${sessionPath(report.run_id, id)}/report.json`);
    const told = sessionReportSchema.parse(parseJson(bytes, id));
    const recomputed = await recomputeSession(client, judge, told);
    reports.push(told);
    verified.push(recomputed.verification);
    pictures.push(
      ...recomputed.pictures.map(({ name, bytes }) => ({ name: sessionPicture(id, name), bytes })),
    );
  }
  const verification = verifyAggregate({ report, run: comparedRun(run, report, reports), reports, verified });
  const html = (
    await client.fetch(`/runs/${encodeURIComponent(report.run_id)}/aggregate-report.html`)
  ).toString();
  const checks = await judge.page({ report, pictures, html });
  return { verification: { ...verification, checks: [...verification.checks, ...checks] }, pictures };
}

/** The run as the service tells it. What a language model took of sessions without a report is told by the comparison alone. */
function comparedRun(
  run: Schemas['Run'],
  report: AggregateReport,
  reports: readonly SessionReport[],
): ComparedRun {
  const unfinished = run.sessions.filter(({ status }) => status !== 'completed');
  return {
    runId: run.run_id,
    targetUrl: run.target_url,
    task: reports[0]?.task ?? null,
    unfinished: unfinished.map(({ id, persona_id, failure }) => {
      const told = report.unfinished.find(({ session_id }) => session_id === id)?.model_use;
      return {
        sessionId: id,
        personaId: persona_id,
        reason: failure?.message ?? 'no reason was kept',
        ...(told ? { modelUse: told } : {}),
      };
    }),
  };
}

function parseJson(bytes: Buffer, name: string): unknown {
  try {
    return boundedJson(bytes, reportBounds);
  } catch (error) {
    throw new UsageError(`${name} is not a report of this version: it ${messageOf(error)}`, reportNamed);
  }
}
