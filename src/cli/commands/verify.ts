// passerby verify REPORT | RUN [SESSION]: recomputes every claim of a report from the raw records that the service keeps.
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { messageOf, OperatorError } from '../../base/errors.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { sessionReportSchema, type SessionReport } from '../../reports/session-report-schema.ts';
import type { Verification } from '../../reports/verify/verify-report.ts';
import { createJudge, type Judge, type NamedImage } from '../../runs/judge.ts';
import { connectClient, type ApiClient } from '../api-client.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from '../exit-codes.ts';
import type { ServiceOptions } from '../read-transcript.ts';

interface VerifyOptions extends ServiceOptions {
  json?: boolean;
}

/** Screenshots asked for at once. */
const fetchesAtOnce = 4;

export function addVerify(program: Command, context: CommandContext): void {
  program
    .command('verify <report-or-run> [session]')
    .description('recompute every claim of a report from the raw records; exits 1 where one does not hold')
    .option('--json', 'print every check as JSON')
    .option('--service <url>', 'the service; default: the one that runs on this home')
    .option('--key <key>', 'the API key; better given as PASSERBY_KEY')
    .option('--ca <file>', 'PEM file with the authority of the service')
    .action(async (named: string, session: string | undefined, options: VerifyOptions) => {
      const { service, key, ca } = options;
      const { home } = context.config();
      const client = await connectClient({ home, config: context.clientConfig(), service, key, ca });
      const judge = createJudge({ threads: 1 });
      try {
        const verified: Verified[] = [];
        for (const report of await reportsNamed(client, named, session)) {
          verified.push({ report, verification: await verifyOne(client, judge, report) });
        }
        if (options.json === true) context.output.print(JSON.stringify(verified.map(asJson), null, 2));
        else for (const each of verified) tell(each, context);
        context.exit(verified.every(holds) ? exitCodes.ok : exitCodes.found);
      } finally {
        await judge.close();
        await client.close();
      }
    });
}

interface Verified {
  report: SessionReport;
  verification: Verification;
}

/** The report in a file, that of one session, or those of every completed session of a run. */
async function reportsNamed(
  client: ApiClient,
  named: string,
  session: string | undefined,
): Promise<SessionReport[]> {
  if (session === undefined && !/^run_[0-9a-z]+$/.test(named)) return [await readReport(named)];
  const run = `/runs/${encodeURIComponent(named)}`;
  const told = await client.call<{ sessions: { id: string; status: string }[] }>('GET', run);
  const completed = told.sessions.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const wanted = session === undefined ? completed : [session];
  if (wanted.length === 0) throw new OperatorError(`No session of ${named} has a report.`);
  const reports: SessionReport[] = [];
  for (const id of wanted) {
    reports.push(
      parseReport(await client.fetch(`${run}/sessions/${encodeURIComponent(id)}/report.json`), id),
    );
  }
  return reports;
}

async function readReport(file: string): Promise<SessionReport> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new OperatorError(
      `The report ${file} cannot be read: ${messageOf(error)}. Name a report.json, a run, or a run and a session.`,
    );
  });
  return parseReport(bytes, file);
}

function parseReport(bytes: Buffer, name: string): SessionReport {
  try {
    return sessionReportSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new OperatorError(`${name} is no report.json of a session in this version.`);
  }
}

async function verifyOne(client: ApiClient, judge: Judge, report: SessionReport): Promise<Verification> {
  const { run_id: run, session_id: session } = report;
  const path = `/runs/${encodeURIComponent(run)}/sessions/${encodeURIComponent(session)}`;
  const evidence = JSON.parse((await client.fetch(`${path}/evidence`)).toString()) as Evidence;
  const left = evidence.images.map(({ name }) => name);
  const images: NamedImage[] = [];
  while (left.length > 0) {
    const names = left.splice(0, fetchesAtOnce);
    const fetched = names.map(async (name) => ({
      name,
      bytes: await client.fetch(`${path}/screenshots/${encodeURIComponent(name)}`),
    }));
    images.push(...(await Promise.all(fetched)));
  }
  return judge.verify({ report, evidence, images });
}

function holds({ verification }: Verified): boolean {
  return verification.checks.every((check) => check.holds);
}

function tell({ report, verification }: Verified, { output }: CommandContext): void {
  const { colour } = output;
  const wrong = verification.checks.filter((check) => !check.holds);
  for (const { at, says } of wrong) output.print(`${colour.red('✗')} ${at}: ${says}`);
  const session = `${report.session_id} (${report.persona.name})`;
  const all = verification.checks.length;
  output.print(
    wrong.length === 0
      ? `${colour.green('✓')} ${session}: ${report.findings.length} findings, ${all} checks, all hold.`
      : `${colour.red('✗')} ${session}: ${wrong.length} of ${all} checks do not hold.`,
  );
  const { onlyJudgedAgain, otherVersion } = verification;
  if (onlyJudgedAgain.length > 0) {
    output.note(`  Checked by judging again, not by a way of their own: ${onlyJudgedAgain.join(', ')}.`);
  }
  if (otherVersion !== null) {
    output.note(`  Written by version ${otherVersion}: its sentences were not told again.`);
  }
}

function asJson({ report, verification }: Verified): unknown {
  return {
    session_id: report.session_id,
    holds: verification.checks.every((check) => check.holds),
    checks: verification.checks,
    only_judged_again: verification.onlyJudgedAgain,
    other_version: verification.otherVersion,
  };
}
