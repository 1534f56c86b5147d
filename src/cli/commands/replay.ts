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
    .description('drive a transcript again without any policy; exits 1 where it diverges')
    .option('--account <name>', 'whose allowlist counts; default: the only account')
    .option('--origin <url>', 'another host in place of the recorded one', origin)
    .option(
      '--effects <look|reversible>',
      'how far it may go; default: what the run allowed, at most reversible: what binds is never sent again',
      effects,
    )
    .option(
      '--finding <id>',
      'prove a finding of a language model once more, such as f3, in place of the journey; exits 1 where it is there',
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
      const replay = await replayJourney(run, session, options, context);
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
  throw new InvalidArgumentError('must be look or reversible: a replay never sends again what binds.');
}
