// What a replay is given: the deeds of a session with the states between them, and nothing of how they were decided.
import type { ActionKind, Effects } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';

/** A settled state, as far as it can be known again. */
export interface ScriptState {
  url: string;
  /** Hash of the document's structure. */
  structure: string;
}

/** One way to find an element again. */
export type ScriptLocator =
  | { by: 'test_id'; testId: string }
  | { by: 'role'; role: string; name: string; nth: number }
  | { by: 'css'; css: string };

/** One deed. */
export interface ScriptStep {
  turn: number;
  kind: ActionKind;
  /** null where the deed has no target, or where the harness had stopped it. */
  target: { frameUrl: string | null; locators: readonly ScriptLocator[]; words: string } | null;
  /** Text, option, key or direction. */
  value: string | null;
  submitted: boolean;
  /** Why it could not be done then; the page should refuse it again. */
  refused: string | null;
  before: ScriptState;
  after: ScriptState;
}

/** A session to be driven again. */
export interface ReplayScript {
  targetUrl: string;
  /** The body that acts: its device, its hand and its typos. */
  persona: Persona;
  /** What the hand drew its chance from: the same three, the same hand. */
  seed: number;
  position: number;
  policyVersion: string;
  effects: Effects;
  steps: readonly ScriptStep[];
}
