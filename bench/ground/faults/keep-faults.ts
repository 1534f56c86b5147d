// Tries faults of one application on its reference tour and keeps those that a person could meet. Can be stopped and resumed: what
// was kept lies in the checkout, what was tried in the cache.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GroundApp } from '../app.ts';
import { cacheFolder } from '../ground-cache.ts';
import { differenceOf, inBoth, noiseOf, type StepDifference } from '../tour/compare-drives.ts';
import type { StepLook } from '../tour/drive-tour.ts';
import { openTourScene, type TourScene } from '../tour/tour-scene.ts';
import { chooseFaults } from './choose-faults.ts';
import { readKept, readSpent, writeKept } from './kept-faults.ts';
import { isItsDoing, telling } from './its-doing.ts';
import { operatorOf, operators } from './operator-index.ts';
import { layers, type Fault, type Layer } from './operator.ts';
import { isCoarse, showsSomething, truthOf, type KeptFault } from './truth.ts';

/** Kept faults wanted of one application, and how many of them of each layer before others fill up. */
const wantedEach = 28;
const wantedOfLayer = 7;
/** Most places of one operator that are tried. */
const mostEach = 8;
/** A drive goes on this many steps after its first difference: enough to see whether all is broken. */
const stepsAfter = 5;
/** Clean drives lie this far apart, so that what tells the minute differs between them. */
const apartMs = 65_000;
/** Every so many drives one without any fault is judged like the others. */
const placeboEvery = 12;

/** What came of one fault. */
type Verdict = 'kept' | 'not met' | 'nothing to see' | 'breaks all' | 'not driven';

interface Tried {
  /** By fault id. */
  verdicts: Record<string, Verdict>;
  /** Drives without a fault that were judged, and those of them that differed. */
  placebos: number;
  placebosDiffering: number;
  drives: number;
  driveMs: number;
}

export interface KeepResult extends Tried {
  kept: KeptFault[];
}

/**
 * Tries until enough are kept, places run out, or `signal` aborts. With `verify` it drives each kept fault once more first, and leaves out
 * those that no longer show. Tells progress in ids and numbers alone.
 */
export async function keepFaults(
  app: GroundApp,
  {
    seed,
    say,
    signal,
    verify = false,
  }: { seed: number; say: (line: string) => void; signal: AbortSignal; verify?: boolean },
): Promise<KeepResult> {
  const kept = await readKept(app.half, app.id);
  // Others are kept in the place of spent ones.
  const spent = await readSpent();
  const counting = () => kept.filter(({ id }) => !spent.has(id));
  const file = join(await cacheFolder('tried'), `${app.id}.json`);
  const tried: Tried = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Tried)
    : { verdicts: {}, placebos: 0, placebosDiffering: 0, drives: 0, driveMs: 0 };
  if (counting().length >= wantedEach && !verify) return { ...tried, kept: counting() };
  const scene = await openTourScene(app, signal);
  try {
    const clean = await cleanDrives(scene, say, signal);
    const queues = chooseFaults(app.id, clean.recording, { operators, seed, mostEach });
    say(
      `${app.id}: ${clean.looks.length - 1} steps, ${clean.looks.filter(({ failed }) => failed).length} failed clean, ${clean.recording.exchanges.length} answers, ${clean.recording.ran.length} functions ran; places ${layers.map((layer) => `${layer} ${queues.get(layer)?.length ?? 0}`).join(', ')}`,
    );
    if (verify) await verifyKept(scene, clean, { kept, tried, say });
    for (;;) {
      const done = new Set([...Object.keys(tried.verdicts), ...kept.map(({ id }) => id)]);
      const fault = nextFault(queues, counting(), done);
      if (!fault || counting().length >= wantedEach || signal.aborted) break;
      if (tried.drives > 0 && tried.drives % placeboEvery === 0) await placebo(scene, clean, tried);
      const { verdict, differences } = await tryFault(scene, clean, { fault, tried });
      if (signal.aborted) break;
      tried.verdicts[fault.id] = verdict;
      if (verdict === 'kept') {
        kept.push({ ...fault, truth: truthOf(fault, differences) });
        await writeKept(app.half, app.id, kept);
      }
      await writeFile(file, JSON.stringify(tried));
      say(
        `${app.id}: ${fault.operator} ${verdict}; ${counting().length} kept of ${Object.keys(tried.verdicts).length} tried, ${(tried.driveMs / tried.drives / 1_000).toFixed(0)} s a drive, placebos ${tried.placebosDiffering} of ${tried.placebos}`,
      );
    }
    return { ...tried, kept: counting() };
  } finally {
    await scene.close();
  }
}

/** Drives each kept fault again; what no longer shows is taken out of `kept`, and the truth of the others is that of this drive. */
async function verifyKept(
  scene: TourScene,
  clean: Clean,
  { kept, tried, say }: { kept: KeptFault[]; tried: Tried; say: (line: string) => void },
): Promise<void> {
  const { app } = scene;
  for (const fault of kept.slice()) {
    if (tried.drives > 0 && tried.drives % placeboEvery === 0) await placebo(scene, clean, tried);
    const { verdict, differences } = await tryFault(scene, clean, { fault, tried });
    // A drive that broke off says nothing of the fault.
    if (verdict === 'not driven') continue;
    tried.verdicts[fault.id] = verdict;
    const still = verdict === 'kept' ? [{ ...fault, truth: truthOf(fault, differences) }] : [];
    kept.splice(kept.indexOf(fault), 1, ...still);
    await writeKept(app.half, app.id, kept);
    say(`${app.id}: ${fault.operator} ${verdict}; ${kept.length} kept`);
  }
}

