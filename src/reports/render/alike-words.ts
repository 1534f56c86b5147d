// What a comparison says where no difference was found that matters: only what its figures bear out.
import type { AggregateReport } from '../aggregate-report-schema.ts';
import { plural, quote } from '../wording.ts';

/** One or two sentences for a comparison without differences. */
export function alikeWords(report: AggregateReport): string {
  const { completion, time } = report;
  const alike = [
    ...(completion.filter(({ count }) => count > 0).length === 1 ? ['ended alike'] : []),
    ...metAlike(report),
    ...(time.ended > 1 && time.not_ended === 0 ? ['took times that the model cannot tell apart'] : []),
  ];
  const told = alike.length === 0 ? 'The records explain no difference.' : `The personas ${listed(alike)}.`;
  return [told, ...uneven(report)].join(' ');
}

type Row = AggregateReport['matrix']['rows'][number];

function seriousRows({ matrix }: AggregateReport): Row[] {
  return matrix.rows.filter(({ severity }) => severity >= 3);
}

function metAlike(report: AggregateReport): string[] {
  const serious = seriousRows(report);
  if (serious.length === 0) return ['met no serious fault'];
  return serious.every(({ reach }) => reach.met === reach.of) ? ['met the same serious faults'] : [];
}

/** Serious over the run, and not met by all. */
function uneven(report: AggregateReport): string[] {
  return seriousRows(report)
    .filter(({ reach }) => reach.met < reach.of)
    .map(({ title, reach }) => `${quote(title, 140)} hit ${reach.met} of ${plural(reach.of, 'persona')}.`);
}

function listed(clauses: readonly string[]): string {
  const last = clauses.at(-1) ?? '';
  return clauses.length < 2 ? last : `${clauses.slice(0, -1).join(', ')} and ${last}`;
}
