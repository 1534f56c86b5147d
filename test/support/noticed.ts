// What can be changed in a report, or in the evidence and pictures that it refers to, without `passerby verify` noticing it.
import { seededRandom } from '../../src/base/random.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import type { Pixels } from '../../src/findings/pixels.ts';
import type { SessionReport } from '../../src/reports/session-report.ts';
import type { PictureFacts } from '../../src/reports/verify/check.ts';
import { verifyReport } from '../../src/reports/verify/verify-report.ts';
import { mutatePlaces } from './mutate-evidence.ts';
import { changedPictures, tamperFindings, tamperHead, tamperJourney, tamperJudgement } from './tamper.ts';

/** A report that holds, and what it was made of. */
export interface Proven {
  report: SessionReport;
  evidence: Evidence;
  pixels: ReadonlyMap<string, Pixels>;
  pictures: ReadonlyMap<string, PictureFacts> | null;
}

/** What does not hold of the report, judged again where `again` is given. */
export function wrongIn(
  { report, ...records }: Proven,
  {
    told = report,
    again = null,
    evidence = records.evidence,
  }: Partial<Record<'told' | 'again', SessionReport | null>> & {
    evidence?: Evidence;
  },
): string[] {
  return verifyReport({ ...records, evidence, report: told ?? report, again })
    .checks.filter(({ holds }) => !holds)
    .map(({ at, says }) => `${at}: ${says}`);
}

/** How many changes were tried, and where those were that nobody noticed. */
export interface Noticed {
  tried: number;
  unnoticed: string[];
}

/**
 * Tries changes: of every measured value and its source in the report, of every place in the evidence that one comes from, and of a
 * picture by a byte and gone; these by what they refer to alone. Then of all else that the report says, by judging again. `most` of a
 * kind are drawn, the same each time; all where it is left out.
 */
export function tryChanges(
  proven: Proven,
  options: { most?: number; bytes?: ReadonlyMap<string, Buffer>; withJourney?: boolean } = {},
): Noticed {
  const { report, evidence } = proven;
  const some = <Thing>(all: Iterable<Thing>) => sampled([...all], options.most);
  const claimed = [...tamperFindings(report)];
  const measured = some(claimed.filter(({ at }) => / findings\.\d+\.measured\./.test(at)));
  const places = some(mutatePlaces(report, evidence));
  const others = some([
    ...claimed,
    ...tamperJudgement(report),
    ...tamperHead(report),
    ...(options.withJourney ? tamperJourney(report) : []),
  ]);
  const visit = { evidence, pixels: proven.pixels, pictures: options.bytes ?? new Map<string, Buffer>() };
  const pictures = some(visit.pictures.keys()).flatMap((name) =>
    changedPictures(visit, name).map((facts) => ({ at: name, facts })),
  );
  const unnoticed = [
    ...measured.filter(({ report: told }) => wrongIn(proven, { told }).length === 0),
    ...places.filter(
      ({ changed }) => !changed.some((other) => wrongIn(proven, { evidence: other }).length > 0),
    ),
    ...pictures.filter(
      ({ facts }) => wrongIn({ ...proven, pictures: facts }, { again: report }).length === 0,
    ),
    ...others.filter(({ report: told }) => wrongIn(proven, { told, again: report }).length === 0),
  ];
  return {
    tried: measured.length + places.length + pictures.length + others.length,
    unnoticed: unnoticed.map(({ at }) => at),
  };
}

/** So many of them, the same each time. */
export function sampled<Thing>(all: readonly Thing[], most = all.length): Thing[] {
  if (all.length <= most) return [...all];
  const random = seededRandom('changes', all.length);
  const drawn = all.map((thing) => ({ thing, by: random.uniform() })).toSorted((a, b) => a.by - b.by);
  return drawn.slice(0, most).map(({ thing }) => thing);
}
