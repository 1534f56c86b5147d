// One question to a model, patiently: tries, waits as the server asks, reads the answer out of prose, and counts what it used.
import { hash } from 'node:crypto';
import {
  generateText,
  NoObjectGeneratedError,
  Output,
  streamText,
  type LanguageModel,
  type LanguageModelUsage,
} from 'ai';
import { z } from 'zod';
import type { ModelPrice } from '../base/model-setting.ts';
import { sleep, withDeadline, type Clock } from '../base/time.ts';
import type { Ask } from '../egress/request.ts';
import { guardedFetch } from './guarded-fetch.ts';
import {
  addUse,
  guessTokens,
  mostTokens,
  pictureTokens,
  noTokens,
  type Model,
  type ModelAnswer,
  type ModelQuestion,
  type TokenUse,
} from './model.ts';
import { readShape } from './json-in.ts';
import { readFailure, type ReadFailure } from './read-failure.ts';

/** Tries of one question: the first, and again after a failure that may pass. */
const triesMax = 4;
/** Waits before tries where the server names none, milliseconds; a longer Retry-After than what is left ends the question. */
const usualWaitsMs = [500, 2_000, 5_000];
/** Words of the SDK for a stream that did not come to its end. */
const brokenOff: ReadonlySet<string> = new Set(['interrupted', 'error', 'other']);
/** Characters of an answer without the asked shape that are handed back. */
const saidCap = 2_000;
/** Hex digits of the key by which OpenAI sends calls with one prefix to one cache; 64 at most. */
const cacheKeyLength = 32;
/** Tokens that the frame of a message may add to its text. */
const frameTokens = 8;

/** What makes questions of one provider. */
export interface Asking {
  name: string;
  price: ModelPrice | null;
  /** The SDK's model, asked through `fetch`. */
  modelOf: (fetch: typeof globalThis.fetch) => LanguageModel;
  /** How the provider's cache is helped: by marks in the prompt, by a key of its prefix, or not at all. */
  cache: 'marks' | 'key' | 'by itself';
  streaming: boolean;
  /** Longest single try, milliseconds. */
  answerLimitMs: number;
  /** Whether pictures go along: until the server refuses one, whatever it says of one, or never. */
  pictures: 'auto' | 'on' | 'off';
  /** Taken out of every sentence. */
  secrets: readonly string[];
  ask: Ask;
  clock: Clock;
  /** Waits before tries in place of the usual ones, for tests. */
  waitsMs?: readonly number[];
}

type Tried<Value> =
  | { kind: 'value'; value: Value; cut: boolean; use: TokenUse }
  | { kind: 'words'; words: string; use: TokenUse }
  | { kind: 'refused'; use: TokenUse }
  | { kind: 'failed'; why: ReadFailure };

export function createAsking(asking: Asking): Model {
  const { name, price, answerLimitMs, clock } = asking;
  /** The shape of answers is asked for by the server's own means; in words once it said that it has none. */
  const shape = { inWords: false };
  const seeing = { refused: asking.pictures === 'off' };
  return {
    name,
    price,
    answerLimitMs,
    get pictures() {
      return !seeing.refused;
    },
    async ask(asked) {
      let question = seeing.refused ? withoutPictures(asked) : asked;
      const startedMs = clock.monotonicMs();
      const leftMs = () => question.limitMs - (clock.monotonicMs() - startedMs);
      let use = noTokens;
      for (let tries = 1; ; tries++) {
        const leave = await (question.mayAsk?.(mostUse(question)) ?? noLeaveNeeded());
        if (!leave.ok) return none('cap_reached', leave.because, { use, tries: tries - 1 });
        const { inWords } = shape;
        let tried: Awaited<ReturnType<typeof tryOnce<unknown>>> = { kind: 'failed', why: stopped };
        try {
          tried = await tryOnce(asking, question, {
            inWords,
            limitMs: Math.min(answerLimitMs, leftMs()),
          });
        } finally {
          const spent = tried.kind === 'failed' ? unheard(tried.why, question) : tried.use;
          use = addUse(use, spent);
          question.used?.(spent);
          await leave.settle(spent);
        }
        question.signal.throwIfAborted();
        if (tried.kind === 'value')
          return { kind: 'answer', value: tried.value as never, cut: tried.cut, use, tries };
        if (tried.kind === 'refused') return none('refused', 'The model refused to answer.', { use, tries });
        if (tried.kind === 'words')
          return {
            ...none('malformed', 'The answer does not have the asked shape.', { use, tries }),
            said: tried.words,
          };
        // What refuses a question with a picture may take it without; where it then answers, pictures were the reason.
        if (mayMeanPicture(tried.why) && question.messages.some(({ picture }) => picture)) {
          question = withoutPictures(question);
          seeing.refused ||= asking.pictures === 'auto';
          continue;
        }
        const worded = tried.why.shape === true && !inWords;
        shape.inWords ||= worded;
        const waitMs = worded
          ? 0
          : (tried.why.retryAfterMs ?? (asking.waitsMs ?? usualWaitsMs)[tries - 1] ?? 0);
        const because = withoutSecrets(tried.why.because, asking.secrets);
        const again = tried.why.shape === true ? worded : tried.why.again;
        if (!again || tries >= triesMax || waitMs >= leftMs())
          return none(tried.why.failure, because, { use, tries });
        await sleep(waitMs, question.signal);
      }
    },
  };
}

