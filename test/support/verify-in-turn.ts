// `passerby verify` of one report after another in a process of its own, with what each took: `FILE…`, a line of JSON for each.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { silentLog } from '../../src/base/log.ts';
import type { CommandContext } from '../../src/cli/command-context.ts';
import { processOutput } from '../../src/cli/output.ts';
import { runCommandLine } from '../../src/cli/passerby.ts';

/** What verifying one report took. */
export interface Cost {
  code: number;
  said: string;
  /** Time that the process worked for it, milliseconds. */
  workedMs: number;
  /** Memory that the process held at most while it did so, beyond what it held before, bytes. */
  grownBytes: number;
}

for (const file of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(await costOf(file))}\n`);

async function costOf(file: string): Promise<Cost> {
  const said: string[] = [];
  const tell = (line: string) => void said.push(line);
  let code = 0;
  const none = () => {
    throw new Error('A report with its records beside it asks for no settings.');
  };
  const context: CommandContext = {
    config: none,
    clientConfig: none,
    log: silentLog,
    output: { ...processOutput(), live: false, print: tell, note: tell },
    exit: (given) => (code = given),
  };
  const heldBytes = forgetPeak();
  const before = process.cpuUsage();
  await runCommandLine(['verify', file], context);
  const { user, system } = process.cpuUsage(before);
  return {
    code,
    said: said.join('\n'),
    workedMs: (user + system) / 1_000,
    grownBytes: peakBytes() - heldBytes,
  };
}

/** Begins to count the peak of memory anew; answers what is held now. */
function forgetPeak(): number {
  globalThis.gc?.();
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5');
  return process.memoryUsage.rss();
}

function peakBytes(): number {
  if (!existsSync('/proc/self/status')) return process.resourceUsage().maxRSS * 1024;
  const [, kB = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kB) * 1024;
}
