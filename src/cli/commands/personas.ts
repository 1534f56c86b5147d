// passerby personas: who may be sent to a page.
import type { Command } from 'commander';
import { dataOf } from '../../client/api-client.ts';
import type { CommandContext } from '../command-context.ts';
import { withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { jsonFlag } from '../flags.ts';

type Options = ServiceOptions & { json?: boolean };

export function addPersonas(program: Command, context: CommandContext): void {
  const { output } = context;
  const personas = program.command('personas').description('list and show personas');

  const list = personas
    .command('list')
    .description('list the personas that a run can use')
    .addOption(jsonFlag());
  withServiceFlags(list).action(async ({ json, ...service }: Options) => {
    const { items } = await withClient(context, service, async ({ api }) =>
      dataOf(await api.GET('/personas')),
    );
    if (json === true) {
      output.print(JSON.stringify({ items }, null, 2));
      return;
    }
    const width = Math.max(...items.map((persona) => persona.persona_id.length));
    for (const persona of items) output.print(`${persona.persona_id.padEnd(width)}  ${persona.story}`);
  });

  const show = personas.command('show <id>').description('show one persona in full').addOption(jsonFlag());
  withServiceFlags(show).action(async (id: string, options: Options) => {
    const persona = await withClient(context, options, async ({ api }) =>
      dataOf(await api.GET('/personas/{id}', { params: { path: { id } } })),
    );
    // A persona is many numbers: JSON is how a person reads them too.
    output.print(JSON.stringify(persona, null, 2));
  });
}
