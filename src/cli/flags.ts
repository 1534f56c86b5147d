// Values of flags that several commands take, refused in one way where they are wrong.
import { InvalidArgumentError, Option } from 'commander';
import { allEffects } from '../base/wire-facts.ts';
import { severityNames, severityOrder } from '../reports/severity-scale.ts';

/** 0 to 4, or the word for it. */
export function severity(value: string): number {
  if (/^[0-4]$/.test(value)) return Number(value);
  const step = severityOrder.find((one) => severityNames[one] === value.toLowerCase());
  if (step !== undefined) return step;
  throw new InvalidArgumentError(
    'It must be a severity: note, minor, moderate, serious or critical, or its number from 0 to 4.',
  );
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
    'exit with 1 if a finding has at least this severity: note, minor, moderate, serious or critical, or 0 to 4',
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
