// A report with one thing changed, for every thing that it claims: what verifying must notice.
import { createHash } from 'node:crypto';
import type { SessionReport } from '../../src/reports/session-report.ts';
import type { PictureFacts } from '../../src/reports/verify/verify-report.ts';
import type { RecordedVisit } from './record-visit.ts';

/** One changed report, and where it was changed. */
export interface Tampered {
  at: string;
  /** The rule of the finding that was changed; null where something else was. */
  rule: string | null;
  report: SessionReport;
}

type Path = (string | number)[];

/** Every locator, value, event id, turn, request and picture of the findings, changed once. */
export function* tamperFindings(report: SessionReport): Generator<Tampered> {
  for (const place of report.findings.keys()) {
    for (const part of ['element', 'measured', 'proof', 'url'] as const) {
      yield* changesOf(report, ['findings', place, part]);
    }
  }
}

/** Every picture and screen, and every locator and value of the journey, changed once. */
export function* tamperJourney(report: SessionReport): Generator<Tampered> {
  yield* changesOf(report, ['artefacts']);
  yield* changesOf(report, ['screens']);
  for (const place of report.journey.keys()) {
    for (const part of ['role', 'name', 'locator', 'value', 'kind'] as const) {
      yield* changesOf(report, ['journey', place, 'action', part]);
    }
    for (const part of ['image_before', 'image_after', 'target_box', 'turn'] as const) {
      yield* changesOf(report, ['journey', place, part]);
    }
  }
}

function* changesOf(report: SessionReport, path: Path): Generator<Tampered> {
  const value = valueAt(report, path);
  for (const other of othersOf(value)) yield changed(report, path, other);
  if (typeof value !== 'object' || value === null) return;
  const names = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const name of names) yield* changesOf(report, [...path, name]);
}

/** Values of the same kind that say something else. */
function othersOf(value: unknown): unknown[] {
  if (typeof value === 'string') return value === '' ? ['x'] : [`${value}x`, ''];
  if (typeof value === 'number') return [value + 1, -value - 1];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return ['x'];
  if (Array.isArray(value) && value.length > 0) return [value.slice(1), [...value, value[0] as unknown]];
  return [];
}

function changed(report: SessionReport, path: Path, other: unknown): Tampered {
  const copy = structuredClone(report);
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  holder[path.at(-1) ?? ''] = other;
  const [part, place] = path;
  const rule = part === 'findings' ? (report.findings[Number(place)]?.rule ?? null) : null;
  return { at: `${rule ?? ''} ${path.join('.')} = ${JSON.stringify(other)}`, rule, report: copy };
}

function valueAt(report: SessionReport, path: Path): unknown {
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
