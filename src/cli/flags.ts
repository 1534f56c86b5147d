// Values of flags that several commands take, refused in one way where they are wrong.
import { InvalidArgumentError, Option } from 'commander';
import { allEffects } from '../base/wire-facts.ts';

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

/** A whole number within bounds. */
export const wholeFrom =
  (least: number, most: number) =>
  (value: string): number => {
    const number = whole(value);
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };

/** A port; 0 picks a free one. */
export const port = wholeFrom(0, 65_535);

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

/** --effects of a host that a command allows. */
export function effectsFlag(): Option {
  return new Option(
    '--effects <effects>',
    'how far personas may go there: read only, what can be undone, or everything',
  )
    .choices(allEffects)
    .default('reversible');
}

/** --json, which every command that has a result takes. */
export function jsonFlag(): Option {
  return new Option('--json', 'print JSON');
}
