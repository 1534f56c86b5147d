// Faults of markup that operators put into applications by others: what engines and checks tell of them on the way of the tour, without a
// crawl, beside axe-core alone in the same looks. Of the held-out half it says numbers alone. What was recorded is kept, so that a run that is
// stopped, or was given some minutes, goes on where the last one ended.
import { messageOf } from '../../../src/base/errors.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import type { Bar } from '../../bench.ts';
import type { Half } from '../../ground/app.ts';
import { readKept, readSpent } from '../../ground/faults/kept-faults.ts';
import type { KeptFault } from '../../ground/faults/truth.ts';
import { appPlaces, loadApp } from '../../ground/find-apps.ts';
import { cacheFolder } from '../../ground/ground-cache.ts';
import { openTourScene, type TourScene } from '../../ground/tour/tour-scene.ts';
import { sameScreen, screenOf } from '../../ground/screen-of.ts';
import { packFaults } from '../../ground/visits/pack-faults.ts';
import { digestOfLooks, unlessOver } from '../kept-looks.ts';
import { quantile, row } from '../tell-figures.ts';
import { beyond, judgeTour, matches, recordOnce, withItsPlace, type Judged } from './toured.ts';

/** Applications left out; faults, those on a screen that was met, found by all, by axe-core alone; findings of no fault. */
type Sums = Record<'leftOut' | 'later' | 'faults' | 'met' | 'found' | 'axe' | 'byOthers', number>;

export interface GroundOptions {
  half: Half;
  /** One application; all of the half where it is null. */
  app: string | null;
  /** One pack of faults of each application, and five minutes. */
  quick: boolean;
  /** Time after which the rest is left for a later run; null for all of it. */
  minutes: number | null;
  say: (line: string) => void;
}

/** Minutes of a quick run. */
const quickMinutes = 4.5;

export async function runGround({ half, app, quick, minutes, say }: GroundOptions): Promise<Bar[]> {
  const limit = minutes ?? (quick ? quickMinutes : null);
  const over = limit === null ? null : AbortSignal.timeout(limit * 60_000);
  const looks = await digestOfLooks();
  const spent = await readSpent();
  const sums: Sums = { leftOut: 0, later: 0, faults: 0, met: 0, found: 0, axe: 0, byOthers: 0 };
  const times: number[] = [];
  const isOpen = half === 'tuning';
  for (const { id } of appPlaces().filter((one) => one.half === half && (app === null || one.id === app))) {
    const kept = (await readKept(half, id))
      .filter(({ id: fault, layer }) => layer === 'markup' && !spent.has(fault))
      .map(withItsPlace);
    if (kept.length === 0) continue;
    const packs = packsOf(kept).slice(0, quick ? 1 : undefined);
    let opening: Promise<TourScene> | undefined;
    const scene = () => (opening ??= loadApp(id).then((one) => openTourScene(one)));
    const visit = async (
      name: string,
      faults: readonly KeptFault[],
      walked: readonly string[],
      clean: Judged | null,
    ): Promise<Judged> => {
      const folder = await cacheFolder('accessibility', half, looks, id, name);
      await unlessOver(over, () =>
        recordOnce(folder, { scene, faults, walked, clean: clean?.evidence ?? null }),
      );
      const { judged, auditMs } = await judgeTour(folder);
      times.push(...auditMs);
      return judged;
    };
    let usual: Promise<Judged> | undefined;
    let done = 0;
    try {
      for (const pack of packs) {
        over?.throwIfAborted();
        const name = pack.map(({ id: one }) => one.slice(-6)).join('-');
        const walked = pack.filter(holdsFocus).flatMap(({ truth }) => truth.screens);
        const clean = await (walked.length > 0
          ? visit(`clean-for-${name}`, [], walked, null)
          : (usual ??= visit('clean', [], walked, null)));
        const faulty = await visit(name, pack, walked, clean);
        addPack(sums, { pack, clean, faulty, say: isOpen ? say : () => undefined });
        done += 1;
      }
    } catch (error) {
      sums.later += packs.length - done;
      if (over?.aborted === true) continue;
      sums.leftOut += 1;
      say(isOpen ? `${id} was left out: ${messageOf(error)}` : 'an application was left out');
    } finally {
      await (await opening?.catch(() => null))?.close();
    }
    say(`${isOpen ? id : half}: ${sums.found} of ${sums.faults} so far, axe-core ${sums.axe}`);
  }
  if (over?.aborted === true) say('The time is over. Run it again to go on with what is left.');
  const at = (part: number) => quantile(times, part) / 1_000;
  const share = (of: number) => of / Math.max(1, sums.faults);
  return [
    row(`faults of markup, ${half} half`, sums.faults, null, 'higher'),
    row('on a screen that the tour came to', share(sums.met), null, 'higher'),
    row('found by all engines and checks on the tour', share(sums.found), quick ? null : 0.7, 'higher'),
    row('found by axe-core alone', share(sums.axe), null, 'higher'),
    row('applications left out', sums.leftOut, 0, 'lower'),
    row('packs of faults left for a later run', sums.later, quick ? null : 0, 'lower'),
    row('findings that differ from the clean tour and name no fault', sums.byOthers, null, 'lower'),
    row('audit of a state with its walk, median', at(0.5), null, 'lower', 's'),
    row('audit of a state with its walk, 95th percentile', at(0.95), null, 'lower', 's'),
  ];
}

