// passerby verify REPORT | RUN [SESSION]: recomputes every claim of a report from the raw records that the service keeps.
import type { Command } from 'commander';
import { readFile, stat } from 'node:fs/promises';
import { messageOf, OperatorError, UsageError } from '../../base/errors.ts';
import { dataOf, type ApiClient } from '../../client/api-client.ts';
import type { Verification } from '../../reports/verify/check.ts';
import { reportBounds } from '../../reports/verify/bounded-json.ts';
import { createJudge } from '../../runs/judge.ts';
import type { CommandContext } from '../command-context.ts';
import { withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { exitCodes } from '../exit-codes.ts';
import { jsonFlag } from '../flags.ts';
import {
  parseReport,
  recompute,
  recomputeBeside,
  reportNamed,
  sessionPath,
  type AnyReport,
  type GivenReport,
} from '../recompute-report.ts';
import { recordsBeside } from '../records-beside.ts';

/** Checks that do not hold, and reasons for those that were not made, that are printed of one report [D]. */
const printedMost = 20;

interface VerifyOptions extends ServiceOptions {
  json?: boolean;
}

export function addVerify(program: Command, context: CommandContext): void {
  const command = program
    .command('verify <report-or-run> [session]')
    .description('check every claim of a report against the raw records; exits with 1 if one is wrong')
    .addOption(jsonFlag());
  withServiceFlags(command).action(
    async (named: string, session: string | undefined, options: VerifyOptions) => {
      const beside = session === undefined && !isRun(named) ? await verifyBeside(named) : null;
      const verified =
        beside ?? (await withClient(context, options, (client) => verify(client, named, session)));
      if (options.json === true) context.output.print(JSON.stringify(verified.map(asJson), null, 2));
      else for (const each of verified) tell(each, context);
      context.exit(verified.every(holds) ? exitCodes.ok : exitCodes.found);
    },
  );
}

interface Verified {
  report: AnyReport;
  verification: Verification;
}

async function verify(client: ApiClient, named: string, session: string | undefined): Promise<Verified[]> {
  const judge = createJudge({ threads: 1 });
  try {
    const verified: Verified[] = [];
    for (const given of await reportsNamed(client, named, session)) {
      verified.push({ report: given.report, verification: await recompute(client, judge, given) });
    }
    return verified;
  } finally {
    await judge.close();
  }
}

function isRun(named: string): boolean {
  return /^run_[0-9a-z]+$/.test(named);
}

/** The report in a file by the records that lie beside it; null where none do, or it compares a run. */
async function verifyBeside(file: string): Promise<Verified[] | null> {
  const { report } = await readReport(file);
  const records = 'session_id' in report ? await recordsBeside(file) : null;
  if (!('session_id' in report) || records === null) return null;
  const judge = createJudge({ threads: 1 });
  try {
    return [{ report, verification: await recomputeBeside(judge, report, records) }];
  } finally {
    await judge.close();
  }
}

/** The report in a file, with the page beside it; that of one session; or those of every completed session of a run. */
async function reportsNamed(
  client: ApiClient,
  named: string,
  session: string | undefined,
): Promise<GivenReport[]> {
  if (session === undefined && !isRun(named)) return [await readReport(named)];
  const run = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id: named } } }));
  const completed = run.sessions.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const wanted = session === undefined ? completed : [session];
  if (wanted.length === 0)
    throw new OperatorError(`No session of ${named} has a report`, `"passerby runs show ${named}" says why`);
  const reports: GivenReport[] = [];
  for (const id of wanted) {
    const bytes = await client.fetch(`${sessionPath(named, id)}/report.json`);
    reports.push({ report: parseReport(bytes, id), html: null });
  }
  return reports;
}

async function readReport(file: string): Promise<GivenReport> {
  const size = await stat(file).then(
    ({ size: bytes }) => bytes,
    () => 0,
  );
  if (size > reportBounds.bytes)
    throw new UsageError(
      `${file} is not a report of this version: it is larger than ${reportBounds.bytes / 1_000_000} MB`,
      reportNamed,
    );
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UsageError(`The report ${file} cannot be read: ${messageOf(error)}`, reportNamed);
  });
  const page = file.endsWith('.json') ? file.replace(/\.json$/, '.html') : null;
  const html = page && (await readFile(page, 'utf8').catch(() => null));
  return { report: parseReport(bytes, file), html };
}

function holds({ verification }: Verified): boolean {
  return verification.checks.every((check) => check.holds);
}

function nameOf(report: AnyReport): string {
  return 'session_id' in report ? `${report.session_id} (${report.persona.name})` : report.run_id;
}

function tell({ report, verification }: Verified, { output }: CommandContext): void {
  const { colour } = output;
  const { checks, leftOut } = verification;
  const wrong = checks.filter((check) => !check.holds);
  for (const { at, says } of wrong.slice(0, printedMost))
    output.print(`${colour.red('✗')} ${onOneLine(at)}: ${onOneLine(says)}`);
  output.print(
    wrong.length === 0
      ? `${colour.green('✓')} ${nameOf(report)}: ${checks.length} checks, all hold${leftOut.length > 0 ? '; not all could be made' : ''}.`
      : `${colour.red('✗')} ${nameOf(report)}: ${wrong.length} of ${checks.length} checks do not hold.`,
  );
  const notes = leftOut.map((reason) => `  Not checked: ${onOneLine(reason)}`);
  for (const note of notes.slice(0, printedMost)) output.note(note);
  const further = [
    ...(wrong.length > printedMost ? [`${wrong.length - printedMost} further checks that do not hold`] : []),
    ...(notes.length > printedMost ? [`${notes.length - printedMost} that were not made`] : []),
  ];
  if (further.length > 0) output.note(`  Not shown, but told with --json: ${further.join(', and ')}.`);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function asJson(verified: Verified): unknown {
  const { report, verification } = verified;
  return {
    of: 'session_id' in report ? report.session_id : report.run_id,
    holds: holds(verified),
    checks: verification.checks,
    left_out: verification.leftOut,
    other_version: verification.otherVersion,
  };
}
