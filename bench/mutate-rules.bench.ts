// How much of each rule its unit tests hold fast: every comparison, junction, boolean and number of a rule is changed in turn, and the
// tests that import the rule are run on it. A change that none of them notices is a survivor; it needs a test or an explanation.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bar, Bench } from './bench.ts';
import { explained } from './mutants/explained.ts';
import { importsFrom } from './mutants/modules-above.ts';
import { mutantsOf, type Mutant } from './mutants/mutants-of.ts';

const root = join(import.meta.dirname, '..');
const script = join(import.meta.dirname, 'mutants/try-mutants.ts');
/** What became of each change, by all that the answer depends on: a bench that was ended goes on where it was. */
const known = join(root, 'node_modules/.cache/passerby/mutants');
/** Longest time for the tests of one change; one that never ends is noticed, too. */
const testMs = 30_000;
/** Rules of a quick run. */
const quickRules = 5;

/** A file of rules: of one, or of several that are told apart by one thing. Its id is its name. */
interface RuleFile {
  id: string;
  path: string;
  /** The unit tests that import it. */
  tests: string[];
}

/** What became of the changes of one rule. */
interface Tried {
  file: RuleFile;
  mutants: readonly Mutant[];
  survivors: readonly Mutant[];
  unexplained: readonly Mutant[];
  /** Explanations of nothing that survives. */
  idle: readonly string[];
}

const tests = globSync('src/findings/**/*.test.ts', { cwd: root })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Rules of what a session met, relations over a crawl, and opinions of a model. */
const ruleFiles: readonly RuleFile[] = globSync('src/findings/{rules,relations,opinions}/**/*.ts', {
  cwd: root,
})
  .toSorted()
  .filter(
    (path) => !path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes('= defineRule({'),
  )
  .map((path) => {
    const name = `/${basename(path)}'`;
    return {
      id: basename(path, '.ts'),
      path,
      tests: tests.filter(({ text }) => text.includes(name)).map((test) => test.path),
    };
  });

/** Folders of rules, and rules. */
const parts = [...new Set(ruleFiles.map(({ path }) => folderOf(path))), ...ruleFiles.map(({ id }) => id)];

export const bench: Bench = {
  name: 'mutate-rules',
  about: 'the share of small changes to each rule that its unit tests notice',
  parts,
  async run({ quick, part, say }) {
    const wanted = ruleFiles.filter(
      ({ id, path }) => part === null || part === id || part === folderOf(path),
    );
    const all: Tried[] = [];
    for (const file of quick ? wanted.slice(0, quickRules) : wanted) {
      const tried = await tryRule(file);
      tell(tried, say);
      all.push(tried);
    }
    const gone = Object.keys(explained).filter((id) => !ruleFiles.some((file) => file.id === id));
    for (const id of gone) say(`${id} is explained and is no rule`);
    return barsOf(all, gone.length);
  },
};

function folderOf(path: string): string {
  return dirname(path).replace('src/findings/', '');
}

function tell(
  { file: { id, tests }, mutants, survivors, unexplained, idle }: Tried,
  say: (line: string) => void,
) {
  const told = [
    `${mutants.length} changes`,
    `${mutants.length - survivors.length} killed`,
    `${survivors.length - unexplained.length} explained`,
    `${unexplained.length} unexplained`,
  ];
  say(`${id}: ${told.join(', ')}${tests.length === 0 ? '; no unit test' : ''}`);
  for (const { line, change, code } of unexplained) say(`  ${line}: ${change}: ${code}`);
  for (const code of idle) say(`  explained, and no such change survives: ${code}`);
}

