// One session on a site as a run has it: journey, second look, repetition, judging, and the report checked against the raw
// records. What was recorded is kept below .passerby, so that a bench can go on where it ended and judge anew in
// seconds when only rules have changed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { crawlPicture } from '../../src/evidence/crawl-picture.ts';
import { createMask } from '../../src/evidence/mask.ts';
import type { Persona } from '../../src/personas/persona.ts';
import type { SessionReport } from '../../src/reports/session-report.ts';
import { crawlLimits } from '../../src/runs/crawl.ts';
import { timeAfterJourney } from '../../src/runs/after-journey.ts';
import type { Judge, NamedImage, Recorded, Repeated } from '../../src/runs/judge.ts';
import { judgeLink } from '../../src/sessions/effects/judge-link.ts';
import { planLook } from '../../src/findings/plan-look.ts';
import { createRecordOne } from '../../src/runs/record-one.ts';
import { createRepeatOne } from '../../src/runs/repeat-one.ts';
import { budgets } from '../../src/sessions/budget.ts';
import { builtinPolicyVersion } from '../../src/sessions/policies/builtin/builtin-policy.ts';
import { mindFor } from '../../src/sessions/policies/mind-for.ts';
import { serveSite, type Handler } from '../../test/support/https-site.ts';
import { crawlOf } from '../../test/support/crawl-visit.ts';
import { openSiteOf } from '../../test/support/record-visit.ts';
import { canonicalReport } from './canonical-report.ts';
import type { BenchFinding } from './match.ts';

/** A session to be had. */
export interface SeededSession {
  /** Names the site and its form; with persona, task, seed and position it is the session's identity. */
  label: string;
  handler: () => Handler;
  /** Page at which it begins. */
  path: string;
  persona: Persona;
  task: string | null;
  /** 0-based place in its run; the first also takes the second look. */
  position: number;
  seed: number;
  /** Told apart where one session is had twice. */
  again?: number;
  /** Whether it tells what the crawl of its run met, as the first session of a run does. */
  crawls?: boolean;
}

/** What came of it. */
export interface SeededResult {
  outcome: string;
  findings: BenchFinding[];
  /** Checks of the report that do not hold, in words; empty where all does. */
  unverified: string[];
  canonical: string;
  report: SessionReport | null;
  recorded: Recorded;
}

/** That of a run which is asked to look thoroughly. */
const budget = budgets.medium;
const repeatLimitMs = 60_000;
const cacheFolder = join(import.meta.dirname, '../../.passerby/bench-findings');

/** Has the session, or takes its record from the cache, and judges it with the rules as they are now. */
export async function visitSeeded(session: SeededSession, judge: Judge): Promise<SeededResult> {
  const folder = await folderOf(session);
  const kept = join(folder, 'journey');
  const had = await readRecorded(kept);
  const { evidence: journey, images } = had ?? (await record(session));
  const { trialRules: _recorded, ...facts } = journey.facts;
  const asked = process.argv.includes('--trial') && { trialRules: true as const };
  const evidence: Evidence = { ...journey, facts: { ...facts, ...asked } };
  const recorded = { evidence, images };
  if (evidence.end.outcome === null) {
    const because = evidence.end.failure?.message ?? evidence.end.because;
    const none = { findings: [], unverified: [], canonical: '', report: null };
    return { outcome: `failed: ${because}`, ...none, recorded };
  }
  // One that failed is had anew the next time: a crowded machine is no fact about the site.
  if (!had) await keep(kept, recorded);
  const { analysis, ...wanted } = await judge.journey(recorded);
  const again = await repetitionOf(session, folder, recorded, wanted);
  const { turns } = evidence;
  const confirmed: Evidence =
    again.driven || again.looked
      ? { ...evidence, repetition: await judge.repetition({ ...again, turns }) }
      : evidence;
  const crawled = session.crawls
    ? await crawlFor(session, { folder, targetUrl: evidence.facts.targetUrl })
    : null;
  const whole = crawled ? { ...confirmed, crawl: crawled.evidence } : confirmed;
  const crawlImages = crawled?.images ?? [];
  const { report, fromCrawl } = await judge.session({
    evidence: whole,
    images,
    analysis,
    crawlImages,
  });
  const told = crawlImages
    .filter(({ name }) => fromCrawl.includes(name))
    .map(({ name, bytes }) => ({ name: crawlPicture(name), bytes }));
  const verification = await judge.verify({ report, evidence: whole, images: [...images, ...told] });
  return {
    outcome: report.outcome.value,
    findings: report.findings.map(benchFinding),
    unverified: verification.checks.filter(({ holds }) => !holds).map(({ at, says }) => `${at}: ${says}`),
    canonical: canonicalReport(report),
    report,
    recorded: { evidence: whole, images },
  };
}

