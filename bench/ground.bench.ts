// The proving ground: faults that operators put into applications by other makers, and tasks on them, as a version of Passerby meets
// them through its real service. `bench/ground/README.md` says how it is split, run and read.
//
// The standard sample is measured, `--full` everything. Further arguments: `--checkout=PATH` or `--at=COMMIT` for another version than this one,
// `--half=tuning|held-out`, `--app=ID,ID`, `--live=N` applications at once, `--known` to sum up the ledger and visit nothing, `--again` to
// make anew the visits that a slow machine cut short. `--part=elements` takes `--seed=N` and `--drives=N`.
import { join } from 'node:path';
import type { Half } from './ground/app.ts';
import { measureBaselines, openBaselineLedgers } from './ground/baselines/measure-baselines.ts';
import { baselineBars, versionBefore } from './ground/baselines/tell-baselines.ts';
import { measureElements, ofElements, type ElementSums } from './ground/elements/measure-elements.ts';
import { readSpent, readKept } from './ground/faults/kept-faults.ts';
import { layers } from './ground/faults/operator.ts';
import type { KeptFault } from './ground/faults/truth.ts';
import { appPlaces, loadApp } from './ground/find-apps.ts';
import { cacheFolder } from './ground/ground-cache.ts';
import { closeAllApps } from './ground/open-app.ts';
import { scoreApp } from './ground/score/score-app.ts';
import { detectionOf, shareOf, type FaultScore } from './ground/score/score-detection.ts';
import { sumTasks } from './ground/score/score-tasks.ts';
import {
  type JudgedVisits,
  judgements,
  precisionOfRules,
  readVerdicts,
  sumFalse,
} from './ground/score/verdicts.ts';
import { aloneBars, faultBars, type AppFaults } from './ground/tell-faults.ts';
import { bar, shareBar } from './ground/tell-figures.ts';
import { versionAt, versionOfCheckout, type Version } from './ground/visits/find-version.ts';
import { openLedger, type Ledger, type LedgerLine } from './ground/visits/ledger.ts';
import { measureApp } from './ground/visits/measure-app.ts';
import { measureCoverage, type CoverageSum } from './ground/visits/measure-coverage.ts';
import { chooseAlone } from './ground/visits/pack-faults.ts';
import { startPasserby } from './ground/visits/passerby-service.ts';
import { portOf } from './ground/visits/visit.ts';
import { wantedVisits, type Extent } from './ground/visits/wanted-visits.ts';
import { browserWithPort } from './ground/visits/watch-visit-coverage.ts';
import { inParallel } from './competence.ts';
import type { Bar, Bench } from './bench.ts';

type Say = (line: string) => void;
type Place = ReturnType<typeof appPlaces>[number];

/** Faults that are visited alone as well, as a check of the packing. */
const aloneCount = 20;
/** Browsers of one visit: that of the persona and that of the crawl beside it. */
const seatsOfVisit = 2;
/** Applications of `--quick`, all of the tuning half. */
const quickApps = 2;

/** What a run of the bench is about, and which applications it passed over. */
interface Run {
  places: Kept;
  extent: Extent;
  say: Say;
  part: string | null;
  /** By name, why. */
  skipped: Map<string, string>;
}

export const bench: Bench = {
  name: 'ground',
  about: 'faults put into real applications by other makers, and tasks on them, through the real service',
  parts: ['sizes', 'faults', 'alone', 'tasks', 'coverage', 'baselines', 'before', 'elements'],
  async run({ quick, say, part }) {
    const kept = await keptOf(appPlaces());
    const sizes = await sizeBars(kept, say);
    if (part === 'sizes') return sizes;
    const places = await chosen(kept, quick);
    const extent = quick ? 'quick' : process.argv.includes('--full') ? 'full' : 'sample';
    const run: Run = { places, extent, say, part, skipped: new Map() };
    if (part === 'elements') return [...(await elementBars(run)), skippedBar(run)];
    const asked = await versionAsked();
    const is = (...parts: string[]) => (part === null ? !quick : parts.includes(part));
    // A sample visits for its own version, and tells beside it what is known of the others; one part alone, or everything, visits for those as well.
    const also = (one: string) => part === one || (part === null && extent === 'full');
    const bars = is('faults', 'tasks') ? [...sizes] : [];
    if (quick || is('faults', 'alone', 'tasks')) {
      const ledger = await measure(run, { version: asked, kept });
      const apps = await scored(places, ledger);
      if (quick || is('faults')) bars.push(...toldFaults(apps, ledger, say));
      if (is('alone')) bars.push(...aloneBars(apps));
      if (is('tasks')) bars.push(...taskBars(places, ledger, say));
    }
    if (is('coverage')) bars.push(...(await coverageBars(run, { version: asked, visits: also('coverage') })));
    if (is('baselines', 'before')) {
      const ledgers = await openBaselineLedgers();
      if (also('baselines')) await visitAsBaselines(run, ledgers);
      const before = also('before')
        ? await measure({ ...run, part: null }, { version: await versionAt(versionBefore), kept })
        : await openLedger(versionBefore);
      bars.push(...baselineBars(places, ledgers, before.lines));
    }
    return [...bars, skippedBar(run)];
  },
};

