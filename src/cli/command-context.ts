// What every command is given: settings read once, a way to speak, a log that stays quiet unless it matters.
import type { Command } from 'commander';
import { readClientConfig, readConfig, type ClientConfig, type Config } from '../base/config.ts';
import { createLog, type Log } from '../base/log.ts';
import { processOutput, type Output } from './output.ts';

export interface CommandContext {
  /** Read when first asked for, so that a wrong setting stops the command that needs it and not `--help`. */
  config(): Config;
  clientConfig(): ClientConfig;
  output: Output;
  /** For parts below that log: warnings only, to stderr. */
  log: Log;
  /** Sets the exit code of the process; the last one set wins. */
  exit(code: number): void;
}

/** Adds one command to the program. */
export type AddCommand = (program: Command, context: CommandContext) => void;

/** The context of this process. */
export function processContext(): CommandContext {
  const output = processOutput();
  return {
    config: () => readConfig(),
    clientConfig: () => readClientConfig(),
    output,
    log: createLog((line) => output.note(line), 'warn'),
    exit: (code) => {
      process.exitCode = code;
    },
  };
}
