// The contract between recording and judging: what a session saw, did and met. Sessions write it, findings and
// reports read it, nobody else defines it. Coordinates are CSS pixels, times are milliseconds since the session began.
import type { AnswerRecord } from './answers.ts';
import type { CrawlGraph } from './crawl-graph.ts';
import type { EventKind } from './event-schema.ts';
import type { ModelUseRecord } from './model-use.ts';
import type { ProbeRecord } from './probe.ts';
import type { ImageRecord, ScreenHead, ScreenRecord } from './screen.ts';
import type { FlowRecord, GuidedRecord, SessionEnd, SessionFacts } from './session-facts.ts';
import type { ExaminationRecord, SuspicionRecord } from './suspicion.ts';
import type { ConsoleRecord, HostRecord, RequestRecord, VitalsRecord, WriteRecord } from './traffic.ts';
import type { LastDecision, TurnRecord } from './turn.ts';

export type * from './answers.ts';
export type * from './crawl-graph.ts';
export type * from './document-tree.ts';
export type * from './model-use.ts';
export * from './noticed.ts';
export type * from './screen.ts';
export type * from './session-facts.ts';
export type * from './suspicion.ts';
export type * from './traffic.ts';
export * from './turn.ts';

/** Raised when a field changes meaning; adding one does not. */
export const evidenceVersion = 1;

/** The journey driven once more without a mind in a fresh browser, and probes done once more, as far as the rules judged them. */
export interface RepetitionRecord {
  /** Last turn before the first that was not done again as it had been; 0 where the journey was not done again. */
  reachedTurn: number;
  found: { rule: string; fingerprint: string }[];
  /** What the rules could not tell this time. Left out by older records. */
  doubts?: { rule: string; what: string }[];
  /** `event` of each probe that was done again. Left out by older records. */
  probes?: number[];
  /** Of a crawl: its turns that were done again as they had been. Left out by sessions. */
  turns?: number[];
}

/** Everything a session recorded. The whole of what rules and reports may know. */
export interface Evidence {
  version: typeof evidenceVersion;
  /** Version of the program that recorded and judges, as in package.json. Left out by the first records of 0.1.0. */
  program?: string;
  facts: SessionFacts;
  screens: ScreenRecord[];
  turns: TurnRecord[];
  /** Left out where the session ended in another way than by a decision. */
  last?: LastDecision;
  requests: RequestRecord[];
  console: ConsoleRecord[];
  vitals: VitalsRecord[];
  images: ImageRecord[];
  flows: FlowRecord[];
  /** Left out where no questioner was there. */
  guided?: GuidedRecord;
  /** Left out where no language model decided. */
  modelUse?: ModelUseRecord;
  /** What a language model suspects after the session, with what became of it; left out where none was asked. */
  suspicions?: SuspicionRecord[];
  /** How the session was examined; left out where it was not, and by older records. */
  examination?: ExaminationRecord;
  /** What a language model answered of places that checks cannot decide; left out where it was not asked, and by older records. */
  answers?: AnswerRecord[];
  /** Languages of pages whose words the mind has no lexicon for, as primary subtags; left out where there was none. */
  wordsUnknownIn?: string[];
  /** Scripts that this machine has no font for, by the names of `language/scripts`; left out where there was none, and by older records. */
  undrawnScripts?: string[];
  /** Events of the session, in order; `seq` is how findings point at them. */
  events: SessionEvent[];
  end: SessionEnd;
  /** First turn after which a person would have left (science 4.4), or null. Model estimate. */
  wouldHaveLeftTurn: number | null;
  /** Left out by versions that did not keep it. At most 2,000. */
  hosts?: HostRecord[];
  /** Requests that can write, sent and held ones. Left out by versions that did not judge them. */
  writes?: WriteRecord[];
  /** Caps that were reached (images, requests, size); empty when nothing was cut. */
  cut: string[];
  /** What a second look told; left out where there was none. */
  probes?: ProbeRecord[];
  /** What the rules said of what was done once more; left out where nothing was. */
  repetition?: RepetitionRecord;
  /** Evidence of a crawl: its graph. Left out in evidence of a session. */
  graph?: CrawlGraph;
  /** Evidence of the run's crawl, kept with the session at position 0, which tells what only the crawl met. */
  crawl?: Evidence;
  /**
   * Why the session at position 0 does not tell what the crawl met, though its run had one. Left out where it tells it, by other
   * sessions, and by older records.
   */
  crawlUntold?: { because: 'failed' | 'not judged'; message: string };
}

/**
 * One line of the journal: what a session decided, did and saw, written as it goes, so that a transcript can be told
 * of a session that lives or was lost.
 */
export type JournalLine =
  | { kind: 'facts'; data: SessionFacts }
  | { kind: 'screen'; data: ScreenHead }
  | { kind: 'turn'; data: TurnRecord }
  | { kind: 'last'; data: LastDecision }
  | { kind: 'end'; data: Pick<Evidence, 'end' | 'flows' | 'wouldHaveLeftTurn' | 'cut'> };

/** One line of the append-only log of a session. */
export interface SessionEvent {
  /** From 1, without gaps within an attempt. */
  seq: number;
  /** Milliseconds since 1970; strictly increasing within a session. */
  at: number;
  kind: EventKind;
  /** 0 before the first turn. */
  turn: number;
  /** By kind; see event-schema. */
  data: Record<string, unknown>;
}
