// What the built-in mind can do, how fast, and beside what: errands by persona, competence tasks beside chance, page structures
// beside the science page, giving up, coverage, and the same bytes from the same seed.
import { createShop } from '../demo/shop/shop.ts';
import { findLibraryPersona, libraryPersonas } from '../src/personas/persona-index.ts';
import { canonicalTranscript, transcript } from '../src/reports/transcript.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { serveSite } from '../test/support/https-site.ts';
import type { Bar, Bench } from './bench.ts';
import { type CompetenceTask, competenceTasks, inParallel, tryTask } from './competence.ts';
import { gradedInBrowser, statesInBrowser } from './mind-browser.ts';
import { coverage, decisionMs, gradedShares, lexiconMb, sayArchitectures } from './mind-parts.ts';
import { createRandomPolicy } from './random-policy.ts';
import { labelsRead } from './read-labels.ts';
import { shopTasks, tryShopTask } from './shop-tasks.ts';
import { packagedMeaning, visitWith } from './visit-with.ts';

type Say = (line: string) => void;

/** Sessions at once. */
const live = 2;
const quickPersonas = ['first-time-visitor', 'impatient-mobile-shopper', 'keyboard-only-user'];

interface Options {
  quick: boolean;
  say: Say;
}

/** The two sets of competence tasks, which `--part=tasks` runs both. */
const sets: ReadonlySet<string> = new Set(['tuned', 'held-out']);

const parts: Record<string, (options: Options) => Promise<Bar[]>> = {
  decision: ({ quick }) => decisions(quick ? 200 : 1_000),
  pages: async ({ quick, say }) => {
    sayArchitectures(quick ? 200 : 2_000, say);
    const graded = await gradedShares(quick ? 1 : 5, say);
    const seen = await coverage(quick ? 5 : 20);
    return [
      bar('gives up on impossible tasks', graded.impossible, 0.9, 'share', 'higher'),
      bar('gives up on easy tasks', graded.easy, 0.05, 'share', 'lower'),
      ...coverageBars(seen, ''),
    ];
  },
  labels: async () => {
    const meaning = packagedMeaning();
    const [words, meant] = [await labelsRead(null), await labelsRead(meaning)];
    meaning.close();
    return [
      bar('errands read into the right label, by words', words.right, null, 'share', 'higher'),
      bar('errands read into a wrong label, by words', words.wrong, null, 'share', 'lower'),
      bar('errands read into the right label, with meanings', meant.right, null, 'share', 'higher'),
      bar('errands read into a wrong label, with meanings', meant.wrong, null, 'share', 'lower'),
    ];
  },
  errands: ({ quick, say }) => errandsDone(quick ? quickPersonas : libraryPersonas.map(({ id }) => id), say),
  same: ({ quick, say }) => sameBytes(quick ? 3 : 20, say),
  browser: async ({ quick, say }) => {
    const graded = await gradedInBrowser(quick ? 1 : 2, say);
    const { seen, turns } = await statesInBrowser();
    say(`\nthrough a browser: ${graded.sessions} graded tasks, ${turns} turns on the site of forty states`);
    return [
      bar('gives up on impossible tasks, in a browser', graded.impossible, 0.9, 'share', 'higher'),
      bar('gives up on easy tasks, in a browser', graded.easy, 0.05, 'share', 'lower'),
      bar(`states of 40 seen in ${turns} turns, in a browser`, seen, 38, 'states', 'higher'),
    ];
  },
  tuned: (options) => competence('tuned', options),
  'held-out': (options) => competence('held-out', options),
};

export const bench: Bench = {
  name: 'mind',
  about: 'the built-in mind: errands in the demo shop, competence tasks, page structures; peer: chance',
  parts: [...Object.keys(parts), 'tasks'],
  async run({ quick, say, part }) {
    const bars: Bar[] = [];
    for (const [name, run] of Object.entries(parts))
      if (part === null || part === name || (part === 'tasks' && sets.has(name)))
        bars.push(...(await run({ quick, say })));
    say('');
    return bars;
  },
};

async function decisions(sessions: number): Promise<Bar[]> {
  const speed = await decisionMs(sessions);
  return [
    bar('decision on 300 candidates, p95, processor', speed.p95, 30, 'ms', 'lower'),
    bar('decision on 300 candidates, p95, clock', speed.p95Wall, null, 'ms', 'lower'),
    bar('first decision of a process', speed.first, null, 'ms', 'lower'),
    bar('decisions per second', speed.perSecond, null, '1/s', 'higher'),
    bar('word lists', lexiconMb(), 60, 'MB', 'lower'),
  ];
}

