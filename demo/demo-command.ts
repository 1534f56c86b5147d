// passerby demo: the shop with its faults and three personas on this machine, with nothing to set up.
import type { Command } from 'commander';
import { join } from 'node:path';
import type { CommandContext } from '../src/cli/command-context.ts';
import { runDemo } from './run-demo.ts';

export function addDemo(program: Command, context: CommandContext): void {
  program
    .command('demo')
    .description('try Passerby: three personas visit a flawed shop on this machine')
    .action(async () => {
      context.exit(await runDemo(join(context.config().home, 'demo'), context.output));
    });
}
