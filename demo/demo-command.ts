// passerby demo: the shop with its faults and three personas on this machine, with nothing to set up.
import type { Command } from 'commander';
import { join } from 'node:path';
import type { CommandContext } from '../src/cli/command-context.ts';
import { runDemo } from './run-demo.ts';

export function addDemo(program: Command, context: CommandContext): void {
  program
    .command('demo')
    .description('try it: a service and a shop with faults on this machine, three personas, their findings')
    .action(async () => {
      context.exit(await runDemo(join(context.config().home, 'demo'), context.output));
    });
}
