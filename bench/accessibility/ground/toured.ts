// The tour of an application with faults, recorded once in a folder of the cache and judged from there, beside axe-core alone in the same looks.
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Evidence } from '../../../src/evidence/evidence.ts';
import { unshare } from '../../../src/evidence/unshare.ts';
import { analyse, picturesAsked, rulesFor } from '../../../src/findings/analyse.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { withPixels } from '../../../src/runs/decode-pictures.ts';
import { baselineFinding } from '../../ground/baselines/as-visit.ts';
import { ownElement, type Fault } from '../../ground/faults/operator.ts';
import { operatorOf } from '../../ground/faults/operator-index.ts';
import { siteText } from '../../ground/faults/parts/site-text.ts';
import type { KeptFault } from '../../ground/faults/truth.ts';
import { matchFinding } from '../../ground/score/match-finding.ts';
import type { TourScene } from '../../ground/tour/tour-scene.ts';
import type { FindingRead } from '../../ground/visits/visit.ts';
import { recordTour, wayOf, type RecordedTour } from './record-tour.ts';

export interface Judged {
  findings: readonly Finding[];
  axe: readonly FindingRead[];
  evidence: Evidence;
}

/** Drives the tour where `folder` does not hold it yet. */
export async function recordOnce(
  folder: string,
  {
    scene,
    faults,
    walked,
    clean = null,
  }: {
    scene: () => Promise<TourScene>;
    faults: readonly Fault[];
    walked: readonly string[];
    /** What the tour without faults recorded; null where that is this tour, or is not known. */
    clean?: Evidence | null;
  },
): Promise<void> {
  if (existsSync(join(folder, 'tour.json'))) return;
  await mkdir(folder, { recursive: true });
  const pictures = new Map<string, Buffer>();
  const { app, running, url } = await scene();
  const acting = faults.map((fault) => operatorOf(fault.operator).interfere(fault.site));
  const places = faults.flatMap((fault) => ownElement(fault) ?? []);
  const recorded = await (
    await scene()
  ).with(acting, (browser) =>
    recordTour({
      browser,
      app,
      running,
      url,
      walked,
      way: clean ? wayOf(clean) : [],
      places,
      onImage: (name, png) => pictures.set(name, png),
    }),
  );
  await Promise.all([...pictures].map(([name, png]) => writeFile(join(folder, name), png)));
  await writeFile(join(folder, 'tour.json'), JSON.stringify(recorded));
}

export async function judgeTour(
  folder: string,
): Promise<{ judged: Judged } & Pick<RecordedTour, 'auditMs' | 'seen'>> {
  const { evidence: shared, ...told } = JSON.parse(
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
  return { judged: { findings, axe: axeAlone(evidence), evidence }, ...told };
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

/** What was not told of the clean tour. */
export function beyond<T extends { fingerprint: string }>(told: readonly T[], clean: readonly T[]): T[] {
  const usual = new Set(clean.map(({ fingerprint }) => fingerprint));
  return told.filter(({ fingerprint }) => !usual.has(fingerprint));
}

/** Whether a finding of a tour is about the fault. */
export function matches(finding: FindingRead | Finding, fault: KeptFault, evidence: Evidence): boolean {
  const places = {
    report: { cited: { requests: evidence.requests as never } },
    transcript: { screens: evidence.screens, turns: [] } as never,
  };
  return matchFinding(finding, fault, places) !== null;
}

/** A fault of an element acts on its own screen, whatever a tour saw differ first. */
export function withItsPlace(fault: KeptFault): KeptFault {
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