interface Clean {
  looks: StepLook[];
  noise: ReturnType<typeof noiseOf>;
  drives: StepLook[][];
  recording: Awaited<ReturnType<TourScene['record']>>['recording'];
  sizes: Map<number, number>;
}

async function cleanDrives(
  scene: TourScene,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Clean> {
  const fromMs = performance.now();
  const recorded = await scene.record();
  const looks = await scene.drive([]);
  say(`${scene.app.id}: a clean drive took ${((performance.now() - fromMs) / 2_000).toFixed(0)} s`);
  // A drive that ended early leaves the application elsewhere; what a reset does not put back must show as noise.
  const half = Math.floor(scene.app.tour.length / 2);
  await scene.drive([], { goOn: (seen) => (seen.at(-1)?.step ?? 0) < half });
  await sleep(Math.max(0, apartMs - (performance.now() - fromMs)), undefined, { signal });
  const drives = [looks, recorded.looks, await scene.drive([])];
  return {
    looks,
    drives,
    noise: noiseOf(drives),
    recording: recorded.recording,
    sizes: new Map(looks.map(({ step, look }) => [step, look?.elements.length ?? 0])),
  };
}

/**
 * The next fault not `done`, of the layer with the fewest kept that has any left. What was kept on another machine is done, too: what was
 * tried there is not known here.
 */
export function nextFault(
  queues: ReadonlyMap<Layer, readonly Fault[]>,
  kept: readonly KeptFault[],
  done: ReadonlySet<string>,
): Fault | null {
  const open = layers.map((layer) => {
    const count = kept.filter((fault) => fault.layer === layer).length;
    const operatorsKept = new Map<string, number>();
    for (const { operator } of kept) operatorsKept.set(operator, (operatorsKept.get(operator) ?? 0) + 1);
    const left = (queues.get(layer) ?? []).filter(({ id }) => !done.has(id));
    // Operators without a kept fault first, so that few of them fill a layer.
    const fewest = Math.min(...left.map(({ operator }) => operatorsKept.get(operator) ?? 0));
    return {
      count,
      fault: left.find(({ operator }) => (operatorsKept.get(operator) ?? 0) === fewest) ?? null,
    };
  });
  const below = open.filter(({ fault, count }) => fault && count < wantedOfLayer);
  const among = below.length > 0 ? below : open.filter(({ fault }) => fault);
  return among.sort((a, b) => a.count - b.count)[0]?.fault ?? null;
}

async function tryFault(
  scene: TourScene,
  clean: Clean,
  { fault, tried }: { fault: Fault; tried: Tried },
): Promise<{ verdict: Verdict; differences: StepDifference[] }> {
  try {
    const first = await driveFaulty(scene, clean, { fault, tried, through: 0 });
    if (first.length === 0) return { verdict: 'not met', differences: first };
    if (isCoarse(first, clean.sizes)) return { verdict: 'breaks all', differences: first };
    const through = first.at(-1)?.step ?? 0;
    const differences = inBoth(first, await driveFaulty(scene, clean, { fault, tried, through }));
    if (differences.length === 0) return { verdict: 'not met', differences };
    // Requests and times that differ, and nothing on the page: nobody meets that.
    const shows = showsSomething(truthOf(fault, differences));
    return { verdict: shows ? 'kept' : 'nothing to see', differences };
  } catch {
    return { verdict: 'not driven', differences: [] };
  }
}

/** The steps that differ by the doing of the fault, driven up to `through` at least. What differs before the first of them is noise from now on. */
async function driveFaulty(
  scene: TourScene,
  clean: Clean,
  { fault, tried, through }: { fault: Fault; tried: Tried; through: number },
): Promise<StepDifference[]> {
  const fromMs = performance.now();
  const differences: StepDifference[] = [];
  const before: StepLook[] = [];
  let acted = false;
  let actedAt: number | null = null;
  const interference = telling(operatorOf(fault.operator).interfere(fault.site), () => {
    acted = true;
  });
  try {
    await scene.drive([interference], {
      goOn(looks) {
        const last = looks.at(-1);
        const was = clean.looks.find(({ step }) => step === last?.step);
        if (acted && last) actedAt ??= last.step;
        const difference = last && was ? differenceOf(was, last, clean.noise) : null;
        if (difference && isItsDoing(fault, difference, actedAt)) differences.push(difference);
        else if (difference && last && differences.length === 0) before.push(last);
        const first = differences[0];
        const step = last?.step ?? 0;
        return !first || step < through || step - first.step < stepsAfter;
      },
    });
    if (before.length > 0) {
      clean.drives.push(before);
      clean.noise = noiseOf(clean.drives);
    }
    return differences;
  } finally {
    tried.drives += 1;
    tried.driveMs += performance.now() - fromMs;
  }
}

/** A clean drive judged like a faulty one; where it differs, what differs is noise from now on. */
async function placebo(scene: TourScene, clean: Clean, tried: Tried): Promise<void> {
  const looks = await scene.drive([]);
  const differs = clean.looks.some((was) => {
    const is = looks.find(({ step }) => step === was.step);
    return is !== undefined && differenceOf(was, is, clean.noise) !== null;
  });
  tried.placebos += 1;
  tried.drives += 1;
  if (!differs) return;
  tried.placebosDiffering += 1;
  clean.drives.push(looks);
  clean.noise = noiseOf(clean.drives);
}
