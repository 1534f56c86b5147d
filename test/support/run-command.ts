// A command line of a client of a service under test, and what it said line by line.
import { commandLine } from './command-line.ts';
import type { TestService } from './service.ts';

/** Runs one command line as the account `one`; answers its exit code and its lines, what it noted before what it printed. */
export async function runCommand(
  service: TestService,
  ...args: string[]
): Promise<{ code: number; lines: string[] }> {
  const { code, err, out } = await commandLine(service, args);
  return { code, lines: `${err}${out}`.trimEnd().split('\n') };
}