function withoutPictures<Value>(question: ModelQuestion<Value>): ModelQuestion<Value> {
  return { ...question, messages: question.messages.map(({ picture: _left, ...message }) => message) };
}

function mayMeanPicture({ failure, shape }: ReadFailure): boolean {
  return (
    shape !== true && (failure === 'bad_request' || failure === 'too_long' || failure === 'unknown_model')
  );
}

const stopped: ReadFailure = {
  failure: 'timeout',
  because: 'It was stopped.',
  again: false,
  retryAfterMs: null,
};

function none<Value>(
  failure: Extract<ModelAnswer<Value>, { kind: 'none' }>['failure'],
  because: string,
  spent: { use: TokenUse; tries: number },
): Extract<ModelAnswer<Value>, { kind: 'none' }> {
  return { kind: 'none', failure, because, ...spent };
}

async function tryOnce<Value>(
  asking: Asking,
  question: ModelQuestion<Value>,
  { inWords, limitMs }: { inWords: boolean; limitMs: number },
): Promise<Tried<Value>> {
  const { clock } = asking;
  const untilMs = clock.monotonicMs() + limitMs;
  const fetch = guardedFetch(asking.ask, () => untilMs - clock.monotonicMs());
  try {
    const call = callOf(asking, question, { inWords, fetch });
    const work = asking.streaming ? streamed(call, question) : whole(call, question);
    return await withDeadline(
      'the answer of the model',
      { limitMs: Math.max(1, limitMs), signal: question.signal },
      work,
    );
  } catch (error) {
    question.signal.throwIfAborted();
    if (NoObjectGeneratedError.isInstance(error)) return ofNoObject(error, question);
    return { kind: 'failed', why: readFailure(error, clock.nowMs()) };
  }
}

async function whole<Value>(call: Call, question: ModelQuestion<Value>): Promise<Tried<Value>> {
  const result = await generateText(call);
  if (result.finishReason === 'content-filter')
    return { kind: 'refused', use: useOf(result.usage, question, result.text) };
  return readText(result.text, question, useOf(result.usage, question, result.text));
}

async function streamed<Value>(call: Call, question: ModelQuestion<Value>): Promise<Tried<Value>> {
  const broken: { by: unknown } = { by: null };
  const result = streamText({ ...call, onError: ({ error }) => void (broken.by ??= error) });
  let text = '';
  for await (const piece of result.textStream) text += piece;
  if (broken.by !== null) throw broken.by;
  const use = useOf(await result.usage, question, text);
  const ended = await result.finishReason;
  if (ended === 'content-filter') return { kind: 'refused', use };
  const read = readText(text, question, use);
  // Without a word on its end the stream was cut, or was none: asking again may help, as where a whole answer is no JSON.
  if (read.kind === 'words' && brokenOff.has(ended)) throw new Error('the stream broke off');
  return read;
}

type Call = ReturnType<typeof callOf>;

