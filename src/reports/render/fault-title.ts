// What a comparison calls a fault of which it holds the fingerprint.
import type { AggregateReport } from '../aggregate-report-schema.ts';

/** The title of the fault; its fingerprint where the comparison holds no row for it. */
export function titleOfFault({ matrix }: Pick<AggregateReport, 'matrix'>, fingerprint: string): string {
  return matrix.rows.find((row) => row.fingerprint === fingerprint)?.title ?? fingerprint;
}
