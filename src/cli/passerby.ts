// The command line: local commands act on this machine's home, remote ones speak HTTP like any client.
import { Command, CommanderError } from 'commander';
import { AppError, OperatorError, UsageError } from '../base/errors.ts';
import { version } from '../base/version.ts';
import { ApiError } from '../client/api-client.ts';
import { processContext, type AddCommand, type CommandContext } from './command-context.ts';
import { addCommands } from './commands/command-index.ts';
import { exitCodes } from './exit-codes.ts';
import { forTerminal, nextAfter } from './next-command.ts';

/** Runs one command line; answers when it is done. The exit code is set on the context. `more` are commands from beyond `src`. */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext,
  more: readonly AddCommand[] = [],
): Promise<void> {
  const program = new Command('passerby')
    .description(
      'Tests web pages with synthetic users (personas) in real browsers and reports what goes wrong.',
    )
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.output.print(text.replace(/\n$/, '')),
      writeErr: (text) => context.output.note(text.replace(/\n$/, '')),
    });
  await addCommands(program, context, args[0]);
  for (const add of more) add(program, context);
  nameHelp(program, 'passerby');
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    context.exit(tell(error, context));
  }
}

/** After a wrong call every command names its own help. */
function nameHelp(command: Command, path: string): void {
  command.showHelpAfterError(`Next: ${path} --help`);
  for (const each of command.commands) nameHelp(each, `${path} ${each.name()}`);
}

/** Says on one line what went wrong and what to do next; answers the exit code. Only a bug of ours shows a stack. */
function tell(error: unknown, { output }: CommandContext): number {
  if (error instanceof CommanderError) {
    // Commander has said it already; --help and --version end here too.
    return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  }
  if (error instanceof ApiError) {
    output.note(`${output.colour.red('✗')} ${forTerminal(error.message)} (${error.code})${nextAfter(error)}`);
    return error.status >= 500 || error.status === 429 ? exitCodes.failed : exitCodes.usage;
  }
  if (error instanceof AppError || error instanceof UsageError) {
    output.note(`${output.colour.red('✗')} ${error.message}`);
    return exitCodes.usage;
  }
  if (error instanceof OperatorError) {
    output.note(`${output.colour.red('✗')} ${error.message}`);
    return exitCodes.failed;
  }
  output.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return exitCodes.failed;
}

if (import.meta.main) await runCommandLine(process.argv.slice(2), processContext());
