// passerby replay RUN SESSION | FILE: drives a transcript again without any policy, and says where it diverged.
import { InvalidArgumentError, type Command } from 'commander';
import type { Effects } from '../../evidence/evidence.ts';
import type { Replay, ReplayedStep } from '../../sessions/replay/replay-session.ts';
import type { CommandContext } from '../command-context.ts';
import { withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { exitCodes } from '../exit-codes.ts';
import { replayFinding } from '../replay-finding.ts';
import { replayAsJson, replayJourney } from '../replay-journey.ts';

interface ReplayOptions extends ServiceOptions {
  account?: string;
  origin?: string;
  effects?: Effects;
  json?: boolean;
  finding?: string;
}

export function addReplay(program: Command, context: CommandContext): void {
  const command = program
    .command('replay <run-or-file> [session]')
    .description('repeat the recorded actions of a session; exits with 1 if the page behaves differently')
    .option('--account <name>', 'account whose allowed hosts apply; default: the only account')
    .option('--origin <url>', 'use this host instead of the recorded one', origin)
    .option(
      '--effects <look|reversible>',
      'how far the replay may go; default: as the run, but never beyond reversible',
      effects,
    )
    .option(
      '--finding <id>',
      'repeat only the proof of this finding of a language model, such as f3; exits with 1 if the fault is still there',
    )
    .option('--json', 'print the result as JSON');
  withServiceFlags(command).action(
    async (run: string, session: string | undefined, options: ReplayOptions) => {
      if (options.finding !== undefined) {
        const { finding } = options;
        const proof = await replayFinding({ run, session, finding }, options, context);
        if (options.json === true) context.output.print(JSON.stringify(proof, null, 2));
        else context.output.print(`${proof.verdict}: ${proof.because}`);
        context.exit(proof.verdict === 'proven' ? exitCodes.found : exitCodes.ok);
        return;
      }
      const replay = await replayJourney({ run, session }, options, context);
      if (options.json === true) context.output.print(JSON.stringify(replayAsJson(replay), null, 2));
      else tell(replay, context);
      context.exit(replay.divergedAt === null ? exitCodes.ok : exitCodes.found);
    },
  );
}

function tell(replay: Replay, { output }: CommandContext): void {
  for (const step of replay.steps) output.print(lineOf(step, output.colour));
  const same = replay.steps.filter(({ verdict }) => verdict === 'same').length;
  const where = replay.divergedAt === 0 ? 'on arrival' : `at turn ${replay.divergedAt}`;
  const rest =
    replay.heldAt === null
      ? ''
      : ` Turn ${replay.heldAt} and what follows cannot be checked without sending again.`;
  output.print(
    replay.divergedAt === null
      ? `${same} of ${replay.of} turns led to the same state.${rest}`
      : `Diverged ${where}: ${replay.why}. ${same} of ${replay.of} turns led to the same state.`,
  );
  if (replay.notSent.length > 0)
    output.print(`Not sent again, since it binds: ${replay.notSent.join(', ')}.`);
}

function lineOf(step: ReplayedStep, colour: CommandContext['output']['colour']): string {
  const good = step.verdict === 'same';
  const mark = good
    ? colour.green('✓')
    : step.verdict === 'not checkable'
      ? colour.yellow('–')
      : colour.red('✗');
  return `${mark} ${String(step.turn).padStart(3)}  ${step.kind.padEnd(6)}  ${good ? step.recorded.url : step.why}`;
}

function origin(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === 'https:') return url.origin;
  throw new InvalidArgumentError('must be an https address.');
}

function effects(text: string): Effects {
  if (text === 'look' || text === 'reversible') return text;
  throw new InvalidArgumentError(
    'must be look or reversible: a replay never repeats a request that cannot be undone or reaches people.',
  );
}