function barsOf(all: readonly Tried[], gone: number): Bar[] {
  const sum = (of: (tried: Tried) => number) => all.reduce((total, tried) => total + of(tried), 0);
  const made = sum(({ mutants }) => mutants.length);
  const survivors = sum((tried) => tried.survivors.length);
  const unexplained = sum((tried) => tried.unexplained.length);
  const untested = all.filter(({ mutants, file }) => mutants.length > 0 && file.tests.length === 0);
  const killed = made === 0 ? 0 : (made - survivors) / made;
  return [
    { label: 'rules', value: all.length, bar: null, unit: '', better: 'higher' },
    { label: 'rules without a unit test', value: untested.length, bar: 0, unit: '', better: 'lower' },
    { label: 'changes made', value: made, bar: null, unit: '', better: 'higher' },
    { label: 'share that unit tests notice', value: killed, bar: null, unit: '', better: 'higher' },
    { label: 'survivors, explained', value: survivors - unexplained, bar: null, unit: '', better: 'lower' },
    { label: 'survivors, unexplained', value: unexplained, bar: 0, unit: '', better: 'lower' },
    {
      label: 'explanations of nothing',
      value: sum(({ idle }) => idle.length) + gone,
      bar: 0,
      unit: '',
      better: 'lower',
    },
  ];
}

async function tryRule(file: RuleFile): Promise<Tried> {
  const mutants = mutantsOf(readFileSync(join(root, file.path), 'utf8'));
  const killed = await killedOf(file, mutants.length);
  const survivors = mutants.filter((_mutant, at) => !killed[at]);
  const reasons = explained[file.id] ?? [];
  const isOf = (mutant: Mutant) => (reason: { change: string; code: string }) =>
    reason.change === mutant.change && reason.code === mutant.code;
  return {
    file,
    mutants,
    survivors,
    unexplained: survivors.filter((mutant) => !reasons.some(isOf(mutant))),
    idle: reasons
      .filter((reason) => !survivors.some((mutant) => isOf(mutant)(reason)))
      .map(({ change, code }) => `${change}: ${code}`),
  };
}

/** Of each change whether a test notices it. */
async function killedOf(file: RuleFile, count: number): Promise<boolean[]> {
  if (file.tests.length === 0 || count === 0) return Array.from({ length: count }, () => false);
  mkdirSync(known, { recursive: true });
  const kept = join(known, `${file.id}-${stateOf(file)}`);
  if (existsSync(kept)) return Array.from(readFileSync(kept, 'utf8'), (each) => each === '1');
  const killed: boolean[] = [];
  while (killed.length < count) {
    killed.push(...(await killedFrom(file, killed.length)));
    // What is left out now never ends.
    if (killed.length < count) killed.push(true);
  }
  writeFileSync(kept, killed.map(Number).join(''));
  return killed;
}

/** All that the answer depends on: the rule, its tests, what they import, and how changes are made and tried. */
function stateOf({ path, tests }: RuleFile): string {
  const files = importsFrom([path, ...tests].map((each) => join(root, each))).keys();
  const tools = globSync('bench/mutants/*.ts', { cwd: root }).filter(
    (each) => !each.endsWith('explained.ts'),
  );
  const hash = createHash('sha256');
  for (const each of [...files, ...tools.map((tool) => join(root, tool))].toSorted())
    hash.update(readFileSync(each));
  return hash.digest('hex').slice(0, 16);
}

/** The answers from the change `from` on, as far as the tests of each end in time. */
async function killedFrom({ id, path, tests }: RuleFile, from: number): Promise<boolean[]> {
  const args = ['--no-warnings', script, path, String(from), ...tests];
  const run = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const killed: boolean[] = [];
  let timer = setTimeout(() => run.kill('SIGKILL'), testMs);
  for await (const line of createInterface(run.stdout)) {
    clearTimeout(timer);
    timer = setTimeout(() => run.kill('SIGKILL'), testMs);
    if (line === 'as-is 1') throw new Error(`The tests of ${id} fail on the rule as it is.`);
    if (!line.startsWith('as-is')) killed.push(line.endsWith('1'));
  }
  clearTimeout(timer);
  return killed;
}
