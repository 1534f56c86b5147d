// `node bench/try-shop.ts [persona] [errand…]`: one persona's errands in the demo shop, told turn by turn, for work on the policy.
import { actionSentence } from '../src/reports/turn-sentences.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { inParallel } from './competence.ts';
import { shopTasks, tryShopTask } from './shop-tasks.ts';

const [who = 'first-time-visitor', ...names] = process.argv.slice(2);
const persona = libraryPersonas.find(({ id }) => id === who);
if (!persona) throw new Error(`no persona ${who}`);
const tasks = shopTasks.filter(({ name }) => names.length === 0 || names.includes(name));
const results = await inParallel(
  2,
  tasks.map((task) => () => tryShopTask(task, persona, 1)),
);
for (const { task, done, evidence } of results) {
  process.stdout.write(
    `${done ? 'ok  ' : 'FAIL'} ${task.name} (${evidence.turns.length} turns): ${evidence.end.because}\n`,
  );
  if (done && names.length === 0) continue;
  for (const turn of evidence.turns) {
    process.stdout.write(
      `     ${turn.turn} ${turn.decision.strategy}: ${actionSentence(turn.action, turn.effect)} | ${turn.decision.thought} ${turn.action.refused ?? ''}\n`,
    );
  }
}
process.exit(0);
