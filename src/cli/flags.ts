// Values of flags that several commands take, refused in one way where they are wrong.
import { InvalidArgumentError, Option } from 'commander';

/** 0 to 4. */
export function severity(value: string): number {
  if (/^[0-4]$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a severity from 0 (note) to 4 (critical).');
}

/** A whole number, 0 or more. */
export function whole(value: string): number {
  if (/^\d{1,10}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a whole number, 0 or more.');
}

/** A flag that may be repeated; its value is a list. `without` is what the help names as the default. */
export function repeatedFlag(flags: string, description: string, without = 'none'): Option {
  return new Option(flags, `${description}; may be repeated`)
    .argParser<string[]>((value, before) => [...before, value])
    .default([], without);
}

/** --fail-on, which decides between the exit codes 0 and 1. */
export function failOnFlag(): Option {
  return new Option(
    '--fail-on <severity>',
    'exit with 1 if a finding has at least this severity (0 to 4)',
  ).argParser(severity);
}

/** --json, which every command that has a result takes. */
export function jsonFlag(): Option {
  return new Option('--json', 'print JSON');
}
