// passerby diff RUN_A RUN_B: what RUN_B has that RUN_A had not, what is still there, what is fixed.
import { InvalidArgumentError, type Command } from 'commander';
import type { Comparison } from '../../reports/comparison.ts';
import { connectClient } from '../api-client.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from '../exit-codes.ts';
import type { ServiceOptions } from '../read-transcript.ts';

interface DiffOptions extends ServiceOptions {
  failOn: number;
  json?: boolean;
}

export function addDiff(program: Command, context: CommandContext): void {
  program
    .command('diff <run-a> <run-b>')
    .description('say what is new in run B, still there and fixed since run A')
    .option(
      '--fail-on <severity>',
      'exit 1 for a new finding at or above this severity (0 to 4)',
      severity,
      1,
    )
    .option('--json', 'print JSON')
    .option('--service <url>', 'the service; default: the one that runs on this home')
    .option('--key <key>', 'the API key; better given as PASSERBY_KEY')
    .option('--ca <file>', 'PEM file with the authority of the service')
    .action(async (base: string, head: string, options: DiffOptions) => {
      const { service, key, ca } = options;
      const { home } = context.config();
      const client = await connectClient({ home, config: context.clientConfig(), service, key, ca });
      try {
        const told = await client.call<Comparison>(
          'GET',
          `/runs/${encodeURIComponent(head)}/compare?base=${encodeURIComponent(base)}`,
        );
        if (options.json === true) context.output.print(JSON.stringify(told, null, 2));
        else tell(told, context);
        const worse = told.new.some(({ severity }) => severity >= options.failOn);
        context.exit(worse ? exitCodes.found : exitCodes.ok);
      } finally {
        await client.close();
      }
    });
}

function tell(told: Comparison, { output }: CommandContext): void {
  const { colour } = output;
  const line = (mark: string, { severity, title, url }: Comparison['new'][number]) =>
    output.print(`${mark} ${severity}  ${title}  ${colour.dim(url)}`);
  for (const fault of told.new) line(colour.red('+'), fault);
  for (const fault of told.still_there) line('=', fault);
  for (const fault of told.fixed) line(colour.green('-'), fault);
  for (const fault of told.not_seen) {
    line('?', fault);
    output.print(`     ${fault.because}`);
  }
  if (told.differs.length > 0) output.note(`The runs differ in: ${told.differs.join(', ')}.`);
  output.print(told.summary.headline);
}

function severity(text: string): number {
  if (/^[0-4]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('must be 0 to 4.');
}
