// `node bench/small-tasks/try-small.ts [id…] [--published] [--all] [--look] [--quiet]`: lets the mind do the small tasks of the tuning half, or those of the tuning half of MiniWoB++, and tells every turn of
// those that were not done, with `--all` of all. The half that is held out cannot be named here.
import { stripVTControlCharacters } from 'node:util';
import { inParallel } from '../competence.ts';
import { visitContact, type ContactVisit } from '../first-contact/visit-contact.ts';
import { sayTurns } from '../say-turns.ts';
import { publishedTasks } from './published.ts';
import { smallTasksTuning } from './tuning/index.ts';
import { smallTasksSecond } from './tuning-second/index.ts';

const words = process.argv.slice(2);
const ids = words.filter((word) => !word.startsWith('--'));
const say = (line: string) => void process.stdout.write(`${stripVTControlCharacters(line)}\n`);

function tell({ task, outcome, done, changed, evidence }: ContactVisit): void {
  const lines = [
    `${done ? 'done' : 'NOT '} ${task.id} (${evidence.turns.length} turns, ${outcome}${changed ? ', ended' : ''}): ${evidence.end.because}`,
  ];
  if (!words.includes('--quiet') && (!done || words.includes('--all'))) {
    lines.push(`     task: ${task.task}`);
    sayTurns(evidence, { look: words.includes('--look'), say: (line) => lines.push(line) });
  }
  say(lines.join('\n'));
}

const pages = words.includes('--published')
  ? await publishedTasks('tuning')
  : [...smallTasksTuning, ...smallTasksSecond];
const visits = await inParallel(
  2,
  pages
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap((site) =>
      site.tasks.map((task) => async () => {
        const visit = await visitContact({ site, task, persona: 'first-time-visitor' });
        tell(visit);
        return visit;
      }),
    ),
);
const claims = visits.filter(({ outcome }) => outcome === 'goal_reached');
const count = (some: readonly ContactVisit[]) => some.filter(({ done }) => done).length;
say(`${count(visits)} of ${visits.length} done; ${count(claims)} of ${claims.length} “reached” true`);
process.exit(0);
