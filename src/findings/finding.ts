// What a finding is: a claim about a page that a machine can check again.
import type { Confidence, FindingLabel } from '../base/wire-facts.ts';
import type { Box, Locator, NoticedKind, ProofVerdict } from '../evidence/evidence.ts';
import type { ProbeRecord } from '../evidence/probe.ts';

export type { Confidence, FindingLabel };
/** What doing the deed once more in a fresh browser showed; null where the finding is not about a deed of the persona or of a probe. */
export type Repetition = 'happened again' | 'did not happen again' | 'not repeated';
/** 4 blocked or lost · 3 over a minute lost or wrong outcome · 2 10 to 60 s or recovered · 1 cosmetic · 0 information. */
export type Severity = 0 | 1 | 2 | 3 | 4;
/** What showed a fault: what a deed did, what stood on a screen, a probe of the second look by its kind, or the crawl. */
export type ShownBy = 'deed' | 'screen' | ProbeRecord['kind'] | 'crawl';

/** Whom a fault of a page can hurt. Each name is told in words, and asked of a persona, in `reports/hurt-by`. */
export const audiences = [
  'everyone',
  'keyboard',
  'keyboard by sight',
  'pointer',
  'touch',
  'little room',
  'large text',
  'little motion',
  'listening',
] as const;
export type Audience = (typeof audiences)[number];

/** Where the proof lies. */
export interface FindingProof {
  shownBy: ShownBy;
  /** `seq` of events. */
  events: number[];
  turns: number[];
  screen: string | null;
  /** Image name and the marked part of it, CSS pixels of the viewport. */
  image: { name: string; box: Box } | null;
  /** Request and console ids; those of the crawl begin with `crawl.`. */
  requests: string[];
  console: string[];
  /** Where it stands among the records of the crawl, for what the session itself did not meet: it then has no events, turns and screen. */
  crawl?: CrawlProof;
  /** Names of pictures before the last step of a proof and after it, as the session keeps them; left out for what was not proven so. */
  pictures?: { before: string | null; after: string | null };
}

/** What a language model said of a fault that something else tells. */
export interface SaidToo {
  /** Id of the suspicion; those of the crawl begin with `crawl.`. */
  id: string;
  kind: NoticedKind;
  what: string;
  /** What a browser made of it; null where it was not done again. */
  verdict: ProofVerdict | null;
}

/** Proof by the crawl's own numbers. */
export interface CrawlProof {
  shownBy: Exclude<ShownBy, 'crawl'>;
  events: number[];
  turns: number[];
  screen: string | null;
}

export interface Finding {
  /** `f1`, `f2`, … in the order of the report. */
  id: string;
  rule: string;
  title: string;
  /** What happened, with the values, in two or three sentences. */
  summary: string;
  /** Why it matters to this persona. */
  impact: string;
  /** What a developer should do. */
  remedy: string;
  severity: Severity;
  /** What it cost, before it is lowered for lying off the path. */
  impactLevel: Severity;
  /** The persona could not go on there. */
  stopped: boolean;
  /** It is of a kind that stops whoever needs what it stands in the way of. */
  wouldStop: boolean;
  /** Whom it can hurt, where the page was looked at for all personas at once. */
  hurts: Audience;
  confidence: Confidence;
  repetition: Repetition | null;
  label: FindingLabel;
  /** A language model came upon it; left out where a rule did. */
  source?: 'model';
  /** A Playwright test that fails while the fault is there; left out where there is none. */
  reproduction?: string;
  /** All that a language model said that is told here, the sentence that leads first; left out where a rule alone speaks. */
  said?: SaidToo[];
  /** What of that a report tells beside the finding's own sentence; left out where that is nothing. */
  saidToo?: SaidToo[];
  /** Fingerprint of the finding that tells the same, which this one joins where it is there. */
  same?: string;
  url: string;
  element: { role: string; name: string; locator: Locator } | null;
  /** Names and values from which the claim can be recomputed. */
  measured: Record<string, string | number | boolean | null>;
  /** Of each measured value the place in the evidence, or the function over places, that it comes from. */
  sources: Record<string, string>;
  /** Version of the rules that found it. */
  rulesVersion: string;
  proof: FindingProof;
  /** Success criteria such as `4.1.2`. */
  wcag: string[];
  /** Nielsen heuristics such as `H1`. */
  heuristics: string[];
  onTaskPath: boolean;
  /** Same problem, same text: rule and shared cause, else normalised locator, screen template, and the goal where the rule is bound to it. */
  fingerprint: string;
  /** The fingerprints that it had in earlier versions: one for each place where it is told by a shared cause. */
  formerFingerprints: string[];
  /** How many places show the same fault (1 where it stands alone). */
  occurrences: number;
  /** The first of these places, at most 20, the one that `element` and `url` name first. */
  places: FindingPlace[];
}

/** One place that shows a fault. */
export interface FindingPlace {
  url: string;
  /** Accessible name and CSS path of the element, or '' where the page as a whole shows it. */
  name: string;
  css: string;
}
