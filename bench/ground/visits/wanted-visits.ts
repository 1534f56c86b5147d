// The visits to one application that a measurement wants, the most telling ones first. Pure.
import { seededRandom } from '../../../src/base/random.ts';
import type { GroundApp, GroundTask } from '../app.ts';
import type { KeptFault } from '../faults/truth.ts';
import { byFullness, packFaults, samplePacks } from './pack-faults.ts';
import type { VisitOrder } from './visit.ts';

/**
 * Who explores: the first of the library, who has no task in mind, sees the whole page, uses pointer and keys, and whose second look
 * stands for all personas of a run. Whoever is hurried or impaired leaves earlier, which would measure patience.
 */
export const explorer = 'first-time-visitor';
/** Who does tasks: one without a limit, one who fills forms with care, one without a pointer. The sample takes the first. */
export const taskPersonas = ['first-time-visitor', 'careful-form-filler', 'keyboard-only-user'];
/** Packs are visited with the first seed; what clean visits with `usual` give is usual; one more says what chance gives. */
export const seeds = { faulty: 1, usual: [2, 3, 4], chance: 5, task: 1 };
/** Actions of a crawl: as many as a slow machine does within the time that a medium budget gives it, so that figures of two machines compare. */
export const crawlActions = 250;

/**
 * `sample`: one clean visit for what is usual, the fullest pack, a further clean visit for what chance gives, and the next pack where that holds three or more;
 * three tasks by one persona. `full`: everything. `quick`: to try the bench.
 */
export type Extent = 'quick' | 'sample' | 'full';

/** Tasks of the sample for each application that can be done, and that cannot. */
const sampleAchievable = 2;
const sampleImpossible = 1;

/** One visit that is wanted. Faults that are to be visited alone as well come last, whatever the extent. */
export interface WantedVisit {
  /** `clean`, `pack-ID`, `alone-FAULT` or `task-ID-PERSONA`. */
  what: string;
  order: VisitOrder & { actions: number };
  present: readonly KeptFault[];
  task: { task: GroundTask; persona: string } | null;
}

/** Faults of `--quick`: two of unlike layers, each visited alone, so that the visit to the other says what chance gives. */
const quickFaults = 2;
const quickActions = 12;

export function wantedVisits(
  { id, tasks }: Pick<GroundApp, 'id' | 'tasks'>,
  kept: readonly KeptFault[],
  {
    extent,
    alone,
    parts,
  }: { extent: Extent; alone: readonly KeptFault[]; parts: { faults: boolean; tasks: boolean } },
): WantedVisit[] {
  return [
    ...(parts.faults && kept.length > 0 ? faultVisits(kept, extent, alone) : []),
    ...(parts.tasks && extent !== 'quick' ? taskVisits(inSampleFirst(id, tasks), extent) : []),
  ];
}

function faultVisits(kept: readonly KeptFault[], extent: Extent, alone: readonly KeptFault[]): WantedVisit[] {
  const quick = extent === 'quick';
  const exploring = {
    persona: explorer,
    task: null,
    guided: quick ? 'off' : 'deep',
    budget: quick ? 'short' : 'medium',
    actions: quick ? quickActions : crawlActions,
  } as const;
  const visit = (what: string, seed: number, present: readonly KeptFault[] = []): WantedVisit => ({
    what,
    order: { ...exploring, faults: present, seed },
    present,
    task: null,
  });
  const groups = quick
    ? unlike(kept)
        .slice(0, quickFaults)
        .map((fault) => [fault])
    : [kept];
  const packs = byFullness(groups.flatMap(packFaults)).map(({ id, faults }) =>
    visit(`pack-${id}`, seeds.faulty, faults),
  );
  const [usual, ...more] = seeds.usual.map((seed) => visit('clean', seed));
  const chance = visit('clean', seeds.chance);
  const [pack, next] = packs;
  // A quick one has no time for a further clean visit: each fault says what chance gives for the other.
  const wanted = quick
    ? [usual, pack, next ?? chance]
    : [usual, pack, chance, samplePacks(kept).length > 1 ? next : undefined];
  const sample = wanted.filter((one) => one !== undefined);
  return [
    ...sample,
    ...(extent === 'full' ? [...packs, chance, ...more].filter((one) => !sample.includes(one)) : []),
    ...alone.map((fault) => visit(`alone-${fault.id}`, seeds.faulty, [fault])),
  ];
}

/** Without a crawl: it would act on the same application, and what it does would count as done by the persona. */
function taskVisits(tasks: readonly GroundTask[], extent: Extent): WantedVisit[] {
  const full = extent === 'full';
  return taskPersonas.slice(0, full ? taskPersonas.length : 1).flatMap((persona) =>
    tasks.slice(0, full ? tasks.length : sampleAchievable + sampleImpossible).map((task) => ({
      what: `task-${task.id}-${persona}`,
      order: {
        faults: [],
        persona,
        seed: seeds.task,
        task: task.words,
        guided: 'off' as const,
        budget: 'medium' as const,
        actions: 0,
      },
      present: [],
      task: { task, persona },
    })),
  );
}

/** The tasks of the sample and then the others, the same each time. */
function inSampleFirst(app: string, tasks: readonly GroundTask[]): GroundTask[] {
  const random = seededRandom('tasks', app);
  const drawn = tasks
    .map((task) => ({ task, at: random.uniform() }))
    .sort((a, b) => a.at - b.at)
    .map(({ task }) => task);
  const sample = [
    ...drawn.filter(({ achievable }) => achievable).slice(0, sampleAchievable),
    ...drawn.filter(({ achievable }) => !achievable).slice(0, sampleImpossible),
  ];
  return [...sample, ...drawn.filter((task) => !sample.includes(task))];
}

/** The faults so that neighbours are of unlike layers. */
function unlike(faults: readonly KeptFault[]): KeptFault[] {
  const byLayer = [...Map.groupBy(faults, ({ layer }) => layer).values()];
  const longest = Math.max(0, ...byLayer.map((list) => list.length));
  return Array.from({ length: longest }).flatMap((_, at) => byLayer.flatMap((list) => list[at] ?? []));
}
