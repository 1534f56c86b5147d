// Why a call to a model came to nothing, from whatever was thrown: a word to branch on, whether to try again, and when.
import { jsonOrNull } from '../base/read-json.ts';
import { APICallError } from 'ai';
import { messageOf } from '../base/errors.ts';
import { DeadlineError } from '../base/time.ts';
import { NoAnswerError } from './guarded-fetch.ts';
import type { ModelFailure } from './model.ts';

export interface ReadFailure {
  failure: ModelFailure;
  /** A sentence with what the server said, clipped; may hold what a server repeats of a key, so mask it. */
  because: string;
  /** Trying again may help. */
  again: boolean;
  /** It is the asked shape that the server does not take: in words it may. */
  shape?: boolean;
  /** The server's own word on when, milliseconds; null where it gave none. */
  retryAfterMs: number | null;
}

/** Longest piece of what a server said that is told. */
const saidCap = 200;
/** Words by which servers say that the prompt does not fit. */
const tooLong =
  /context[_ ]length|context window|maximum context|too many tokens|prompt is too long|input is too long|exceeds? the (maximum|available) (number of )?(tokens|context)|token count .{0,40}exceeds/i;

/** Words by which servers say that they know no shape of answers. */
const noShape =
  /response_?format|json[_ ]?schema|structured[_ ]output|response_?(json_?)?schema|output_(config|format)/i;

/** Reads what a call of the AI SDK threw. `nowMs` is wall time, for a Retry-After that names a date. */
export function readFailure(error: unknown, nowMs: number): ReadFailure {
  const cause = causeOf(error);
  if (cause instanceof NoAnswerError) return ofNoAnswer(cause);
  if (cause instanceof DeadlineError)
    return fail('timeout', `There was no answer in time: ${cause.message}.`, true);
  if (APICallError.isInstance(cause)) return ofStatus(cause, nowMs);
  return fail('server_error', `The answer could not be read: ${clip(messageOf(cause))}.`, true);
}

/** The innermost error that says more; the SDK wraps what its fetch throws. */
function causeOf(error: unknown): unknown {
  let inner = error;
  for (let depth = 0; depth < 5; depth++) {
    if (inner instanceof NoAnswerError || inner instanceof DeadlineError) return inner;
    if (!(inner instanceof Error) || inner.cause === undefined || inner.cause === null) break;
    inner = inner.cause;
  }
  return inner instanceof NoAnswerError || inner instanceof DeadlineError ? inner : error;
}

function ofNoAnswer({ code, message }: NoAnswerError): ReadFailure {
  switch (code) {
    case 'refused':
      return fail('not_exempt', `The address may not be reached: ${message}.`, false);
    case 'timeout':
      return fail('timeout', `The server gave ${message}.`, true);
    case 'unresolvable':
    case 'connect_failed':
    case 'tls_failed':
      return fail('unreachable', `The server cannot be reached: ${message}.`, true);
    case 'dropped':
    case 'unreadable':
      return fail('server_error', `The answer was not complete: ${message}.`, true);
    case 'too_large':
    case 'redirected':
      return fail('server_error', `The answer is not taken: ${message}.`, false);
  }
}

function ofStatus(error: APICallError, nowMs: number): ReadFailure {
  const status = error.statusCode ?? 0;
  const said = clip(saidOf(error));
  const retryAfterMs = retryAfter(error.responseHeaders ?? {}, nowMs);
  const told = (what: string) => `${what} (${status})${said === '' ? '' : `: ${said}`}`;
  if (status === 401 || status === 403) return fail('wrong_key', told('The server refused the key'), false);
  if (status === 404) return fail('unknown_model', told('The server knows no such model or address'), false);
  if (status === 429)
    return { ...fail('rate_limited', told('The server limits the rate'), true), retryAfterMs };
  if (
    status === 413 ||
    (status >= 400 && status < 500 && tooLong.test(`${error.responseBody ?? ''} ${said}`))
  )
    return fail('too_long', told('The prompt does not fit'), false);
  if (status === 408 || status === 409 || status >= 500)
    return { ...fail('server_error', told('The server failed'), true), retryAfterMs };
  if ((status === 400 || status === 422) && noShape.test(error.responseBody ?? ''))
    return { ...fail('bad_request', told('The server does not take a shape of answers'), true), shape: true };
  if (status >= 400) return fail('bad_request', told('The server refused the request'), false);
  return fail('server_error', `The answer could not be read: ${clip(error.message)}.`, true);
}

/** Seconds, milliseconds or a date; null without one. */
function retryAfter(headers: Record<string, string>, nowMs: number): number | null {
  const ms = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && ms >= 0) return ms;
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = Number(value);
  if (value.trim() !== '' && seconds >= 0) return seconds * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

function saidOf(error: APICallError): string {
  const body: unknown = jsonOrNull(error.responseBody ?? '');
  const inner = (body as { error?: { message?: unknown } | string; message?: unknown } | null) ?? {};
  const message = typeof inner.error === 'string' ? inner.error : (inner.error?.message ?? inner.message);
  return typeof message === 'string' ? message : '';
}

function clip(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, saidCap);
}

function fail(failure: ModelFailure, because: string, again: boolean): ReadFailure {
  return { failure, because, again, retryAfterMs: null };
}
