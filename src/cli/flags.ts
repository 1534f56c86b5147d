// Values of flags that several commands take, refused in one way where they are wrong.
import { InvalidArgumentError, Option } from 'commander';

/** 0 to 4. */
export function severity(value: string): number {
  if (/^[0-4]$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It is a severity from 0 (information) to 4 (blocked or lost).');
}

/** A whole number, 0 or more. */
export function whole(value: string): number {
  if (/^\d{1,10}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It is a whole number, 0 or more.');
}

/** Gathers a flag that may be repeated. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** --fail-on, which decides between the exit codes 0 and 1. */
export function failOnFlag(): Option {
  return new Option(
    '--fail-on <severity>',
    'exit 1 for a finding at or above this severity (0 to 4)',
  ).argParser(severity);
}

/** --json, which every command that has a result takes. */
export function jsonFlag(): Option {
  return new Option('--json', 'print JSON');
}
