// The baselines on the same applications, faults and tasks: a monkey, axe-core alone, a keyword matcher. Results are kept like those of a version.
import type { Half } from '../app.ts';
import { readKept } from '../faults/kept-faults.ts';
import { operatorOf } from '../faults/operator-index.ts';
import { layers, type Fault } from '../faults/operator.ts';
import { loadApp } from '../find-apps.ts';
import { scorePack, shareOf, usualFingerprints, type FaultScore } from '../score/score-detection.ts';
import { scoreTask, sumTasks, type TaskScore } from '../score/score-tasks.ts';
import { openTourScene, type TourScene } from '../tour/tour-scene.ts';
import { mediumTurns } from '../visits/measure-coverage.ts';
import { packFaults } from '../visits/pack-faults.ts';
import { haveResult, readResult } from '../visits/result-store.ts';
import type { VisitResult } from '../visits/visit.ts';
import type { Bar } from '../../bench.ts';
import { axeVisit } from './axe-alone.ts';
import { keywordVisit } from './keyword-matcher.ts';
import { monkeyVisit } from './monkey.ts';

const usualSeeds = [2, 3, 4];

type Place = { half: Half; id: string };
/** Opens the application once it is needed. */
type Scene = () => Promise<TourScene>;

interface Sums {
  half: Half;
  monkey: FaultScore[];
  axe: FaultScore[];
  tasks: TaskScore[];
}

/** Runs what is missing of the baselines, and sums them up. `--known` runs nothing. */
export async function tellBaselines(places: readonly Place[], say: (line: string) => void): Promise<Bar[]> {
  const sums: Sums[] = [];
  for (const place of places) {
    try {
      sums.push(await baselinesOf(place));
      say(`${place.id}: baselines done`);
    } catch (error) {
      say(
        `${place.id}: baselines skipped: ${place.half === 'held-out' ? 'it does not start' : String(error)}`,
      );
    }
  }
  const heldOut = sums.filter(({ half }) => half === 'held-out');
  const tasks = sumTasks(sums.flatMap((one) => one.tasks));
  return [
    ...layers.flatMap((layer) =>
      (['monkey', 'axe'] as const).map((name) =>
        bar(
          `${name === 'axe' ? 'axe-core alone' : 'monkey'}: ${layer} faults found, held out, net of chance`,
          shareOf(
            heldOut.flatMap((one) => one[name]).filter((one) => one.layer === layer),
            'netShare',
          ),
        ),
      ),
    ),
    bar(
      'monkey: faulty screens reached',
      shareOf(
        sums.flatMap((one) => one.monkey),
        'reachedShare',
      ),
    ),
    bar('keyword matcher: achievable tasks done', tasks.visits === 0 ? NaN : tasks.doneShare),
  ];
}

async function baselinesOf({ half, id }: Place): Promise<Sums> {
  const app = await loadApp(id);
  const packs = packFaults(await readKept(half, id));
  const known = process.argv.includes('--known');
  let opened: TourScene | null = null;
  const scene: Scene = async () => (opened ??= await openTourScene(app));
  const have = async <T>(
    version: string,
    what: string,
    make: { seed: number; run: (scene: TourScene) => Promise<T> },
  ) => {
    const key = { version, app: id, what, seed: make.seed };
    return known ? readResult<T>(key) : haveResult(key, async () => make.run(await scene()));
  };
  const acting = (faults: readonly Fault[]) =>
    faults.map(({ operator, site }) => operatorOf(operator).interfere(site));
  try {
    const sums: Sums = { half, monkey: [], axe: [], tasks: [] };
    for (const name of ['monkey', 'axe'] as const) {
      const run = (what: string, { faults, seed }: { faults: readonly Fault[]; seed: number }) =>
        have<VisitResult>(name, what, {
          seed,
          run: (open) =>
            name === 'axe'
              ? axeVisit(open, acting(faults))
              : monkeyVisit(open, acting(faults), { seed, actions: mediumTurns }),
        });
      const clean = [];
      for (const seed of usualSeeds) clean.push(await run('clean', { faults: [], seed }));
      const usual = usualFingerprints(clean.filter((one) => one !== null));
      const chance = await run('clean', { faults: [], seed: 5 });
      for (const { id: pack, faults } of packs) {
        const result = await run(`pack-${pack}`, { faults, seed: 1 });
        if (result) sums[name].push(...scorePack(faults, result, { usual, chance }));
      }
    }
    for (const task of app.tasks) {
      const result = await have('keywords', `task-${task.id}`, {
        seed: 1,
        run: (open) => keywordVisit(open, task),
      });
      if (result) sums.tasks.push(scoreTask(id, task, result));
    }
    return sums;
  } finally {
    await (opened as TourScene | null)?.close();
  }
}

function bar(label: string, value: number): Bar {
  return { label, value, bar: null, unit: '', better: 'higher' };
}
