// What a language model took and said in a session: tokens and money, its judgement as it goes.

/** Whether what happened after an action is what the persona would expect, as a language model judges. */
export interface JudgedRecord {
  /** The turn that is judged. */
  turn: number;
  met: boolean;
  /** '' where it was met. */
  whyNot: string;
}

/** Tokens as a provider bills them; those from and to its cache are part of the input. */
export interface ModelTokens {
  inputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
  outputTokens: number;
}

/** What one decision took of a language model. */
export interface ModelTurnRecord {
  calls: number;
  use: ModelTokens;
  /** US dollars; null where the price is not known. */
  costUsd: number | null;
  /** From the question to the decision, all calls. */
  ms: number;
  /** Why answers were refused and asked for anew. */
  refused: string[];
}

/** What a session took of a language model, and how often it was no help. */
export interface ModelUseRecord {
  /** `provider:name`. */
  model: string;
  calls: number;
  use: ModelTokens;
  /** US dollars; null where the price is not known: tokens are then told alone. */
  costUsd: number | null;
  /** Day of the price; null without one. */
  priceAsOf: string | null;
  /** Answers that asked for what is not there or not allowed. */
  refusedReplies: number;
  /** Answers without the asked shape, withheld, or failed for good. */
  failed: number;
  /** Times that the server found the conversation too long and a part was dropped. */
  forgotten: number;
  /** What it said of the last action, where it was asked after the journey alone; left out by older records. */
  judgedLast?: JudgedRecord;
  /** Things that it noticed and that were not kept, beyond the caps; left out where none were. */
  noticedCut?: number;
  /** Values that were kept in mind, by the turn in which they were met. */
  values: { what: string; value: string; turn: number }[];
}
