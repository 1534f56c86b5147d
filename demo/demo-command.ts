// passerby demo: the shop with its faults and three personas on this machine, with nothing to set up.
import type { Command } from 'commander';
import { join } from 'node:path';
import type { CommandContext } from '../src/cli/command-context.ts';

export function addDemo(program: Command, context: CommandContext): void {
  program
    .command('demo')
    .description('try Passerby: three personas visit a flawed shop on this machine')
    .action(async () => {
      // It brings the whole service with it.
      const { runDemo } = await import('./run-demo.ts');
      context.exit(await runDemo(join(context.config().home, 'demo'), context.output));
    });
}
