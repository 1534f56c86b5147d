// passerby export RUN SESSION | FILE --playwright: a transcript in the form of another tool.
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { messageOf, OperatorError } from '../../base/errors.ts';
import { playwrightTest } from '../../reports/playwright-test.ts';
import type { CommandContext } from '../command-context.ts';
import { withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { readTranscript } from '../read-transcript.ts';

interface ExportOptions extends ServiceOptions {
  playwright: true;
  out?: string;
}

export function addExport(program: Command, context: CommandContext): void {
  const command = program
    .command('export <run-or-file> [session]')
    .description('write the path of a session as a test')
    .requiredOption('--playwright', 'as a test for @playwright/test')
    .option('-o, --out <file>', 'where to write it; default: stdout');
  withServiceFlags(command).action(
    async (run: string, session: string | undefined, options: ExportOptions) => {
      const code = playwrightTest(await readTranscript(run, session, options, context));
      if (options.out === undefined) {
        context.output.print(code.trimEnd());
        return;
      }
      await writeFile(options.out, code).catch((error: unknown) => {
        throw new OperatorError(`${options.out} cannot be written: ${messageOf(error)}.`);
      });
      context.output.note(options.out);
    },
  );
}
