// passerby init: from nothing to a first report. Asks what the page is, starts what is not running, and does what the other commands do.
import { Option, type Command } from 'commander';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { createAccounts } from '../../accounts/accounts.ts';
import { createAllowedHosts } from '../../accounts/allowed-hosts.ts';
import { createLog } from '../../base/log.ts';
import { readServerFile } from '../../base/server-file.ts';
import { dataOf } from '../../client/api-client.ts';
import { connect } from '../../client/connect.ts';
import type { Effects } from '../../evidence/evidence.ts';
import { startService } from '../../main.ts';
import type { CommandContext } from '../command-context.ts';
import { repeatedFlag, effectsFlag } from '../flags.ts';
import { askAnswers, proposeAnswers, type FirstRun } from '../init/ask.ts';
import { cancelling, type Cancelling } from '../init/take-back.ts';
import { pageKinds, type PageKind } from '../init/proposals.ts';
import { expectServer, openFront, type OpenFront } from '../open-front.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import { exitCodeOf, readReports } from '../read-reports.ts';
import { saveReports } from '../save-reports.ts';
import { showInBrowser } from '../show-in-browser.ts';
import { showRun } from '../show-run.ts';
import { tellResult } from '../tell-result.ts';
import { budgets } from '../../sessions/budget.ts';

interface InitOptions {
  kind?: PageKind;
  persona: string[];
  task?: string;
  effects: Effects;
  account: string;
  yes?: boolean;
}

export function addInit(program: Command, context: CommandContext): void {
  program
    .command('init [url]')
    .description(
      'first run: asks about your page, sets up what is missing, visits the page and opens the report',
    )
    .addOption(new Option('--kind <kind>', 'kind of page').choices(pageKinds))
    .addOption(repeatedFlag('-p, --persona <id>', 'a persona', 'proposed by the kind of page'))
    .option('-t, --task <text>', 'what the personas want to do; empty: they explore')
    .addOption(effectsFlag())
    .option('--account <name>', 'the account to use; it is created if it does not exist', 'me')
    .option('-y, --yes', 'ask nothing and use the proposed answers')
    .action(async (url: string | undefined, options: InitOptions) => {
      const given = { url, kind: options.kind, personas: options.persona, task: options.task };
      const asks = options.yes !== true && context.output.live && process.stdin.isTTY;
      await firstRun(asks ? await askAnswers(given) : proposeAnswers(given), options, context);
    });
}

async function firstRun(wanted: FirstRun, options: InitOptions, context: CommandContext): Promise<void> {
  if (wanted.url.startsWith('http:')) await expectServer(wanted.url);
  const ending = await cancelling(context);
  try {
    const service = await serviceHere(context);
    try {
      await visitWith(service, { wanted, options, ending }, context);
    } finally {
      await ending.takeBack();
      await service.leave();
    }
  } finally {
    await ending.close();
  }
}

async function visitWith(
  service: Pick<Awaited<ReturnType<typeof serviceHere>>, 'baseUrl' | 'caFile'>,
  { wanted, options, ending }: { wanted: FirstRun; options: InitOptions; ending: Cancelling },
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  let front: OpenFront | null = null;
  try {
    ending.check();
    const { home } = context.config();
    if (wanted.url.startsWith('http:')) {
      front = await openFront(home, { url: wanted.url, port: 0, effects: options.effects });
      output.note(`✓ ${front.origin} stands before ${front.upstream.origin}`);
    }
    const target = front ? targetBehind(front, wanted.url) : wanted.url;
    const key = await makeKey(target, { options, ending }, context);
    ending.check();
    output.note(`✓ ${options.account} may visit ${new URL(target).host} (${options.effects})`);
    await visit(target, { ...wanted, key, ...service, ending }, context);
    tellNext(key, { target: wanted.url, wanted, context });
  } finally {
    await front?.close();
  }
}

