// How far findings can be trusted: seeded sites in flawed and clean form, visited by personas as a run has them, and every
// finding laid over the truth. Sites for tuning and the held-out third are told apart; the bars hold for the held-out third.
//
// Further arguments, for work on rules: `--set=tuning|held-out`, `--site=NAME`, `--form=flawed|clean`, `--live=N` sessions at once,
// `--visits=N` a run at most, `--trial` to let rules on trial judge too, `--no-seeds` without the five seeds and the repeated ones,
// `--third-party` or `--no-third-party`, `--interface=NAME,NAME` of them, `--sites=FILE` for sites of a module of one's own,
// `--no-crawl` to leave out the crawl that the first session of a run tells,
// `--records=NAME` to keep records under a name and judge them anew though what records has changed since.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ruleIndex } from '../src/findings/rules/rule-index.ts';
import { findLibraryPersona } from '../src/personas/persona-index.ts';
import type { Persona } from '../src/personas/persona.ts';
import { createJudge, type Judge } from '../src/runs/judge.ts';
import type { Bar, Bench } from './bench.ts';
import { inParallel } from './competence.ts';
import { kindRules } from './findings/kind-rules.ts';
import type { BenchFinding } from './findings/match.ts';
import { openPlaces, type Places } from './findings/resolve-places.ts';
import {
  judgeForms,
  meanJaccard,
  precisionOf,
  recallOf,
  scoreOf,
  type FormResult,
  type JudgedForm,
} from './findings/score.ts';
import type { SeededSite, SeededVisit } from './findings/seeded-site.ts';
import { seededSites } from './findings/sites/index.ts';
import { thirdParty } from './findings/third-party.ts';
import { visitSeeded, type SeededResult } from './findings/visit-seeded.ts';

type Say = (line: string) => void;
type Form = 'flawed' | 'clean';

/** The fixed sample of `--quick`: two tuning sites and one held out, two personas each. */
const quickSites = new Set(['dashboard', 'login', 'booking']);
const quickVisits = 2;
/** The first of every run looks around without a task, as the first session of a run takes the second look. */
const explorer: SeededVisit = { persona: 'first-time-visitor', task: null };
const seed = 1;
const seeds = [1, 2, 3, 4, 5];
const serious = 3;

export const bench: Bench = {
  name: 'findings',
  about: 'seeded defects found, false findings, the same again with other seeds and with the same one',
  async run({ quick, say }) {
    const sites = (await sitesAsked()).filter(
      ({ name, set }) =>
        (!quick || quickSites.has(name)) &&
        (option('set') ?? set) === set &&
        (option('site') ?? name) === name,
    );
    const judge = createJudge({ threads: 1 });
    const places = openPlaces();
    try {
      const bars: Bar[] = [];
      if (!flag('third-party')) {
        const runs = await allRuns(sites, { quick, judge, places, say });
        bars.push(...tell(runs, say));
        if (!flag('no-seeds')) bars.push(...(await seedBars(sites, quick, judge, say)));
      }
      if (!quick && !flag('no-third-party'))
        bars.push(
          ...(await thirdParty({
            judge,
            live: live(),
            visits: Number(option('visits') ?? 2),
            only: option('interface')?.split(',') ?? [],
            say,
          })),
        );
      return bars;
    } finally {
      await places.close();
      await judge.close();
    }
  },
};

/** The seeded sites, or those of a module that `--sites=` names. */
async function sitesAsked(): Promise<readonly SeededSite[]> {
  const file = option('sites');
  if (file === undefined) return seededSites;
  const others = (await import(pathToFileURL(file).href)) as { seededSites: readonly SeededSite[] };
  return others.seededSites;
}

