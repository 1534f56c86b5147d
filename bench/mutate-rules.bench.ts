// How much of each rule its tests hold fast: every comparison, junction and number of a rule is changed in turn in a copy of the
// sources, and the tests that name the rule are run on it. A change that no test notices is a survivor.
import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ruleIndex } from '../src/findings/rules/rule-index.ts';
import type { Bar, Bench } from './bench.ts';

const root = join(import.meta.dirname, '..');
/** Longest run of the tests of one rule; a mutant that never ends is noticed, too. */
const longestMs = 180_000;
/** Rules and changes of a quick run. */
const quickRules = 2;
const quickMutants = 3;

/** What is put in the place of what. */
const operators: readonly (readonly [RegExp, string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ >= /g, ' < '],
  [/ <= /g, ' > '],
  [/ > (?=[\w(])/g, ' <= '],
  [/ < (?=[\w(])/g, ' >= '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=const \w+ = )\d[\d_.]*(?=;)/g, '987_654'],
];

/** Unit tests of rules need neither database nor browser. */
const config = `export default { test: { experimental: { viteModuleRunner: false }, pool: 'forks', isolate: false } };`;

/** A rule with one thing changed. */
interface Mutant {
  line: number;
  was: string;
  text: string;
}

export const bench: Bench = {
  name: 'mutate-rules',
  about: 'the share of small changes to each rule that its tests notice',
  async run({ quick, say }) {
    const copy = await mkdtemp(join(tmpdir(), 'passerby-mutants-'));
    try {
      for (const part of ['src', 'test', 'demo', 'package.json', 'tsconfig.json'])
        await cp(join(root, part), join(copy, part), { recursive: true });
      await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
      await writeFile(join(copy, 'vitest.config.ts'), config);
      const bars: Bar[] = [];
      let [made, killed] = [0, 0];
      const tested = await testsByRule(copy);
      const rules = ruleIndex.filter(({ id }) => (tested.get(id) ?? []).length > 0);
      for (const { id } of quick ? rules.slice(0, quickRules) : rules) {
        const file = join(copy, 'src/findings/rules', `${id}.ts`);
        const text = await readFile(file, 'utf8');
        const all = mutantsOf(text);
        const mutants = quick
          ? all.filter((_, place) => place % Math.ceil(all.length / quickMutants) === 0)
          : all;
        if (mutants.length === 0) continue;
        if (await isNoticed(copy, tested.get(id) ?? []))
          throw new Error(`The tests of ${id} fail on the rule as it is.`);
        let noticed = 0;
        for (const mutant of mutants) {
          await writeFile(file, mutant.text);
          if (await isNoticed(copy, tested.get(id) ?? [])) noticed += 1;
          else say(`${id}:${mutant.line} survives with “${mutant.was.trim()}” changed`);
        }
        await writeFile(file, text);
        made += mutants.length;
        killed += noticed;
        bars.push({
          label: id,
          value: noticed / mutants.length,
          bar: null,
          unit: 'killed',
          better: 'higher',
        });
      }
      for (const { id } of ruleIndex.filter((rule) => !rules.includes(rule)))
        say(`${id} is named by no unit test; its test site alone holds it`);
      return [
        ...bars,
        {
          label: 'all rules',
          value: made === 0 ? 0 : killed / made,
          bar: null,
          unit: 'killed',
          better: 'higher',
        },
        { label: 'changes made', value: made, bar: null, unit: '', better: 'higher' },
      ];
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  },
};

/** Every change that the operators make of the code of a rule, one at a time; its words and comments are left alone. */
function mutantsOf(text: string): Mutant[] {
  const words = [
    ...text.matchAll(
      /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[^]*?\*\/|(?<=[=(,\n] *)\/(?:[^/\\\n]|\\.)+\/\w*/g,
    ),
  ];
  const isWords = (at: number) => words.some(({ index, 0: all }) => at >= index && at < index + all.length);
  return operators.flatMap(([pattern, other]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isWords(index))
      .map(({ index, 0: was }) => ({
        line: text.slice(0, index).split('\n').length,
        was,
        text: text.slice(0, index) + other + text.slice(index + was.length),
      })),
  );
}

/** The unit tests that import each rule, by its id. */
async function testsByRule(copy: string): Promise<Map<string, string[]>> {
  const tests = new Map<string, string[]>();
  for await (const file of glob('src/findings/**/*.test.ts', { cwd: copy })) {
    const text = await readFile(join(copy, file), 'utf8');
    for (const [, id = ''] of text.matchAll(/from '[^']*?([\w-]+)\.ts'/g)) {
      if (ruleIndex.some((rule) => rule.id === id)) tests.set(id, [...(tests.get(id) ?? []), file]);
    }
  }
  return tests;
}

async function isNoticed(copy: string, tests: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const run = promisify(execFile)(process.execPath, [vitest, 'run', '--bail', '1', ...tests], {
    cwd: copy,
    timeout: longestMs,
    maxBuffer: 50_000_000,
  });
  return run.then(
    () => false,
    () => true,
  );
}
