// An aggregate report as it was stored, perhaps by an earlier version: what came to the shape later is filled in, so that
// it can still be drawn. Nothing is computed anew; a stored comparison says what it said then.
import type { AggregateReport } from './aggregate-report-schema.ts';

/** Parts that reports stored by earlier versions of the shape 1.0 lack. */
type LaterParts = 'agreement' | 'time' | 'differences';
/** What a store may hold. */
export type StoredAggregate = Omit<AggregateReport, LaterParts> & Partial<Pick<AggregateReport, LaterParts>>;

const earlier = 'An earlier version made this comparison and did not tell it.';

/** The report with every part that the drawing functions read. */
export function readStoredAggregate(stored: StoredAggregate): AggregateReport {
  const none = { pairs: 0, mean: null };
  return {
    ...stored,
    agreement: stored.agreement ?? {
      met_by_all: 0,
      met_by_one: 0,
      between_personas: none,
      between_repeats: none,
      sentence: earlier,
    },
    time: stored.time ?? {
      label: 'model estimate',
      ended: 0,
      not_ended: 0,
      geometric_mean_s: null,
      quickest: null,
      slowest: null,
      sentence: earlier,
    },
    differences: stored.differences ?? [],
  };
}
