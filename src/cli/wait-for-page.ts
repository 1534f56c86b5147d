// Waits until a page is there, such as the preview of a pull request that is still being built.
import { rootCertificates } from 'node:tls';
import { Agent, request } from 'undici';
import { messageOf, OperatorError } from '../base/errors.ts';
import { sleep } from '../base/time.ts';

/** Between two tries, and the longest that one may take, milliseconds. */
const pauseMs = 2_000;
const tryLimitMs = 10_000;

/** What a page answers that will not come by waiting: somebody has to be let in first. */
const locked = new Set([401, 403, 407]);

/**
 * Resolves when `url` answers with 2xx or 3xx. OperatorError, one sentence with what was last seen, after `limitMs`, and at once where
 * the page asks who is there. `ca` holds authorities beside those that everybody trusts, PEM.
 */
export async function waitForPage(
  url: string,
  { limitMs, ca }: { limitMs: number; ca: readonly string[] },
): Promise<void> {
  const dispatcher = new Agent({
    connect: ca.length === 0 ? {} : { ca: [...rootCertificates, ...ca] },
    headersTimeout: tryLimitMs,
    bodyTimeout: tryLimitMs,
  });
  try {
    for (let waitedMs = 0; ; waitedMs += pauseMs) {
      const seen = await tryOnce(url, dispatcher);
      if (seen === null) return;
      if (waitedMs + pauseMs > limitMs)
        throw new OperatorError(
          `${url} did not answer within ${Math.round(limitMs / 1_000)} s (${seen})`,
          'check its deployment, or wait longer with --wait',
        );
      await sleep(pauseMs);
    }
  } finally {
    await dispatcher.close();
  }
}

/** null where the page is there, else what was seen. */
async function tryOnce(url: string, dispatcher: Agent): Promise<string | null> {
  const answer = await request(url, { dispatcher }).catch((error: unknown) => messageOf(error));
  if (typeof answer === 'string') return answer;
  await answer.body.dump();
  if (answer.statusCode < 400) return null;
  if (locked.has(answer.statusCode))
    throw new OperatorError(
      `${url} answers with ${answer.statusCode}: it asks for a login that personas do not have`,
      'give the service access, or turn off the protection of previews',
    );
  return `it answers with ${answer.statusCode}`;
}
