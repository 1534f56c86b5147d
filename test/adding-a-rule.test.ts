// What adding a rule takes: its file and its line in the index. Both are written into a copy of the sources, where a session
// that was really recorded is judged and its report verified; nothing else of the copy is touched.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serialize } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstTimeVisitor } from '../src/personas/library/first-time-visitor.ts';
import { testAuthority } from './support/https-site.ts';
import { recordVisit } from './support/record-visit.ts';
import { factsOfPictures } from './support/tamper.ts';
import { serveTestSite } from './sites/serve-test-site.ts';
import { siteIndex } from './sites/site-index.ts';

const root = join(import.meta.dirname, '..');

/** A rule about what one screen shows. */
const rule = `// A heading that shouts.
import { at, length, rounded } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';

export const madeUp = defineRule({
  id: 'made-up',
  science: 'R00',
  title: 'Heading is large',
  promise: 'No heading is larger than the text that it heads.',
  remedy: 'Make it smaller.',
  falsePositives: 'It is made up for a test.',
  label: 'measured',
  wcag: [],
  heuristics: ['H8'],
  thresholds: { leastPx: { value: 20, source: 'made up [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      screen.elements
        .filter(({ kind, style }) => kind === 'heading' && style.fontSizePx > 20)
        .map((element) =>
          foundOnScreen(
            {
              title: \`The heading “\${element.text}” is large\`,
              summary: \`It is \${element.style.fontSizePx} px high.\`,
              impact: 'It shouts.',
              impactIfOnPath: 1,
              confidence: 'high',
              element,
              measured: {
                text: at(element, 'text'),
                level: at(element, 'level'),
                font_size_px: at(element.style, 'fontSizePx'),
                width_px: rounded(at(element.box, 'width')),
                lang: at(screen, 'lang'),
                letters: length(at(element, 'text')),
              },
            },
            { screen, turns, events },
          ),
        ),
    ),
});
`;

/** Judges and verifies in the copy, and prints what came of it. */
const script = `
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { analyse } from './src/findings/analyse.ts';
import { sessionReport } from './src/reports/session-report.ts';
import { verifyReport } from './src/reports/verify/verify-report.ts';
import { tamperFindings, tamperJudgement } from './test/support/tamper.ts';

const records = deserialize(readFileSync('visit.bin'));
const judged = sessionReport({ evidence: records.evidence, analysis: analyse(records.evidence, records.pixels) });
const verify = (report, again) => verifyReport({ ...records, report, again });
const wrong = (report, again) => verify(report, again).checks.filter(({ holds }) => !holds);
const unnoticed = (all, again) => all.filter(({ report }) => wrong(report, again).length === 0).map(({ at }) => at);
console.log(JSON.stringify({
  rules: judged.findings.map(({ rule }) => rule),
  wrong: wrong(judged, judged),
  unnoticed: unnoticed([...tamperFindings(judged), ...tamperJudgement(judged)], judged),
  unnoticedApart: unnoticed([...tamperFindings(judged)].filter(({ at }) => / findings\\.\\d+\\.measured\\./.test(at)), null),
}));
`;

interface Printed {
  rules: string[];
  wrong: unknown[];
  unnoticed: string[];
  unnoticedApart: string[];
}

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'passerby-added-rule-'));
  for (const part of ['src', 'test/support', 'scripts', 'package.json', 'tsconfig.json']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await writeFile(join(copy, 'judge.ts'), script);
  await writeFile(join(copy, 'visit.bin'), await recorded());

  await writeFile(join(copy, 'src/findings/rules/made-up.ts'), rule);
  const index = join(copy, 'src/findings/rules/rule-index.ts');
  const text = await readFile(index, 'utf8');
  await writeFile(
    index,
    text
      .replace('import { axe }', "import { madeUp } from './made-up.ts';\nimport { axe }")
      .replace(/\n\];/, '\n  madeUp,\n];'),
  );
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test('a rule is judged and verified with its file and one line of the index alone', async () => {
  const { rules, wrong, unnoticed, unnoticedApart } = await judged();
  expect(rules).toContain('made-up');
  expect(wrong).toEqual([]);
  expect(unnoticed).toEqual([]);
  expect(unnoticedApart).toEqual([]);
});

test('a bare number is no measured value', async () => {
  const file = join(copy, 'src/findings/rules/made-up.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("length(at(element, 'text'))", 'element.text.length'));
  const compiler = join(root, 'node_modules/.bin/tsc');
  const compiled = promisify(execFile)(compiler, ['--noEmit', '-p', '.'], { cwd: copy });
  await expect(compiled).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'number' is not assignable to type 'Measured<Value>'"),
  });
  await writeFile(file, text);
});

test('the page of rules tells of it without being written by hand', async () => {
  await cp(join(root, 'docs'), join(copy, 'docs'), { recursive: true });
  await promisify(execFile)(process.execPath, ['scripts/gen-rules.ts'], { cwd: copy });
  expect(await readFile(join(copy, 'docs/rules.md'), 'utf8')).toContain('**Heading is large.**');
});

async function judged(): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, ['judge.ts'], { cwd: copy });
  return JSON.parse(stdout) as Printed;
}

/** A session in a real browser, as the copy reads it. */
async function recorded(): Promise<Buffer> {
  const site = siteIndex.find(({ id }) => id === 'nameless-control') ?? siteIndex[0];
  if (!site) throw new Error('There is no site.');
  const served = await serveTestSite(site, 'clean', await testAuthority());
  try {
    const { task } = site.expected;
    const visit = await recordVisit({ site: served, persona: firstTimeVisitor, task, seed: 2, turns: 1 });
    const { evidence, pixels } = visit;
    return serialize({ evidence, pixels: new Map(pixels), pictures: factsOfPictures(visit) });
  } finally {
    await served.close();
  }
}