function option(name: string): string | undefined {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function flag(name: string): boolean {
  return process.argv.includes(`--${name}`);
}

function live(): number {
  return Number(option('live') ?? 2);
}

interface Run extends FormResult {
  form: Form;
  results: SeededResult[];
}

async function allRuns(
  sites: readonly SeededSite[],
  { quick, judge, places, say }: { quick: boolean; judge: Judge; places: Places; say: Say },
): Promise<Run[]> {
  const forms = sites.flatMap((site) =>
    (['flawed', 'clean'] as const)
      .filter((form) => (option('form') ?? form) === form)
      .map((form) => ({ site, form })),
  );
  const jobs = forms.flatMap(({ site, form }) =>
    visitsOf(site, quick).map((visit, position) => async () => {
      const crawls = position === 0 && !flag('no-crawl');
      const result = await have({ site, form, visit, position, seed, judge, crawls });
      say(
        `${site.name} ${form}, ${visit.persona} ${visit.task ? `“${visit.task}”` : 'explores'}: ${result.outcome}, ${result.findings.length} findings, ${result.recorded.evidence.turns.length} turns`,
      );
      return { site, form, result };
    }),
  );
  const done = await inParallel(live(), jobs);
  const told = forms.map(async ({ site, form }) => {
    const results = done
      .filter((each) => each.site === site && each.form === form)
      .map(({ result }) => result);
    const urls = results.flatMap(({ recorded }) => recorded.evidence.screens.map(({ url }) => url));
    const visited = [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).pathname))];
    const findings = results.flatMap((result) => result.findings);
    const placed = form === 'flawed' ? await places.resolved(site, findings) : findings;
    return { site, form, results, visited, findings: placed };
  });
  return Promise.all(told);
}

function visitsOf(site: SeededSite, quick: boolean): SeededVisit[] {
  const all = [explorer, ...site.visits];
  return all.slice(0, quick ? quickVisits : Number(option('visits') ?? all.length));
}

function have(options: {
  site: SeededSite;
  form: Form;
  visit: SeededVisit;
  position: number;
  seed: number;
  judge: Judge;
  again?: number;
  crawls?: boolean;
}): Promise<SeededResult> {
  const { site, form, visit, position, judge, again = 0, crawls = false } = options;
  const switches = new Set(form === 'flawed' ? site.defects.map(({ id }) => id) : []);
  return visitSeeded(
    {
      label: `${site.name}-${form}`,
      handler: () => site.create(switches),
      path: '/',
      persona: personaOf(visit.persona),
      task: visit.task,
      position,
      seed: options.seed,
      again,
      crawls,
    },
    judge,
  );
}

function personaOf(id: string): Persona {
  const persona = findLibraryPersona(id);
  if (!persona) throw new Error(`Assertion failed: the library has no persona ${id}`);
  return persona;
}

function tell(runs: readonly Run[], say: Say): Bar[] {
  const judged = judgeForms(runs);
  const results = runs.flatMap((run) => run.results);
  const bars: Bar[] = [];
  for (const set of ['tuning', 'held-out'] as const) {
    const forms = judged.filter(({ site }) => site.set === set);
    if (forms.length === 0) continue;
    sayRules(forms, set, say);
    if (set === 'tuning') sayPlaces(forms, say);
    const held = set === 'held-out';
    const score = scoreOf(forms);
    bars.push(
      bar(`defects seeded, ${set}`, score.defects, null, '', 'higher'),
      bar(`precision, ${set}`, precisionOf(score), held ? leastPrecision : null, 'share', 'higher'),
      bar(`recall, ${set}`, recallOf(score), held ? 0.8 : null, 'share', 'higher'),
      bar(
        `recall on pages that were visited, ${set}`,
        score.defectsVisited === 0 ? 1 : score.hits / score.defectsVisited,
        null,
        `of ${score.defectsVisited}`,
        'higher',
      ),
      bar(
        `false findings a clean twin, ${set}`,
        score.falseOnClean / Math.max(1, score.cleanTwins),
        held ? 0.3 : null,
        '',
        'lower',
      ),
      ...trustBars(forms, set),
    );
  }
  const wrong = results.flatMap(({ unverified }) => unverified);
  // Of held-out sites not even this is told.
  const told = runs
    .filter(({ site }) => site.set === 'tuning')
    .flatMap(({ site, form, results: of }) =>
      of.flatMap(({ unverified }) => unverified.map((line) => `${site.name} ${form}: ${line}`)),
    );
  for (const line of told.slice(0, 10)) say(`does not verify: ${line}`);
  const count = results.reduce((sum, { findings }) => sum + findings.length, 0);
  const bad = results.reduce(
    (sum, { unverified, findings }) => sum + Math.min(findings.length, brokenFindings(unverified)),
    0,
  );
  bars.push(
    bar('sessions', results.length, null, '', 'higher'),
    bar('sessions that failed', results.filter(({ report }) => report === null).length, null, '', 'lower'),
    bar('findings that verify again', count === 0 ? 1 : 1 - bad / count, 1, 'share', 'higher'),
    bar('checks that do not hold', wrong.length, 0, '', 'lower'),
  );
  return bars;
}

