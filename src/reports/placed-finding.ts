// A finding as a map places it.
import type { ReportFinding } from './session-report-schema.ts';

/** A finding by the place at which it was met. */
export type PlacedFinding = Pick<ReportFinding, 'id' | 'fingerprint' | 'title' | 'severity' | 'url'> & {
  proof: Pick<ReportFinding['proof'], 'screen' | 'turns' | 'crawl'>;
};
