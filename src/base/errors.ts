// The errors a caller can cause, each with a code of the interface, and the assertion for our own bugs.
// The world's failures (a site, a receiver, a model) are data, never exceptions.

/** Every code a client may meet. `http/error-response` alone maps them to status codes. */
export type ErrorCode =
  | 'malformed_request'
  | 'request_timeout'
  | 'headers_too_large'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'persona_not_found'
  | 'credential_not_found'
  | 'run_not_ended'
  | 'report_not_ready'
  | 'report_not_available'
  | 'idempotency_in_progress'
  | 'idempotency_mismatch'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'target_not_https'
  | 'target_private_address'
  | 'target_host_not_allowed'
  | 'target_unresolvable'
  | 'credential_host_mismatch'
  | 'model_not_available'
  | 'webhook_disabled'
  | 'rate_limited'
  | 'too_many_sessions'
  | 'too_many_runs'
  | 'account_limit_reached'
  | 'service_unavailable';

/** One fault of a request body or query: an RFC 6901 JSON pointer and a sentence. */
export interface FieldError {
  pointer: string;
  detail: string;
}

/** The caller's mistake. `message` is a sentence that names the cause and the remedy, and never repeats a secret. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: readonly FieldError[]; retryAfterS?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.errors = more.errors ?? [];
    this.retryAfterS = more.retryAfterS;
  }
}

/** What an account may have no more of: says how many it may have, and by which setting. */
export function limitReached({
  what,
  most,
  setting,
}: {
  what: string;
  most: number;
  setting: string;
}): AppError {
  return new AppError(
    'account_limit_reached',
    `The account has reached its limit of ${most} ${what} (${setting}); delete some first.`,
  );
}

/**
 * A setting or a state of the machine that stops the program; shown to the operator as one sentence, without a stack: what is
 * wrong, and what to do next. Commands of ours stand in double quotes, as in `"passerby serve"`.
 */
export class OperatorError extends Error {
  readonly remedy: string;

  constructor(cause: string, remedy: string) {
    super(`${cause}; ${remedy}.`);
    this.name = 'OperatorError';
    this.remedy = remedy;
  }
}

/** What was typed on a command line or into a form cannot be used; told like any OperatorError, and the fault of whoever typed it. */
export class UsageError extends OperatorError {
  constructor(cause: string, remedy: string) {
    super(cause, remedy);
    this.name = 'UsageError';
  }
}

/** The remedy for a setting whose error says what it takes. */
export const correctSetting = 'correct it or leave it out';

/** Throws with `sentence` when a promise of our own code does not hold; the job at hand fails, nothing else. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${sentence}`);
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
