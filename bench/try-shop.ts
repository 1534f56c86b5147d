// `node bench/try-shop.ts [--language=de] [--quiet] [persona|all] [errand…]`: errands in the demo shop, told turn by turn,
// for work on the policy.
import { readLanguage } from '../demo/shop/language.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { actionSentence } from '../src/reports/turn-sentences.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import { inParallel } from './competence.ts';
import { shopTasks, tryShopTask } from './shop-tasks.ts';

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const [who = 'first-time-visitor', ...names] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const language = readLanguage(flags.find((flag) => flag.startsWith('--language='))?.slice(11)) ?? 'en';
const createPolicy = createBuiltinPolicy;
const personas = libraryPersonas.filter(({ id }) => who === 'all' || who.split(',').includes(id));
if (personas.length === 0) throw new Error(`no persona ${who}`);
const tasks = shopTasks.filter(({ name }) => names.length === 0 || names.includes(name));
const results = await inParallel(
  2,
  personas.flatMap((persona) =>
    tasks.map((task) => () => tryShopTask(task, persona, 1, { language, createPolicy })),
  ),
);
for (const { task, persona, done, evidence } of results) {
  process.stdout.write(
    `${done ? 'ok  ' : 'FAIL'} ${persona.id} ${task.name} (${evidence.turns.length} turns, ${evidence.end.outcome ?? 'failed'}): ${evidence.end.because}\n`,
  );
  if (flags.includes('--quiet') || (done && names.length === 0)) continue;
  for (const turn of evidence.turns) {
    process.stdout.write(
      `     ${turn.turn} ${turn.decision.strategy}: ${actionSentence(turn.action, turn.effect)} | ${turn.decision.thought} ${turn.action.refused ?? ''}\n`,
    );
  }
}
const done = results.filter((result) => result.done).length;
const reached = results.filter(({ evidence }) => evidence.end.outcome === 'goal_reached');
process.stdout.write(
  `${language}: ${done} of ${results.length} done; of ${reached.length} said to be reached ${reached.filter((result) => result.done).length} were\n`,
);
process.exit(0);
