// passerby run URL: starts a run over HTTP, shows it, and saves the reports.
import { InvalidArgumentError, Option, type Command } from 'commander';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOrCreateAuthority } from '../../base/certificates.ts';
import { AppError, messageOf, OperatorError } from '../../base/errors.ts';
import {
  durationBudgets,
  guidedDepths,
  type DurationBudget,
  type GuidedExploration,
} from '../../base/wire-facts.ts';
import { budgets, tellBudget } from '../../sessions/budget.ts';
import { dataOf, type ApiClient } from '../../client/api-client.ts';
import { openOf, type CiRun } from '../../reports/ci/ci-run.ts';
import type { ComparedCi } from '../../reports/ci/comment.ts';
import type { CommandContext } from '../command-context.ts';
import { withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { exitCodeCompared, readCompared } from '../compare-with.ts';
import { failOnFlag, jsonFlag, repeatedFlag, whole } from '../flags.ts';
import { ciFormats, writeCi, type CiFormat } from '../read-reports.ts';
import { authorityFolder } from './ca.ts';
import { saveReports } from '../save-reports.ts';
import { showRun } from '../show-run.ts';
import { resultAsJson, tellResult } from '../tell-result.ts';
import { waitForPage } from '../wait-for-page.ts';

interface RunOptions extends ServiceOptions {
  persona: string[];
  task?: string;
  flow: string[];
  credential: string[];
  budget: DurationBudget;
  guided: GuidedExploration;
  model?: string;
  seed?: number;
  label?: string;
  compare?: string;
  wait?: number;
  estimate?: boolean;
  json?: boolean;
  format?: CiFormat;
  write: readonly FormatAndFile[];
  failOn?: number;
  out?: string;
}

export function addRun(program: Command, context: CommandContext): void {
  const command = program
    .command('run <url>')
    .description('test a page with one or more personas and save the reports')
    .addOption(repeatedFlag('-p, --persona <id>', 'a persona', 'first-time-visitor'))
    .option('-t, --task <text>', 'what the personas want to do; without it they explore')
    .addOption(repeatedFlag('--flow <text>', 'a named step to attempt'))
    .addOption(repeatedFlag('--credential <id>', 'a stored login to use'))
    .addOption(
      new Option(
        '-b, --budget <budget>',
        `longest session: ${durationBudgets.map((name) => `${name} is ${tellBudget(budgets[name])}`).join(', ')}`,
      )
        .choices(durationBudgets)
        .default('short'),
    )
    .addOption(
      new Option(
        '--guided <depth>',
        'guided exploration: at the end ask each persona what it expected and what was unclear, and have it try other ways',
      )
        .choices(guidedDepths)
        .default('off'),
    )
    .option('--model <name>', 'the model of the service; may be omitted')
    .option('--estimate', 'print how many tokens of the language model the run may use, and start nothing')
    .option(
      '--seed <number>',
      'seed for random decisions; with the same seed a persona decides the same way',
      whole,
    )
    .option('--label <text>', 'name of what is tested, such as a branch; --compare uses it')
    .option(
      '--compare <label>',
      'compare with the last ended run of this label; --fail-on then counts new findings only',
    )
    .option('--wait <seconds>', 'first wait up to this long until the page answers', whole)
    .addOption(failOnFlag())
    .option('-o, --out <folder>', 'folder for the reports; default: reports/RUN in PASSERBY_HOME')
    .addOption(
      new Option('--format <format>', 'print the result in this format, for a CI job or an audit')
        .choices(ciFormats)
        .conflicts('json'),
    )
    .addOption(
      new Option(
        '--write <format=file>',
        'write the result to a file in such a format as well; may be repeated',
      )
        .argParser(formatAndFile)
        .default([], 'none'),
    )
    .addOption(jsonFlag());
  withServiceFlags(command).action(async (url: string, options: RunOptions) => {
    refusePlainHttp(url);
    await withClient(context, options, (client) => runCommand(client, { url, options }, context));
  });
}

async function runCommand(
  client: ApiClient,
  { url, options }: { url: string; options: RunOptions },
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  if (options.estimate === true) {
    await tellEstimate(client, options, context);
    return;
  }
  if (options.wait !== undefined && options.wait > 0) {
    // A service that is away and a key that may start nothing are told now, and not when the page has come up.
    await estimateOf(client, options);
    await waitForPage(url, { limitMs: options.wait * 1_000, ca: await trustedHere(context) });
  }
  const started = await startRun(client, url, options);
  output.note(`run ${started}`);
  const run = await showRun(client, started, {
    output,
    budgetTurns: budgets[options.budget].turns,
  });
  const folder = options.out ?? join(context.config().home, 'reports', started);
  const saved = await saveReports(client, run, folder);
  const asked = { failOn: options.failOn ?? null, base: options.compare ?? null };
  const { told, compared } = await readCompared(client, run, asked);
  for (const { format, file } of options.write)
    await writeFile(file, writeCi(format, told, compared)).catch((error: unknown) => {
      throw new OperatorError(
        `${file} cannot be written: ${messageOf(error)}`,
        `"passerby report ${run.runId} --format ${format} -o FILE" writes it elsewhere`,
      );
    });
  if (options.json === true)
    output.print(
      JSON.stringify({ ...resultAsJson(run, saved, told), comparison: compared.comparison }, null, 2),
    );
  else if (options.format !== undefined) output.print(writeCi(options.format, told, compared).trimEnd());
  else {
    tellResult({ run, saved, told }, context);
    tellCompared(told, compared, context);
  }
  context.exit(exitCodeCompared(told, compared));
}

/** Authorities that sessions on this machine trust beside those that everybody does: the operator's, and that of `passerby front`. */
async function trustedHere(context: CommandContext): Promise<string[]> {
  const { home, extraCaFiles } = context.config();
  const { caPem } = await loadOrCreateAuthority(authorityFolder(home));
  return [caPem, ...(await Promise.all(extraCaFiles.map((file) => readFile(file, 'utf8'))))];
}

function tellCompared(told: CiRun, { base, comparison }: ComparedCi, { output }: CommandContext): void {
  if (base === null) return;
  output.print('');
  if (comparison) output.print(openOf(comparison, told.ignored).summary.headline);
  else
    output.note(
      `No ended run with the label "${base}" was found; "passerby run URL --label ${base}" makes one.`,
    );
}

async function tellEstimate(
  client: ApiClient,
  options: RunOptions,
  { output }: CommandContext,
): Promise<void> {
  const told = await estimateOf(client, options);
  output.print(options.json === true ? JSON.stringify(told, null, 2) : told.sentence);
}

/** Needs the same right as a run, and starts nothing. */
async function estimateOf(client: ApiClient, options: RunOptions) {
  const body = { persona_ids: personasOf(options), duration_budget: options.budget };
  return dataOf(await client.api.POST('/runs/estimate', { body }));
}

interface FormatAndFile {
  format: CiFormat;
  file: string;
}

/** `sarif=report.sarif`, added to those before it. */
function formatAndFile(text: string, before: readonly FormatAndFile[]): FormatAndFile[] {
  const at = text.indexOf('=');
  const format = ciFormats.find((one) => one === text.slice(0, at));
  const file = text.slice(at + 1);
  if (at < 0 || !format || file === '')
    throw new InvalidArgumentError(`Give it as FORMAT=FILE, with one of ${ciFormats.join(', ')}.`);
  return [...before, { format, file }];
}

function personasOf({ persona }: RunOptions): string[] {
  return persona.length > 0 ? persona : ['first-time-visitor'];
}

function refusePlainHttp(url: string): void {
  if (!/^http:\/\//i.test(url)) return;
  throw new AppError(
    'target_not_https',
    `Targets must use https; for a local development server run "passerby front ${url}" in another terminal and use the address that it prints.`,
  );
}

async function startRun(client: ApiClient, url: string, options: RunOptions): Promise<string> {
  const body = {
    target_url: url,
    persona_ids: personasOf(options),
    ...(options.task === undefined ? {} : { task: options.task }),
    ...(options.flow.length === 0 ? {} : { flows: options.flow }),
    ...(options.credential.length === 0 ? {} : { credential_ids: options.credential }),
    ...(options.model === undefined ? {} : { model: options.model }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.label === undefined ? {} : { label: options.label }),
    ...(options.compare === undefined ? {} : { base_label: options.compare }),
    duration_budget: options.budget,
    guided_exploration: options.guided,
  };
  return dataOf(await client.api.POST('/runs', { body })).run_id;
}
