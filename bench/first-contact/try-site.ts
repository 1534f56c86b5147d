// `node bench/first-contact/try-site.ts [SITE,SITE|any] [--persona=ID,ID] [--quiet] [--look] [--model] [--at-once=N] [task…]`: lets the mind do tasks of the tuning
// sites and tells every turn of those that were not done; with `--model` the language model of PASSERBY_MODEL does them. The sites of the bench cannot be named here.
import { stripVTControlCharacters } from 'node:util';
import { inParallel } from '../competence.ts';
import { modelMind } from '../model-mind.ts';
import { sayTurns } from '../say-turns.ts';
import { tuningSites } from './tuning/index.ts';
import { visitContact, type ContactVisit } from './visit-contact.ts';

const words = process.argv.slice(2);
const [id, ...names] = words.filter((word) => !word.startsWith('--'));
const who = words.find((word) => word.startsWith('--persona='))?.slice(10) ?? 'first-time-visitor';
const say = (line: string) => void process.stdout.write(`${stripVTControlCharacters(line)}\n`);

function tell({ site, task, persona, outcome, done, changed, evidence }: ContactVisit): void {
  const lines: string[] = [];
  const verdict = done ? 'done' : task.achievable ? 'NOT ' : outcome === 'goal_reached' ? 'FALSE' : 'none';
  lines.push(
    `${verdict} ${persona} ${site} ${task.id} (${evidence.turns.length} turns, ${outcome}${changed ? ', changed' : ''}): ${evidence.end.because}`,
  );
  if (!words.includes('--quiet') && (!done || words.includes('--all'))) {
    lines.push(`     task: ${task.task}`);
    sayTurns(evidence, { look: words.includes('--look'), say: (line) => lines.push(line) });
  }
  say(lines.join('\n'));
}

const isModel = words.includes('--model');
const atOnce = Number(words.find((word) => word.startsWith('--at-once='))?.slice(10) ?? (isModel ? 12 : 2));
const visits = await inParallel(
  atOnce,
  who
    .split(',')
    .flatMap((persona) =>
      tuningSites
        .filter((site) => id === undefined || id === 'any' || id.split(',').includes(site.id))
        .flatMap((site) =>
          site.tasks
            .filter((task) => names.length === 0 || names.includes(task.id))
            .map(
              (task) => () =>
                visitContact({ site, task, persona, mind: isModel ? modelMind() : null }).then(
                  (one) => (tell(one), one),
                ),
            ),
        ),
    ),
);
const achievable = visits.filter(({ task }) => task.achievable);
const claims = visits.filter(({ outcome }) => outcome === 'goal_reached');
const count = (some: readonly ContactVisit[]) => some.filter(({ done }) => done).length;
say(
  `${count(achievable)} of ${achievable.length} achievable done; ${count(claims)} of ${claims.length} “reached” true`,
);
process.exit(0);