/** The crawl of the run with the budget of its sessions, as of the site of the journey; a record of the cache serves. */
async function crawlFor(
  { handler, path, persona, seed }: SeededSession,
  { folder, targetUrl }: { folder: string; targetUrl: string },
): Promise<Recorded> {
  const place = join(folder, `crawl-${await versionOf(['src/crawl'])}`);
  const had = await readRecorded(place);
  const { origin } = new URL(targetUrl);
  if (had) return { ...had, evidence: movedTo(origin, had.evidence) };
  const site = await serveSite({ handler: handler() });
  const images: NamedImage[] = [];
  const { actions, wallMs, ...look } = crawlLimits.medium;
  try {
    const evidence = await crawlOf(site, {
      path,
      actions,
      wallMs,
      look,
      seed,
      personas: [persona],
      onImage: (name, bytes) => void images.push({ name, bytes }),
    });
    await keep(place, { evidence, images });
    return { evidence: movedTo(origin, evidence), images };
  } finally {
    await site.close();
  }
}

function benchFinding(finding: SessionReport['findings'][number]): BenchFinding {
  const { rule, title, summary, url, element, severity, confidence, fingerprint } = finding;
  const place = element && { role: element.role, name: element.name, css: element.locator.css };
  return { rule, title, summary, url, element: place, severity, confidence, fingerprint };
}

async function record({ handler, path, persona, task, position, seed }: SeededSession): Promise<Recorded> {
  const site = await serveSite({ handler: handler() });
  const images: NamedImage[] = [];
  try {
    const guidedExploration = task === null ? 'standard' : 'off';
    const { evidence } = await createRecordOne({
      recording: false,
      openerFor: () => openSiteOf(site),
      policyFor: mindFor,
      planFor,
      clock: systemClock,
    })({
      sentBefore: [],
      notBeforeMs: 0,
      facts: {
        sessionId: `ses_bench_${position}`,
        runId: 'run_bench',
        targetUrl: `${site.url}${path}`,
        task,
        flows: [],
        effects: 'all',
        persona,
        guidedExploration,
        position,
        seed,
        policy: { name: 'builtin', version: builtinPolicyVersion },
        browser: 'bench',
        startedAt: new Date(systemClock.nowMs()).toISOString(),
        budget,
      },
      position,
      accountId: 'acc_bench',
      login: null,
      values: {},
      mask: createMask([]),
      mindMask: createMask([]),
      sink: {
        events: () => Promise.resolve(),
        image: ({ name }, bytes) => {
          images.push({ name, bytes });
          return Promise.resolve();
        },
      },
      signal: new AbortController().signal,
      after: timeAfterJourney(budget.wallMs, systemClock),
      log: silentLog,
    });
    return { evidence, images };
  } finally {
    await site.close();
  }
}

const planFor = (journey: Evidence) => Promise.resolve(planLook(journey, judgeLink));

/** A record of the same site at another port. */
function movedTo(origin: string, evidence: Evidence): Evidence {
  const { origin: own } = new URL(evidence.facts.targetUrl);
  return JSON.parse(JSON.stringify(evidence).replaceAll(own, origin)) as Evidence;
}