function coverageBars(
  seen: { tour: number; ours: number; monkey: number; picker: number },
  where: string,
): Bar[] {
  return [
    bar(
      `states of 40 seen in two tours (${2 * seen.tour} turns), least${where}`,
      seen.ours,
      38,
      'states',
      'higher',
    ),
    bar(`against a monkey${where}`, seen.ours / seen.monkey, 3, 'times', 'higher'),
    bar(`against picking controls at random${where}`, seen.ours / seen.picker, null, 'times', 'higher'),
  ];
}

/** Every persona on every errand; prints the table. */
async function errandsDone(ids: readonly string[], say: Say): Promise<Bar[]> {
  const personas = ids.map((id) => findLibraryPersona(id)).filter((persona) => persona !== null);
  const jobs = personas.flatMap((persona) => shopTasks.map((task) => () => tryShopTask(task, persona, 1)));
  const results = await inParallel(live, jobs);
  say(`\nerrands in the clean shop: done, in turns`);
  say(`  ${''.padEnd(26)} ${shopTasks.map(({ name }) => name.padEnd(22)).join('')}`);
  for (const persona of personas) {
    const cells = shopTasks.map(({ name }) => {
      const result = results.find((each) => each.persona === persona && each.task.name === name);
      return `${result?.done === true ? 'done' : 'not done'}, ${result?.evidence.turns.length ?? 0}`.padEnd(
        22,
      );
    });
    say(`  ${persona.id.padEnd(26)} ${cells.join('')}`);
  }
  const done = results.filter((result) => result.done).length / results.length;
  return [bar('errands done, all personas', done, null, 'share', 'higher')];
}

/** The same visit over and over on the flawed shop. */
async function sameBytes(runs: number, say: Say): Promise<Bar[]> {
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('Assertion failed: the library has a first-time visitor');
  const shop = createShop({ flags: 'flawed' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  try {
    const visit = async () =>
      canonicalTranscript(
        transcript(
          await visitWith({
            site,
            persona,
            createPolicy: createBuiltinPolicy,
            task: 'Buy the stoneware mug',
            seed: 11,
            turns: 12,
            wallMs: 60_000,
          }),
        ),
      );
    const texts = await inParallel(
      live,
      Array.from({ length: runs }, () => visit),
    );
    const equal = texts.filter((text) => text === texts[0]).length;
    say(`\nsame seed: ${equal} of ${runs} transcripts byte-equal`);
    return [bar('same seed, same bytes', equal / runs, 1, `of ${runs}`, 'higher')];
  } finally {
    await site.close();
  }
}

/**
 * Every task of one set by the mind and by chance; tells the tuned ones that were not solved, and of the held-out ones only how
 * many.
 */
async function competence(set: CompetenceTask['set'], { quick, say }: Options): Promise<Bar[]> {
  const tasks = competenceTasks().filter((task) => task.set === set);
  const seeds = quick ? [1] : [1, 2];
  const jobsOf = (create: CreatePolicy) =>
    seeds.flatMap((seed) => tasks.map((task) => () => tryTask(task, create, seed)));
  say('');
  const ours = await inParallel(live, jobsOf(createBuiltinPolicy));
  const solved = ours.filter((result) => result.solved).length;
  say(`mind, ${set}: ${solved} of ${ours.length}`);
  if (set === 'tuned')
    for (const result of ours) if (!result.solved) say(`  not solved: ${result.task.name}`);
  const random = await inParallel(live, jobsOf(createRandomPolicy));
  const byChance = random.filter((result) => result.solved).length;
  say(`chance, ${set}: ${byChance} of ${random.length}`);
  return [
    bar('competence tasks of both sets', competenceTasks().length, 40, 'tasks', 'higher'),
    bar(`solved, ${set} set`, solved / ours.length, set === 'held-out' ? 0.75 : null, 'share', 'higher'),
    bar(`solved by chance, ${set} set`, byChance / random.length, null, 'share', 'higher'),
  ];
}

function bar(label: string, value: number, limit: number | null, unit: string, better: Bar['better']): Bar {
  return { label, value, bar: limit, unit, better };
}
