// The contract of a rule: metadata, the evidence parts it needs, and a pure function over them.
import type {
  AnswerRecord,
  Box,
  CrawlGraph,
  Evidence,
  Locator,
  SuspicionRecord,
} from '../evidence/evidence.ts';
import type { ProbeRecord } from '../evidence/probe.ts';
import type { Audience, Confidence, FindingLabel, FindingProof, SaidToo } from './finding.ts';
import type { Measured } from './measured/measured.ts';
import type { Pixels } from './pixels.ts';
import type { Weighed } from './severity.ts';

/** What a rule may ask for: the parts of the evidence, and the decoded images by name. */
export interface EvidenceParts extends Pick<
  Evidence,
  'facts' | 'screens' | 'turns' | 'requests' | 'console' | 'vitals' | 'events' | 'end'
> {
  pixels: ReadonlyMap<string, Pixels>;
  /** What the second look told; empty where there was none. */
  probes: readonly ProbeRecord[];
  /** What a language model suspects, with what became of it; empty where none was asked. */
  suspicions: readonly SuspicionRecord[];
  /** What it answered of places that checks cannot decide. */
  answers: readonly AnswerRecord[];
  /** What a crawl knows of the site; null in a session. */
  graph: CrawlGraph | null;
}
export type EvidencePart = keyof EvidenceParts;

/** One fault, before the analysis gives it an id, a fingerprint and its place in the report. */
export interface Found extends Weighed {
  verdict: 'found';
  title: string;
  summary: string;
  impact: string;
  confidence: Confidence;
  url: string;
  element: { role: string; name: string; locator: Locator } | null;
  box: Box | null;
  measured: Record<string, Measured>;
  proof: Omit<FindingProof, 'image'> & { image: string | null };
  /** What makes two of them one fault, where that is not the element's role, name and place in the document. */
  cause?: string;
  /**
   * What several faults come of, whatever page shows them: a folder, a kind of control (`one-cause.ts`). Those of one shared cause are
   * one finding that lists its places. Of a rule that says `byCauseSince` the `cause` is shared where this is left out.
   */
  sharedCause?: string;
  /** The sentence of a language model that this is made of. */
  said?: SaidToo[];
  /** As in a finding. */
  reproduction?: string;
  same?: string;
  /** Where the rule speaks for others: the id of that one, its remedy and its success criteria. */
  instead?: { rule: string; remedy: string; wcag: string[] };
}

/** The rule could not judge something it looked at, and says why: kept in the report, never counted as clear. */
export interface CannotTell {
  verdict: 'cannot tell';
  /** Where the rule speaks for others: the id of that one. */
  rule?: string;
  what: string;
  because: string;
}

export type Verdict = Found | CannotTell;

export interface Rule<Part extends EvidencePart = EvidencePart> {
  /** Kebab-case, equal to the file name. */
  id: string;
  /** Ids under which earlier versions told of the same fault: fingerprints made of them are aliases of today's. */
  formerly?: readonly string[];
  /** The version of fingerprints since which it tells its faults by the shared cause of today; left out by rules whose faults have none. */
  byCauseSince?: number;
  /** Number in the science page, such as `R01`. */
  science: string;
  title: string;
  /** One sentence: what a page must do not to be found. */
  promise: string;
  /** What a developer should do. */
  remedy: string;
  /** How it may be wrong, and what it does about it. */
  falsePositives: string;
  label: FindingLabel;
  /** Who came upon it, where that was no rule: a language model. */
  source?: 'model';
  /** Why it is on trial: off unless an operator asks for such rules. Left out where it has shown that it can be trusted. */
  trial?: string;
  /** Ids of axe-core's rules whose fault it looks for, too: where both find it, it stands alone. */
  supersedesAxe?: readonly string[];
  /** Ids of rules that would tell the same fault of the same element once more: there it stands alone. */
  supersedes?: readonly string[];
  /** Kinds of seeded defects that it speaks of: what the bench counts it for. */
  kinds?: readonly string[];
  /** It judges a crawl too: what it says hangs on the page alone, and on nobody's patience or eyes. */
  judgesCrawl?: true;
  /** A relation that judges sessions too: it needs no more than what one read shows. */
  judgesSession?: true;
  /** It is about what an action did, so that doing it again can show it again. */
  repeatable?: boolean;
  /** What it says depends on what somebody wanted, so that the goal is part of the fingerprint. Faults of a page leave it out. */
  goalBound?: true;
  /** Whom a fault can hurt that the second look met; everyone where it is left out. */
  hurts?: Audience;
  wcag: string[];
  heuristics: string[];
  /** Thresholds by name, with unit in the name, each with its source. */
  thresholds: Record<string, { value: number; source: string }>;
  needs: readonly Part[];
  /** Pure. An empty answer is "clear". */
  evaluate(parts: Pick<EvidenceParts, Part>): Verdict[];
}

/** Keeps the literal part names of `needs`, so that `evaluate` sees those parts and no others. */
export function defineRule<const Part extends EvidencePart>(rule: Rule<Part>): Rule<Part> {
  return rule;
}
