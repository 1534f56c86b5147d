// passerby cancel RUN: asks a run to stop.
import type { Command } from 'commander';
import { dataOf } from '../../client/api-client.ts';
import type { CommandContext } from '../command-context.ts';
import { withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { jsonFlag } from '../flags.ts';
import { linesOf } from './runs.ts';

export function addCancel(program: Command, context: CommandContext): void {
  const command = program
    .command('cancel <run>')
    .description('stop a run; sessions that are already writing their report finish it')
    .addOption(jsonFlag());
  withServiceFlags(command).action(
    async (id: string, { json, ...service }: ServiceOptions & { json?: boolean }) => {
      const run = await withClient(context, service, async ({ api }) =>
        dataOf(await api.POST('/runs/{id}/cancel', { params: { path: { id } } })),
      );
      if (json === true) context.output.print(JSON.stringify(run, null, 2));
      else for (const line of linesOf(run)) context.output.print(line);
    },
  );
}
