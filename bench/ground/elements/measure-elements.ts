// Faults of elements drawn by seed, on the way of the reference tour and without a crawl: how many of each operator the rules of this checkout
// find. Tours are recorded once, in the folder `elements` of the cache, and judged anew each time, so that a rule can be tried in seconds.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../../src/findings/finding.ts';
import { beyond, judgeTour, matches, recordOnce, withItsPlace } from '../../accessibility/ground/toured.ts';
import type { GroundApp } from '../app.ts';
import { operators } from '../faults/operator-index.ts';
import { ownElement, type Fault, type Operator, type Recording } from '../faults/operator.ts';
import type { KeptFault } from '../faults/truth.ts';
import { loadApp } from '../find-apps.ts';
import { cacheFolder } from '../ground-cache.ts';
import { screenOf } from '../screen-of.ts';
import { openTourScene, type TourScene } from '../tour/tour-scene.ts';
import { drawFaults } from './draw-faults.ts';

/** What rests on where the focus goes shows in a walk alone. */
const ofFocus = new Set(['focus-trapped', 'focus-ring-removed']);

/** Operators of single elements. The language is of the whole document. */
export const ofElements: readonly Operator[] = operators.filter(
  ({ layer, id }) => (layer === 'style' || layer === 'markup') && id !== 'language-removed',
);

/** Faults whose element the tour saw, and those of them that were found, by operator; findings of no fault, by rule. */
export interface ElementSums {
  operators: Map<string, { seen: number; found: number }>;
  others: Map<string, number>;
}

/** Adds what the drives of one application tell. `say` hears of each fault of a tuning application that was missed. */
export async function measureElements(
  id: string,
  sums: ElementSums,
  { seed, drives, say }: { seed: number; drives: number; say: (line: string) => void },
): Promise<void> {
  const app = await loadApp(id);
  const tell = app.half === 'tuning' ? say : () => undefined;
  let opening: Promise<TourScene> | undefined;
  const scene = () => (opening ??= openTourScene(app));
  const folder = (name: string) => cacheFolder('elements', id, `${seed}-${name}`);
  try {
    const drawn = drawFaults(id, await recordingOf(app, scene), { operators: ofElements, seed, drives });
    const walked = screensOf(drawn.flat().filter(isOfFocus));
    const clean = await folder('clean');
    await recordOnce(clean, { scene, faults: [], walked });
    const usual = (await judgeTour(clean)).judged.findings;
    for (const [at, faults] of drawn.entries()) {
      const own = await folder(String(at));
      await recordOnce(own, { scene, faults, walked: screensOf(faults.filter(isOfFocus)) });
      const { judged, seen } = await judgeTour(own);
      const unusual = beyond(judged.findings, usual);
      const explained = new Set<Finding>();
      for (const fault of faults.map(asKept)) {
        const place = ownElement(fault);
        if (!seen.some((one) => one.screen === place?.screen && one.selector === place.selector)) continue;
        const hits = unusual.filter((one) => matches(one, fault, judged.evidence));
        for (const hit of hits) explained.add(hit);
        const known = sums.operators.get(fault.operator) ?? { seen: 0, found: 0 };
        sums.operators.set(fault.operator, {
          seen: known.seen + 1,
          found: known.found + Number(hits.length > 0),
        });
        const rules = [...new Set(hits.map(({ rule }) => rule))].join(', ');
        tell(
          `${rules ? `found by ${rules}` : 'missed'}: ${fault.id}, drive ${at}, ${JSON.stringify(fault.site)}`,
        );
      }
      for (const one of unusual.filter((finding) => !explained.has(finding))) {
        sums.others.set(one.rule, (sums.others.get(one.rule) ?? 0) + 1);
        tell(`of no fault: ${one.rule} | ${one.title} | ${screenOf(one.url).slice(0, 60)}`);
      }
    }
  } finally {
    await (await opening?.catch(() => null))?.close();
  }
}

/** Faults of elements of an application, by drive, drawn by seed. */
export async function drawnFaults(
  app: GroundApp,
  { seed, drives }: { seed: number; drives: number },
): Promise<KeptFault[][]> {
  let opening: Promise<TourScene> | undefined;
  try {
    const recording = await recordingOf(app, () => (opening ??= openTourScene(app)));
    return drawFaults(app.id, recording, { operators: ofElements, seed, drives }).map((drive) =>
      drive.map(asKept),
    );
  } finally {
    await (await opening)?.close();
  }
}

/** What the clean tour showed, recorded once. */
async function recordingOf({ id }: GroundApp, scene: () => Promise<TourScene>): Promise<Recording> {
  const file = join(await cacheFolder('elements', id), 'recording.json');
  if (!existsSync(file)) await writeFile(file, JSON.stringify((await (await scene()).record()).recording));
  return JSON.parse(await readFile(file, 'utf8')) as Recording;
}

function isOfFocus({ operator }: Fault): boolean {
  return ofFocus.has(operator);
}

function asKept(fault: Fault): KeptFault {
  const nothing = { steps: [], elements: [], regions: [], requests: [], values: { clean: [], faulty: [] } };
  return withItsPlace({ ...fault, truth: { ...nothing, screens: screensOf([fault]) } });
}

function screensOf(faults: readonly Fault[]): string[] {
  return faults.flatMap((fault) => ownElement(fault)?.screen ?? []);
}
