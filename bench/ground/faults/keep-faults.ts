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
import { canShowOn, companyOf, headOf, nextFault, togetherAlone } from './next-fault.ts';
import { readKept, readSpent, writeKept } from './kept-faults.ts';
import { isItsDoing, telling } from './its-doing.ts';
import { operatorOf, operators } from './operator-index.ts';
import { layers, type Fault } from './operator.ts';
import { isCoarse, namesMachine, showsSomething, truthOf, type KeptFault } from './truth.ts';

/** Kept faults wanted of one application. */
const wantedEach = 32;
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
    together = false,
  }: {
    seed: number;
    say: (line: string) => void;
    signal: AbortSignal;
    verify?: boolean;
    /** Only those that several can be driven of at once, which is the fastest way to a part of them. */
    together?: boolean;
  },
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
    const soft = softScreens(clean);
    let nextPlacebo = tried.drives + placeboEvery;
    const queues = chooseFaults(app.id, clean.recording, { operators, seed, mostEach });
    say(
      `${app.id}: ${clean.looks.length - 1} steps, ${clean.looks.filter(({ failed }) => failed).length} failed clean, ${clean.recording.exchanges.length} answers, ${clean.recording.ran.length} functions ran; places ${layers.map((layer) => `${layer} ${queues.get(layer)?.length ?? 0}`).join(', ')}`,
    );
    if (verify) await verifyKept(scene, clean, { kept, counting: counting(), tried, say, signal });
    for (;;) {
      const done = new Set([...Object.keys(tried.verdicts), ...kept.map(({ id }) => id)]);
      const open = together ? togetherAlone(queues, { kept: counting(), soft }) : queues;
      const fault = nextFault(open, counting(), done);
      if (!fault || counting().length >= wantedEach || signal.aborted) break;
      if (tried.drives >= nextPlacebo) {
        nextPlacebo = tried.drives + placeboEvery;
        await placebo(scene, clean, tried);
      }
      const company = companyOf(fault, { queues, kept: counting(), done, soft });
      const results =
        company.length === 1
          ? [{ fault, ...(await tryFault(scene, clean, { fault, tried })) }]
          : await tryTogether(scene, clean, { faults: company, tried });
      if (signal.aborted) break;
      for (const { fault: one, verdict, differences } of results) {
        tried.verdicts[one.id] = verdict;
        const own = { ...one, truth: truthOf(one, differences) };
        if (verdict === 'kept' && !namesMachine(own)) kept.push(own);
        say(
          `${app.id}: ${one.operator} ${verdict}; ${counting().length} kept of ${Object.keys(tried.verdicts).length} tried, ${(tried.driveMs / tried.drives / 1_000).toFixed(0)} s a drive, placebos ${tried.placebosDiffering} of ${tried.placebos}`,
        );
      }
      await writeKept(app.half, app.id, kept);
      await writeFile(file, JSON.stringify(tried));
    }
    return { ...tried, kept: counting() };
  } finally {
    await scene.close();
  }
}

/** Screens between which the clean tour went without a document: what stood on one may stand on the next. */
function softScreens({ looks, recording }: Clean): Set<string> {
  const loaded = new Set(
    recording.exchanges.flatMap(({ wanted, step }) => (wanted === 'document' ? [step] : [])),
  );
  const soft = new Set<string>();
  for (const [at, { step, screen }] of looks.entries()) {
    const before = headOf(looks[at - 1]?.screen ?? screen);
    if (headOf(screen) !== before && !loaded.has(step)) soft.add(before).add(headOf(screen));
  }
  return soft;
}

/**
 * Tries faults of unlike screens in one drive, as each acts on its screens alone. What one did to the state of the application would
 * show elsewhere, so a drive ends with the first step that cannot be done, leads elsewhere or asks for something else, and the fault of that
 * screen is driven by itself; those whose screens come later wait for the next drive.
 */
