// What adding a rule takes: its file, its line in the index, and its site. All stand in the page that tells how; they are written from
// there into a copy of the sources, where both twins of the site are visited, judged and verified. Nothing else is touched.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = 'docs/contributing/adding-a-rule.md';
const ruleFile = 'src/findings/rules/loud-heading.ts';

/** Visits, judges and verifies in the copy, and prints what came of it. */
const script = `
import { sessionReport } from './src/reports/session-report.ts';
import { testAuthority } from './test/support/https-site.ts';
import { judgeSite } from './test/support/judge-site.ts';
import { tryChanges, wrongIn } from './test/support/noticed.ts';
import { factsOfPictures } from './test/support/tamper.ts';
import { siteIndex } from './test/sites/site-index.ts';

const site = siteIndex.find(({ id }) => id === 'loud-heading');
const authority = await testAuthority();
const flawed = await judgeSite(site, 'flawed', authority);
const clean = await judgeSite(site, 'clean', authority);
const { visit, analysis } = flawed;
const report = sessionReport({ evidence: visit.evidence, analysis });
const proven = { ...visit, report, pictures: factsOfPictures(visit) };
console.log(JSON.stringify({
  flawed: analysis.findings.map(({ rule, element }) => rule + ': ' + element?.name),
  clean: clean.analysis.findings.map(({ rule }) => rule),
  wrong: wrongIn(proven, { again: report }),
  ...tryChanges(proven, { bytes: visit.pictures }),
}));
process.exit(0);
`;

interface Printed {
  flawed: string[];
  clean: string[];
  wrong: string[];
  tried: number;
  unnoticed: string[];
}

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'passerby-added-rule-'));
  for (const part of ['src', 'test/support', 'test/sites', 'scripts', 'package.json', 'tsconfig.json'])
    await cp(join(root, part), join(copy, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await writeFile(join(copy, 'judge.ts'), script);
  for (const { path, text } of await filesOfPage()) await put(path, text);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test('a rule is found on its site, silent on the clean twin, and verified with its file, its line and its site alone', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['judge.ts'], { cwd: copy });
  const { flawed, clean, wrong, tried, unnoticed } = JSON.parse(stdout) as Printed;
  expect(flawed).toEqual(['loud-heading: RYE BREAD FROM THE OVEN']);
  expect(clean).toEqual([]);
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(50);
  expect(unnoticed).toEqual([]);
});

test('a bare number is no measured value', async () => {
  const file = join(copy, ruleFile);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("length(at(element, 'text'))", 'element.text.length'));
  // The compiler reads no more than the rule needs.
  const only = { extends: './tsconfig.json', include: [], files: [ruleFile] };
  await writeFile(join(copy, 'tsconfig.rule.json'), JSON.stringify(only));
  const compiler = join(root, 'node_modules/.bin/tsc');
  const compiled = promisify(execFile)(compiler, ['--noEmit', '-p', 'tsconfig.rule.json'], { cwd: copy });
  await expect(compiled).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'number' is not assignable to type 'Measured<Value>'"),
  });
  await writeFile(file, text);
});

test('the page of rules tells of it without being written by hand', async () => {
  await cp(join(root, 'docs'), join(copy, 'docs'), { recursive: true });
  await promisify(execFile)(process.execPath, ['scripts/gen-rules.ts'], { cwd: copy });
  expect(await readFile(join(copy, 'docs/rules.md'), 'utf8')).toContain('**Heading in capitals.**');
});

/** The files that the page shows, each below its path, as they are after the change. */
async function filesOfPage(): Promise<{ path: string; text: string }[]> {
  const told = await readFile(join(root, page), 'utf8');
  const shown = [...told.matchAll(/^`([\w./-]+)`[^\n]*:\n\n```\w+\n([^]*?)^```$/gm)];
  return shown.map(([, path = '', text = '']) => ({ path, text }));
}

/** Writes a file of the page; of an index what is shown are its new lines: an import, and the last entry. */
async function put(path: string, text: string): Promise<void> {
  const file = join(copy, path);
  if (!path.endsWith('-index.ts')) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return;
  }
  const lines = text.trimEnd().split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const entries = lines.filter((line) => !line.startsWith('import '));
  expect([imports.length, entries.length]).toEqual([path.includes('rule') ? 1 : 0, 1]);
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    before
      .replace(/^import /m, [...imports, 'import '].join('\n'))
      .replace(/\n\];/, `\n${entries.join('\n')}\n];`),
  );
}
