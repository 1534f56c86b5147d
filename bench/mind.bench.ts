// What the built-in mind can do, how fast, and beside what: errands by persona, competence tasks beside chance, page structures
// beside the science page, giving up, coverage, and the same bytes from the same seed.
import { createShop } from '../demo/shop/shop.ts';
import { findLibraryPersona, libraryPersonas } from '../src/personas/persona-index.ts';
import { canonicalTranscript, transcript } from '../src/reports/transcript.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { serveSite } from '../test/support/https-site.ts';
import type { Bar, Bench } from './bench.ts';
import { competenceTasks, inParallel, tryTask } from './competence.ts';
import { coverage, decisionMs, gradedShares, lexiconMb, sayArchitectures } from './mind-parts.ts';
import { createRandomPolicy } from './random-policy.ts';
import { shopTasks, tryShopTask } from './shop-tasks.ts';
import { visitWith } from './visit-with.ts';

type Say = (line: string) => void;

/** Sessions at once. */
const live = 2;
const quickPersonas = ['first-time-visitor', 'impatient-mobile-shopper', 'keyboard-only-user'];

interface Options {
  quick: boolean;
  say: Say;
}

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
  errands: ({ quick, say }) => errandsDone(quick ? quickPersonas : libraryPersonas.map(({ id }) => id), say),
  same: ({ quick, say }) => sameBytes(quick ? 3 : 20, say),
  tasks: ({ quick, say }) => competence(quick ? 1 : 2, say),
};

export const bench: Bench = {
  name: 'mind',
  about: 'the built-in mind: errands in the demo shop, competence tasks, page structures; peer: chance',
  parts: Object.keys(parts),
  async run({ quick, say, part }) {
    const bars: Bar[] = [];
    for (const [name, run] of Object.entries(parts))
      if (part === null || part === name) bars.push(...(await run({ quick, say })));
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
    bar('lexicon and word senses', lexiconMb(), 60, 'MB', 'lower'),
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

/** All tasks by the mind and by chance; tells the tuned ones that were not solved, and of the held-out ones only how many. */
async function competence(seeds: number, say: Say): Promise<Bar[]> {
  const tasks = competenceTasks();
  const share = async (create: CreatePolicy, set: 'tuned' | 'held-out', name: string) => {
    const chosen = tasks.filter((task) => task.set === set);
    const jobs = Array.from({ length: seeds }, (_, at) => at + 1).flatMap((seed) =>
      chosen.map((task) => () => tryTask(task, create, seed)),
    );
    const results = await inParallel(live, jobs);
    const solved = results.filter((result) => result.solved).length;
    say(`${name}, ${set}: ${solved} of ${results.length}`);
    if (set === 'tuned' && create === createBuiltinPolicy)
      for (const result of results) if (!result.solved) say(`  not solved: ${result.task.name}`);
    return solved / results.length;
  };
  say('');
  const tuned = await share(createBuiltinPolicy, 'tuned', 'mind');
  const heldOut = await share(createBuiltinPolicy, 'held-out', 'mind');
  const chanceTuned = await share(createRandomPolicy, 'tuned', 'chance');
  const chanceHeldOut = await share(createRandomPolicy, 'held-out', 'chance');
  return [
    bar('competence tasks', tasks.length, 40, 'tasks', 'higher'),
    bar('solved, tuned set', tuned, null, 'share', 'higher'),
    bar('solved, held-out set', heldOut, 0.75, 'share', 'higher'),
    bar('solved by chance, tuned set', chanceTuned, null, 'share', 'higher'),
    bar('solved by chance, held-out set', chanceHeldOut, null, 'share', 'higher'),
  ];
}

function bar(label: string, value: number, limit: number | null, unit: string, better: Bar['better']): Bar {
  return { label, value, bar: limit, unit, better };
}
