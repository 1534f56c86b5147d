// The examiner: with a strong model as the mind, how much of what it noticed and is true reaches the report, and whether what a browser
// proved is right, on real applications with five faults each and on their clean twins.
//
// `PASSERBY_MODEL=compatible:NAME@http://localhost:PORT/v1` names the model's server, whose answers are kept in
// `bench/examiner/recorded`; without it the kept answers are given again. `--app=ID,ID` chooses applications, `ID-2` another five faults of one; `--faulty` or `--clean` one
// of the twins, `--budget=short` makes a session of fifteen turns, `--actions=N` ends the crawl after so many, `--go-on` gives kept answers first and asks where they end.
// `--results=FOLDER` keeps there what each visit came to. `--effects=all` lets a visit save and delete, without which no fault of saving can be met; left out, only what can be taken back is done.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from './competence.ts';
import type { Bar, Bench } from './bench.ts';
import { packsOf, type Pack } from './examiner/packs.ts';
import { faultsTold, type Told } from './examiner/score-told.ts';
import { openEndpoint, type ModelEndpoint } from './examiner/model-endpoint.ts';
import { scoreExamined, type ExaminedScore } from './examiner/score-examined.ts';
import { readKept } from './ground/faults/kept-faults.ts';
import { appPlaces, loadApp } from './ground/find-apps.ts';
import { closeAllApps, openApp } from './ground/open-app.ts';
import { readVerdicts } from './ground/score/verdicts.ts';
import { versionOfCheckout } from './ground/visits/find-version.ts';
import { startPasserby, type PasserbyService } from './ground/visits/passerby-service.ts';
import { visit, type FindingRead, type VisitOrder } from './ground/visits/visit.ts';

type Say = (line: string) => void;
type Twin = 'faulty' | 'clean';

const seed = 1;
/** A model's answers may take as long as an operator lets them (docs/contract.md), and crawl, examination and proofs come after. */
const visitLimitMs = 7_200_000;
const recordings = join(import.meta.dirname, 'examiner', 'recorded');

export const bench: Bench = {
  name: 'examiner',
  about: 'what a strong model notices in applications of others with five faults each, proven by a browser',
  async run({ quick, say }) {
    const upstream = upstreamOf(process.env['PASSERBY_MODEL']);
    const endpoint = await openEndpoint(upstream, process.argv.includes('--go-on'));
    say(upstream ? `answers of ${upstream.name} at ${upstream.url}` : 'answers that were kept');
    const service = await startPasserby(await versionOfCheckout(), {
      sessions: 1,
      settings: endpoint.settings,
      // A crawl that may do all may lock everybody out of an application with accounts, proofs among them.
      effects: effectsWanted() ?? 'reversible',
    });
    const faulty: ExaminedScore[] = [];
    const clean: ExaminedScore[] = [];
    const again: boolean[] = [];
    const applications = new Set<string>();
    const beside = { free: 0, ours: 0, faults: 0 };
    try {
      const jobs = (await chosen(quick)).map((pack) => async () => {
        try {
          const measured = await measure(pack, { service, endpoint, quick, say });
          applications.add(pack.app);
          const free = await toldFreely(pack);
          const [ours] = measured.faulty;
          if (free && ours) {
            beside.free += faultsTold(free, pack.faults).length;
            beside.ours += ours.detected;
            beside.faults += pack.faults.length;
          }
          faulty.push(...measured.faulty);
          clean.push(...measured.clean);
          again.push(...measured.again);
        } catch (error) {
          say(`${pack.name}: skipped: ${String(error)}`);
        }
      });
      await inParallel(1, jobs);
    } finally {
      await service.close();
      await endpoint.close();
      await closeAllApps();
    }
    return [
      ...barsOf({ faulty, clean, again, applications: applications.size }),
      ...(beside.faults === 0
        ? []
        : [
            bar('faults that a free agent told', beside.free / beside.faults, null),
            bar('ours on the same', beside.ours / beside.faults, beside.free / beside.faults),
          ]),
    ];
  },
};

