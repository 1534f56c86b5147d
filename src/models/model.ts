// The port of a language model: one question in, one answer in the asked shape out, with what it used. For the one who
// implements it: never reject but with the signal's reason; whatever the server does is an answer.
import type { z } from 'zod';
import type { ModelPrice } from '../base/model-setting.ts';

/** Tokens of one call or of several. Where a server tells none, they are counted as a quarter of the characters. */
export interface TokenUse {
  /** All of the prompt, those from the cache among them. */
  inputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
  outputTokens: number;
}

/** A picture that goes along with a message. */
export interface ModelPicture {
  mediaType: 'image/jpeg';
  base64: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** One message of a conversation. */
export interface ModelMessage {
  from: 'user' | 'assistant';
  text: string;
  /** Left out where there is none, and not sent where the model takes none. */
  picture?: ModelPicture;
  /** What stands up to here comes again in the next question: where a provider wants cache marks, one is set. */
  cacheHere?: boolean;
}

/** One question. Nothing in it may be secret. */
export interface ModelQuestion<Value> {
  /** What stays the same in all questions of a session. */
  system: string;
  messages: readonly ModelMessage[];
  /** The shape of the answer; plain objects, lists, strings, numbers, booleans and lists of words, all required. */
  schema: z.ZodType<Value>;
  maxOutputTokens: number;
  /** Longest that the question may take with all its tries, milliseconds. */
  limitMs: number;
  signal: AbortSignal;
  /** Asked before every try with the most tokens it can use; a refusal ends the question. */
  mayAsk?: (most: TokenUse) => Promise<Leave>;
  /** Told what every try used. */
  used?: (use: TokenUse) => void;
}

/** Leave to make one call. `settle` must be called with what it used in the end. */
export type Leave = { ok: true; settle: (use: TokenUse) => Promise<void> } | { ok: false; because: string };

/** Why there is no answer, as a word to branch on. */
export type ModelFailure =
  | 'wrong_key'
  | 'unknown_model'
  | 'rate_limited'
  | 'too_long'
  | 'refused'
  | 'malformed'
  | 'timeout'
  | 'not_exempt'
  | 'unreachable'
  | 'server_error'
  | 'bad_request'
  | 'cap_reached';

export type ModelAnswer<Value> =
  | {
      kind: 'answer';
      value: Value;
      /** It ended before its end: the last of its lists holds what was whole. */
      cut: boolean;
      use: TokenUse;
      tries: number;
    }
  | {
      kind: 'none';
      failure: ModelFailure;
      /** A sentence for operators; without keys, without the prompt. */
      because: string;
      /** The words of an answer that did not have the asked shape, clipped. */
      said?: string;
      use: TokenUse;
      tries: number;
    };

/** One language model, fixed for the service. */
export interface Model {
  /** `provider:name`, as the API names it. */
  readonly name: string;
  /** null where it is not known. */
  readonly price: ModelPrice | null;
  /** Longest that one answer may take, milliseconds. */
  readonly answerLimitMs: number;
  /** It takes pictures, as far as is known now; left out, it does not. */
  readonly pictures?: boolean;
  ask<Value>(question: ModelQuestion<Value>): Promise<ModelAnswer<Value>>;
}

export const noTokens: TokenUse = {
  inputTokens: 0,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
};

/** The sum of two. */
export function addUse(a: TokenUse, b: TokenUse): TokenUse {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
}

/** Tokens of a picture: as Anthropic counts them, which is the most of the known providers for pictures of this size. */
export function pictureTokens(picture: Pick<ModelPicture, 'width' | 'height'> | undefined): number {
  return picture ? Math.ceil((picture.width * picture.height) / 750) : 0;
}

/** Tokens that a text may have, for servers that do not count: a quarter of its characters, rounded up. */
export function guessTokens(characters: number): number {
  return Math.ceil(characters / 4);
}

/**
 * Tokens that a text has at most, as caps have to reckon: half of its small letters and spaces, each other sign of ASCII, and
 * each byte of the rest, since scripts such as Thai or Chinese may have a token for every byte.
 */
export function mostTokens(text: string): number {
  const plain = text.match(/[a-z ]/g)?.length ?? 0;
  return Math.ceil(Buffer.byteLength(text) - plain / 2);
}
