// `node bench/try-tasks.ts [name…]`: runs tuned competence tasks and tells every turn of those that were not solved, for work on
// the policy. Held-out tasks cannot be named here.
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import { actionSentence } from '../src/reports/turn-sentences.ts';
import { competenceTasks, type CompetenceResult, inParallel, tryTask } from './competence.ts';

const wanted = process.argv.slice(2);
const tasks = competenceTasks().filter(
  (task) => task.set === 'tuned' && (wanted.length === 0 || wanted.includes(task.name)),
);
const results = await inParallel(
  2,
  tasks.map((task) => async () => {
    const result = await tryTask(task, createBuiltinPolicy, 1);
    tell(result);
    return result;
  }),
);
process.stdout.write(`${results.filter((result) => result.solved).length} of ${results.length} solved\n`);
process.exit(0);

function tell({ task, solved, turns, evidence }: CompetenceResult): void {
  const lines = [`${solved ? 'ok  ' : 'FAIL'} ${task.name} (${turns} turns): ${task.text}`];
  if (!solved)
    for (const turn of evidence.turns)
      lines.push(
        `     ${turn.turn} ${turn.decision.strategy}: ${actionSentence(turn.action, turn.effect)} | ${turn.decision.thought}`,
      );
  if (!solved) lines.push(`     end: ${evidence.end.because}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