/** Adds what the tour with these faults tells beyond the clean one, and says it. */
function addPack(
  sums: Sums,
  {
    pack,
    clean,
    faulty,
    say,
  }: { pack: readonly KeptFault[]; clean: Judged; faulty: Judged; say: GroundOptions['say'] },
): void {
  const { evidence } = faulty;
  const unusual = beyond(faulty.findings, clean.findings);
  const unusualOfAxe = beyond(faulty.axe, clean.axe);
  const explained = new Set<Finding>();
  for (const fault of pack) {
    const hits = unusual.filter((one) => matches(one, fault, evidence));
    const isAxe = unusualOfAxe.some((one) => matches(one, fault, evidence));
    for (const hit of hits) explained.add(hit);
    const isMet = evidence.screens.some(({ url }) =>
      fault.truth.screens.some((screen) => sameScreen(screen, screenOf(url))),
    );
    const isFound = hits.length > 0;
    sums.faults += 1;
    sums.met += Number(isMet);
    sums.found += Number(isFound);
    sums.axe += Number(isAxe);
    const told = hits.map(({ rule, title }) => `${rule}: ${title}`).join(' || ');
    say(
      `${isFound ? 'FOUND ' : isMet ? 'MISSED' : 'NOT MET'} ${fault.id}${isAxe ? ' (axe-core)' : ''} ${isFound ? told : describe(fault)}`,
    );
  }
  for (const { rule, title, url } of unusual.filter((one) => !explained.has(one))) {
    sums.byOthers += 1;
    say(`       other: ${rule} | ${title} | ${screenOf(url).slice(0, 60)}`);
  }
}

/** Focus that is held keeps every walk over its screen from the rest: such a fault is met alone. */
function packsOf(faults: readonly KeptFault[]): KeptFault[][] {
  return [
    ...packFaults(faults.filter((one) => !holdsFocus(one))).map((pack) => [...pack.faults]),
    ...faults.filter(holdsFocus).map((fault) => [fault]),
  ];
}

function holdsFocus({ operator }: KeptFault): boolean {
  return operator === 'focus-trapped';
}

function describe({ truth }: KeptFault): string {
  const [element] = truth.elements;
  return `${truth.screens[0] ?? ''} ${element ? `${element.role} ${JSON.stringify(element.name.slice(0, 60))} ${element.selector.slice(-70)}` : ''}`;
}
