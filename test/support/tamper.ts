// A report with one thing changed, for every thing that it claims: what verifying must notice.
import { createHash } from 'node:crypto';
import type { AggregateReport } from '../../src/reports/aggregate-report.ts';
import type { SessionReport } from '../../src/reports/session-report.ts';
import type { PictureFacts } from '../../src/reports/verify/check.ts';
import type { RecordedVisit } from './record-visit.ts';

/** One changed report, and where it was changed. */
export interface Tampered<Report = SessionReport> {
  at: string;
  report: Report;
}

type Path = (string | number)[];

/** What its rule claims of each finding: every locator, value, source, event id, turn, request and picture, changed once. */
export function* tamperFindings(report: SessionReport): Generator<Tampered> {
  for (const place of report.findings.keys()) {
    for (const part of ['element', 'measured', 'measured_from', 'proof', 'url'] as const) {
      yield* changesOf(report, ['findings', place, part]);
    }
  }
}

/** What judging says of each finding beside that: how bad, how sure, in which words, and how often. */
export function* tamperJudgement(report: SessionReport): Generator<Tampered> {
  const claimed = new Set(['element', 'measured', 'measured_from', 'proof', 'url']);
  for (const [place, finding] of report.findings.entries()) {
    for (const part of Object.keys(finding).filter((name) => !claimed.has(name))) {
      yield* changesOf(report, ['findings', place, part]);
    }
  }
}

/** What a report says of its session as a whole: by whom it was judged, how it ended, and in which figures. */
export function* tamperHead(report: SessionReport): Generator<Tampered> {
  for (const part of ['generator', 'outcome', 'summary', 'persona', 'flows', 'limits', 'cited'] as const) {
    yield* changesOf(report, [part]);
  }
}

/** Every picture and screen, and every entry of the journey, changed once. */
export function* tamperJourney(report: SessionReport): Generator<Tampered> {
  for (const part of ['artefacts', 'screens', 'journey'] as const) yield* changesOf(report, [part]);
}

/** Everything that a comparison says, changed once. */
export function* tamperAggregate(report: AggregateReport): Generator<Tampered<AggregateReport>> {
  for (const part of Object.keys(report).filter((name) => name !== 'schema_version')) {
    yield* changesOf(report, [part]);
  }
}

function* changesOf<Report extends object>(report: Report, path: Path): Generator<Tampered<Report>> {
  const value = valueAt(report, path);
  for (const other of othersOf(value, String(path.at(-1)))) yield changed(report, path, other);
  if (typeof value !== 'object' || value === null) return;
  const names = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const name of names) yield* changesOf(report, [...path, name]);
}

/** Words of which a field may hold one. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  severity: [0, 1, 2, 3, 4],
  severity_name: ['critical', 'serious', 'moderate', 'minor', 'note'],
  confidence: ['high', 'medium', 'low'],
  repetition: ['happened again', 'did not happen again', 'not repeated', null],
  label: ['measured', 'model', 'opinion'],
  outcome: ['goal_reached', 'ended_unconfirmed', 'gave_up', 'explored', 'out_of_budget'],
};

/** Values of the same kind that say something else; of a field of few words all the others. */
function othersOf(value: unknown, name: string): unknown[] {
  if (choices[name]?.includes(value)) return choices[name].filter((each) => each !== value);
  if (typeof value === 'string') return value === '' ? ['x'] : [`${value}x`, ''];
  if (typeof value === 'number') return [value + 1, -value - 1];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return ['x'];
  if (Array.isArray(value) && value.length > 0) return [value.slice(1), [...value, value[0] as unknown]];
  return [];
}

function changed<Report extends object>(report: Report, path: Path, other: unknown): Tampered<Report> {
  const [part, place] = path;
  const rule = part === 'findings' ? String(valueAt(report, ['findings', place ?? 0, 'rule'])) : '';
  return {
    at: `${rule} ${path.join('.')} = ${JSON.stringify(other)}`.trim(),
    report: withOther(report, path, other),
  };
}

/** The thing with another value there. Shares with it all that does not lie on the way. */
function withOther<Thing extends object>(thing: Thing, [name = '', ...further]: Path, other: unknown): Thing {
  const copy = (Array.isArray(thing) ? [...(thing as unknown[])] : { ...thing }) as Record<
    string | number,
    unknown
  >;
  copy[name] = further.length === 0 ? other : withOther(copy[name] as object, further, other);
  return copy as Thing;
}

function valueAt(report: object, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string | number, unknown>)[name], report);
}

/** What the bytes of the screenshots are. */
export function factsOfPictures({ evidence, pictures }: RecordedVisit): Map<string, PictureFacts> {
  return new Map(
    evidence.images.map(({ name, width, height }) => {
      const bytes = pictures.get(name) ?? Buffer.alloc(0);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return [name, { sha256, sizeBytes: bytes.length, width, height }];
    }),
  );
}

/** The pictures of a visit with one of them changed by a byte, and without it. */
export function changedPictures(visit: RecordedVisit, name: string): Map<string, PictureFacts>[] {
  const bytes = Buffer.from(visit.pictures.get(name) ?? '');
  const last = bytes.length - 1;
  bytes.writeUInt8((bytes.readUInt8(last) + 1) % 256, last);
  const whole = factsOfPictures(visit);
  const changed = factsOfPictures({ ...visit, pictures: new Map([...visit.pictures, [name, bytes]]) });
  return [changed, new Map([...whole].filter(([other]) => other !== name))];
}