async function tryTogether(
  scene: TourScene,
  clean: Clean,
  { faults, tried }: { faults: readonly Fault[]; tried: Tried },
): Promise<{ fault: Fault; verdict: Verdict; differences: StepDifference[] }[]> {
  const found = (fault: Fault, verdict: Verdict, differences: StepDifference[] = []) => ({
    fault,
    verdict,
    differences,
  });
  try {
    const first = await driveTogether(scene, clean, { faults, tried, only: null });
    const shown = first.differences.filter(([, differences]) => differences.length > 0);
    const broken = shown.filter(([, differences]) => isCoarse(differences, clean.sizes));
    const others = shown.filter((one) => !broken.includes(one));
    // The one that ended the drive would end the next as well.
    const later = others.flatMap(([fault]) => (fault === first.ender ? [] : [fault]));
    const only = stepsOf(others.flatMap(([fault, own]) => (fault === first.ender ? [] : own)));
    const again =
      later.length > 0 ? await driveTogether(scene, clean, { faults: later, tried, only }) : first;
    const results = [
      ...first.differences
        .filter(([fault, differences]) => differences.length === 0 && first.came >= lastStepOf(fault, clean))
        .map(([fault]) => found(fault, 'not met')),
      ...broken.map(([fault, differences]) => found(fault, 'breaks all', differences)),
    ];
    const alone: Fault[] = [];
    for (const [fault, differences] of others) {
      const both = inBoth(differences, again.differences.find(([one]) => one === fault)?.[1] ?? []);
      if (fault === first.ender || fault === again.ender) alone.push(fault);
      else if (both.length > 0)
        results.push(found(fault, showsSomething(truthOf(fault, both)) ? 'kept' : 'nothing to see', both));
      else if (again.came >= Math.max(...stepsOf(differences))) results.push(found(fault, 'not met'));
    }
    for (const fault of alone) results.push({ fault, ...(await tryFault(scene, clean, { fault, tried })) });
    const [one] = faults;
    // A drive that ended before the first of them could show says nothing of any: that one goes by itself.
    if (results.length === 0 && one)
      return [{ fault: one, ...(await tryFault(scene, clean, { fault: one, tried })) }];
    return results;
  } catch {
    return faults.slice(0, 1).map((fault) => found(fault, 'not driven'));
  }
}

interface Together {
  differences: [Fault, StepDifference[]][];
  /** The fault on whose screen the drive ended early; null where it went to its end or ended elsewhere. */
  ender: Fault | null;
  /** The last step that was driven undisturbed. */
  came: number;
}

async function driveTogether(
  scene: TourScene,
  clean: Clean,
  { faults, tried, only }: { faults: readonly Fault[]; tried: Tried; only: ReadonlySet<number> | null },
): Promise<Together> {
  const fromMs = performance.now();
  const differences = faults.map((fault): [Fault, StepDifference[]] => [fault, []]);
  const actedAt = new Map<Fault, number>();
  let step = -1;
  const last = Math.max(...(only ?? faults.map((fault) => lastStepOf(fault, clean))));
  const isLookedAt = (step: number) => only?.has(step) ?? true;
  let came = -1;
  let ender: Fault | null = null;
  try {
    await scene.drive(
      faults.map((fault) =>
        telling(operatorOf(fault.operator).interfere(fault.site), () => {
          if (!actedAt.has(fault)) actedAt.set(fault, step);
        }),
      ),
      {
        isLookedAt,
        goOn(looks) {
          const is = looks.at(-1);
          const was = clean.looks.find(({ step }) => step === is?.step);
          const seen = (look: StepLook) =>
            isLookedAt(look.step) ? look : { ...look, look: null, picture: null };
          const difference = is && was ? differenceOf(seen(was), seen(is), clean.noise) : null;
          came = is?.step ?? came;
          step = came + 1;
          if (!difference) return came < last;
          const own = differences.find(
            ([fault]) =>
              (canShowOn(fault, difference.screen) || canShowOn(fault, difference.cleanScreen)) &&
              isItsDoing(fault, difference, actedAt.get(fault) ?? null),
          );
          own?.[1].push(difference);
          const { failed, requests, screen, cleanScreen } = difference;
          if (!failed && requests.length === 0 && screen === cleanScreen) return came < last;
          ender = own?.[0] ?? null;
          // What this step did not show does not count as over.
          came -= 1;
          return false;
        },
      },
    );
    return { differences, ender, came };
  } finally {
    tried.drives += 1;
    tried.driveMs += performance.now() - fromMs;
  }
}

