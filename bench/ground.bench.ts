// The proving ground: faults that operators put into applications by other makers, and tasks on them, as a version of Passerby meets
// them through its real service. `bench/ground/README.md` says how it is split, run and read.
//
// Further arguments: `--checkout=PATH` or `--at=COMMIT` for another version than this one, `--half=tuning|held-out`, `--app=ID,ID`,
// `--live=N` applications at once, `--known` to sum up what is known and visit nothing.
import type { Half } from './ground/app.ts';
import { tellBaselines } from './ground/baselines/tell-baselines.ts';
import { readKept } from './ground/faults/kept-faults.ts';
import { layers } from './ground/faults/operator.ts';
import { appPlaces, loadApp } from './ground/find-apps.ts';
import { closeAllApps } from './ground/open-app.ts';
import {
  detectionOf,
  scorePack,
  shareOf,
  usualFingerprints,
  type FaultScore,
} from './ground/score/score-detection.ts';
import { scoreTask, sumTasks } from './ground/score/score-tasks.ts';
import { readVerdicts, sumFalse, type FalseSum } from './ground/score/verdicts.ts';
import { versionAt, versionOfCheckout, type Version } from './ground/visits/find-version.ts';
import { measureApp, type AppResults } from './ground/visits/measure-app.ts';
import { measureCoverage, type CoverageSum } from './ground/visits/measure-coverage.ts';
import { chooseAlone } from './ground/visits/pack-faults.ts';
import { startPasserby } from './ground/visits/passerby-service.ts';
import { browserWithPort } from './ground/visits/watch-visit-coverage.ts';
import { inParallel } from './competence.ts';
import type { Bar, Bench } from './bench.ts';

type Say = (line: string) => void;
type Place = ReturnType<typeof appPlaces>[number];

/** Faults that are visited alone as well, as a check of the packing. */
const aloneCount = 20;
/** Applications of `--quick`, all of the tuning half. */
const quickApps = 2;

export const bench: Bench = {
  name: 'ground',
  about: 'faults put into real applications by other makers, and tasks on them, through the real service',
  parts: ['sizes', 'faults', 'tasks', 'coverage', 'baselines'],
  async run({ quick, say, part }) {
    const kept = await keptOf(appPlaces());
    const sizes = await sizeBars(kept, say);
    if (part === 'sizes') return sizes;
    const places = await chosen(kept, quick);
    if (part === 'baselines') return known(await tellBaselines(places, say), say);
    if (part === 'coverage') return known(await coverageBars(places, say), say);
    const results = await measure(places, { kept, quick, say, part });
    const bars = [...(quick ? [] : sizes), ...(part === 'tasks' ? [] : await faultBars(results, say))];
    if (part !== 'faults' && !quick) bars.push(...taskBars(results, say));
    if (part === null && !quick)
      bars.push(...(await coverageBars(places, say)), ...(await tellBaselines(places, say)));
    return known(bars, say);
  },
};

/** Figures without anything to take them from are left out, and their number is told: a zero would be a figure. */
function known(bars: readonly Bar[], say: Say): Bar[] {
  const told = bars.filter(({ value }) => !Number.isNaN(value));
  if (told.length < bars.length) say(`${bars.length - told.length} figures are not known yet`);
  return told;
}

