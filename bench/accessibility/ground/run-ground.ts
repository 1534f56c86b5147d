// Faults of markup that operators put into applications by others: what engines and checks tell of them on the way of the tour, without a
// crawl, beside axe-core alone in the same looks. Of the held-out half it says numbers alone.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../../src/base/errors.ts';
import type { Evidence } from '../../../src/evidence/evidence.ts';
import { unshare } from '../../../src/evidence/unshare.ts';
import { analyse, picturesAsked, rulesFor } from '../../../src/findings/analyse.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { withPixels } from '../../../src/runs/decode-pictures.ts';
import type { Bar } from '../../bench.ts';
import type { Half } from '../../ground/app.ts';
import { baselineFinding } from '../../ground/baselines/as-visit.ts';
import { readKept, readSpent } from '../../ground/faults/kept-faults.ts';
import { ownElement } from '../../ground/faults/operator.ts';
import { operatorOf } from '../../ground/faults/operator-index.ts';
import { siteText } from '../../ground/faults/parts/site-text.ts';
import type { KeptFault } from '../../ground/faults/truth.ts';
import { appPlaces, loadApp } from '../../ground/find-apps.ts';
import { cacheFolder } from '../../ground/ground-cache.ts';
import { openTourScene, type TourScene } from '../../ground/tour/tour-scene.ts';
import { sameScreen, screenOf } from '../../ground/screen-of.ts';
import { packFaults } from '../../ground/visits/pack-faults.ts';
import type { FindingRead } from '../../ground/visits/visit.ts';
import { matchFinding } from '../../ground/score/match-finding.ts';
import { quantile, row } from '../tell-figures.ts';
import { recordTour, type RecordedTour } from './record-tour.ts';

interface Judged {
  findings: readonly Finding[];
  axe: readonly FindingRead[];
  evidence: Evidence;
}

/** Applications left out; faults, those on a screen that was met, found by all, by axe-core alone; findings of no fault. */
type Sums = Record<'leftOut' | 'faults' | 'met' | 'found' | 'axe' | 'byOthers', number>;

export interface GroundOptions {
  half: Half;
  /** One application; all of the half where it is null. */
  app: string | null;
  quick: boolean;
  say: (line: string) => void;
}