/** What findings are about done once more; a record of the cache serves where it holds the same. */
async function repetitionOf(
  session: SeededSession,
  folder: string,
  { evidence }: Recorded,
  { lastTurn, probes }: { lastTurn: number; probes: number[] },
): Promise<Repeated> {
  const had = async (name: string, wanted: boolean) =>
    wanted ? await readRecorded(join(folder, name)) : null;
  const [ofJourney, ofProbes] = [`repeated-${lastTurn}`, `looked-${probes.join('-')}`];
  const driven = await had(ofJourney, lastTurn > 0);
  const looked = await had(ofProbes, probes.length > 0);
  const left = { lastTurn: driven ? 0 : lastTurn, probes: looked ? [] : probes };
  if (left.lastTurn === 0 && left.probes.length === 0) return { driven, looked };
  const site = await serveSite({ handler: session.handler() });
  try {
    const origin = new URL(evidence.facts.targetUrl).origin;
    const again = await createRepeatOne({
      openerFor: () => openSiteOf(site),
      planFor,
      clock: systemClock,
    })({
      evidence: JSON.parse(JSON.stringify(evidence).replaceAll(origin, site.url)) as Evidence,
      accountId: 'acc_bench',
      ...left,
      // The site knows nobody: it was started anew.
      visitor: null,
      mask: createMask([]),
      limitMs: repeatLimitMs,
      signal: new AbortController().signal,
      log: silentLog,
    });
    if (again.driven) await keep(join(folder, ofJourney), again.driven);
    if (again.looked) await keep(join(folder, ofProbes), again.looked);
    return { driven: driven ?? again.driven, looked: looked ?? again.looked };
  } finally {
    await site.close();
  }
}

/** Where records of this session lie: apart for every version of what records, but not of what judges. */
async function folderOf({
  label,
  path,
  persona,
  task,
  position,
  seed,
  again = 0,
}: SeededSession): Promise<string> {
  const identity = JSON.stringify([
    await recordingVersion(),
    label,
    path,
    persona,
    task,
    position,
    seed,
    again,
    budget,
  ]);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return join(cacheFolder, `${label.replaceAll(/[^\w-]/g, '-')}-${position}-${seed}-${hash}`);
}

let versionOnce: Promise<string> | undefined;

/** A hash over the sources of whatever records, and of the sites; or the name that `--records=` gives, whatever the sources. */
function recordingVersion(): Promise<string> {
  const named = process.argv.find((arg) => arg.startsWith('--records='));
  if (named) return Promise.resolve(named);
  versionOnce ??= versionOf([
    'src/base',
    'src/personas',
    'src/evidence',
    'src/egress',
    'src/sessions',
    'bench/findings/sites',
  ]);
  return versionOnce;
}

/** A hash over the sources in these folders, tests left out. */
async function versionOf(folders: readonly string[]): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(join(root, folder), { recursive: true })).filter((name) =>
      /(?<!\.test)\.(ts|js)$/.test(name),
    );
    for (const name of names.sort()) hash.update(name).update(await readFile(join(root, folder, name)));
  }
  return hash.digest('hex');
}

async function readRecorded(folder: string): Promise<NonNullable<Repeated['looked']> | null> {
  if (!existsSync(folder)) return null;
  const {
    evidence,
    names,
    again = [],
  } = JSON.parse(await readFile(join(folder, 'evidence.json'), 'utf8')) as {
    evidence: Evidence;
    names: string[];
    again?: number[];
  };
  const images = await Promise.all(
    names.map(async (name, at) => ({ name, bytes: await readFile(join(folder, `${at}.png`)) })),
  );
  return { evidence, images, again };
}

/** Writes the record beside its place and moves it there, so that a half-written one is never read. */
async function keep(folder: string, recorded: Recorded & { again?: number[] }): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const names = recorded.images.map(({ name }) => name);
  await Promise.all(recorded.images.map(({ bytes }, at) => writeFile(join(draft, `${at}.png`), bytes)));
  await writeFile(
    join(draft, 'evidence.json'),
    JSON.stringify({ evidence: recorded.evidence, names, again: recorded.again }),
  );
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}
