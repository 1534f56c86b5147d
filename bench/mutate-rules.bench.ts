// How much of each rule its tests hold fast: every comparison, junction and number of a rule is changed in turn in a copy of the
// sources; the tests that name the rule are run on it, and what they do not notice is held against the recorded test sites. A
// change that neither notices is a survivor.
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ruleIndex } from '../src/findings/rules/rule-index.ts';
import type { Bar, Bench } from './bench.ts';
import { recordSites } from './mutants/record-sites.ts';

const root = join(import.meta.dirname, '..');
/** The recorded test sites; a part takes those of the last whole run. */
const records = join(root, 'node_modules/.cache/passerby/site-records');
/** Longest start of a run, and longest time for the tests of one mutant; one that never ends is noticed, too. */
const startMs = 120_000;
const testMs = 5_000;
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
const config = `export default { test: { experimental: { viteModuleRunner: false }, pool: 'forks', isolate: false, maxWorkers: 1 } };`;

/** A rule with one thing changed. */
interface Mutant {
  line: number;
  was: string;
  text: string;
}

/** A file of rules: of one, or of several that are told apart by one thing. Its id is its name. */
interface RuleFile {
  id: string;
  path: string;
}

/** Rules of what a session met, relations over a crawl, and opinions of a model. */
const ruleFiles: readonly RuleFile[] = globSync('src/findings/{rules,relations,opinions}/**/*.ts', {
  cwd: root,
})
  .filter(
    (path) => !path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes('= defineRule({'),
  )
  .map((path) => ({ id: basename(path, '.ts'), path }))
  .toSorted((a, b) => a.path.localeCompare(b.path));

export const bench: Bench = {
  name: 'mutate-rules',
  about: 'the share of small changes to each rule that its tests notice',
  parts: ruleFiles.map(({ id }) => id),
  async run({ quick, part, say }) {
    const copy = await mkdtemp(join(tmpdir(), 'passerby-mutants-'));
    try {
      for (const name of ['src', 'test', 'demo', 'bench/mutants', 'package.json', 'tsconfig.json'])
        await cp(join(root, name), join(copy, name), { recursive: true });
      await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
      await writeFile(join(copy, 'vitest.config.ts'), config);
      if (!quick && part === null) await recordSites(records, say);
      if (!quick && !existsSync(records))
        say('survivors are not held against the test sites: a whole run records them first');
      const bars: Bar[] = [];
      let [made, killed] = [0, 0];
      const tested = await testsByRule(copy);
      const wanted = ruleFiles.filter(({ id }) => part === null || id === part);
      const files = wanted.filter(({ id }) => tested.has(id));
      for (const { id, path } of quick ? files.slice(0, quickRules) : files) {
        const text = await readFile(join(copy, path), 'utf8');
        const all = mutantsOf(text);
        const mutants = quick
          ? all.filter((_, place) => place % Math.ceil(all.length / quickMutants) === 0)
          : all;
        if (mutants.length === 0) continue;
        const of = { copy, id, path, tests: tested.get(id) ?? [] };
        const [asItIs] = await noticed([text], of);
        if (asItIs) throw new Error(`The tests of ${id} fail on the rule as it is.`);
        const texts = mutants.map((mutant) => mutant.text);
        const told = await noticed(texts, of);
        // What is recorded there are sessions: relations and opinions have nothing to judge in them.
        const isOfSessions = ruleIndex.some((rule) => rule.id === id);
        if (!quick && isOfSessions && existsSync(records)) await holdAgainstSites(texts, told, of);
        for (const [at, { line, was }] of mutants.entries())
          if (!told[at]) say(`${id}:${line} survives with “${was.trim()}” changed: ${codeAt(text, line)}`);
        const count = told.filter(Boolean).length;
        made += mutants.length;
        killed += count;
        const value = count / mutants.length;
        bars.push({ label: id, value, bar: null, unit: 'killed', better: 'higher' });
      }
      for (const { id } of wanted.filter((each) => !tested.has(each.id)))
        say(`${id} is named by no unit test; its test site alone holds it`);
      const share = made === 0 ? 0 : killed / made;
      return [
        ...bars,
        { label: 'all rules', value: share, bar: null, unit: 'killed', better: 'higher' },
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
      .filter(({ index }) => !isWords(index) && !isMetadata(text, index))
      .map(({ index, 0: was }) => ({
        line: text.slice(0, index).split('\n').length,
        was,
        text: text.slice(0, index) + other + text.slice(index + was.length),
      })),
  );
}

/** The line as it is, so that a survivor can be judged without the file. */
function codeAt(text: string, line: number): string {
  return text.split('\n')[line - 1]?.trim() ?? '';
}

/** What a rule says of itself, such as `repeatable: true`, is held by the tests of the analysis. */
function isMetadata(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index));
  return /^ {2}\w+: (true|false),$/.test(line);
}

