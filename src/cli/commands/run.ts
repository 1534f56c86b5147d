// passerby run URL: starts a run over HTTP, shows it, and saves the reports.
import { InvalidArgumentError, type Command } from 'commander';
import { join } from 'node:path';
import { AppError } from '../../base/errors.ts';
import { connectClient, type ApiClient } from '../api-client.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from '../exit-codes.ts';
import { followRun, type FollowedRun } from '../follow-run.ts';
import { createProgress } from '../progress.ts';
import { mergeFindings, saveReports, type SavedReport, type ToldFinding } from '../save-reports.ts';

interface RunOptions {
  persona: string[];
  task?: string;
  flow: string[];
  budget: 'short' | 'medium';
  seed?: number;
  json?: boolean;
  failOn?: number;
  out?: string;
  service?: string;
  key?: string;
  ca?: string;
}

/** Turns by budget, for the length of a bar. */
const budgetTurns = { short: 15, medium: 120 };
/** Findings that a terminal shows before it points at the report. */
const shownFindings = 10;

export function addRun(program: Command, context: CommandContext): void {
  program
    .command('run <url>')
    .description('send personas to a page and save what they met')
    .option('-p, --persona <id>', 'a persona; may be repeated', collect, [])
    .option('-t, --task <text>', 'what the persona wants; left out, it explores')
    .option('--flow <text>', 'a named step to attempt; may be repeated', collect, [])
    .option('-b, --budget <short|medium>', 'how long a session may take', budget, 'short')
    .option('--seed <number>', 'makes the run repeatable', whole)
    .option('--fail-on <severity>', 'exit 1 for a finding at or above this severity (0 to 4)', severity)
    .option('-o, --out <folder>', 'where the reports go; default below PASSERBY_HOME')
    .option('--json', 'print the result as JSON')
    .option('--service <url>', 'the service; default: the one that runs on this home')
    .option('--key <key>', 'the API key; better given as PASSERBY_KEY')
    .option('--ca <file>', 'PEM file with the authority of the service')
    .action(async (url: string, options: RunOptions) => runCommand(url, options, context));
}

async function runCommand(url: string, options: RunOptions, context: CommandContext): Promise<void> {
  refusePlainHttp(url);
  const { home } = context.config();
  const { service, key, ca } = options;
  const client = await connectClient({ home, config: context.clientConfig(), service, key, ca });
  try {
    const started = await startRun(client, url, options);
    context.output.note(`run ${started}`);
    const run = await showUntilEnd(client, started, options, context);
    const folder = options.out ?? join(home, 'reports', started);
    const { saved, findings } = await saveReports(client, run, folder);
    if (options.json === true) context.output.print(JSON.stringify(asJson(run, saved, findings), null, 2));
    else tellResult(run, saved, findings, context);
    context.exit(exitCodeOf(run, findings, options.failOn));
  } finally {
    await client.close();
  }
}

function refusePlainHttp(url: string): void {
  if (!/^http:\/\//i.test(url)) return;
  throw new AppError(
    'target_not_https',
    `Targets are https only; for a local development server run "passerby front ${url}" in another terminal and use the address that it prints.`,
  );
}

async function startRun(client: ApiClient, url: string, options: RunOptions): Promise<string> {
  const personas = options.persona.length > 0 ? options.persona : ['first-time-visitor'];
  const body = await client.call<{ run_id: string }>('POST', '/runs', {
    target_url: url,
    persona_ids: personas,
    ...(options.task === undefined ? {} : { task: options.task }),
    ...(options.flow.length === 0 ? {} : { flows: options.flow }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    duration_budget: options.budget,
  });
  return body.run_id;
}

/** Ctrl-C cancels the run on the service before the command ends. */
async function showUntilEnd(
  client: ApiClient,
  runId: string,
  options: RunOptions,
  context: CommandContext,
): Promise<FollowedRun> {
  const progress = createProgress(context.output, budgetTurns[options.budget]);
  const onInterrupt = () => void client.call('POST', `/runs/${runId}/cancel`).catch(() => undefined);
  process.once('SIGINT', onInterrupt);
  try {
    return await followRun(client, runId, (run) => progress.show(run));
  } finally {
    process.off('SIGINT', onInterrupt);
    progress.end();
  }
}

/** Prints the top findings and where the reports lie. */
export function tellResult(
  run: FollowedRun,
  saved: readonly SavedReport[],
  findings: readonly ToldFinding[],
  { output }: Pick<CommandContext, 'output'>,
): void {
  const { colour } = output;
  output.print('');
  output.print(colour.bold(`Run ${run.status}`));
  for (const session of run.sessions) {
    const end = session.outcome?.replaceAll('_', ' ') ?? session.failure?.message ?? session.status;
    output.print(`  ${session.personaId}: ${end}`);
  }
  const merged = mergeFindings(findings);
  output.print('');
  output.print(colour.bold(merged.length === 0 ? 'No findings' : `Findings (${merged.length})`));
  for (const finding of merged.slice(0, shownFindings)) {
    const mark = finding.severity >= 3 ? colour.red : finding.severity === 2 ? colour.yellow : colour.dim;
    output.print(`  ${mark(`severity ${finding.severity}`)}  ${finding.title}`);
    output.print(colour.dim(`              ${finding.rule} · met by ${finding.personas.join(', ')}`));
  }
  if (merged.length > shownFindings)
    output.print(`  … and ${merged.length - shownFindings} more in the reports`);
  for (const [about, files] of Map.groupBy(saved, (report) => report.about)) {
    output.print('');
    output.print(colour.bold(`Report of ${about}`));
    for (const { file, url } of files) output.print(`  ${file}\n    ${colour.dim(url)}`);
  }
}

function asJson(run: FollowedRun, saved: readonly SavedReport[], findings: readonly ToldFinding[]) {
  return {
    run_id: run.runId,
    status: run.status,
    aggregate_status: run.aggregateStatus,
    sessions: run.sessions.map(({ id, personaId, status, outcome, failure }) => ({
      id,
      persona_id: personaId,
      status,
      outcome,
      failure,
    })),
    findings: findings.map(({ personaId, ...finding }) => ({ persona_id: personaId, ...finding })),
    reports: saved,
  };
}

function exitCodeOf(run: FollowedRun, findings: readonly ToldFinding[], failOn: number | undefined): number {
  if (run.status === 'failed' || run.status === 'cancelled') return exitCodes.failed;
  if (failOn !== undefined && findings.some((finding) => finding.severity >= failOn)) return exitCodes.found;
  return run.status === 'partial' ? exitCodes.failed : exitCodes.ok;
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

function budget(value: string): 'short' | 'medium' {
  if (value === 'short' || value === 'medium') return value;
  throw new InvalidArgumentError('It is short or medium.');
}

function whole(value: string): number {
  if (/^\d{1,10}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It is a whole number, 0 or more.');
}

function severity(value: string): number {
  if (/^[0-4]$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It is a severity from 0 (information) to 4 (blocked or lost).');
}