/** Drives of each application; with `--quick` one. */
const drivesEach = 3;

/** Faults drawn by seed on the way of the tours: rules without a crawl. */
async function elementBars(run: Run): Promise<Bar[]> {
  const sums: ElementSums = { operators: new Map(), others: new Map() };
  const seed = Number(option('seed') ?? 1);
  const drives = run.extent === 'quick' ? 1 : Number(option('drives') ?? drivesEach);
  for (const place of run.places) {
    try {
      await measureElements(place.id, sums, { seed, drives, say: run.say });
    } catch (error) {
      skip(run, place, error);
    }
  }
  for (const { id, layer } of ofElements) {
    const { found = 0, seen = 0 } = sums.operators.get(id) ?? {};
    if (seen > 0) run.say(`${layer} ${id}: ${found} of ${seen}`);
  }
  const others = [...sums.others.values()].reduce((sum, count) => sum + count, 0);
  const shares = (['style', 'markup'] as const).map((layer) => {
    const of = ofElements.flatMap((one) => (one.layer === layer ? (sums.operators.get(one.id) ?? []) : []));
    const total = (key: 'found' | 'seen') => of.reduce((sum, one) => sum + one[key], 0);
    const share = shareOf(total('found'), total('seen'));
    return shareBar(`drawn faults of ${layer} found on the tours, without a crawl`, share);
  });
  return [
    ...shares,
    bar('findings that the clean tour does not give and name no fault', others, { better: 'lower' }),
  ];
}

/** The applications that were passed over, by name. */
function skippedBar({ skipped }: Run): Bar {
  const unit = [...skipped].map(([id, why]) => `${id}: ${why}`).join('; ');
  return bar('applications skipped', skipped.size, { better: 'lower', unit });
}

function skip({ say, skipped }: Run, { id, half }: Place, error: unknown): void {
  const why = half === 'held-out' ? withoutWords(error) : String(error);
  skipped.set(id, why);
  say(`${id}: skipped: ${why}`);
}