/** The service of this home, or one of this process, which ends with it. */
async function serviceHere(context: CommandContext) {
  const { output } = context;
  const config = context.config();
  const running = await readServerFile(config.home);
  if (running) {
    output.note(`✓ a service runs at ${running.base_url}`);
    return { baseUrl: running.base_url, caFile: running.ca_file, leave: () => Promise.resolve() };
  }
  output.note('Starting a service for this run …');
  const service = await startService(
    config,
    createLog((line) => output.note(line), 'error'),
  );
  output.note(`✓ a service runs at ${service.baseUrl} until this command ends`);
  return { baseUrl: service.baseUrl, caFile: service.caFile, leave: () => service.stop() };
}

function targetBehind(front: OpenFront, url: string): string {
  const { pathname, search } = new URL(url);
  return `${front.origin}${pathname}${search}`;
}

/** A key of the account, which may then visit the host; an entry that is there keeps its leave. */
async function makeKey(
  target: string,
  { options, ending }: { options: InitOptions; ending: Cancelling },
  context: CommandContext,
): Promise<string> {
  const { host } = new URL(target);
  return withOperatorDatabase(
    { config: context.config(), log: context.log },
    'up to date',
    async (database) => {
      const accounts = createAccounts({ database });
      const account = await accounts.findOrCreate(options.account);
      const hosts = createAllowedHosts({ database });
      const listed = await hosts.listHosts(account.id);
      const isListed = listed.some(({ entry }) => entry === host);
      if (!isListed) await hosts.allowHost(account.id, host, options.effects);
      const { key, publicId } = await accounts.createKey({ account: account.name, label: 'passerby init' });
      ending.made({ accountId: account.id, publicId, entry: isListed ? null : host });
      return key;
    },
  );
}

async function visit(
  target: string,
  at: FirstRun & { key: string; baseUrl: string; caFile: string | null; ending: Cancelling },
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  const ca = at.caFile === null ? undefined : await readFile(at.caFile, 'utf8');
  const client = connect({ baseUrl: at.baseUrl, key: at.key, ...(ca === undefined ? {} : { ca }) });
  try {
    const body = {
      target_url: target,
      persona_ids: [...at.personas],
      duration_budget: 'short' as const,
      guided_exploration: 'off' as const,
      ...(at.task === null ? {} : { task: at.task }),
    };
    const { run_id: runId } = dataOf(await client.api.POST('/runs', { body }));
    output.note(
      `✓ run ${runId}: ${at.personas.join(', ')} ${at.task === null ? 'explore' : `want to: ${at.task}`}`,
    );
    const run = await showRun(client, runId, {
      output,
      budgetTurns: budgets.short.turns,
      signal: at.ending.signal,
    });
    if (at.ending.signal.aborted) await client.api.DELETE('/runs/{id}', { params: { path: { id: runId } } });
    at.ending.check();
    const saved = await saveReports(client, run, join(context.config().home, 'reports', runId));
    const told = await readReports(client, run, { failOn: null });
    tellResult({ run, saved, told }, context);
    const page = saved.findLast(({ format }) => format === 'html');
    if (page && output.live) showInBrowser(page.file);
    context.exit(exitCodeOf(told));
  } finally {
    await client.close();
  }
}

/** The commands that come next; the key is shown this once. */
function tellNext(
  key: string,
  { target, wanted, context }: { target: string; wanted: FirstRun; context: CommandContext },
): void {
  const { output } = context;
  const local = target.startsWith('http:');
  output.note('');
  output.note('Next:');
  output.note('  passerby serve                     # in a terminal of its own');
  if (local) output.note(`  passerby front ${target}   # likewise; it prints the address to run against`);
  output.note(`  export PASSERBY_KEY=${key}`);
  const who = wanted.personas.map((id) => ` --persona ${id}`).join('');
  output.note(`  passerby run ${local ? 'ADDRESS' : target}${who}`);
}
