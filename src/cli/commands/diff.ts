// passerby diff RUN_A RUN_B: what RUN_B has that RUN_A had not, what is still there, what is fixed.
import type { Command } from 'commander';
import type { Comparison } from '../../reports/comparison.ts';
import { dataOf } from '../../client/api-client.ts';
import { severityNames } from '../../reports/severity-scale.ts';
import type { CommandContext } from '../command-context.ts';
import { withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { exitCodes } from '../exit-codes.ts';
import { jsonFlag, severity } from '../flags.ts';

interface DiffOptions extends ServiceOptions {
  failOn: number;
  json?: boolean;
}

export function addDiff(program: Command, context: CommandContext): void {
  const command = program
    .command('diff <run-a> <run-b>')
    .description('compare two runs: which findings are new in run B, still there, and fixed since run A')
    .option(
      '--fail-on <severity>',
      'exit with 1 if a new finding has at least this severity: note, minor, moderate, serious or critical, or 0 to 4',
      severity,
      1,
    )
    .addOption(jsonFlag());
  withServiceFlags(command).action(async (base: string, id: string, options: DiffOptions) => {
    const told = await withClient(context, options, async ({ api }) =>
      dataOf(await api.GET('/runs/{id}/compare', { params: { path: { id }, query: { base } } })),
    );
    if (options.json === true) context.output.print(JSON.stringify(told, null, 2));
    else tell(told, context);
    const worse = told.new.some(({ severity }) => severity >= options.failOn);
    context.exit(worse ? exitCodes.found : exitCodes.ok);
  });
}

function tell(told: Comparison, { output }: CommandContext): void {
  const { colour } = output;
  const line = (mark: string, { severity, title, url }: Comparison['new'][number]) =>
    output.print(`${mark} ${severityNames[severity]}  ${title}  ${colour.dim(url)}`);
  for (const fault of told.new) line(colour.red('+'), fault);
  for (const fault of told.still_there) line('=', fault);
  for (const fault of told.fixed) line(colour.green('-'), fault);
  for (const fault of [...told.not_seen, ...told.not_comparable]) {
    line('?', fault);
    output.print(`     ${fault.because}`);
  }
  if (told.differs.length > 0) output.note(`The runs differ in: ${told.differs.join(', ')}.`);
  output.print(told.summary.headline);
}
