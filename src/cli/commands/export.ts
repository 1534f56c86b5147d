// passerby export: a session's path in the form of another tool, or an account or the whole service as one archive.
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { messageOf, OperatorError, UsageError } from '../../base/errors.ts';
import { writeArchive } from '../../operations/archive.ts';
import { playwrightTest } from '../../reports/playwright-test.ts';
import { openFiles } from '../../storage/open-files.ts';
import { accountHere } from '../account-here.ts';
import type { CommandContext } from '../command-context.ts';
import { withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import { readTranscript } from '../read-transcript.ts';

interface ExportOptions extends ServiceOptions {
  playwright?: true;
  account?: string;
  all?: true;
  out?: string;
}

export function addExport(program: Command, context: CommandContext): void {
  const command = program
    .command('export [run-or-file] [session]')
    .description('export a session as a Playwright test, or an account or the whole service as an archive')
    .option('--playwright', 'export the session as a test for @playwright/test')
    .option('--account <name>', 'export everything of this account; needs --out')
    .option('--all', 'export everything of this service; needs --out')
    .option('-o, --out <file>', 'output file; default for a test: stdout');
  withServiceFlags(command).action(
    async (run: string | undefined, session: string | undefined, options: ExportOptions) => {
      const asked = [options.playwright, options.account, options.all].filter((each) => each !== undefined);
      if (asked.length !== 1)
        throw new UsageError(
          'One of --playwright, --account and --all is needed',
          'see "passerby export --help"',
        );
      if (options.playwright === undefined) return archive(context, options);
      if (run === undefined)
        throw new UsageError(
          'No session is named',
          'write "passerby export RUN SESSION --playwright", or name the file of a transcript',
        );
      const code = playwrightTest(await readTranscript({ run, session }, options, context));
      if (options.out === undefined) {
        context.output.print(code.trimEnd());
        return;
      }
      await writeFile(options.out, code).catch((error: unknown) => {
        throw new OperatorError(
          `${options.out} cannot be written: ${messageOf(error)}`,
          'name another file with --out',
        );
      });
      context.output.note(options.out);
    },
  );
}

async function archive(context: CommandContext, { account, out }: ExportOptions): Promise<void> {
  if (out === undefined) throw new UsageError('An archive needs a file', 'name it with --out');
  const config = context.config();
  const { files, close } = openFiles(config);
  try {
    const counts = await withOperatorDatabase(
      { config, log: context.log },
      'up to date',
      async (database) => {
        const id = account === undefined ? null : (await accountHere(database, account)).id;
        return writeArchive({ database, files }, id, out);
      },
    );
    context.output.note(`${out}: ${counts.rows} rows and ${counts.files} files. Master keys are not in it.`);
  } finally {
    close();
  }
}