export async function runGround({ half, app, quick, say }: GroundOptions): Promise<Bar[]> {
  const spent = await readSpent();
  const sums: Sums = { leftOut: 0, faults: 0, met: 0, found: 0, axe: 0, byOthers: 0 };
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
    ): Promise<Judged> => {
      const folder = await cacheFolder('accessibility', half, id, name);
      if (!existsSync(join(folder, 'tour.json'))) await record(await scene(), { folder, faults, walked });
      const { judged, auditMs } = await judge(folder);
      times.push(...auditMs);
      return judged;
    };
    let usual: Promise<Judged> | undefined;
    try {
      for (const pack of packs) {
        const name = pack.map(({ id: one }) => one.slice(-6)).join('-');
        const walked = pack.filter(holdsFocus).flatMap(({ truth }) => truth.screens);
        const clean = await (walked.length > 0
          ? visit(`clean-for-${name}`, [], walked)
          : (usual ??= visit('clean', [], walked)));
        const faulty = await visit(name, pack, walked);
        addPack(sums, { pack, clean, faulty, say: isOpen ? say : () => undefined });
      }
    } catch (error) {
      sums.leftOut += 1;
      say(isOpen ? `${id} was left out: ${messageOf(error)}` : 'an application was left out');
    } finally {
      await (await opening?.catch(() => null))?.close();
    }
    say(`${isOpen ? id : half}: ${sums.found} of ${sums.faults} so far, axe-core ${sums.axe}`);
  }
  const at = (part: number) => quantile(times, part) / 1_000;
  const share = (of: number) => of / Math.max(1, sums.faults);
  return [
    row(`faults of markup, ${half} half`, sums.faults, null, 'higher'),
    row('on a screen that the tour came to', share(sums.met), null, 'higher'),
    row('found by all engines and checks on the tour', share(sums.found), quick ? null : 0.7, 'higher'),
    row('found by axe-core alone', share(sums.axe), null, 'higher'),
    row('applications left out', sums.leftOut, 0, 'lower'),
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

/** What was not told of the clean tour. */
function beyond<T extends { fingerprint: string }>(told: readonly T[], clean: readonly T[]): T[] {
  const usual = new Set(clean.map(({ fingerprint }) => fingerprint));
  return told.filter(({ fingerprint }) => !usual.has(fingerprint));
}

/** A fault of an element acts on its own screen, whatever a tour saw differ first. */
function withItsPlace(fault: KeptFault): KeptFault {
  const place = ownElement(fault);
  if (!place) return fault;
  const own = {
    ...place,
    role: '',
    name: siteText(fault.site, 'name'),
    aspect: 'box' as const,
    clean: null,
    faulty: null,
    box: null,
  };
  const { screens, elements } = fault.truth;
  const isTold = elements.some((one) => one.selector === own.selector && one.screen === own.screen);
  return {
    ...fault,
    truth: {
      ...fault.truth,
      screens: [...new Set([own.screen, ...screens])],
      elements: isTold ? elements : [own, ...elements],
    },
  };
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

async function record(
  scene: TourScene,
  { folder, faults, walked }: { folder: string; faults: readonly KeptFault[]; walked: readonly string[] },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pictures = new Map<string, Buffer>();
  const { app, running, url } = scene;
  const acting = faults.map((fault) => operatorOf(fault.operator).interfere(fault.site));
  const recorded = await scene.with(acting, (browser) =>
    recordTour({ browser, app, running, url, walked, onImage: (name, png) => pictures.set(name, png) }),
  );
  await Promise.all([...pictures].map(([name, png]) => writeFile(join(folder, name), png)));
  await writeFile(join(folder, 'tour.json'), JSON.stringify(recorded));
}

async function judge(folder: string): Promise<{ judged: Judged; auditMs: number[] }> {
  const { evidence: shared, auditMs } = JSON.parse(
    await readFile(join(folder, 'tour.json'), 'utf8'),
  ) as RecordedTour;
  const evidence = unshare(shared);
  const there = new Set(await readdir(folder));
  const names = picturesAsked(evidence, rulesFor(evidence)).filter((name) => there.has(name));
  const images = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name))] as const),
  );
  const { findings, ruleErrors } = await withPixels({ evidence, bytes: new Map(images), names }, (pixels) =>
    analyse(evidence, pixels, rulesFor(evidence)),
  );
  const [broken] = ruleErrors;
  if (broken) throw new Error(`rule ${broken.rule}: ${broken.message}`);
  return { judged: { findings, axe: axeAlone(evidence), evidence }, auditMs };
}

/** What axe-core says by itself in the same looks, its best practices among it. */
function axeAlone({ probes = [] }: Evidence): FindingRead[] {
  return probes.flatMap((probe) =>
    probe.kind === 'axe-look'
      ? probe.violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ name, locator }) =>
            baselineFinding({ rule: `axe/${id}`, words: help, url: probe.url, css: locator.css, name }),
          ),
        )
      : [],
  );
}

function matches(finding: FindingRead | Finding, fault: KeptFault, evidence: Evidence): boolean {
  const places = {
    report: { cited: { requests: evidence.requests as never } },
    transcript: { screens: evidence.screens, turns: [] } as never,
  };
  return matchFinding(finding, fault, places) !== null;
}

function describe({ truth }: KeptFault): string {
  const [element] = truth.elements;
  return `${truth.screens[0] ?? ''} ${element ? `${element.role} ${JSON.stringify(element.name.slice(0, 60))} ${element.selector.slice(-70)}` : ''}`;
}