/** Marks in `told` what the test sites notice, too. A change that never ends is ended and counts as noticed. */
async function holdAgainstSites(
  texts: readonly string[],
  told: boolean[],
  { copy, id }: Tested,
): Promise<void> {
  const files = texts.map((_text, at) => join(copy, `src/findings/rules/${id}.mutant${at}.ts`));
  await Promise.all(files.map((file, at) => writeFile(file, texts[at] ?? '')));
  const script = join(copy, 'bench/mutants/judge-mutants.ts');
  let left = [...texts.keys()].filter((at) => !told[at]);
  while (left.length > 0) {
    const limits = { timeout: startMs + left.length * testMs, maxBuffer: 50_000_000 };
    const run = promisify(execFile)(process.execPath, [script, records, id, ...left.map(String)], limits);
    const printed = await run.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout?: string }) => stdout ?? '',
    );
    const answers = printed.split('\n').filter((line) => line !== '');
    for (const line of answers) told[Number(line.split(' ')[0])] = line.endsWith('1');
    const [stuck] = left.slice(answers.length);
    if (stuck !== undefined) told[stuck] = true;
    left = left.slice(answers.length + 1);
  }
  await Promise.all(files.map((file) => rm(file)));
}

/** The unit tests that import each rule, by its id. */
async function testsByRule(copy: string): Promise<Map<string, string[]>> {
  const tests = new Map<string, string[]>();
  for await (const file of glob('src/findings/**/*.test.ts', { cwd: copy })) {
    const text = await readFile(join(copy, file), 'utf8');
    for (const [, id = ''] of text.matchAll(/from '[^']*?([\w-]+)\.ts'/g)) {
      if (ruleFiles.some((file) => file.id === id)) tests.set(id, [...(tests.get(id) ?? []), file]);
    }
  }
  return tests;
}

interface Tested {
  copy: string;
  id: string;
  path: string;
  tests: readonly string[];
}

/**
 * Of each text of a rule whether its tests fail on it. All stand beside the rule in files of their own, with tests of their own, in
 * one run: to start a run takes longer than to test. Where a run does not end, its halves are run.
 */
async function noticed(texts: readonly string[], of: Tested): Promise<boolean[]> {
  const { copy, id, path, tests } = of;
  const written: string[] = [];
  const write = async (file: string, text: string) => {
    written.push(join(copy, file));
    await writeFile(join(copy, file), text);
  };
  for (const [at, text] of texts.entries()) {
    await write(path.replace('.ts', `.mutant${at}.ts`), text);
    for (const test of tests) {
      const own = (await readFile(join(copy, test), 'utf8')).replaceAll(
        `/${id}.ts'`,
        `/${id}.mutant${at}.ts'`,
      );
      await write(test.replace('.test.ts', `.mutant${at}.test.ts`), own);
    }
  }
  const failed = await failedFiles(copy, texts.length);
  await Promise.all(written.map((file) => rm(file)));
  if (failed) return texts.map((_text, at) => failed.some((file) => file.endsWith(`.mutant${at}.test.ts`)));
  if (texts.length === 1) return [true];
  const half = Math.ceil(texts.length / 2);
  return [...(await noticed(texts.slice(0, half), of)), ...(await noticed(texts.slice(half), of))];
}

/** The test files of mutants that failed; null where the run did not end by itself. */
async function failedFiles(copy: string, mutants: number): Promise<string[] | null> {
  const told = join(copy, 'told.json');
  await rm(told, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${told}`, '.mutant'];
  const limits = { cwd: copy, timeout: startMs + mutants * testMs, maxBuffer: 50_000_000 };
  await promisify(execFile)(process.execPath, args, limits).catch(() => undefined);
  const text = await readFile(told, 'utf8').catch(() => null);
  if (text === null) return null;
  const { testResults } = JSON.parse(text) as { testResults: { name: string; status: string }[] };
  if (testResults.length < mutants) return null;
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
}
