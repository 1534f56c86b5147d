// passerby runs: the runs of an account, listed, shown and deleted.
import { Option, type Command } from 'commander';
import { dataOf, type Schemas } from '../../client/api-client.ts';
import { runStatuses, type RunStatus } from '../../runs/run.ts';
import type { CommandContext } from '../command-context.ts';
import { withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { listPage } from '../../base/wire-facts.ts';
import { jsonFlag, wholeFrom } from '../flags.ts';
import { outcomeInWords } from '../report-words.ts';

interface ListOptions extends ServiceOptions {
  status?: RunStatus;
  limit: number;
  cursor?: string;
  json?: boolean;
}

export function addRuns(program: Command, context: CommandContext): void {
  const { output } = context;
  const runs = program.command('runs').description('list, show and delete runs');

  const list = runs
    .command('list')
    .description('list runs, newest first')
    .addOption(new Option('--status <status>', 'only runs with this status').choices(runStatuses))
    .option(
      '--limit <number>',
      `largest number of runs to list, 1 to ${listPage.most}`,
      wholeFrom(1, listPage.most),
      listPage.usual,
    )
    .option('--cursor <cursor>', 'list the next page; value of next_cursor')
    .addOption(jsonFlag());
  withServiceFlags(list).action(async ({ status, limit, cursor, json, ...service }: ListOptions) => {
    const page = await withClient(context, service, async ({ api }) => {
      const query = {
        limit: String(limit),
        ...(status === undefined ? {} : { status }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      return dataOf(await api.GET('/runs', { params: { query } }));
    });
    if (json === true) {
      output.print(JSON.stringify(page, null, 2));
      return;
    }
    for (const run of page.items) output.print(lineOf(run));
    if (page.items.length === 0) output.note('There are no such runs.');
    if (page.next_cursor !== null) output.note(`More: --cursor ${page.next_cursor}`);
  });

  const show = runs.command('show <run>').description('show one run with its sessions').addOption(jsonFlag());
  withServiceFlags(show).action(
    async (id: string, { json, ...service }: ServiceOptions & { json?: boolean }) => {
      const run = await withClient(context, service, async ({ api }) =>
        dataOf(await api.GET('/runs/{id}', { params: { path: { id } } })),
      );
      if (json === true) output.print(JSON.stringify(run, null, 2));
      else for (const line of linesOf(run)) output.print(line);
    },
  );

  const remove = runs
    .command('delete <run>')
    .description('delete an ended run with its reports, events and pictures')
    .addOption(jsonFlag());
  withServiceFlags(remove).action(
    async (id: string, { json, ...service }: ServiceOptions & { json?: boolean }) => {
      await withClient(context, service, ({ api }) => api.DELETE('/runs/{id}', { params: { path: { id } } }));
      if (json === true) output.print(JSON.stringify({ run_id: id, deleted: true }));
      else output.note(`The run ${id} is deleted.`);
    },
  );
}

/** One run on one line: id, when, state, sessions, target. */
function lineOf(run: Schemas['RunPage']['items'][number]): string {
  const when = run.created_at.slice(0, 16).replace('T', ' ');
  const many = `${run.session_count} ${run.session_count === 1 ? 'session ' : 'sessions'}`;
  return `${run.id}  ${when}  ${run.status.padEnd(9)}  ${many}  ${run.target_url}`;
}

/** A run as a person reads it. */
export function linesOf(run: Schemas['Run']): string[] {
  return [
    `${run.run_id}  ${run.status}  ${run.target_url}`,
    ...run.sessions.map((session) => {
      const end = session.outcome === null ? session.failure?.message : outcomeInWords(session.outcome);
      return `  ${session.id}  ${session.persona_id}  ${session.status}${end === undefined ? '' : `: ${end}`}`;
    }),
  ];
}