const leastPrecision = 0.9;
const leastTrusted = 24;

/** Whether a rule is off unless asked for. Those of axe-core stand and fall together. */
function onTrial(rule: string): boolean {
  return ruleIndex.some(({ id, trial }) => trial !== undefined && (id === rule || rule.startsWith(`${id}/`)));
}

/** Rules that are on and have shown that they can be trusted, and those that are on though they have shown the contrary. */
function trustBars(forms: readonly JudgedForm[], set: string): Bar[] {
  const on = ruleIndex.filter(({ trial }) => trial === undefined);
  const scores = on.map(({ id }) => scoreOf(forms, (rule) => rule === id || rule.startsWith(`${id}/`)));
  const told = scores.filter(
    ({ hits, falseOnFlawed, falseOnClean }) => hits + falseOnFlawed + falseOnClean > 0,
  );
  const trusted = told.filter((score) => precisionOf(score) >= leastPrecision).length;
  const held = set === 'held-out';
  return [
    bar(`rules on by default, precision shown, ${set}`, trusted, held ? leastTrusted : null, '', 'higher'),
    bar(
      `rules on by default, precision too low, ${set}`,
      told.length - trusted,
      held ? 0 : null,
      '',
      'lower',
    ),
  ];
}

/** How many findings the checks that fail are about. */
function brokenFindings(unverified: readonly string[]): number {
  return new Set(unverified.flatMap((line) => /^findings\[(\w+)\]/.exec(line)?.[1] ?? [])).size;
}

/** Precision, recall and false findings by rule, and recall by kind of defect. */
function sayRules(forms: readonly JudgedForm[], set: string, say: Say): void {
  const rules = [
    ...new Set(
      forms.flatMap(({ matched }) => [
        ...matched.hits.map(({ finding }) => finding.rule),
        ...matched.false.map(({ rule }) => rule),
      ]),
    ),
  ].sort();
  say(`\n${set}: by rule${' '.repeat(22)} hits  false  on clean twins  precision`);
  for (const rule of rules) {
    const score = scoreOf(forms, (each) => each === rule);
    say(
      `  ${`${rule}${onTrial(rule) ? ', on trial' : ''}`.padEnd(30)} ${String(score.hits).padStart(8)} ${String(score.falseOnFlawed).padStart(6)} ${String(score.falseOnClean).padStart(15)}  ${precisionOf(score).toFixed(2)}`,
    );
  }
  say(`${set}: by kind of defect${' '.repeat(12)} seeded  found`);
  for (const kind of Object.keys(kindRules)) {
    const seeded = forms
      .filter(({ form }) => form === 'flawed')
      .flatMap(({ site }) => site.defects.filter((defect) => defect.kind === kind));
    const found = forms.flatMap(({ matched }) => matched.hits.filter(({ defect }) => defect.kind === kind));
    if (seeded.length > 0)
      say(`  ${kind.padEnd(30)} ${String(seeded.length).padStart(8)} ${String(found.length).padStart(6)}`);
  }
}

