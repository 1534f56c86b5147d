// What is known of a session as a whole: the facts before its first turn, its steps and questions, and its end.
import type { Effects, FlowVerdict, GuidedExploration, GuidedState } from '../base/wire-facts.ts';
import type { Persona } from '../personas/persona.ts';

/** `ended_unconfirmed`: the persona held it for done, and nothing that the page or its requests showed proves it. */
export type SessionOutcome = 'goal_reached' | 'ended_unconfirmed' | 'gave_up' | 'explored' | 'out_of_budget';
/**
 * `stopped_at_leave`, of a goal reached: at the last point that the leave of the host allows. `limits_of_the_mind`, of one given
 * up: by what the built-in mind cannot read, which is no fault of the page.
 */
export type OutcomeDetail = 'stopped_at_leave' | 'limits_of_the_mind';
export type FailureCode =
  | 'blocked_by_site'
  | 'site_failed'
  | 'cancelled'
  | 'harness_error'
  | 'credential_not_found';

/** How the session ended. Exactly one of the two is there. */
export interface SessionEnd {
  outcome: SessionOutcome | null;
  /** Left out where there is nothing to add. */
  detail?: OutcomeDetail;
  failure: { code: FailureCode; reason: string; message: string } | null;
  /** A sentence that says what was seen. */
  because: string;
  atMs: number;
}

/** A named step of the run, with what became of it. */
export interface FlowRecord {
  flow: string;
  verdict: FlowVerdict;
  turns: number[];
  because: string;
}

/** One question of the questioner, or one thing that it had the persona try, with what came of it. */
export interface GuidedItem {
  /** `expected`, `unclear`, `left`, the name of a probe, or `gate`. */
  id: string;
  question: string;
  /** In the persona's words, or what was seen; '' while open. */
  answer: string;
  state: GuidedState;
  turns: number[];
}

/** What a questioner asked and had tried. */
export interface GuidedRecord {
  level: 'standard' | 'deep';
  items: GuidedItem[];
  /** True where everything on the list was done or could not be done before the session ended. */
  passed: boolean;
  /** Turn in which the goal itself ended, after which only probes were made; null where it never did. */
  goalEndedTurn: number | null;
}

export type { Effects };

/** Where top-level navigation may go, and how far a persona may go there. */
export interface HostGrant {
  /** An entry of the allowlist: `example.com`, `*.example.com` or `localhost:9443`. */
  entry: string;
  effects: Effects;
  /** Requests that may be sent there although `effects` alone would hold them. */
  allow: { method: string; path: string }[];
}

/** Everything known before the first turn. */
export interface SessionFacts {
  sessionId: string;
  runId: string;
  targetUrl: string;
  task: string | null;
  flows: string[];
  effects: Effects;
  /** The grants of the account as they were when the run was accepted. Left out by older records. */
  hosts?: readonly HostGrant[];
  persona: Persona;
  /** How much a questioner asks and has tried; nothing where it is left out. */
  guidedExploration?: GuidedExploration;
  /** 0-based place of the session in its run, part of the seed; 0 where it is left out. */
  position?: number;
  seed: number;
  policy: { name: string; version: string };
  browser: string;
  /** ISO 8601 UTC. */
  startedAt: string;
  budget: { turns: number; wallMs: number };
  /** The language model's time does not count in `wallMs`; left out where it does. */
  modelTime?: 'apart';
  /** Rules on trial judge this session too; left out where they do not. */
  trialRules?: true;
  /** Host of the stored login that the persona may use; left out where it has none. */
  loginHost?: string;
}
