// Faults of elements drawn by seed, on the way of the reference tour and without a crawl: how many of each operator the rules of this checkout
// find. `node bench/ground/try-elements.ts APP[,APP] [--seed=1] [--drives=3] [--layers=style,markup] [--missed]`. Tours are recorded once and judged anew
// each time, so that a rule can be tried in seconds. A fault counts where the tour saw its element. Of a held-out application it prints numbers alone.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { beyond, judgeTour, matches, recordOnce, withItsPlace } from '../accessibility/ground/toured.ts';
import { drawFaults } from './faults/draw-faults.ts';
import { operators } from './faults/operator-index.ts';
import { ownElement, type Fault, type Recording } from './faults/operator.ts';
import type { KeptFault } from './faults/truth.ts';
import { loadApp } from './find-apps.ts';
import { cacheFolder } from './ground-cache.ts';
import { screenOf } from './screen-of.ts';
import { openTourScene, type TourScene } from './tour/tour-scene.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    drives: { type: 'string', default: '3' },
    layers: { type: 'string', default: 'style,markup' },
    missed: { type: 'boolean', default: false },
  },
});
/** What rests on where the focus goes shows in a walk alone. */
const ofFocus = new Set(['focus-trapped', 'focus-ring-removed']);
const chosen = operators.filter(
  ({ layer, id }) => values.layers.split(',').includes(layer) && id !== 'language-removed',
);
const sums = new Map<string, { drawn: number; found: number }>();
const others = new Map<string, number>();

for (const id of (positionals[0] ?? '').split(',')) await tryApp(id);
for (const { id, layer } of chosen) {
  const { drawn, found } = sums.get(id) ?? { drawn: 0, found: 0 };
  console.log(`${layer.padEnd(7)} ${id.padEnd(26)} ${found} of ${drawn}`);
}
for (const layer of values.layers.split(',')) {
  const of = chosen.filter((one) => one.layer === layer).map((one) => sums.get(one.id));
  const total = (key: 'drawn' | 'found') => of.reduce((sum, one) => sum + (one?.[key] ?? 0), 0);
  console.log(`${layer.padEnd(7)} ${'all'.padEnd(26)} ${total('found')} of ${total('drawn')}`);
}
console.log(`of no fault: ${[...others].map(([rule, count]) => `${rule} ${count}`).join(', ') || 'nothing'}`);

async function tryApp(id: string): Promise<void> {
  const app = await loadApp(id);
  let opening: Promise<TourScene> | undefined;
  const scene = () => (opening ??= openTourScene(app));
  const folder = (name: string) => cacheFolder('elements', id, `${values.seed}-${name}`);
  try {
    const drives = await drawn(id, scene);
    const walked = screensOf(drives.flat().filter(({ operator }) => ofFocus.has(operator)));
    const clean = await folder('clean');
    await recordOnce(clean, { scene, faults: [], walked });
    const usual = await judgeTour(clean);
    for (const [at, faults] of drives.entries()) {
      const own = await folder(String(at));
      const focus = screensOf(faults.filter(({ operator }) => ofFocus.has(operator)));
      await recordOnce(own, { scene, faults, walked: focus });
      const { judged, seen } = await judgeTour(own);
      const unusual = beyond(judged.findings, usual.judged.findings);
      const explained = new Set();
      for (const fault of faults.map(asKept)) {
        const place = ownElement(fault);
        const isMet = seen.some((one) => one.screen === place?.screen && one.selector === place.selector);
        if (!isMet) continue;
        const hits = unusual.filter((one) => matches(one, fault, judged.evidence));
        for (const hit of hits) explained.add(hit);
        const sum = sums.get(fault.operator) ?? { drawn: 0, found: 0 };
        sums.set(fault.operator, { drawn: sum.drawn + 1, found: sum.found + Number(hits.length > 0) });
        if (values.missed && app.half === 'tuning')
          console.log(
            hits.length > 0
              ? `FOUND  ${fault.id} ${[...new Set(hits.map(({ rule }) => rule))].join(', ')}`
              : `MISSED ${own.split('/').at(-1)} ${fault.id} ${JSON.stringify(fault.site)}`,
          );
      }
      for (const one of unusual.filter((finding) => !explained.has(finding))) {
        others.set(one.rule, (others.get(one.rule) ?? 0) + 1);
        if (values.missed && app.half === 'tuning')
          console.log(`       other: ${one.rule} | ${one.title} | ${screenOf(one.url).slice(0, 60)}`);
      }
    }
  } catch (error) {
    if (app.half === 'tuning') throw error;
    console.log('a held-out application was left out');
  } finally {
    await (await opening?.catch(() => null))?.close();
  }
}

/** The faults of each drive, drawn once from what the clean tour showed. */
async function drawn(id: string, scene: () => Promise<TourScene>): Promise<Fault[][]> {
  const file = join(await cacheFolder('elements', id), 'recording.json');
  if (!existsSync(file)) await writeFile(file, JSON.stringify((await (await scene()).record()).recording));
  const recording = JSON.parse(await readFile(file, 'utf8')) as Recording;
  return drawFaults(id, recording, {
    operators: chosen,
    seed: Number(values.seed),
    drives: Number(values.drives),
  });
}

function asKept(fault: Fault): KeptFault {
  const { screen } = fault.site;
  const truth = {
    steps: [],
    screens: typeof screen === 'string' ? [screen] : [],
    elements: [],
    regions: [],
    requests: [],
    values: { clean: [], faulty: [] },
  };
  return withItsPlace({ ...fault, truth });
}

function screensOf(faults: readonly Fault[]): string[] {
  return faults.flatMap(({ site }) => (typeof site['screen'] === 'string' ? [site['screen']] : []));
}
