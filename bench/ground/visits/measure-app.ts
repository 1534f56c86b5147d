// All visits of one version to one application: clean ones, packs of faults, faults alone, tasks. What is there already is not done again.
import type { GroundApp, GroundTask } from '../app.ts';
import { readKept } from '../faults/kept-faults.ts';
import type { KeptFault } from '../faults/truth.ts';
import { openApp, type OpenApp } from '../open-app.ts';
import { packFaults, type Pack } from './pack-faults.ts';
import type { PasserbyService } from './passerby-service.ts';
import { haveResult, readResult } from './result-store.ts';
import { visit, type VisitOrder, type VisitResult } from './visit.ts';

/**
 * Who explores: the first of the library, who has no task in mind, sees the whole page, uses pointer and keys, and whose second look
 * stands for all personas of a run. Whoever is hurried or impaired leaves earlier, which would measure patience.
 */
export const explorer = 'first-time-visitor';
/** Who does tasks: one without a limit, one who fills forms with care, one without a pointer. */
export const taskPersonas = ['first-time-visitor', 'careful-form-filler', 'keyboard-only-user'];
/** Packs are visited with the first seed; what clean visits with the others give is usual; the last says what chance gives. */
export const seeds = { faulty: 1, usual: [2, 3, 4], chance: 5, task: 1 };

/** How much of it is done. */
export type Extent = 'full' | 'quick';

export interface AppResults {
  app: GroundApp;
  kept: readonly KeptFault[];
  packs: { pack: Pack; result: VisitResult | null }[];
  alone: { fault: KeptFault; result: VisitResult | null }[];
  usual: VisitResult[];
  chance: VisitResult | null;
  tasks: { task: GroundTask; persona: string; result: VisitResult | null }[];
}

/** One visit that is wanted. */
interface Wanted {
  what: string;
  order: VisitOrder;
  put: (result: VisitResult | null) => void;
}

/** Faults and visits of `--quick`: two faults of unlike layers in one pack, and one clean visit. */
const quickFaults = 2;

/** What is wanted of an application, filled with the results that are known. `service` null opens nothing and fills in what is there. */
export async function measureApp(
  app: GroundApp,
  options: {
    extent: Extent;
    version: string;
    service: PasserbyService | null;
    /** Faults of this application that are also visited alone. */
    alone: readonly KeptFault[];
    parts: { faults: boolean; tasks: boolean };
    say: (line: string) => void;
  },
): Promise<AppResults> {
  const { extent, service, parts, say } = options;
  const all = await readKept(app.half, app.id);
  const kept = extent === 'quick' ? unlike(all).slice(0, quickFaults) : all;
  const results: AppResults = { app, kept, packs: [], alone: [], usual: [], chance: null, tasks: [] };
  const wanted = parts.faults ? faultVisits(results, extent, options.alone) : [];
  if (parts.tasks && extent === 'full') wanted.push(...taskVisits(results));
  let running: OpenApp | null = null;
  try {
    for (const { what, order, put } of wanted) {
      const version = extent === 'quick' ? `${options.version}-quick` : options.version;
      const key = { version, app: app.id, what, seed: order.seed };
      if (!service) {
        put(await readResult<VisitResult>(key));
        continue;
      }
      const result = await haveResult(key, async () => {
        running ??= await openApp(app);
        const done = await visit(service, running, order);
        say(
          `${app.id} ${what} seed ${order.seed}: ${done.status}, ${done.report?.findings.length ?? 0} findings, ${done.report?.summary.turns ?? 0} turns, ${done.minutes.toFixed(1)} min`,
        );
        return done;
      });
      put(result);
    }
  } finally {
    // The checker does not see that the closure above assigns it.
    await (running as OpenApp | null)?.close();
  }
  return results;
}

function faultVisits(results: AppResults, extent: Extent, alone: readonly KeptFault[]): Wanted[] {
  const base = { persona: explorer, task: null, guided: 'deep', budget: 'medium' } as const;
  const order = extent === 'quick' ? ({ ...base, guided: 'off', budget: 'short' } as const) : base;
  const usualSeeds = extent === 'quick' ? seeds.usual.slice(0, 1) : seeds.usual;
  const clean = (seed: number, put: Wanted['put']): Wanted => ({
    what: 'clean',
    order: { ...order, faults: [], seed },
    put,
  });
  return [
    ...usualSeeds.map((seed) => clean(seed, (result) => void (result && results.usual.push(result)))),
    ...packFaults(results.kept).map((pack): Wanted => {
      const entry: AppResults['packs'][number] = { pack, result: null };
      results.packs.push(entry);
      return {
        what: `pack-${pack.id}`,
        order: { ...order, faults: pack.faults, seed: seeds.faulty },
        put: (result) => void (entry.result = result),
      };
    }),
    ...(extent === 'quick' ? [] : [clean(seeds.chance, (result) => void (results.chance = result))]),
    ...(extent === 'quick' ? [] : alone).map((fault): Wanted => {
      const entry: AppResults['alone'][number] = { fault, result: null };
      results.alone.push(entry);
      return {
        what: `alone-${fault.id}`,
        order: { ...order, faults: [fault], seed: seeds.faulty },
        put: (result) => void (entry.result = result),
      };
    }),
  ];
}

function taskVisits(results: AppResults): Wanted[] {
  return results.app.tasks.flatMap((task) =>
    taskPersonas.map((persona): Wanted => {
      const entry: AppResults['tasks'][number] = { task, persona, result: null };
      results.tasks.push(entry);
      return {
        what: `task-${task.id}-${persona}`,
        order: { faults: [], persona, seed: seeds.task, task: task.words, guided: 'off', budget: 'medium' },
        put: (result) => void (entry.result = result),
      };
    }),
  );
}

/** The faults so that neighbours are of unlike layers. */
function unlike(faults: readonly KeptFault[]): KeptFault[] {
  const byLayer = [...Map.groupBy(faults, ({ layer }) => layer).values()];
  const longest = Math.max(0, ...byLayer.map((list) => list.length));
  return Array.from({ length: longest }).flatMap((_, at) => byLayer.flatMap((list) => list[at] ?? []));
}
