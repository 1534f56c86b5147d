// The whole command line: the commands of src/cli, and the demo, which the product's own code must not know.
import { addDemo } from '../demo/demo-command.ts';
import { processContext } from '../src/cli/command-context.ts';
import { runCommandLine } from '../src/cli/passerby.ts';

/** Runs one command line of this process. */
export async function main(args: readonly string[]): Promise<void> {
  await runCommandLine(args, processContext(), [addDemo]);
}
