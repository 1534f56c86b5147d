// `node bench/demonstrations/try-demonstrations.ts SITE,SITE|all [--look] [--task=ID] [--keep=FOLDER]`: does the demonstrations of tuning sites in a
// browser and says which did the task; `--look` shows what was in view at each step, `--keep` writes every turn below a folder.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { serialize } from 'node:v8';
import { gzip } from 'node:zlib';
import { inParallel } from '../competence.ts';
import { tuningSites } from '../first-contact/tuning/index.ts';
import { visitContact } from '../first-contact/visit-contact.ts';
import { sayTurns } from '../say-turns.ts';
import { demonstrate, demonstrations, type DemonstratedTurn } from './demonstration.ts';

const [ids = '', ...flags] = process.argv.slice(2);
const flag = (name: string) => flags.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const keep = flag('keep');
const only = flag('task');
const say = (line: string) => void process.stdout.write(`${stripVTControlCharacters(line)}\n`);
const folder = join(import.meta.dirname, 'tuning');

const jobs: (() => Promise<boolean>)[] = [];
for (const site of tuningSites.filter(({ id }) => ids === 'all' || ids.split(',').includes(id))) {
  const text = await readFile(join(folder, `${site.id}.json`), 'utf8').catch(() => null);
  if (text === null) {
    say(`${site.id}: no demonstrations`);
    continue;
  }
  const known = demonstrations.parse(JSON.parse(text));
  for (const id of Object.keys(known))
    if (!site.tasks.some((task) => task.id === id)) throw new Error(`${site.id} has no task ${id}`);
  for (const task of site.tasks.filter((one) => one.achievable && (only === undefined || one.id === only))) {
    const steps = known[task.id];
    if (!steps) {
      say(`none ${site.id} ${task.id}: no demonstration`);
      continue;
    }
    jobs.push(async () => {
      const turns: DemonstratedTurn[] = [];
      const stops: string[] = [];
      const { done, evidence } = await visitContact({
        site,
        task,
        persona: 'first-time-visitor',
        mind: demonstrate(steps, { seen: (turn) => turns.push(turn), stopped: (why) => stops.push(why) }),
      });
      say(`${done ? 'done' : 'NOT '} ${site.id} ${task.id} (${turns.length} turns) ${stops.join('; ')}`);
      if (!done || flags.includes('--look'))
        sayTurns(evidence, { look: flags.includes('--look'), say: (line) => say(line.slice(0, 400)) });
      if (keep !== undefined && done) {
        await mkdir(keep, { recursive: true });
        const record = serialize({ site: site.id, task: task.id, told: task.task, steps, turns });
        await writeFile(join(keep, `${site.id} ${task.id}.v8.gz`), await promisify(gzip)(record));
      }
      return done;
    });
  }
}
const results = await inParallel(2, jobs);
say(`${results.filter(Boolean).length} of ${results.length} demonstrations did the task`);
process.exit(0);