/** What visits may do, as it was asked for; undefined for what can be taken back. */
function effectsWanted(): 'all' | undefined {
  return process.argv.includes('--effects=all') ? 'all' : undefined;
}

/** Address and name of a server that speaks OpenAI's format; null where none is named. */
function upstreamOf(setting: string | undefined): { url: string; name: string } | null {
  const parts = /^(?:compatible|ollama):([^@]+)@(https?:\S+)$/.exec(setting ?? '');
  if (parts) return { name: parts[1] ?? '', url: parts[2] ?? '' };
  if (setting === undefined || setting === 'builtin') return null;
  throw new Error('PASSERBY_MODEL must be compatible:NAME@URL here: answers are kept on their way.');
}

/** Packs of the tuning applications, the first of each unless others are named. */
async function chosen(quick: boolean): Promise<Pack[]> {
  const only = process.argv
    .find((arg) => arg.startsWith('--app='))
    ?.slice('--app='.length)
    .split(',');
  const places = appPlaces().filter(({ half }) => half === 'tuning');
  const all = await Promise.all(places.map(async ({ half, id }) => packsOf(id, await readKept(half, id))));
  const recorded = all.flat().filter(({ name }) => existsSync(recordingOf(name, 'faulty')));
  const packs = only ? all.flat().filter(({ name }) => only.includes(name)) : recorded;
  return quick ? packs.slice(0, 1) : packs;
}

function recordingOf(name: string, twin: Twin): string {
  return join(recordings, `${name}-${twin}.jsonl`);
}

/** What a free agent told of it; null where none was asked. */
async function toldFreely({ name }: Pack): Promise<Told[] | null> {
  const file = join(recordings, `${name}-free.json`);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Told[]) : null;
}

async function measure(
  { name, app: id, faults: planted }: Pack,
  parts: {
    service: PasserbyService;
    endpoint: ModelEndpoint;
    quick: boolean;
    say: Say;
  },
): Promise<{ faulty: ExaminedScore[]; clean: ExaminedScore[]; again: boolean[] }> {
  const { service, endpoint, quick, say } = parts;
  const app = await loadApp(id);
  const verdicts = await readVerdicts('tuning', id);
  const measured = { faulty: [] as ExaminedScore[], clean: [] as ExaminedScore[], again: [] as boolean[] };
  const twins = (['faulty', 'clean'] as const).filter(
    (twin) => !process.argv.includes(twin === 'faulty' ? '--clean' : '--faulty'),
  );
  for (const twin of twins) {
    const budget = quick || process.argv.includes('--budget=short') ? 'short' : 'medium';
    const actions = process.argv.find((arg) => arg.startsWith('--actions='))?.slice('--actions='.length);
    const effects = effectsWanted();
    const wanted = {
      budget,
      ...(actions === undefined ? {} : { actions: Number(actions) }),
      ...(effects === undefined ? {} : { effects }),
    } as const;
    const kept = await endpoint.begin(recordingOf(name, twin), wanted);
    if (!kept) {
      say(`${name} ${twin}: no answers were kept`);
      continue;
    }
    const { effects: keptEffects, ...ordered } = kept;
    if (keptEffects !== effects) {
      say(
        `${name} ${twin}: kept with ${keptEffects === undefined ? 'no' : `--effects=${keptEffects}`} effects asked for`,
      );
      continue;
    }
    const faults = twin === 'faulty' ? planted : [];
    const running = await openApp(app);
    try {
      const order: VisitOrder = {
        faults,
        persona: 'first-time-visitor',
        seed,
        task: null,
        guided: 'off',
        limitMs: visitLimitMs,
        ...ordered,
        afterwards: async ({ run, session, report }) => {
          for (const { id: finding } of provenIn(report?.findings ?? []))
            measured.again.push(await holdsAgain(service, { run, session, finding }, say));
        },
      };
      const result = await visit(service, running, order);
      const score = scoreExamined(result, faults, verdicts);
      measured[twin].push(score);
      const failure = result.failure === null ? '' : ` (${result.failure})`;
      say(`${name} ${twin}: ${result.status}${failure}, ${JSON.stringify(score)}`);
      const { turns, examinations, because } = endpoint.missed();
      if (turns + examinations > 0)
        say(`  no answer was kept for ${turns} questions of turns and ${examinations} of the examination`);
      if (because !== '') say(`  an answer is missing: ${because}`);
      const folder = process.argv.find((arg) => arg.startsWith('--results='))?.slice('--results='.length);
      if (folder !== undefined) await writeFile(join(folder, `${name}-${twin}.json`), JSON.stringify(result));
      for (const { rule, title, label, fingerprint } of (result.report?.findings ?? []).filter(
        ({ rule: of }) => of.startsWith('model-'),
      ))
        say(`  ${rule} (${label}, ${fingerprint}): ${title}`);
    } finally {
      await running.close();
    }
  }
  return measured;
}