function option(name: string): string | undefined {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** The kept faults of each; spent ones are counted alone. */
async function keptOf(places: readonly Place[]): Promise<Kept> {
  const gone = await readSpent();
  return Promise.all(
    places.map(async (place) => {
      const all = await readKept(place.half, place.id);
      const faults = all.filter(({ id }) => !gone.has(id));
      return { ...place, faults, spent: all.length - faults.length };
    }),
  );
}
type Kept = (Place & { faults: KeptFault[]; spent: number })[];

async function sizeBars(kept: Kept, say: Say): Promise<Bar[]> {
  const faults = kept.flatMap((place) => place.faults);
  const heldOut = kept.filter(({ half }) => half === 'held-out').flatMap((place) => place.faults);
  const withFaults = kept.filter((place) => place.faults.length > 0);
  for (const { id, half, faults: own, spent } of kept) {
    const byLayer = layers.map((layer) => `${layer} ${own.filter((one) => one.layer === layer).length}`);
    const beside = spent === 0 ? '' : `, beside ${spent} spent ones`;
    say(
      `${id} (${half}): ${own.length === 0 ? 'skipped, no fault was kept' : `${own.length} kept, ${byLayer.join(', ')}`}${beside}`,
    );
  }
  const tasks = await Promise.all(kept.map(async ({ id }) => (await loadApp(id)).tasks.length));
  return [
    bar('kept faults', faults.length, { bar: 240 }),
    bar('of them on held-out applications', heldOut.length, { bar: 120 }),
    bar(
      'spent ones, which do not count',
      kept.reduce((sum, { spent }) => sum + spent, 0),
      { better: 'lower' },
    ),
    bar('operators with a kept fault', new Set(faults.map(({ operator }) => operator)).size, { bar: 30 }),
    bar('applications', withFaults.length, { bar: 10 }),
    bar(
      'tasks',
      tasks.reduce((sum, count) => sum + count, 0),
      { bar: 60 },
    ),
  ];
}

async function chosen(kept: Kept, quick: boolean): Promise<Kept> {
  const only = option('app')?.split(',');
  const half = (quick ? 'tuning' : option('half')) as Half | undefined;
  const places = kept.filter(
    (place) => (half ?? place.half) === place.half && (only?.includes(place.id) ?? true),
  );
  return quick ? places.filter(({ faults }) => faults.length > 0).slice(0, quickApps) : places;
}

async function versionAsked(): Promise<Version> {
  const at = option('at');
  return at === undefined ? versionOfCheckout(option('checkout')) : versionAt(at);
}

/** Visits what is not known of it where `visits` says so. */
async function coverageBars(
  run: Run,
  { version, visits }: { version: Version; visits: boolean },
): Promise<Bar[]> {
  const { places, say } = run;
  const browser = visits && !process.argv.includes('--known') ? await browserWithPort() : null;
  const passerby =
    browser && (await startPasserby(version, { sessions: seatsOfVisit, browser: browser.path }));
  const service = browser && passerby && { passerby, list: browser.list };
  const sums: CoverageSum[] = [];
  try {
    for (const place of places) {
      const { id } = place;
      try {
        const sum = await measureCoverage(id, { version: version.key, service });
        if (!sum) continue;
        sums.push(sum);
        say(
          `${id}: the tour runs ${sum.tour} functions, the visit ${sum.visit} of them, the monkey ${sum.monkey}; ${sum.actions} actions each, the monkey ${sum.signedIn === null ? 'without a login as the visit' : sum.signedIn ? 'signed in' : 'not signed in, though it had the login'}`,
        );
      } catch (error) {
        skip(run, place, error);
      }
    }
  } finally {
    await passerby?.close();
    await browser?.remove();
    await closeAllApps();
  }
  const total = (of: (sum: CoverageSum) => number) => sums.reduce((all, one) => all + of(one), 0);
  const tour = total((one) => one.tour);
  const apps = `of ${tour} on ${sums.length} applications`;
  return [
    bar('functions of the tours that a visit runs', total((one) => one.visit) / tour, { unit: apps }),
    bar('functions of the tours that a monkey runs', total((one) => one.monkey) / tour, { unit: apps }),
  ];
}

async function visitAsBaselines(
  run: Run,
  ledgers: Awaited<ReturnType<typeof openBaselineLedgers>>,
): Promise<void> {
  const { places, extent, say } = run;
  const isKnown = process.argv.includes('--known');
  try {
    for (const place of places) {
      try {
        const app = await loadApp(place.id);
        const parts = { faults: true, tasks: true };
        const visits = wantedVisits(app, place.faults, { extent, alone: [], parts });
        await measureBaselines(app, { kept: place.faults, visits, ledgers, known: isKnown, say });
      } catch (error) {
        skip(run, place, error);
      }
    }
  } finally {
    await closeAllApps();
  }
}

/** That it could not be visited, with the code of the error where it has one: its sentence may quote a page. */
function withoutWords(error: unknown): string {
  const { code = '' } = error as { code?: string };
  return `it could not be visited${/^[A-Z_]+$/.test(code) ? ` (${code})` : ''}`;
}

/** Visits what is wanted and not known, and gives the ledger. That of `--quick` lies in the cache: it says nothing of a version. */
async function measure(run: Run, { version, kept }: { version: Version; kept: Kept }): Promise<Ledger> {
  const { places, extent, say, part } = run;
  const { key } = version;
  const ledger =
    extent === 'quick'
      ? await openLedger(key, join(await cacheFolder('results', `${key}-quick`), 'ledger.jsonl'))
      : await openLedger(key);
  const live = Number(option('live') ?? 1);
  const isAlone = part === 'alone' || (extent === 'full' && part !== 'tasks');
  // The same ones, whichever applications are measured.
  const all = kept.flatMap(({ faults }) => faults);
  const alone = isAlone ? chooseAlone(all, aloneCount) : [];
  say(`version ${key}, ${places.length} applications, ${live} at once`);
  const ports = places.map(({ id }) => portOf(id));
  const service = process.argv.includes('--known')
    ? null
    : await startPasserby(version, { sessions: live * seatsOfVisit, ports });
  try {
    const jobs = places.map((place) => async () => {
      const { id, faults } = place;
      try {
        const app = await loadApp(id);
        const own = alone.filter((fault) => fault.app === id);
        if (part === 'alone' && own.length === 0) return;
        const parts = { faults: part !== 'tasks', tasks: part === null || part === 'tasks' };
        const visits = wantedVisits(app, faults, { extent, alone: own, parts });
        const under = extent === 'quick' ? `${key}-quick` : key;
        const again = process.argv.includes('--again');
        await measureApp(app, { version: under, service, kept: faults, visits, ledger, again, say });
      } catch (error) {
        skip(run, place, error);
      }
    });
    await inParallel(live, jobs);
    return ledger;
  } finally {
    await service?.close();
    await closeAllApps();
  }
}

/** What the ledger tells of the faults of each, and what people said of the findings on it. */
async function scored(
  places: Kept,
  { lines }: Ledger,
): Promise<(AppFaults & { id: string; clean: JudgedVisits })[]> {
  return Promise.all(
    places.map(async ({ id, half, faults }) => {
      const { scores, pairs, clean } = scoreApp(id, faults, lines);
      const verdicts = await readVerdicts(half, id);
      return {
        id,
        half,
        scores,
        pairs,
        falses: sumFalse(clean, verdicts),
        clean: { visits: clean, verdicts },
      };
    }),
  );
}

/** The figures of faults; those of each application and operator are said. */
function toldFaults(apps: Awaited<ReturnType<typeof scored>>, { lines }: Ledger, say: Say): Bar[] {
  for (const { id, scores } of apps) tellDetection(id, scores, say);
  const all = apps.flatMap(({ scores }) => scores);
  for (const [operator, own] of Map.groupBy(all, (score) => score.operator))
    tellDetection(operator, own, say);
  const precision = [...precisionOfRules(apps.map(({ clean }) => clean))];
  for (const [rule, counts] of precision.toSorted(([, a], [, b]) => b.false - a.false))
    say(`${rule} on clean applications: ${judgements.map((is) => `${counts[is]} ${is}`).join(', ')}`);
  const explored = lines.filter(({ app, task }) => task === null && apps.some(({ id }) => id === app));
  return faultBars(apps, explored);
}

function tellDetection(name: string, scores: readonly FaultScore[], say: Say): void {
  const { found, chance, reached, missed } = detectionOf(scores);
  if (found.of > 0)
    say(
      `${name}: ${found.count} of ${found.of} found, ${chance.count.toFixed(1)} by chance, ${reached.count} reached, ${missed.count} of them missed`,
    );
}

function taskBars(places: Kept, { lines }: Ledger, say: Say): Bar[] {
  const visitsOf = (ids: readonly string[]) =>
    lines.filter(({ app, task }) => task !== null && ids.includes(app));
  const sumOf = (visits: readonly LedgerLine[]) => sumTasks(visits.flatMap(({ task }) => task ?? []));
  for (const { id } of places) {
    const { done, claims } = sumOf(visitsOf([id]));
    if (done.of > 0)
      say(`${id}: ${done.count} of ${done.of} done, ${claims.count} of ${claims.of} claims true`);
  }
  const heldOut = visitsOf(places.filter(({ half }) => half === 'held-out').map(({ id }) => id));
  const sum = sumOf(heldOut);
  return [
    shareBar('achievable tasks done, held out', sum.done),
    shareBar('claims that are true, held out', sum.claims),
    shareBar('"reached" that is true, held out', sum.reached),
    shareBar('"gave up" that is true, held out', sum.gaveUp),
    shareBar('impossible tasks said to be done, held out', sum.impossibleReached, 'lower'),
    shareBar(
      'task visits that the clock cut short, held out',
      shareOf(heldOut.filter(({ cut }) => cut).length, heldOut.length),
      'lower',
    ),
    shareBar('achievable tasks done, all', sumOf(visitsOf(places.map(({ id }) => id))).done),
  ];
}
