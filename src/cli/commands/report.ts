// passerby report RUN [SESSION]: a report of an ended run, to stdout or a file, for people, programs or CI jobs.
import { Option, type Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { messageOf, OperatorError } from '../../base/errors.ts';
import type { CommandContext } from '../command-context.ts';
import { withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { exitCodeCompared, readCompared } from '../compare-with.ts';
import { endedRun } from '../ended-run.ts';
import { failOnFlag } from '../flags.ts';
import type { FollowedRun } from '../follow-run.ts';
import { ciFormats, writeCi, type CiFormat } from '../read-reports.ts';

type Format = 'md' | 'html' | 'json' | CiFormat;

interface ReportOptions extends ServiceOptions {
  format: Format;
  json?: boolean;
  out?: string;
  failOn?: number;
  compare?: string;
}

export function addReport(program: Command, context: CommandContext): void {
  const command = program
    .command('report <run> [session]')
    .description('print the report of a session, or without a session the comparison of all personas')
    .addOption(
      new Option(
        '-f, --format <format>',
        'format; junit, sarif, github and comment are for CI jobs, earl and vpat for audits; these six cover all sessions',
      )
        .choices(['md', 'html', 'json', ...ciFormats])
        .default('md'),
    )
    .option('--json', 'the same as --format json')
    .option('-o, --out <file>', 'output file; default: stdout')
    .option('--compare <label>', 'for --format comment: compare with the last ended run of this label')
    .addOption(failOnFlag());
  withServiceFlags(command).action(
    async (runId: string, session: string | undefined, options: ReportOptions) => {
      const format = options.json === true ? 'json' : options.format;
      await withClient(context, options, async (client) => {
        const run = await endedRun(client, runId);
        const asked = { failOn: options.failOn ?? null, base: options.compare ?? null };
        const { told, compared } = await readCompared(client, run, asked);
        const bytes = isCi(format)
          ? Buffer.from(writeCi(format, told, compared))
          : await client.fetch(`${pathOf(run, session)}.${format}`);
        await deliver(bytes, options.out, context);
        context.exit(exitCodeCompared(told, compared));
      });
    },
  );
}

function isCi(format: Format): format is CiFormat {
  return ciFormats.some((one) => one === format);
}

/** The session named, the only one, or the comparison. */
function pathOf(run: FollowedRun, session: string | undefined): string {
  const only = run.sessions.length === 1 ? run.sessions[0]?.id : undefined;
  const id = session ?? only;
  const base = `/runs/${encodeURIComponent(run.runId)}`;
  return id === undefined ? `${base}/aggregate-report` : `${base}/sessions/${encodeURIComponent(id)}/report`;
}

async function deliver(bytes: Buffer, file: string | undefined, { output }: CommandContext): Promise<void> {
  if (file === undefined) {
    output.print(bytes.toString().trimEnd());
    return;
  }
  await writeFile(file, bytes).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be written: ${messageOf(error)}`, 'name another file with --out');
  });
  output.note(file);
}