function provenIn(findings: readonly FindingRead[]): { id: string }[] {
  return findings.filter(({ rule }) => rule === 'model-suspicion') as unknown as { id: string }[];
}

/** Proven once more, on the application as it was seeded and in fresh browsers. */
async function holdsAgain(
  service: PasserbyService,
  { run, session, finding }: { run: string; session: string; finding: string },
  say: Say,
): Promise<boolean> {
  const told = await service.command([
    'replay',
    run,
    session,
    '--finding',
    finding,
    '--account',
    'ground',
    '--json',
  ]);
  const holds = told.includes('"proven"');
  if (!holds) say(`  ${finding} does not hold again: ${told.trim().slice(0, 300)}`);
  return holds;
}

function barsOf({
  faulty,
  clean,
  again,
  applications,
}: {
  faulty: readonly ExaminedScore[];
  clean: readonly ExaminedScore[];
  again: readonly boolean[];
  applications: number;
}): Bar[] {
  const sum = (scores: readonly ExaminedScore[], of: (score: ExaminedScore) => number) =>
    scores.reduce((total, score) => total + of(score), 0);
  const all = [...faulty, ...clean];
  const judged = sum(faulty, (one) => one.provenRight + one.provenHarmless + one.provenFalse);
  const bars: Bar[] = [
    bar(
      'true of what was noticed, in the report',
      sum(faulty, (one) => one.noticedTold) / sum(faulty, (one) => one.noticedTrue),
      0.9,
    ),
    bar('faults found', sum(faulty, (one) => one.detected) / sum(faulty, (one) => one.faults), 0.8),
    bar(
      'of the faults, those that nobody could see',
      sum(faulty, (one) => one.unseen),
      null,
    ),
    bar('by rules alone', sum(faulty, (one) => one.byRules) / sum(faulty, (one) => one.faults), null),
    bar(
      'suspicions stated',
      sum(all, (one) => one.suspected?.stated ?? 0),
      null,
    ),
    bar(
      'of these proven, also where a rule tells it',
      sum(all, (one) => one.suspected?.proven ?? 0),
      null,
    ),
    bar(
      'of these refuted',
      sum(all, (one) => one.suspected?.refuted ?? 0),
      null,
    ),
    bar(
      'proven findings that are right, of those judged',
      sum(faulty, (one) => one.provenRight) / judged,
      0.95,
    ),
    {
      ...bar(
        'proven falsely on clean twins',
        sum(clean, (one) => one.provenFalse),
        0,
      ),
      better: 'lower',
    },
    {
      ...bar(
        'proven and not judged yet',
        sum(all, (one) => one.provenOpen),
        null,
      ),
      better: 'lower',
    },
    bar('proofs that hold after a fresh start', again.filter(Boolean).length / again.length, 0.95),
    bar('applications', applications, 6),
    bar('visits to one with five faults', faulty.length, null),
    bar(
      'proven findings',
      sum(all, (one) => one.proven),
      null,
    ),
    bar('calls a session', sum(all, (one) => one.calls) / all.length, null),
    bar('tokens a session', Math.round(sum(all, (one) => one.tokens) / all.length), null),
  ];
  return bars.filter(({ value }) => !Number.isNaN(value));
}

function bar(label: string, value: number, wanted: number | null): Bar {
  return { label, value, bar: wanted, unit: '', better: 'higher' };
}
