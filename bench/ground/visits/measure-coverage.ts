// How much of an application a visit runs, beside the reference tour and a monkey that acts as often as the visit and its crawl did.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monkeyVisit } from '../baselines/monkey.ts';
import type { GroundApp } from '../app.ts';
import { loadApp } from '../find-apps.ts';
import { openApp } from '../open-app.ts';
import { openTourScene, type TourScene } from '../tour/tour-scene.ts';
import type { PasserbyService } from './passerby-service.ts';
import { haveResult, readResult } from './result-store.ts';
import { visit, type VisitResult } from './visit.ts';
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
  /** How often the visit acted, in the turns of the persona and in the crawl, and the monkey as well. */
  actions: number;
  /** Whether the monkey started signed in; null where visits are given no login. */
  signedIn: boolean | null;
}

/** What ran in a visit, and how often it acted. */
interface Ran {
  functions: string[];
  actions: number;
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
    const visited = await have(key(version, 'coverage-visit'), () => coverVisit(app, seed, service));
    const actions = visited?.actions ?? 0;
    const monkey =
      visited &&
      (await have(key('monkey', `coverage-${actions}`), async () => {
        const { functions, signedIn } = await monkeyVisit(await scene(), [], { seed, actions });
        return { functions, signedIn };
      }));
    if (!tour || !monkey || !visited) return null;
    const inTour = new Set(tour);
    const count = (functions: readonly string[]) => functions.filter((one) => inTour.has(one)).length;
    const sum = {
      tour: inTour.size,
      visit: count(visited.functions),
      monkey: count(monkey.functions),
      actions,
      signedIn: monkey.signedIn,
    };
    await keepSum(version, id, sum);
    return sum;
  } finally {
    await (opened as TourScene | null)?.close();
  }
}

/** One medium visit. Throws where it gave no report: nobody knows then how often it acted. */
async function coverVisit(
  app: GroundApp,
  seed: number,
  service: { passerby: PasserbyService; list: string } | null,
): Promise<Ran> {
  if (!service) throw new Error('there is no service');
  const running = await openApp(app);
  const watch = watchVisitCoverage(service.list);
  let functions: string[] = [];
  let result: VisitResult;
  try {
    result = await visit(service.passerby, running, {
      faults: [],
      persona: explorer,
      seed,
      task: null,
      guided: 'deep',
      budget: 'medium',
      actions: crawlActions,
    });
  } finally {
    functions = await watch.stop();
    await running.close();
  }
  if (!result.report) throw new Error(`the visit gave no report: ${result.status}`);
  return { functions, actions: actionsOf(result) };
}

/** How often a visit acted: the persona in its turns, and its crawl. */
export function actionsOf({ report, crawl }: Pick<VisitResult, 'report' | 'crawl'>): number {
  return (report?.summary.turns ?? 0) + (crawl?.actions ?? 0);
}
