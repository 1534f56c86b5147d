// passerby front URL: gives a local development server HTTPS that sessions trust and may visit.
import type { Command } from 'commander';
import { messageOf } from '../../base/errors.ts';
import type { Effects } from '../../evidence/evidence.ts';
import type { CommandContext } from '../command-context.ts';
import { expectServer, openFront } from '../open-front.ts';
import { effectsFlag, port } from '../flags.ts';

export function addFront(program: Command, context: CommandContext): void {
  program
    .command('front <url>')
    .description('serve a local http development server over HTTPS, for runs against it')
    .option('--port <number>', 'port to serve on; 0 picks a free one', port, 0)
    .addOption(effectsFlag())
    .action(async (url: string, options: { port: number; effects: Effects }) => {
      const { home } = context.config();
      const front = await openFront(home, { url, ...options });
      context.output.print(front.origin);
      context.output.note(
        `${front.entry} shows ${front.upstream.origin} and is an allowed host until Ctrl-C. In another terminal:`,
      );
      context.output.note(`  passerby run ${front.origin}/ --persona first-time-visitor --task "…"`);
      // It may be started later: a run before that meets an answer of 502.
      const isAway = await expectServer(url).then(
        () => null,
        (error: unknown) => messageOf(error),
      );
      if (isAway !== null) context.output.note(`${context.output.colour.yellow('!')} ${isAway}`);
      await new Promise<void>((resolve) => {
        process.once('SIGINT', () => resolve());
        process.once('SIGTERM', () => resolve());
      });
      await front.close();
    });
}
