// The baselines on the same applications, faults and tasks: a monkey, axe-core alone, a keyword matcher. Results are kept like those of a version.
import type { Half } from '../app.ts';
import { readKept } from '../faults/kept-faults.ts';
import type { KeptFault } from '../faults/truth.ts';
import { operatorOf } from '../faults/operator-index.ts';
import { layers, type Fault } from '../faults/operator.ts';
import { loadApp } from '../find-apps.ts';
import { lineOf } from '../score/line-of-visit.ts';
import { detectionOf, scoreVisit, usualFingerprints, type FaultScore } from '../score/score-detection.ts';
import { sumTasks } from '../score/score-tasks.ts';
import { openTourScene, type TourScene } from '../tour/tour-scene.ts';
import type { LedgerLine, TaskLine } from '../visits/ledger.ts';
import { mediumTurns } from '../visits/measure-coverage.ts';
import { packFaults } from '../visits/pack-faults.ts';
import { seeds } from '../visits/wanted-visits.ts';
import { haveResult, readResult } from '../visits/result-store.ts';
import type { VisitResult } from '../visits/visit.ts';
import type { Bar } from '../../bench.ts';
import { axeVisit } from './axe-alone.ts';
import { keywordVisit } from './keyword-matcher.ts';
import { monkeyVisit } from './monkey.ts';

type Place = { half: Half; id: string };
/** Opens the application once it is needed. */
type Scene = () => Promise<TourScene>;

interface Sums {
  half: Half;
  monkey: FaultScore[];
  axe: FaultScore[];
  tasks: TaskLine[];
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
  const net = (scores: readonly FaultScore[]) => detectionOf(scores).net.share;
  return [
    ...layers.flatMap((layer) =>
      (['monkey', 'axe'] as const).map((name) =>
        bar(
          `${name === 'axe' ? 'axe-core alone' : 'monkey'}: ${layer} faults found, held out, net of chance`,
          net(heldOut.flatMap((one) => one[name]).filter((one) => one.layer === layer)),
        ),
      ),
    ),
    bar('monkey: faulty screens reached', detectionOf(sums.flatMap((one) => one.monkey)).reached.share),
    bar('keyword matcher: achievable tasks done', tasks.done.share),
  ];
}

async function baselinesOf({ half, id }: Place): Promise<Sums> {
  const app = await loadApp(id);
  const kept = await readKept(half, id);
  const packs = packFaults(kept);
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
      const run = async (
        what: string,
        seed: number,
        faults: readonly KeptFault[],
      ): Promise<LedgerLine | null> => {
        const result = await have<VisitResult>(name, what, {
          seed,
          run: (open) =>
            name === 'axe'
              ? axeVisit(open, acting(faults))
              : monkeyVisit(open, acting(faults), { seed, actions: mediumTurns }),
        });
        const of = { app: id, what, seed, actions: null, present: faults, judged: kept, task: null };
        return result && lineOf(of, result);
      };
      const clean = [];
      for (const seed of seeds.usual) clean.push(await run('clean', seed, []));
      const usual = usualFingerprints(clean.filter((one) => one !== null));
      const chance = await run('clean', seeds.chance, []);
      for (const { id: pack, faults } of packs) {
        const line = await run(`pack-${pack}`, seeds.faulty, faults);
        if (line && chance) sums[name].push(...scoreVisit(line, faults, { usual, others: [chance] }));
      }
    }
    for (const task of app.tasks) {
      const what = `task-${task.id}`;
      const persona = 'keywords';
      const result = await have(persona, what, { seed: 1, run: (open) => keywordVisit(open, task) });
      if (!result) continue;
      const of = { app: id, what, seed: 1, actions: null, present: [], judged: [], task: { task, persona } };
      const { task: line } = lineOf(of, result);
      if (line) sums.tasks.push(line);
    }
    return sums;
  } finally {
    await (opened as TourScene | null)?.close();
  }
}

function bar(label: string, value: number): Bar {
  return { label, value, bar: null, unit: '', better: 'higher' };
}
