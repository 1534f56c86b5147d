// What a replay is given: the deeds of a session with the states between them, and nothing of how they were decided.
import type { ActionKind, Effects } from '../../evidence/evidence.ts';
import type { RankedLocator } from '../../evidence/ranked-locators.ts';
import type { Persona } from '../../personas/persona.ts';

/** A settled state, as far as it can be known again. */
export interface ScriptState {
  url: string;
  /** Hash of the document's structure. */
  structure: string;
}

export type ScriptLocator = RankedLocator;

/** What was operated. */
export interface ScriptTarget {
  frameUrl: string | null;
  locators: readonly ScriptLocator[];
  /** For a person who reads where it diverged. */
  words: string;
}

/** What was done to one thing. */
export interface ScriptDeed<Kind extends ActionKind = ActionKind> {
  kind: Kind;
  /** null where the deed has no target, or where the harness had stopped it. */
  target: ScriptTarget | null;
  /** Text, option, key, direction, or the name of what something was dragged onto. */
  value: string | null;
  /** It was pasted, or should have been. */
  paste: boolean;
  /** What is masked is the made-up person's weak password. */
  weakPassword: boolean;
  /** The hand missed the target, and will again. */
  missed: boolean;
  /** Why it could not be done then; the page should refuse it again. */
  refused: string | null;
}

/** One deed with the states around it. */
export interface ScriptStep extends ScriptDeed {
  turn: number;
  submitted: boolean;
  /** Words that a window of the browser was agreed to with; null where none was. */
  agreed: string | null;
  /** Of a fill: what was done to each field. */
  fields: readonly ScriptDeed<'type' | 'select' | 'click'>[];
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
