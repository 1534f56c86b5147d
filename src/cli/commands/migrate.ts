// passerby migrate: brings the database's tables up to date; the service does the same when it starts.
import type { Command } from 'commander';
import { migrate } from '../../storage/migrate.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonFlag } from '../flags.ts';

export function addMigrate(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description("bring the database's tables up to date")
    .addOption(jsonFlag())
    .action(async (options: { json?: boolean }) => {
      const applied = await withOperatorDatabase(
        { config: context.config(), log: context.log },
        'as it is',
        migrate,
      );
      if (options.json === true) context.output.print(JSON.stringify({ applied }));
      else context.output.print(applied.length === 0 ? 'Nothing to do.' : `Applied: ${applied.join(', ')}`);
    });
}
