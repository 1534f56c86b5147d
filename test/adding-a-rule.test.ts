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

/** A rule about what one screen shows. Its values bear the names of the records, but for one that no record holds. */
const rule = `// A heading that shouts.
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
                text: element.text,
                level: element.level,
                font_size_px: element.style.fontSizePx,
                width_px: Math.round(element.box.width),
                lang: screen.lang,
                letters: element.text.length,
              },
            },
            { screen, turns, events },
          ),
        ),
    ),
});
`;

/** What a rule has beside it where its values are to be recomputed in a way of their own. */
const claim = `// Again: the letters of the heading.
import { only, theElement, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const { text, level, style, box } = theElement(context);
  const { lang } = context.screen;
  const letters = [...text].length;
  return only({ text, level, font_size_px: style.fontSizePx, width_px: Math.round(box.width), lang, letters });
};
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
function misquoted(report) {
  const copy = structuredClone(report);
  for (const finding of copy.findings) finding.title = finding.title.replace(/“/, '“Never ');
  return copy;
}
console.log(JSON.stringify({
  rules: judged.findings.map(({ rule }) => rule),
  wrong: wrong(judged, judged),
  onlyJudgedAgain: verify(judged, judged).onlyJudgedAgain,
  unnoticed: unnoticed([...tamperFindings(judged), ...tamperJudgement(judged)], judged),
  unnoticedApart: unnoticed([...tamperFindings(judged)], null),
  misquoted: unnoticed([{ at: 'title', report: misquoted(judged) }], null),
}));
`;

interface Printed {
  rules: string[];
  wrong: unknown[];
  onlyJudgedAgain: string[];
  unnoticed: string[];
  unnoticedApart: string[];
  misquoted: string[];
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

test('a rule about what a screen shows is judged and verified with its file and one line alone', async () => {
  const { rules, wrong, onlyJudgedAgain, unnoticed, unnoticedApart, misquoted } = await judged();
  expect(rules).toContain('made-up');
  expect(onlyJudgedAgain).not.toEqual([]);
  expect(wrong).toEqual([]);
  expect(onlyJudgedAgain.filter((name) => !/^f\d letters$/.test(name))).toEqual([]);
  expect(unnoticed).toEqual([]);
  // Apart from judging again everything is noticed but the value that no record holds.
  expect(unnoticedApart.filter((at) => !at.includes('measured.letters'))).toEqual([]);
  expect(misquoted).toEqual([]);
});

test('a rule with a way of its own to recompute has one file more, which is found by its name', async () => {
  await writeFile(join(copy, 'src/reports/verify/claims/made-up.ts'), claim);
  expect(await judged()).toMatchObject({ wrong: [], onlyJudgedAgain: [], unnoticed: [], unnoticedApart: [] });
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
