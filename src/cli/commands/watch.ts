// passerby watch RUN: what the personas of a run think, do and meet, as it happens.
import type { Command } from 'commander';
import type { StreamedEvent } from '../../client/event-stream.ts';
import type { CommandContext } from '../command-context.ts';
import { withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { failOnFlag } from '../flags.ts';
import { followRun } from '../follow-run.ts';
import type { Output } from '../output.ts';
import { crawlState } from '../progress.ts';
import { exitCodeOf, readReports } from '../read-reports.ts';
import { severityInWords } from '../report-words.ts';

/** Actions of the crawl from line to line. */
const crawlStep = 25;

interface WatchOptions extends ServiceOptions {
  json?: boolean;
  failOn?: number;
}

export function addWatch(program: Command, context: CommandContext): void {
  const command = program
    .command('watch <run>')
    .description('show what the personas of a run think and do, while it is running')
    .addOption(failOnFlag())
    .option('--json', 'print each event as a line of JSON');
  withServiceFlags(command).action(async (runId: string, options: WatchOptions) => {
    const { output } = context;
    await withClient(context, options, async (client) => {
      let crawled = '';
      const run = await followRun(client, runId, {
        onChange: ({ crawl }) => {
          if (!crawl || options.json === true || crawl.status === 'queued') return;
          // One line each time its status changes or a further 25 actions are done.
          const step = `${crawl.status} ${Math.floor(crawl.actions / crawlStep)}`;
          if (step === crawled) return;
          crawled = step;
          output.print(`${output.colour.bold('crawl')}  ${crawlState(crawl)}`);
        },
        onEvent: ({ id, personaId }, event) => {
          if (options.json === true) {
            output.print(JSON.stringify({ session_id: id, persona_id: personaId, ...event }));
            return;
          }
          const line = lineOf(event, output);
          if (line !== null) output.print(`${output.colour.bold(personaId)}  ${line}`);
        },
      });
      if (options.json !== true) output.print(`Run ${run.status}`);
      context.exit(exitCodeOf(await readReports(client, run, { failOn: options.failOn ?? null })));
    });
  });
}

/** One event in one line; null for those that tell a person nothing by themselves. */
function lineOf(event: StreamedEvent, { colour }: Output): string | null {
  const turn = event.turn === 0 ? '' : colour.dim(`turn ${event.turn}  `);
  const words = wordsOf(event);
  if (words === null) return null;
  const shown = words.replaceAll(/\s+/g, ' ').trim();
  const paint = event.kind === 'finding' || event.kind === 'signal' ? colour.yellow : String;
  return `${turn}${paint(shown)}`;
}

function wordsOf(event: StreamedEvent): string | null {
  switch (event.kind) {
    case 'session.started':
      return `opens ${event.data.target_url}${event.data.task === null ? '' : `: ${event.data.task}`}`;
    case 'thought':
      return `thinks: ${event.data.text}`;
    case 'question':
      return event.data.answer === null
        ? `is asked: ${event.data.question}`
        : `answers: ${event.data.answer}`;
    case 'judgement':
      if (event.data.compared !== '') return `compares: ${event.data.compared}`;
      return event.data.met === false ? `did not expect that: ${event.data.why_not}` : null;
    case 'noticed':
      return `notices (${event.data.about}): ${event.data.what}`;
    case 'suspicion':
      return `suspects: ${event.data.what} (${event.data.verdict ?? 'not checked'})`;
    case 'action': {
      const { kind, target, value, refused } = event.data;
      const what = [
        kind,
        value === null ? '' : `“${value}”`,
        target ? `on ${target.role} “${target.name}”` : '',
      ];
      return `${what.filter(Boolean).join(' ')}${refused === null ? '' : ` (not possible: ${refused})`}`;
    }
    case 'navigation':
      return `is now at ${event.data.url}`;
    case 'left_site':
      return `did not follow a link to ${event.data.url}: ${event.data.why}`;
    case 'request.held':
      return `request held: ${event.data.method} ${event.data.url}: ${event.data.why}`;
    case 'signal':
      return event.data.signal;
    case 'finding':
      return `found (${severityInWords(event.data.severity)} for this persona): ${event.data.title}`;
    case 'probe':
      return `second look at ${event.data.url} (${event.data.probe})`;
    case 'report.writing':
      return 'writes the report';
    case 'session.ended':
      return `ends: ${event.data.because}`;
    // What a person sees better in the report, or in the next line.
    case 'turn.started':
    case 'observation':
    case 'screenshot':
    case 'model':
    case 'effect':
    case 'request.binds':
      return null;
  }
}
