// What a crawl knows of a site: its states, what was pressed in them, and where that led. The screens and turns that it
// names are those of the crawl's own evidence.
import type { CrawlEnd } from '../base/wire-facts.ts';

/** What a candidate is for the order in which they are tried. */
export type CandidateKind =
  | 'navigation'
  /** One of several that stand for named things: a product, a row, a message. */
  | 'item'
  | 'field'
  | 'choice'
  | 'submit'
  /** Signs out, deletes, clears or resets. */
  | 'leaves'
  | 'other';

/** Controls that should behave alike: the same place in repeated blocks, or one that stands alone. */
export interface CandidateClass {
  /** `c1`, `c2`, … in the order in which they were first met. */
  id: string;
  kind: CandidateKind;
  role: string;
  /** Words on the first that was met. */
  label: string;
  /** Candidates that were met, and those that were tried. */
  met: number;
  tried: number;
}

/** A state of the site: what a page is, without what changes by itself. */
export interface CrawlState {
  /** `n1`, `n2`, … in the order in which they were first met. */
  id: string;
  /** Address without what only names one of many: `/product/*?tab`. */
  template: string;
  /** Address and title where it was first met. */
  url: string;
  title: string;
  /** What makes it this state. */
  fingerprint: string;
  /** Screens that showed it, first first, at most 40. */
  screens: string[];
  /** Fewest actions from the start that were seen to lead here. */
  depth: number;
  /** Words that name the open layers, outermost first. */
  layers: string[];
  account: 'unknown' | 'guest' | 'signed in';
}

/** One action on one candidate, with where it led. */
export interface CrawlEdge {
  from: string;
  to: string;
  /** Class of the candidate; '' for an action on the page as a whole, such as Back. */
  class: string;
  /** Name of the thing that it stood for, or ''. */
  item: string;
  /** Words on the control. */
  label: string;
  action: string;
  /** Turns that took this edge, first first. */
  turns: number[];
}

/** Turns that belong together, done so that what they show can be compared. */
export interface CrawlTrial {
  /** `t1`, `t2`, … */
  id: string;
  kind: TrialKind;
  /** Turns in order; what a turn was for, such as `do`, `undo`, `control`. */
  steps: { turn: number; part: string }[];
  state: string;
  class: string;
  item: string;
  /** What was varied, such as the field and the value of a boundary trial. */
  about: Record<string, string>;
  /** Why it could not be finished, or ''. */
  cut: string;
}

export type TrialKind =
  /** Pressed once: the plain exploration of one candidate. */
  | 'press'
  /** Its menu asked for with the other button of the pointer. */
  | 'menu'
  /** A text that no form sends, written and kept. */
  | 'write'
  /** One key pressed on the page as a whole. */
  | 'key'
  | 'press-again'
  | 'do-undo'
  | 'open-close'
  | 'reload'
  | 'revisit'
  | 'back-forth'
  | 'sort'
  | 'filter'
  /** A choice of one list that filters beside some of another, and these alone. */
  | 'filter-both'
  | 'pages'
  | 'search'
  /** A form filled with values of the right kind and sent. */
  | 'form'
  /** The accepted form with one value changed. */
  | 'boundary'
  /** What an accepted form saved, looked for where it should stand. */
  | 'saved'
  | 'sign-in'
  | 'trap';

/** A state that nothing led out of but leaving the page as a whole; a trial of the kind `trap` names its turns. */
export interface CrawlTrap {
  state: string;
  /** The last turn before what begins anew was tried. */
  turn: number;
  /** Ways out that were tried in vain, in words. */
  tried: string[];
  /** What left the page as a whole: `Back`, `a reload` or `the start page`; null where none of them led out. */
  led: string | null;
}

/** A browser that broke down or hung in a crawl. */
export interface CrawlBreak {
  /** The next browser did another turn of this number. */
  turn: number;
  because: string;
  /** `crash`, `hang`, or a limit of ours that the page passed. Left out by older records, as is what was being done. */
  reason?: string;
  state?: string;
  action?: string;
  /** Words on the control; '' without any. */
  label?: string;
}

export interface CrawlGraph {
  states: CrawlState[];
  classes: CandidateClass[];
  edges: CrawlEdge[];
  trials: CrawlTrial[];
  traps: CrawlTrap[];
  /** What was not pressed, with the reason. At most 200. */
  notTried: {
    state: string;
    class: string;
    label: string;
    because: 'leave' | 'excluded' | 'gone';
  }[];
  /** What each screen shows: the state that it belongs to, by id of the screen. */
  stateOf: Record<string, string>;
  ended: CrawlEnd;
  /** What was worth trying still when it ended: how much, and the best of the controls and forms of it that nobody tried. Left out where nothing was. */
  left?: { count: number; first: { state: string; class: string; label: string }[] };
  actions: number;
  /** Times that a state was come to again, by the last step of the way there; `failed` where that led elsewhere. */
  restored: { edge: number; back: number; address: number; failed: number };
  /** Rests that were taken for the site, milliseconds: it answered slowly, or asked for one. Left out where there were none. */
  rests?: { turn: number; ms: number; because: 'slow' | 'asked' }[];
  /**
   * Turns in which the browser broke down or hung, with why; another took its place. Left out where none did.
   */
  breaks?: CrawlBreak[];
  /**
   * States that accessibility engines did not look at, at most 200: their time was over, one failed, or the crawl ended there. Left
   * out where there are none.
   */
  notAudited?: { state: string; url: string; because: 'time' | 'failed' | 'ended' }[];
}
