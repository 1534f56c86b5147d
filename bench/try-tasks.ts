// `node bench/try-tasks.ts [name…]`: runs tuned competence tasks and tells every turn, for work on the policy. Held-out tasks
// cannot be named here.
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import { actionSentence } from '../src/reports/turn-sentences.ts';
import { competenceTasks, inParallel, tryTask } from './competence.ts';

const wanted = process.argv.slice(2);
const tasks = competenceTasks().filter(
  (task) => task.set === 'tuned' && (wanted.length === 0 || wanted.includes(task.name)),
);
const results = await inParallel(
  2,
  tasks.map((task) => () => tryTask(task, createBuiltinPolicy, 1)),
);
for (const { task, solved, turns, evidence } of results) {
  process.stdout.write(`${solved ? 'ok  ' : 'FAIL'} ${task.name} (${turns} turns): ${task.text}\n`);
  if (solved) continue;
  for (const turn of evidence.turns) {
    process.stdout.write(
      `     ${turn.turn} ${turn.decision.strategy}: ${actionSentence(turn.action, turn.effect)} | ${turn.decision.thought}\n`,
    );
  }
  process.stdout.write(`     end: ${evidence.end.because}\n`);
}
process.stdout.write(`${results.filter((result) => result.solved).length} of ${results.length} solved\n`);
process.exit(0);
