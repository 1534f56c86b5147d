// passerby import FILE: puts an archive of `passerby export` into this installation.
import type { Command } from 'commander';
import { readArchive } from '../../operations/archive.ts';
import { openFiles } from '../../storage/open-files.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonFlag } from '../flags.ts';
import { withOperatorDatabase } from '../operator-database.ts';

export function addImport(program: Command, context: CommandContext): void {
  program
    .command('import <file>')
    .description('import an archive made by `export`; either all of it or nothing')
    .addOption(jsonFlag())
    .action(async (file: string, options: { json?: boolean }) => {
      const config = context.config();
      const { files, close } = openFiles(config);
      try {
        const counts = await withOperatorDatabase({ config, log: context.log }, 'up to date', (database) =>
          readArchive({ database, files }, file),
        );
        if (options.json === true) context.output.print(JSON.stringify(counts));
        context.output.note(`${counts.rows} rows and ${counts.files} files were put back.`);
        context.output.note('Logins and webhook secrets open with the master keys of where they came from.');
      } finally {
        close();
      }
    });
}
