// What the AI SDK calls in place of fetch: every byte to a server of models goes through the guard of egress/, with a cap on
// size and time, and no redirect is followed.
import type { Ask, NoAnswer } from '../egress/request.ts';

/** Bytes of an answer at most; a decision has a few thousand. */
const answerCapBytes = 4 * 1024 * 1024;

/** There was no answer; `code` says why. */
export class NoAnswerError extends Error {
  readonly code: NoAnswer | 'too_large' | 'redirected';

  constructor(code: NoAnswer | 'too_large' | 'redirected', reason: string) {
    super(reason);
    this.name = 'NoAnswerError';
    this.code = code;
  }
}

/** A fetch for one question; all its requests together take at most `leftMs()`. Rejects with NoAnswerError. */
export function guardedFetch(ask: Ask, leftMs: () => number): typeof fetch {
  return async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const body = init?.body;
    if (init?.method !== 'POST' || typeof body !== 'string')
      throw new Error('Assertion failed: models are asked by POST of text');
    const answer = await ask({
      url,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body,
      limitMs: Math.max(1, leftMs()),
      plainWhereExempt: true,
      answerCapBytes,
    });
    if (answer.kind === 'nothing') throw new NoAnswerError(answer.code, answer.reason);
    if (answer.status >= 300 && answer.status < 400)
      throw new NoAnswerError(
        'redirected',
        `the server answered with a redirect (${answer.status}), which is not followed`,
      );
    const bare = answer.status === 204 || answer.status === 304 || answer.status < 200;
    return new Response(bare ? null : answer.body, {
      status: Math.max(200, answer.status),
      headers: readableHeaders(answer.headers),
    });
  };
}

/** Without what no longer holds of a body that was read whole, and what a Response would not take. */
function readableHeaders(headers: Readonly<Record<string, string>>): Headers {
  const kept = new Headers();
  for (const name of ['content-type', 'retry-after', 'retry-after-ms', 'x-request-id', 'request-id']) {
    const value = headers[name];
    if (value !== undefined && /^[\t\u0020-\u007e]*$/.test(value)) kept.set(name, value);
  }
  return kept;
}
