// A command line of a client of a service under test, on the home of that service.
import { silentLog } from '../../src/base/log.ts';
import type { CommandContext } from '../../src/cli/command-context.ts';
import { processOutput } from '../../src/cli/output.ts';
import { runCommandLine } from '../../src/cli/passerby.ts';
import type { TestService } from './service.ts';

/** Runs one command line as the account `one`; answers its exit code and what it said, line by line. */
export async function runCommand(
  service: TestService,
  ...args: string[]
): Promise<{ code: number; lines: string[] }> {
  const said = { code: 0, lines: [] as string[] };
  const context: CommandContext = {
    config: () => service.config,
    clientConfig: () => ({ service: null, key: service.key, caFile: null }),
    log: silentLog,
    output: {
      ...processOutput(),
      print: (line) => void said.lines.push(line),
      note: (line) => void said.lines.push(line),
    },
    exit: (code) => (said.code = code),
  };
  await runCommandLine(args, context);
  return said;
}
