// The command line in this process, as the account `one` of a service under test.
import { silentLog } from '../../src/base/log.ts';
import type { CommandContext } from '../../src/cli/command-context.ts';
import { createOutput } from '../../src/cli/output.ts';
import { runCommandLine } from '../../src/cli/passerby.ts';
import type { TestService } from './service.ts';

/** What a command printed, what it noted beside it, and its exit code. */
export interface Said {
  out: string;
  err: string;
  code: number;
}

/** Runs one command line on the home of the service. */
export async function commandLine(
  service: Pick<TestService, 'config' | 'key'>,
  args: string[],
): Promise<Said> {
  const said: Said = { out: '', err: '', code: 0 };
  const context: CommandContext = {
    config: () => service.config,
    clientConfig: () => ({ service: null, key: service.key, caFile: null }),
    log: silentLog,
    output: {
      ...createOutput({ out: () => undefined, err: () => undefined, live: false, colours: false }),
      print: (line) => void (said.out += `${line}\n`),
      note: (line) => void (said.err += `${line}\n`),
    },
    exit: (code) => (said.code = code),
  };
  await runCommandLine(args, context);
  return said;
}
