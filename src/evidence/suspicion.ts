// What a language model holds for a fault of the site, and what doing it again in a browser made of that. Steps and checks
// are those of src/examiner, kept as plain data.
import type { NoticedKind } from './noticed.ts';

export type ProofVerdict =
  /** Every check held, both times. */
  | 'proven'
  /** A check did not hold, both times. */
  | 'refuted'
  /** It held once. */
  | 'flaky'
  /** It could not be told. */
  | 'not checkable';

/** One drive: the steps once more from the start, in a browser of its own. */
export interface ProofDrive {
  /** null where it could not be told. */
  holds: boolean | null;
  because: string;
  /** Values that decided. */
  readings: { what: string; value: string }[];
  /** Pictures before the last step and at the end; null where none was kept. */
  before: string | null;
  after: string | null;
}

export interface ProofRecord {
  verdict: ProofVerdict;
  because: string;
  drives: ProofDrive[];
}

export interface SuspicionRecord {
  /** `q1`, `q2`, … */
  id: string;
  kind: NoticedKind;
  /** What is wrong, in one sentence of the model. */
  what: string;
  /** Words of the page that it is about, or ''. */
  quote: string;
  /** Turn of the session in which it showed. */
  turn: number;
  steps: readonly Readonly<Record<string, unknown>>[];
  checks: readonly Readonly<Record<string, unknown>>[];
  /** Why it was not even tried, or ''. */
  refused: string;
  /** null where it was not driven again. */
  proof: ProofRecord | null;
}
