// `node bench/demonstrations/try-decisions.ts FOLDER [--look]`: how many decisions of demonstrations the mind would take as well. The folder is
// written by try-demonstrations.ts with `--keep`.
import { packagedMeaning } from '../visit-with.ts';
import { decisionAt, isRight, recordedIn, taughtTurns } from './decisions.ts';

const [folder = '', ...flags] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const meaning = packagedMeaning();
const counts = new Map<string, [number, number]>();
const byTask = new Map<string, boolean>();
for (const demonstration of await recordedIn(folder)) {
  for (const taught of await taughtTurns(demonstration, meaning)) {
    const { turn, right, situation } = taught;
    const { chosen, isEnd } = decisionAt(taught);
    const isDone = turn.action.kind === 'finish';
    const good = isDone ? isEnd : !isEnd && isRight(chosen.option.action, right);
    const id = `${demonstration.site} ${demonstration.task}`;
    byTask.set(id, (byTask.get(id) ?? true) && (good || turn.action.kind === 'scroll' || isDone));
    const count = counts.get(turn.action.kind) ?? [0, 0];
    counts.set(turn.action.kind, [count[0] + (good ? 1 : 0), count[1] + 1]);
    if (flags.includes('--look') && !good) {
      const words = (action: typeof turn.action) => {
        const element =
          'ref' in action && situation.view.observation.elements.find(({ ref }) => ref === action.ref);
        return `${JSON.stringify(action).slice(0, 160)} ${element ? `“${element.text || element.name || element.field?.label}”` : ''}`;
      };
      say(
        `${demonstration.site} ${demonstration.task}: ${demonstration.told}\n   right ${words(turn.action)}\n   chose ${isEnd ? 'END' : chosen.option.strategy} ${words(chosen.option.action)}`,
      );
    }
  }
}
for (const [kind, [good, all]] of counts)
  say(`${kind} ${good} of ${all} (${((100 * good) / all).toFixed(0)} %)`);
const whole = [...byTask.values()].filter(Boolean).length;
say(`whole tasks right, scrolling and ending aside: ${whole} of ${byTask.size}`);
process.exit(0);