function callOf(
  asking: Asking,
  { system, messages, schema, maxOutputTokens, signal }: ModelQuestion<unknown>,
  { inWords, fetch }: { inWords: boolean; fetch: typeof globalThis.fetch },
) {
  const asked = `${system}\n\nAnswer with one JSON object of this JSON schema and with nothing else:\n${JSON.stringify(z.toJSONSchema(schema))}`;
  const mark =
    asking.cache === 'marks'
      ? { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } }
      : {};
  return {
    model: asking.modelOf(fetch),
    instructions: { role: 'system' as const, content: inWords ? asked : system, ...mark },
    messages: messages.map(({ from, text, picture, cacheHere }) =>
      from === 'user' && picture
        ? {
            role: from,
            content: [
              { type: 'text' as const, text },
              { type: 'file' as const, data: picture.base64, mediaType: picture.mediaType },
            ],
            ...(cacheHere === true ? mark : {}),
          }
        : { role: from, content: text, ...(cacheHere === true ? mark : {}) },
    ),
    ...(inWords ? {} : { output: Output.object({ schema }) }),
    ...(asking.cache === 'key'
      ? { providerOptions: { openai: { promptCacheKey: hash('sha256', system).slice(0, cacheKeyLength) } } }
      : {}),
    maxOutputTokens,
    // Our own tries keep Retry-After, the limit of time and the caps.
    maxRetries: 0,
    abortSignal: signal,
  };
}

function ofNoObject<Value>(error: NoObjectGeneratedError, question: ModelQuestion<Value>): Tried<Value> {
  const text = error.text ?? '';
  const use = useOf(error.usage, question, text);
  return error.finishReason === 'content-filter' ? { kind: 'refused', use } : readText(text, question, use);
}

/** The asked shape in the words of the answer, wherever it stands in them. */
function readText<Value>(text: string, question: ModelQuestion<Value>, use: TokenUse): Tried<Value> {
  const read = readShape(text, question.schema);
  return read ? { kind: 'value', ...read, use } : { kind: 'words', words: text.slice(0, saidCap), use };
}

/** An answer that was waited for in vain may have been worked on, and so be billed: its prompt counts. */
function unheard({ failure }: ReadFailure, question: ModelQuestion<unknown>): TokenUse {
  if (failure !== 'timeout') return noTokens;
  return { ...noTokens, inputTokens: guessedInput(question) };
}

/** The most that a try can use: caps are kept by it, so it is high rather than low. */
function mostUse(question: ModelQuestion<unknown>): TokenUse {
  const { system, messages, schema } = question;
  const shape = JSON.stringify(z.toJSONSchema(schema));
  return {
    ...noTokens,
    inputTokens: [system, shape, ...messages.map(({ text }) => text)].reduce(
      (sum, text) => sum + mostTokens(text) + frameTokens,
      messages.reduce((sum, { picture }) => sum + pictureTokens(picture), 0),
    ),
    outputTokens: question.maxOutputTokens,
  };
}

function useOf(
  usage: LanguageModelUsage | undefined,
  question: ModelQuestion<unknown>,
  text: string,
): TokenUse {
  const { cacheReadTokens, cacheWriteTokens } = usage?.inputTokenDetails ?? {};
  return {
    inputTokens: countOf(usage?.inputTokens) ?? guessedInput(question),
    cacheReadTokens: countOf(cacheReadTokens) ?? 0,
    cacheWriteTokens: countOf(cacheWriteTokens) ?? 0,
    outputTokens: countOf(usage?.outputTokens) ?? guessTokens(text.length),
  };
}

/** A count that a server may have told; nonsense counts as untold. */
function countOf(told: number | undefined): number | null {
  return told !== undefined && Number.isFinite(told) && told >= 0 && told < 1e9 ? Math.round(told) : null;
}

function guessedInput(question: ModelQuestion<unknown>): number {
  const pictures = question.messages.reduce((sum, { picture }) => sum + pictureTokens(picture), 0);
  return guessTokens(charactersOf(question)) + pictures;
}

function charactersOf({ system, messages }: ModelQuestion<unknown>): number {
  return messages.reduce((sum, { text }) => sum + text.length, system.length);
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((told, secret) => told.replaceAll(secret, '••••••'), text);
}

async function noLeaveNeeded(): Promise<{ ok: true; settle: () => Promise<void> }> {
  return { ok: true, settle: () => Promise.resolve() };
}
