// `node bench/demonstrations/teach.ts FOLDER [--write]`: learns what each feature of a press is worth from demonstrations, tells how often the
// first choice is right on sites that were left out, and writes the weights of all. The folder is written by try-demonstrations.ts with `--keep`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { packagedMeaning } from '../visit-with.ts';
import { isRight, recordedIn, taughtTurns } from './decisions.ts';
import { type Features, pressFeatures } from '../../src/sessions/policies/builtin/press-features.ts';
import { candidatesOf } from '../../src/sessions/policies/builtin/reading.ts';
import { learn, type Example, type Learned } from './softmax.ts';

const folds = 6;
/** What is worth less decides no press of the kept visits. */
const leastWritten = 0.15;
/** A feature of fewer sites than this says more of the sites than of pages. */
const leastSites = 6;
const out = fileURLToPath(
  new URL('../../src/sessions/policies/builtin/calibration/press-weights.ts', import.meta.url),
);
const [folder = '', ...flags] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** A turn with what could be pressed, in which any of `right` is the thing to do; without one something else is. */
interface Taught extends Example {
  site: string;
}

const meaning = packagedMeaning();
const taught: Taught[] = [];
for (const demonstration of await recordedIn(folder))
  for (const { situation, right } of await taughtTurns(demonstration, meaning)) {
    const candidates = candidatesOf(situation);
    taught.push({
      site: demonstration.site,
      features: pressFeatures(situation, candidates),
      right: candidates.map(({ element }) => isRight({ kind: 'click', ref: element.ref }, right)),
    });
  }

const sitesOf = new Map<string, Set<string>>();
for (const { site, features } of taught)
  for (const name of features.flatMap((one) => [...one.keys()]))
    sitesOf.set(name, (sitesOf.get(name) ?? new Set()).add(site));
const names = [...sitesOf]
  .filter(([, sites]) => sites.size >= leastSites)
  .map(([name]) => name)
  .sort();

const foldOf = new Map(
  [...new Set(taught.map(({ site }) => site))].sort().map((site, at) => [site, at % folds]),
);
let [right, pressed] = [0, 0];
for (let fold = 0; fold < folds; fold++) {
  const learned = learn(
    taught.filter(({ site }) => foldOf.get(site) !== fold),
    names,
  );
  for (const turn of taught.filter(({ site }) => foldOf.get(site) === fold)) {
    if (!turn.right.some(Boolean)) continue;
    pressed += 1;
    const scores = turn.features.map((one) => scoreOf(one, learned));
    right += turn.right[scores.indexOf(Math.max(...scores))] === true ? 1 : 0;
  }
}
say(`first choice right on sites that were left out: ${right} of ${pressed}`);

if (flags.includes('--write')) {
  const { bias, weights } = learn(taught, names);
  const lines = [...weights]
    .map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const)
    .filter(([, weight]) => Math.abs(weight) >= leastWritten)
    .map(([name, weight]) => `  ${JSON.stringify(name)}: ${weight},`);
  await writeFile(
    out,
    [
      `// What each feature of a press is worth, learned of ${foldOf.size} sites by bench/demonstrations/teach.ts [L]; what is worth less than ${leastWritten} is left out.`,
      '',
      '/** Worth of a press of which nothing is known, against doing something else. */',
      `export const pressBias = ${Math.round(bias * 100) / 100};`,
      '',
      'export const pressWeights: Readonly<Record<string, number>> = {',
      ...lines,
      '};',
      '',
    ].join('\n'),
  );
  say(`${lines.length} weights written`);
}
process.exit(0);

function scoreOf(features: Features, { bias, weights }: Learned): number {
  return [...features].reduce((sum, [name, value]) => sum + (weights.get(name) ?? 0) * value, bias);
}
