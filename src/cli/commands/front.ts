// passerby front URL: gives a local development server HTTPS that sessions trust and may visit.
import type { Command } from 'commander';
import type { Effects } from '../../evidence/evidence.ts';
import type { CommandContext } from '../command-context.ts';
import { openFront } from '../open-front.ts';
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
      context.output.note(`${front.entry} shows ${front.upstream.origin} until Ctrl-C. In another terminal:`);
      context.output.note(`  passerby run ${front.origin}/ --persona first-time-visitor --task "…"`);
      await new Promise<void>((resolve) => {
        process.once('SIGINT', () => resolve());
        process.once('SIGTERM', () => resolve());
      });
      await front.close();
    });
}
