// A JSON call to a server of the operator's own choice, such as a key service: no guard, since its address is a setting and not
// something that a client or a page brought.
import { jsonOrNull } from '../base/read-json.ts';
import { rootCertificates } from 'node:tls';
import { Agent, request } from 'undici';

/** Longest time for one call, milliseconds. */
const limitMs = 10_000;
/** Longest answer, bytes. */
const answerCapBytes = 1_000_000;

/** Asks with a token; a redirect is an answer like any other. `extraRoots` are PEM certificates beside the bundled roots. */
export function createAskService(
  extraRoots: readonly string[],
): (call: {
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body: unknown;
}) => Promise<{ status: number; json: unknown }> {
  const agent = new Agent({
    connect: {
      timeout: limitMs,
      ...(extraRoots.length > 0 ? { ca: [...rootCertificates, ...extraRoots] } : {}),
    },
    headersTimeout: limitMs,
    bodyTimeout: limitMs,
    maxResponseSize: answerCapBytes,
  });
  return async ({ method, url, token, body }) => {
    const answer = await request(url, {
      method,
      dispatcher: agent,
      headers: {
        'x-vault-token': token,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body: body === null ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, json: jsonOrNull(text) };
  };
}
