// What a session and the thread of its mind say to each other. All of it is plain data: it is copied from thread to thread.
import type { MessagePort } from 'node:worker_threads';
import type { MeterReading } from '../../models/metered.ts';
import type { ModelAnswer, ModelMessage } from '../../models/model.ts';
import type { ModelPrice } from '../../base/model-setting.ts';
import type { SessionFacts } from '../../evidence/evidence.ts';
import type { Decision, ForThread, Observation, Outcome, Policy, PolicyContext } from '../policy.ts';

/** Which mind is made, for whom. */
export interface NewMind {
  context: Omit<PolicyContext, 'random' | 'hide' | 'meaning'>;
  /** Where it asks what labels mean; `port` is null where they are compared by stems. */
  meaning: { version: string; port: MessagePort | null };
  forThread: ForThread;
  guidedExploration: NonNullable<SessionFacts['guidedExploration']>;
  /** What the thread may know of the session's language model; null for the built-in mind. */
  model: {
    name: string;
    price: ModelPrice | null;
    answerLimitMs: number;
    pictures: boolean;
    nonce: string;
  } | null;
}

/** What a mind can be asked; the answer of each is in `MindAnswers`. */
export interface MindCalls {
  /** What another folder's mind is made of is its own. */
  open: NewMind | { options: unknown };
  decide: Observation;
  learn: Outcome;
  lastWord: Observation;
  /** What a mind of another folder knows by now. */
  tell: null;
  /** The session has ended: nothing of it is kept. */
  close: null;
}

export interface MindAnswers {
  open: null;
  decide: Decision;
  learn: ReturnType<Policy['learn']>;
  lastWord: Decision | null;
  tell: unknown;
  close: null;
}

/** What a mind has to say of the whole visit so far; sent with every answer, since a thread may be ended at any time. */
export interface ToldByMind {
  flows: ReturnType<Policy['flows']>;
  wordsUnknownIn: string[];
  guided: ReturnType<NonNullable<Policy['guided']>> | null;
  modelUse: ReturnType<NonNullable<Policy['modelUse']>> | null;
}

/** One question to the language model, its schema as JSON schema. */
export interface AskedOfModel {
  system: string;
  messages: readonly ModelMessage[];
  schema: Record<string, unknown>;
  maxOutputTokens: number;
  limitMs: number;
}

export type ToThread =
  | { [Name in keyof MindCalls]: { kind: 'call'; name: Name; input: MindCalls[Name] } }[keyof MindCalls]
  | { kind: 'answered'; id: number; answer: ModelAnswer<unknown> | null; used: MeterReading | null };

export type FromThread =
  | { kind: 'done'; value: MindAnswers[keyof MindAnswers]; told: ToldByMind | null }
  | { kind: 'failed'; message: string }
  /** It waits for an answer of the thread that tells meanings, which has limits of its own, and goes on. */
  | { kind: 'waits' }
  | { kind: 'goes on' }
  | { kind: 'ask'; id: number; question: AskedOfModel };
