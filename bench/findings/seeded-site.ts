// What a seeded site is: its source with switches, and the truth about every switch. The truth is written with the site,
// from the defect itself, and never bent to what the rules say.
import type { Handler } from '../../test/support/https-site.ts';

/** Kinds of defect, in the words of an ordinary web developer. Which rules speak of a kind is told in `kind-rules.ts`. */
export type DefectKind =
  | 'dead-control'
  | 'broken-promise'
  | 'vague-error'
  | 'lost-input'
  | 'keyboard-trap'
  | 'mouse-only'
  | 'invisible-focus'
  | 'covered-focus'
  | 'nameless-control'
  | 'dialog-focus'
  | 'change-on-focus'
  | 'change-on-input'
  | 'silent-failure'
  | 'no-feedback'
  | 'stuck-busy'
  | 'unannounced-result'
  | 'vanishing-message'
  | 'contrast'
  | 'reflow'
  | 'clipped-text'
  | 'zoom-blocked'
  | 'paste-blocked'
  | 'over-strict-input'
  | 'hidden-requirement'
  | 'pre-ticked'
  | 'drip-price'
  | 'consent-asymmetry'
  | 'confirmshaming'
  | 'fake-urgency'
  | 'obstruction'
  | 'layout-shift'
  | 'back-broken'
  | 'search-fails'
  | 'misleading-label'
  | 'inconsistent-labels'
  | 'missing-structure'
  | 'leaked-internals'
  | 'tiny-targets'
  | 'motion'
  | 'hard-reading'
  | 'new-tab'
  | 'page-language';

/** Whom a defect hurts. */
export type Hurt =
  | 'everybody'
  | 'keyboard'
  | 'screen reader'
  | 'low vision'
  | 'touch'
  | 'motor'
  | 'reading'
  | 'attention';

/** One defect: the switch of this name puts it into the site. */
export interface Defect {
  id: string;
  kind: DefectKind;
  /** Further kinds under which the same fault may rightly be named. */
  also?: readonly DefectKind[];
  /** Paths on which it is met; a site with one frame for all pages says '*'. */
  path: RegExp | '*';
  /** CSS selector of the element at fault on those pages; null where the page as a whole is. */
  selector: string | null;
  /** Words by which a person would point at the element: its name or text. */
  called: RegExp | null;
  hurts: readonly Hurt[];
  happens: string;
}

/** Who comes, and what for. */
export interface SeededVisit {
  /** Id of a persona of the library. */
  persona: string;
  task: string | null;
}

export interface SeededSite {
  name: string;
  /** Held-out sites were written by one who had not read the rules, and are never used for tuning. */
  set: 'tuning' | 'held-out';
  about: string;
  defects: readonly Defect[];
  visits: readonly SeededVisit[];
  /** The site with these defects; with none it is the clean twin. */
  create(switches: ReadonlySet<string>): Handler;
}
