// Whether every test site shows what its rule promises, and whether anything can be changed unnoticed: every change of every report of
// the test sites and the relation sites, and of what they refer to; and the ways to tell a fault whose evidence no test changes.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sessionReport } from '../src/reports/session-report.ts';
import { judgeTwin, provenTwin, relationSites } from '../test/relations/relation-sites.ts';
import { siteIndex } from '../test/sites/site-index.ts';
import { testAuthority } from '../test/support/https-site.ts';
import { expectedOn, foundOn, judgeSite } from '../test/support/judge-site.ts';
import { tryChanges, wrongIn, type Noticed } from '../test/support/noticed.ts';
import { factsOfPictures } from '../test/support/tamper.ts';
import type { Bar, Bench } from './bench.ts';
import { variantsOfRules } from './mutants/variants-of-rules.ts';

const root = join(import.meta.dirname, '..');

export const bench: Bench = {
  name: 'proof',
  about:
    'every change of what a report says and refers to, on the test sites and the relation sites; all clean twins',
  parts: ['sites', 'relations', 'variants'],
  async run({ quick, part, say }) {
    const wanted = (name: string) => part === null || part === name;
    return [
      ...(wanted('sites') ? await ofSites(quick, say) : []),
      ...(wanted('relations') ? await ofRelations(quick, say) : []),
      ...(wanted('variants') ? await ofVariants(say) : []),
    ];
  },
};

async function ofSites(quick: boolean, say: (line: string) => void): Promise<Bar[]> {
  const authority = await testAuthority();
  const told: Noticed[] = [];
  let [unlike, strangers] = [0, 0];
  for (const site of quick ? siteIndex.slice(0, 3) : siteIndex) {
    const { visit, analysis } = await judgeSite(site, 'flawed', authority);
    if (foundOn(analysis).join('\n') !== expectedOn(site).join('\n')) {
      unlike += 1;
      say(`${site.id} shows ${foundOn(analysis).join('; ') || 'nothing'} for ${expectedOn(site).join('; ')}`);
    }
    const report = sessionReport({ evidence: visit.evidence, analysis });
    const proven = { ...visit, report, pictures: factsOfPictures(visit) };
    for (const wrong of wrongIn(proven, { again: report })) say(`${site.id} does not hold: ${wrong}`);
    told.push(tellOf(site.id, tryChanges(proven, { bytes: visit.pictures, withJourney: true }), say));
    const clean = await judgeSite(site, 'clean', authority);
    for (const { rule, title } of clean.analysis.findings) say(`${site.id}, clean: ${rule}: ${title}`);
    strangers += clean.analysis.findings.length;
  }
  return [
    ...bars('test sites', told),
    {
      label: 'flawed sites on which something else is found than expected',
      value: unlike,
      bar: 0,
      unit: '',
      better: 'lower',
    },
    { label: 'findings on clean twins', value: strangers, bar: 0, unit: '', better: 'lower' },
  ];
}

async function ofRelations(quick: boolean, say: (line: string) => void): Promise<Bar[]> {
  const told: Noticed[] = [];
  for (const site of quick ? relationSites.slice(0, 1) : relationSites) {
    const proven = provenTwin(await judgeTwin(site, { flawed: true, actions: site.actions }));
    for (const wrong of wrongIn(proven, { again: proven.report })) say(`${site.id} does not hold: ${wrong}`);
    told.push(tellOf(site.id, tryChanges(proven), say));
  }
  return bars('relation sites', told);
}

/** The tests of rules say which values they told, and with these changed; held against all that rules can tell. */
async function ofVariants(say: (line: string) => void): Promise<Bar[]> {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-variants-'));
  try {
    const file = join(folder, 'told.txt');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const env = { ...process.env, PASSERBY_TOLD_VARIANTS: file };
    await promisify(execFile)(process.execPath, [vitest, 'run', 'src/findings'], {
      cwd: root,
      env,
      maxBuffer: 50_000_000,
    });
    const told = (await readFile(file, 'utf8')).trim().split('\n');
    const seen = told.map((line) => {
      const [rule = '', names = ''] = line.split(' ');
      return { rule, names: new Set(names.split(',')) };
    });
    const variants = await variantsOfRules(join(root, 'src/findings'));
    const known = new Set(seen.map(({ rule }) => rule));
    // What is planted on a relation site is told there, and changed there, too.
    const planted = new Set(relationSites.flatMap(({ plants }) => plants));
    const missed = variants.filter(
      ({ rule, names }) =>
        !planted.has(rule) &&
        !seen.some(
          (each) => (each.rule === rule || !known.has(rule)) && names.every((name) => each.names.has(name)),
        ),
    );
    for (const { at, names } of missed) say(`${at} is told by no test of evidence: ${names.join(', ')}`);
    return [
      { label: 'ways to tell a fault', value: variants.length, bar: null, unit: '', better: 'higher' },
      {
        label: 'of these, with evidence changed in tests',
        value: 1 - missed.length / variants.length,
        bar: 1,
        unit: '',
        better: 'higher',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tellOf(id: string, noticed: Noticed, say: (line: string) => void): Noticed {
  say(`${id}: ${noticed.tried} changes, ${noticed.unnoticed.length} unnoticed`);
  for (const at of noticed.unnoticed) say(`  ${at}`);
  return noticed;
}

function bars(of: string, told: readonly Noticed[]): Bar[] {
  const tried = told.reduce((sum, each) => sum + each.tried, 0);
  const unnoticed = told.reduce((sum, each) => sum + each.unnoticed.length, 0);
  return [
    { label: `changes, ${of}`, value: tried, bar: null, unit: '', better: 'higher' },
    {
      label: `noticed, ${of}`,
      value: 1 - unnoticed / Math.max(1, tried),
      bar: 1,
      unit: '',
      better: 'higher',
    },
  ];
}