/** Misses and false findings one by one; never of held-out sites, so that nothing is tuned on them. */
function sayPlaces(forms: readonly JudgedForm[], say: Say): void {
  say('\ntuning: missed');
  for (const { site, form, matched } of forms)
    if (form === 'flawed')
      for (const { id, kind, happens } of matched.missed) say(`  ${site.name}/${id} (${kind}): ${happens}`);
  say('tuning: false');
  for (const { site, form, matched } of forms)
    for (const finding of matched.false) say(`  ${site.name} ${form}: ${findingLine(finding)}`);
}

/** A finding in one line. */
export function findingLine({
  rule,
  title,
  summary,
  url,
  element,
  severity,
  confidence,
}: BenchFinding): string {
  const place = element ? `${element.role} “${element.name}” ${element.css}` : 'the page';
  return `${rule} (${severity}, ${confidence}) at ${new URL(url).pathname}, ${place}: ${title} | ${summary}`;
}

/** The same runs with other seeds and again with the same one: on the held-out sites, or those asked for. */
async function seedBars(all: readonly SeededSite[], quick: boolean, judge: Judge, say: Say): Promise<Bar[]> {
  const sites = quick ? all.slice(0, 1) : all.filter(({ set }) => set === 'held-out');
  const tried = quick ? seeds.slice(0, 2) : seeds;
  const jaccards: number[] = [];
  let same = 0;
  let pairs = 0;
  for (const site of sites) {
    const visits = visitsOf(site, quick).slice(0, 3);
    const jobs = tried.flatMap((each) =>
      visits.map((visit, position) => async () => ({
        each,
        result: await have({ site, form: 'flawed', visit, position, seed: each, judge }),
      })),
    );
    const done = await inParallel(live(), jobs);
    const sets = tried.map(
      (each) =>
        new Set(
          done
            .filter((one) => one.each === each)
            .flatMap(({ result }) =>
              result.findings
                .filter(({ severity }) => severity >= serious)
                .map(({ fingerprint }) => fingerprint),
            ),
        ),
    );
    jaccards.push(meanJaccard(sets));
    const twice = visits.map((visit, position) => async () => ({
      first: await have({ site, form: 'flawed', visit, position, seed, judge }),
      second: await have({ site, form: 'flawed', visit, position, seed, judge, again: 1 }),
    }));
    for (const { first, second } of await inParallel(live(), twice)) {
      pairs += 1;
      if (first.canonical === second.canonical) same += 1;
      else await keepDifference(site.name, pairs, first, second);
    }
    say(
      `${site.name}: Jaccard of serious findings over ${tried.length} seeds ${jaccards.at(-1)?.toFixed(2)}`,
    );
  }
  const mean = jaccards.reduce((sum, each) => sum + each, 0) / Math.max(1, jaccards.length);
  return [
    bar(`Jaccard of serious findings, ${tried.length} seeds`, mean, 0.8, '', 'higher'),
    bar('same seed, same bytes', pairs === 0 ? 1 : same / pairs, 1, `of ${pairs}`, 'higher'),
  ];
}

/** Two reports of one seed that differ, side by side for whoever asks why. */
async function keepDifference(
  name: string,
  place: number,
  first: SeededResult,
  second: SeededResult,
): Promise<void> {
  const folder = join(import.meta.dirname, '../.passerby/bench-findings/differences');
  if (!existsSync(folder)) await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}-${place}-a.json`), first.canonical);
  await writeFile(join(folder, `${name}-${place}-b.json`), second.canonical);
}

function bar(label: string, value: number, limit: number | null, unit: string, better: Bar['better']): Bar {
  return { label, value, bar: limit, unit, better };
}
