// Reports that mean harm to whoever verifies them, with the records of a session beside them, and what verifying each of them takes
// beside a report of the same session that means none.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assert } from '../../src/base/errors.ts';
import type { Evidence, ScreenElement } from '../../src/evidence/evidence.ts';
import type { SessionReport } from '../../src/reports/session-report.ts';
import { createJudge } from '../../src/runs/judge.ts';
import { element } from './evidence-builder.ts';
import { sampleImages } from './sample-pages.ts';
import { sampleEvidence } from './sample-evidence.ts';
import type { Cost } from './verify-in-turn.ts';

/** What verifying each hostile report took, by what it does, and what the harmless one took: the middle of several. */
export async function costsOfHostileReports(): Promise<{ idle: Cost; costs: ReadonlyMap<string, Cost> }> {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-hostile-'));
  try {
    const images = await sampleImages();
    const records = longSession(images);
    const judge = createJudge({ threads: 1 });
    const named = [...images].map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes) }));
    const { report } = await judge.session({ evidence: structuredClone(records), images: named });
    await judge.close();
    const session = { folder, images, records, report };
    const sound = await written('sound', {}, session);
    const files: string[] = [];
    for (const [place, make] of Object.values(cases).entries())
      files.push(await written(`${place}`, make(report), session));
    // The first loads the program.
    const [, before, ...told] = await costsOf([sound, sound, ...files, sound, sound]);
    const harmless = [before, ...told.splice(files.length)].flatMap((cost) => cost ?? []);
    const idle = harmless.toSorted((a, b) => a.workedMs - b.workedMs)[1];
    assert(idle, 'reports without harm were verified');
    const costs = hostileNames.flatMap((name, place): [string, Cost][] => {
      const cost = told[place];
      return cost ? [[name, cost]] : [];
    });
    return { idle, costs: new Map(costs) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sample session with pictures of its own and screens as full as those of large shops. */
export function longSession(images: ReadonlyMap<string, Buffer>): Evidence {
  const sample = sampleEvidence();
  const plain = [...Array(150).keys()].map((place): ScreenElement => ({
    ...element(`x${place}`, { name: '', text: `Words ${place}`, kind: 'text', role: 'text' }),
    box: { x: 0, y: 0, width: 412, height: 823 },
  }));
  const used = sample.turns.flatMap(({ action: { target } }, nth) =>
    target ? [{ ...element(`u${nth}`), ...target }] : [],
  );
  const shots = sample.images.map((image) => {
    const bytes = images.get(image.name) ?? Buffer.alloc(0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...image, sha256, sizeBytes: bytes.length, width: 721, height: 1_440 };
  });
  const told = shots.map(({ name, sha256 }, nth) => ({
    seq: 10_000 + nth,
    at: 100_000 + nth,
    turn: nth,
    kind: 'screenshot' as const,
    data: { name, sha256 },
  }));
  return {
    ...sample,
    screens: sample.screens.map((screen) => ({
      ...screen,
      elements: [...screen.elements, ...used, ...plain],
    })),
    images: shots,
    events: [...sample.events, ...told],
  };
}

const nested = (deep: number, inner = '1') => `${'['.repeat(deep)}${inner}${']'.repeat(deep)}`;
const doubled = (times: number): string => {
  let text = '{"a":1}';
  for (let time = 0; time < times; time++) text = `{"a":${text},"b":${text}}`;
  return text;
};

interface Given {
  report?: string;
  evidence?: (evidence: Evidence) => unknown;
}

const withMore = (report: SessionReport, more: Record<string, unknown>) =>
  JSON.stringify({ ...report, ...more });

/** The report with one finding that names so many sources, each of the value 1. */
function withSources(report: SessionReport, times: number, source: (nth: number) => string): string {
  const sources = [...Array(times).keys()].map((nth) => [`v${nth}`, source(nth)] as const);
  const values = sources.map(([name]) => [name, 1] as const);
  const [first] = report.findings;
  const told = {
    ...first,
    measured: Object.fromEntries(values),
    measured_from: Object.fromEntries(sources),
  };
  return withMore(report, { findings: [told] });
}
/** 1, whatever is read there: what does not hold soon ends the verification. */
const right = (source: string) => `maximum(count(${source}), turns.1.turn)`;

const picture = 'pictures."003-turn-2.png"';

/** The reports that mean harm by what they do, each made of one that means none. */
const cases: Record<string, (report: SessionReport) => Given> = {
  'deep nesting': () => ({ report: nested(1_000_000) }),
  'deep nesting in a field': (report) => ({
    report: withMore(report, { limits: 0 }).replace('"limits":0', `"limits":${nested(100_000)}`),
  }),
  'a structure of 2^20 parts': () => ({ report: doubled(18) }),
  'an array of two million numbers': () => ({ report: `{"findings":[${'1,'.repeat(2_000_000)}1]}` }),
  'a text of 40 MB': (report) => ({ report: withMore(report, { task: 'x'.repeat(40_000_000) }) }),
  'text that is no JSON': () => ({ report: `{"schema_version":"1.1",${'"'.repeat(999_999)}` }),
  'keys of the prototype': () => ({
    report: '{"__proto__":{"findings":[]},"constructor":{"prototype":1}}',
  }),
  'a source that is nested': (report) => ({
    report: withSources(report, 1, () => `${'sum('.repeat(3_500)}x${')'.repeat(3_500)}`),
  }),
  'sources that are long': (report) => ({
    report: withSources(
      report,
      700,
      (nth) => `sum(${'screens.s1.turn, '.repeat(1_100)}screens.s1.turn.${nth})`,
    ),
  }),
  'patterns without an end': (report) => ({
    report: withSources(report, 25_000, (nth) =>
      right(`taken(screens.s1.title; "${'a'.repeat(40)}${nth}!")`),
    ),
    evidence: ({ screens, ...rest }) => ({
      ...rest,
      screens: screens.map((screen) => ({ ...screen, title: '(a+)+' })),
    }),
  }),
  'pictures read again and again': (report) => ({
    report: withSources(report, 25_000, (nth) =>
      right(`drawn_ratio(${picture}, screens.s3.elements.x${nth % 150}; ${nth})`),
    ),
  }),
  'places that hold everything': (report) => ({
    report: withSources(report, 25_000, (nth) =>
      right(`${['screens', 'turns', 'events'][nth % 3]}${' '.repeat(nth % 900)}`),
    ),
  }),
  'sources that do not hold': (report) => ({
    report: withSources(report, 25_000, (nth) => `screens.s1.turn.n${nth}`),
  }),
  'texts put together to a larger one': (report) => ({
    report: withSources(report, 2_000, (nth) =>
      right(`listed(${'facts.task, '.repeat(500)}facts.task, screens.s${(nth % 7) + 1}.turn; ${nth})`),
    ),
    evidence: ({ facts, ...rest }) => ({ ...rest, facts: { ...facts, task: 'x'.repeat(1_000_000) } }),
  }),
  'findings that cite findings, and themselves': (report) => ({
    report: withSources(report, 25_000, (nth) => `findings.f1.measured_from.v${nth}`),
  }),
  'findings without number about one place': (report) => {
    const [first] = report.findings;
    const { measured: _values, measured_from: _sources, ...plain } = { ...first };
    const many = [...Array(700).keys()].map((nth) => ({ ...plain, measured: {}, id: `f${nth + 1}` }));
    return { report: withMore(report, { findings: many }) };
  },
  'a crawl in a crawl in a crawl': (report) => ({
    report: withSources(report, 25_000, (nth) => `${'crawl.'.repeat(nth % 40)}screens.s1.turn`),
    evidence: (evidence) => {
      let all = evidence;
      for (let deep = 0; deep < 8; deep++) all = { ...evidence, crawl: all };
      return all;
    },
  }),
  'places in the crawl that a session keeps': (report) => ({
    report: withSources(report, 25_000, (nth) => right(`crawl.screens${' '.repeat(nth % 900)}`)),
    evidence: (evidence) => ({ ...evidence, crawl: evidence }),
  }),
  'records that lead in a circle': () => ({
    evidence: ({ screens, turns, ...rest }) => ({
      ...rest,
      screens: screens.map((screen) => ({
        ...screen,
        id: 's1',
        document: [...Array(2_000).keys()].map((place) => ({ parent: (place + 1) % 2_000, box: {} })),
      })),
      turns: turns.map((turn) => ({ ...turn, turn: 1, screen: 's1', screenAfter: 's1' })),
    }),
  }),
  'records of the wrong kind': () => ({
    evidence: (evidence) => ({ ...evidence, screens: [null, 1, {}], turns: 'none', facts: [] }),
  }),
  'records with lists of nothing': () => ({
    evidence: (evidence) => ({
      ...evidence,
      events: Array.from({ length: 100_000 }, () => null),
      requests: Array.from({ length: 100_000 }, () => ({})),
    }),
  }),
};

export const hostileNames: readonly string[] = Object.keys(cases);

/** The report in a folder of its own, with the records of the session beside it. */
async function written(
  name: string,
  { report: text, evidence = (same) => same }: Given,
  {
    folder,
    images,
    records,
    report,
  }: {
    folder: string;
    images: ReadonlyMap<string, Buffer>;
    records: Evidence;
    report: SessionReport;
  },
): Promise<string> {
  const own = join(folder, name);
  await mkdir(join(own, 'screenshots'), { recursive: true });
  for (const [image, bytes] of images) await writeFile(join(own, 'screenshots', image), bytes);
  await writeFile(join(own, 'evidence.json'), JSON.stringify(evidence(structuredClone(records))));
  const file = join(own, 'report.json');
  await writeFile(file, text ?? JSON.stringify(report));
  return file;
}

/** What verifying each of these files takes, one after the other in one process. */
async function costsOf(files: readonly string[]): Promise<Cost[]> {
  const script = join(import.meta.dirname, 'verify-in-turn.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, ...files], {
    maxBuffer: 100_000_000,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Cost);
}
