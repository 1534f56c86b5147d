// What a crawl may do next, and in which order kinds of it come.
import type { Candidate } from '../fragments/candidates.ts';

export type Goal =
  | { kind: 'press'; state: string; candidate: Candidate; tier: Tier }
  | { kind: 'choose'; state: string; candidate: Candidate; tier: Tier }
  | { kind: 'form'; state: string; form: string; tier: Tier }
  | { kind: 'write'; state: string; candidate: Candidate; tier: Tier }
  | { kind: 'menu'; state: string; candidate: Candidate; tier: Tier }
  | { kind: 'rest'; state: string; candidate: Candidate; tier: Tier }
  | { kind: 'key'; state: string; key: string; tier: Tier }
  | { kind: 'visit'; state: string; tier: Tier }
  | { kind: 'drill'; state: string; candidate: Candidate; drill: Drill; tier: Tier };

/** What is done with a candidate whose first press is known. */
export type Drill = 'press-again' | 'open-close' | 'reload' | 'back-forth' | 'pages';

/** Lower comes first; see `goals.ts`. */
export type Tier = 0 | 0.25 | 0.5 | 1 | 2 | 3 | 4 | 5 | 5.5 | 6;
export const tiers = {
  newPage: 0,
  /** A class that was never pressed, of controls or of links to documents that nobody opened. */
  newClass: 0.25,
  /** Another class that was never pressed; further links to such documents; a further button that may do what no other does. */
  knownPage: 0.5,
  /** A form that was never sent. */
  newForm: 0.5,
  form: 1,
  fewItems: 2,
  furtherItems: 3,
  drill: 4,
  boundary: 5,
  /** Links to documents that nobody opened, of classes that are known well: a site that is small enough is seen as a whole. */
  leftOver: 5.5,
  leaves: 6,
} as const satisfies Record<string, Tier>;
