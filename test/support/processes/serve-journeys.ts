// `passerby serve` whose sessions are their journey alone, of few turns: for tests of what becomes of sessions, not of what they find.
import { Command } from 'commander';
import { processContext } from '../../../src/cli/command-context.ts';
import { addServe } from '../../../src/cli/commands/serve.ts';

const budget = { turns: 6, wallMs: 120_000 };
const program = new Command('passerby');
addServe(program, processContext(), {
  budgets: { short: budget, medium: budget },
  journeysAlone: true,
});
await program.parseAsync(['serve'], { from: 'user' });
