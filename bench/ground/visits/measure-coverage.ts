// How much of an application a visit runs, beside the reference tour and a monkey with as many actions as a visit has turns.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monkeyVisit } from '../baselines/monkey.ts';
import { loadApp } from '../find-apps.ts';
import { openApp } from '../open-app.ts';
import { openTourScene, type TourScene } from '../tour/tour-scene.ts';
import type { PasserbyService } from './passerby-service.ts';
import { haveResult, readResult } from './result-store.ts';
import { visit } from './visit.ts';
import { crawlActions, explorer, seeds } from './wanted-visits.ts';
import { watchVisitCoverage } from './watch-visit-coverage.ts';

/** Turns of a medium budget. */
export const mediumTurns = 120;

export interface CoverageSum {
  /** Functions that the tour ran. */
  tour: number;
  /** Of those, functions that the visit ran, and that the monkey ran. */
  visit: number;
  monkey: number;
}

/** Sums lie beside the ledger, as `ledger/VERSION-coverage.json`; the functions themselves lie in the cache. */
function fileOf(version: string): string {
  return join(import.meta.dirname, '..', 'ledger', `${version}-coverage.json`);
}

async function readSums(version: string): Promise<Record<string, CoverageSum>> {
  const file = fileOf(version);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, CoverageSum>) : {};
}

async function keepSum(version: string, app: string, sum: CoverageSum): Promise<void> {
  const sums = { ...(await readSums(version)), [app]: sum };
  await writeFile(fileOf(version), `${JSON.stringify(sums, null, 2)}\n`);
}

/** Measures one application, as far as it is not known; null where nothing is known and `service` is null. */
export async function measureCoverage(
  id: string,
  { version, service }: { version: string; service: { passerby: PasserbyService; list: string } | null },
): Promise<CoverageSum | null> {
  const told = (await readSums(version))[id];
  if (told) return told;
  const app = await loadApp(id);
  let opened: TourScene | null = null;
  const scene = async () => (opened ??= await openTourScene(app));
  const [seed = 2] = seeds.usual;
  const key = (of: string, what: string) => ({ version: of, app: id, what, seed });
  const have = <T>(place: ReturnType<typeof key>, make: () => Promise<T>) =>
    service ? haveResult(place, make) : readResult<T>(place);
  try {
    const tour = await have(key('tour', 'coverage'), async () =>
      (await (await scene()).record()).recording.ran.map(
        ({ script, start, end }) => `${script}:${start}:${end}`,
      ),
    );
    const monkey = await have(key('monkey', 'coverage'), async () => {
      const { functions } = await monkeyVisit(await scene(), [], { seed, actions: mediumTurns });
      return functions;
    });
    const visited = await have(key(version, 'coverage'), async () => {
      if (!service) return [];
      const running = await openApp(app);
      const watch = watchVisitCoverage(service.list);
      let ran: string[] = [];
      try {
        const order = {
          faults: [],
          persona: explorer,
          seed,
          task: null,
          guided: 'deep',
          budget: 'medium',
          actions: crawlActions,
        } as const;
        await visit(service.passerby, running, order);
      } finally {
        ran = await watch.stop();
        await running.close();
      }
      return ran;
    });
    if (!tour || !monkey || !visited) return null;
    const inTour = new Set(tour);
    const count = (functions: readonly string[]) => functions.filter((one) => inTour.has(one)).length;
    const sum = { tour: inTour.size, visit: count(visited), monkey: count(monkey) };
    await keepSum(version, id, sum);
    return sum;
  } finally {
    await (opened as TourScene | null)?.close();
  }
}
