// What a language model holds for a fault of the site, and what doing it again in a browser made of that. Steps and checks
// are those of src/examiner, kept as plain data.
import type { NoticedKind } from './noticed.ts';
import type { Box, Locator, ScreenRecord } from './screen.ts';
import type { ConsoleRecord, RequestRecord, WriteRecord } from './traffic.ts';
import type { TurnRecord } from './turn.ts';

export type ProofVerdict =
  /** Every check held, both times. */
  | 'proven'
  /** A check did not hold, both times. */
  | 'refuted'
  /** It held once. */
  | 'flaky'
  /** It could not be told. */
  | 'not checkable';

/** What one drive recorded, so that its checks can be decided again. */
export interface DriveRecord {
  targetUrl: string;
  screens: readonly ScreenRecord[];
  turns: readonly TurnRecord[];
  requests: readonly RequestRecord[];
  console: readonly ConsoleRecord[];
  writes: readonly WriteRecord[];
  /** The turn that did each step, in order; null for one that was not done. Turns between them only scrolled. */
  turnOf: readonly (number | null)[];
  /** Why the step after the last one that was done could not be; '' where all were done. */
  stopped: string;
  /** The visit showed the same while nothing of the site was kept back: what the drive kept back is not why. Left out where it did not. */
  seenBefore?: true;
}

/** One drive: the steps once more from the start, in a browser of its own. */
export interface ProofDrive {
  /** null where it could not be told. */
  holds: boolean | null;
  because: string;
  /** Values that decided. */
  readings: { what: string; value: string }[];
  /** The first thing that its checks read; left out where they read none, and by versions that did not keep it. */
  about?: { role: string; name: string; locator: Locator };
  /** Pictures before the last step and at the end; null where none was kept. */
  before: string | null;
  after: string | null;
  /** What decides the checks, of a proof; left out of others, and by versions that did not keep it. */
  recorded?: DriveRecord;
}

export interface ProofRecord {
  verdict: ProofVerdict;
  because: string;
  drives: ProofDrive[];
  /** A Playwright test that fails while the fault is there; left out where it is not proven, or no test alone can tell. */
  test?: string;
}

export interface SuspicionRecord {
  /** `q1`, `q2`, … */
  id: string;
  kind: NoticedKind;
  /** What is wrong, in one sentence of the model. */
  what: string;
  /** Words of the page that it is about, or ''. */
  quote: string;
  /** Turn in which it showed, of the session or of the crawl that keeps it. */
  turn: number;
  /** The thing that the mind pointed at, on the screen after that turn; left out where it named none. */
  ref?: string;
  /** Where the mind saw it in the viewport, CSS pixels; left out where nothing told. */
  box?: Box;
  /** Fingerprint of the finding of a rule that tells the same; left out where none does. */
  same?: string;
  /** What it takes up with others, as the mind said each when it noticed it; left out where it takes up one thing or none. */
  also?: { id: string; kind: NoticedKind; what: string }[];
  steps: readonly Readonly<Record<string, unknown>>[];
  checks: readonly Readonly<Record<string, unknown>>[];
  /** Why it was not even tried, or ''. */
  refused: string;
  /** null where it was not driven again. */
  proof: ProofRecord | null;
}

/** What the examination of a session came to. */
export interface ExaminationRecord {
  /** Parts of the records, and those that were asked about. */
  parts: number;
  asked: number;
  /** Suspicions that were not listened to: beyond the cap, or without words that may be told. */
  cut: number;
  /** Suspicions for whose proof there was no time. */
  notDriven: number;
  /** Time that the examination and its proofs took, apart from waiting for a browser, milliseconds. */
  ms: number;
  /** Why the model could not be asked, or not in full; null where it was. */
  because: string | null;
}