function option(name: string): string | undefined {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

async function keptOf(places: readonly Place[]) {
  return Promise.all(
    places.map(async (place) => ({ ...place, faults: await readKept(place.half, place.id) })),
  );
}
type Kept = Awaited<ReturnType<typeof keptOf>>;

async function sizeBars(kept: Kept, say: Say): Promise<Bar[]> {
  const faults = kept.flatMap((place) => place.faults);
  const heldOut = kept.filter(({ half }) => half === 'held-out').flatMap((place) => place.faults);
  const withFaults = kept.filter((place) => place.faults.length > 0);
  for (const { id, half, faults: own } of kept)
    say(
      `${id} (${half}): ${own.length === 0 ? 'skipped, no fault was kept' : `${own.length} kept, ${layers.map((layer) => `${layer} ${own.filter((one) => one.layer === layer).length}`).join(', ')}`}`,
    );
  const tasks = await Promise.all(kept.map(async ({ id }) => (await loadApp(id)).tasks.length));
  return [
    bar('kept faults', faults.length, { bar: 240 }),
    bar('of them on held-out applications', heldOut.length, { bar: 120 }),
    bar('operators with a kept fault', new Set(faults.map(({ operator }) => operator)).size, { bar: 30 }),
    bar('applications', withFaults.length, { bar: 10 }),
    bar(
      'tasks',
      tasks.reduce((sum, count) => sum + count, 0),
      { bar: 60 },
    ),
  ];
}

async function chosen(kept: Kept, quick: boolean): Promise<Place[]> {
  const only = option('app')?.split(',');
  const half = (quick ? 'tuning' : option('half')) as Half | undefined;
  const places = kept.filter(
    (place) =>
      (half ?? place.half) === place.half && (only?.includes(place.id) ?? true) && place.faults.length > 0,
  );
  return quick ? places.slice(0, quickApps) : places;
}

async function versionAsked(): Promise<Version> {
  const at = option('at');
  return at === undefined ? versionOfCheckout(option('checkout')) : versionAt(at);
}

async function coverageBars(places: readonly Place[], say: Say): Promise<Bar[]> {
  const version = await versionAsked();
  const browser = process.argv.includes('--known') ? null : await browserWithPort();
  const passerby = browser && (await startPasserby(version, { sessions: 1, browser: browser.path }));
  const service = browser && passerby && { passerby, list: browser.list };
  const sums: CoverageSum[] = [];
  try {
    for (const { id, half } of places) {
      try {
        const sum = await measureCoverage(id, { version: version.key, service });
        if (!sum) continue;
        sums.push(sum);
        say(
          `${id}: the tour runs ${sum.tour} functions, the visit ${sum.visit} of them, the monkey ${sum.monkey}`,
        );
      } catch (error) {
        say(`${id}: coverage skipped: ${half === 'held-out' ? 'it could not be visited' : String(error)}`);
      }
    }
  } finally {
    await passerby?.close();
    await browser?.remove();
    await closeAllApps();
  }
  const total = (of: (sum: CoverageSum) => number) => sums.reduce((all, one) => all + of(one), 0);
  return [
    bar('functions of the tours that a visit runs', total((one) => one.visit) / total((one) => one.tour)),
    bar('functions of the tours that a monkey runs', total((one) => one.monkey) / total((one) => one.tour)),
    bar(
      'functions that the tours run',
      total((one) => one.tour),
    ),
  ];
}

async function measure(
  places: readonly Place[],
  { kept, quick, say, part }: { kept: Kept; quick: boolean; say: Say; part: string | null },
): Promise<AppResults[]> {
  const version = await versionAsked();
  const live = Number(option('live') ?? 2);
  const alone = chooseAlone(
    kept.flatMap(({ faults }) => faults),
    aloneCount,
  );
  say(`version ${version.key}, ${places.length} applications, ${live} at once`);
  const known = process.argv.includes('--known');
  const service = known ? null : await startPasserby(version, { sessions: live });
  try {
    const jobs = places.map((place) => async (): Promise<AppResults | null> => {
      try {
        return await measureApp(await loadApp(place.id), {
          extent: quick ? 'quick' : 'full',
          version: version.key,
          service,
          alone: alone.filter(({ app }) => app === place.id),
          parts: { faults: part !== 'tasks', tasks: part !== 'faults' },
          say,
        });
      } catch (error) {
        // The sentence may quote a page of the held-out half.
        say(`${place.id}: skipped: ${place.half === 'held-out' ? 'it could not be visited' : String(error)}`);
        return null;
      }
    });
    return (await inParallel(live, jobs)).filter((one) => one !== null);
  } finally {
    await service?.close();
    await closeAllApps();
  }
}

async function faultBars(results: readonly AppResults[], say: Say): Promise<Bar[]> {
  const scores: (FaultScore & { half: Half })[] = [];
  const pairs: { packed: boolean; alone: boolean }[] = [];
  const falses: FalseSum[] = [];
  let sessions = 0;
  let findings = 0;
  for (const { app, packs, alone, usual, chance } of results) {
    const known = { usual: usualFingerprints(usual), chance };
    const own = packs.flatMap(({ pack, result }) => (result ? scorePack(pack.faults, result, known) : []));
    scores.push(...own.map((score) => ({ ...score, half: app.half })));
    for (const { result } of packs) {
      if (!result?.report) continue;
      sessions += 1;
      findings += result.report.findings.length;
    }
    for (const { fault, result } of alone) {
      const packed = own.find(({ id }) => id === fault.id);
      const single = result && scorePack([fault], result, known)[0];
      if (packed && single) pairs.push({ packed: packed.found, alone: single.found });
    }
    falses.push(sumFalse([...usual, ...(chance ? [chance] : [])], await readVerdicts(app.half, app.id)));
    tellDetection(app.id, own, say);
  }
  const total = (of: (sum: FalseSum) => number) => falses.reduce((all, one) => all + of(one), 0);
  const cleanSessions = total((one) => one.sessions);
  for (const [operator, own] of Map.groupBy(scores, (score) => score.operator))
    tellDetection(operator, own, say);
  const heldOut = scores.filter(({ half }) => half === 'held-out');
  const tuning = scores.filter(({ half }) => half === 'tuning');
  return [
    ...layers.map((layer) =>
      bar(
        `${layer} faults found, held out, net of chance`,
        shareOf(
          heldOut.filter((one) => one.layer === layer),
          'netShare',
        ),
      ),
    ),
    bar('faults found, held out, net of chance', shareOf(heldOut, 'netShare')),
    bar('found by chance, held out', shareOf(heldOut, 'chanceShare'), { better: 'lower' }),
    bar('faulty screens reached, held out', shareOf(heldOut, 'reachedShare')),
    bar('faults found, tuning, net of chance', shareOf(tuning, 'netShare')),
    bar('faulty screens reached, tuning', shareOf(tuning, 'reachedShare')),
    bar('faults scored', scores.length),
    bar('findings a session with faults', findings / sessions, { better: 'lower' }),
    bar('findings a session on clean applications', total((one) => one.findings) / cleanSessions, {
      better: 'lower',
    }),
    bar('of them judged false', total((one) => one.judged.false) / cleanSessions, { better: 'lower' }),
    bar('of them not judged yet', total((one) => one.unjudged) / cleanSessions, { better: 'lower' }),
    bar('alone as in the pack', pairs.filter((one) => one.packed === one.alone).length / pairs.length),
    bar('faults visited alone', pairs.length),
  ];
}

function tellDetection(name: string, scores: readonly FaultScore[], say: Say): void {
  const { faults, found, chance, reachedShare } = detectionOf(scores);
  if (faults > 0)
    say(
      `${name}: ${found} of ${faults} found, ${chance} by chance, ${Math.round(reachedShare * 100)} % reached`,
    );
}

function taskBars(results: readonly AppResults[], say: Say): Bar[] {
  const scores = results.flatMap(({ app, tasks }) =>
    tasks.flatMap(({ task, result }) => (result ? [scoreTask(app.id, task, result)] : [])),
  );
  for (const [app, own] of Map.groupBy(scores, (score) => score.app)) {
    const { doneShare, visits } = sumTasks(own);
    say(`${app}: ${Math.round(doneShare * 100)} % of achievable tasks done, ${visits} visits`);
  }
  const sum = sumTasks(scores);
  return [
    bar('achievable tasks done', sum.visits === 0 ? NaN : sum.doneShare),
    bar('claims that are true', sum.claims === 0 ? NaN : sum.claimsTrueShare),
    bar('task visits', sum.visits),
  ];
}

function bar(label: string, value: number, more: { bar?: number; better?: Bar['better'] } = {}): Bar {
  return { label, value, bar: more.bar ?? null, unit: '', better: more.better ?? 'higher' };
}
