// passerby migrate: brings the database's tables up to date; the service does the same when it starts.
import type { Command } from 'commander';
import { migrate } from '../../storage/migrate.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import type { CommandContext } from '../command-context.ts';

export function addMigrate(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description("bring the database's tables up to date")
    .action(async () => {
      const applied = await withOperatorDatabase(context.config(), context.log, 'as it is', migrate);
      context.output.print(applied.length === 0 ? 'Nothing to do.' : `Applied: ${applied.join(', ')}`);
    });
}