/** Drives each kept fault that counts again, by itself; what no longer shows is taken out of `kept`, and the truth of the others is that of this drive. */
async function verifyKept(
  scene: TourScene,
  clean: Clean,
  {
    kept,
    counting,
    tried,
    say,
    signal,
  }: {
    kept: KeptFault[];
    counting: readonly KeptFault[];
    tried: Tried;
    say: (line: string) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const { app } = scene;
  for (const fault of counting) {
    if (signal.aborted) return;
    if (tried.drives > 0 && tried.drives % placeboEvery === 0) await placebo(scene, clean, tried);
    const { verdict, differences } = await tryFault(scene, clean, { fault, tried });
    // A drive that broke off says nothing of the fault.
    if (verdict === 'not driven' || signal.aborted) continue;
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

async function tryFault(
  scene: TourScene,
  clean: Clean,
  { fault, tried }: { fault: Fault; tried: Tried },
): Promise<{ verdict: Verdict; differences: StepDifference[] }> {
  try {
    const first = await driveFaulty(scene, clean, { fault, tried, only: null });
    if (first.length === 0) return { verdict: 'not met', differences: first };
    if (isCoarse(first, clean.sizes)) return { verdict: 'breaks all', differences: first };
    const only = stepsOf(first);
    const differences = inBoth(first, await driveFaulty(scene, clean, { fault, tried, only }));
    if (differences.length === 0) return { verdict: 'not met', differences };
    // Requests and times that differ, and nothing on the page: nobody meets that.
    const shows = showsSomething(truthOf(fault, differences));
    return { verdict: shows ? 'kept' : 'nothing to see', differences };
  } catch {
    return { verdict: 'not driven', differences: [] };
  }
}

function stepsOf(differences: readonly StepDifference[]): Set<number> {
  return new Set(differences.map(({ step }) => step));
}

/**
 * The steps that differ by the doing of the fault, a few beyond the first, or `only` those. What differs before the first of them is noise from now
 * on.
 */
async function driveFaulty(
  scene: TourScene,
  clean: Clean,
  { fault, tried, only }: { fault: Fault; tried: Tried; only: ReadonlySet<number> | null },
): Promise<StepDifference[]> {
  const fromMs = performance.now();
  const differences: StepDifference[] = [];
  const before: StepLook[] = [];
  let acted = false;
  let actedAt: number | null = null;
  const last = only ? Math.max(...only) : lastStepOf(fault, clean);
  const isLookedAt = (step: number) => only?.has(step) ?? true;
  const interference = telling(operatorOf(fault.operator).interfere(fault.site), () => {
    acted = true;
  });
  try {
    await scene.drive([interference], {
      isLookedAt,
      goOn(looks) {
        const is = looks.at(-1);
        const was = clean.looks.find(({ step }) => step === is?.step);
        if (acted && is) actedAt ??= is.step;
        const difference = is && was && isLookedAt(is.step) ? differenceOf(was, is, clean.noise) : null;
        if (difference && isItsDoing(fault, difference, actedAt)) differences.push(difference);
        else if (difference && is && differences.length === 0) before.push(is);
        const first = differences[0];
        const step = is?.step ?? 0;
        return step < (first && !only ? first.step + stepsAfter : last);
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

/** The last step of the clean drives on a screen on which the fault can show. */
function lastStepOf(fault: Fault, { drives }: Clean): number {
  const steps = drives.flat().flatMap(({ step, screen }) => (canShowOn(fault, screen) ? [step] : []));
  return steps.length === 0 ? Infinity : Math.max(...steps);
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
