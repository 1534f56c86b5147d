// Who was let in is asked about again while a request goes on: a stream, a download or a wait ends with the key or sign-in that opened it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { every } from '../base/time.ts';

/** How often, milliseconds: with the time of the question itself within five seconds (issue: streams outlive the key). */
const askPeriodMs = 4_000;

/**
 * Adds to a scope that every request still open when it is asked about, at least every five seconds, is cut off where `mayGoOn`
 * answers false for whoever made it. `whoOf` names them, with '' for nobody; it is asked once for all requests of one name. Where
 * `mayGoOn` rejects nothing is known: the requests go on and are asked about again the next time.
 */
export function askAgain(
  scope: FastifyInstance,
  parts: {
    whoOf: (request: FastifyRequest) => string;
    mayGoOn: (who: string) => Promise<boolean>;
    log: Log;
  },
): void {
  const open = new Map<ServerResponse, string>();

  async function askAbout(who: string): Promise<void> {
    if (await parts.mayGoOn(who)) return;
    for (const [response, owner] of open) if (owner === who) cut(response);
  }

  // After the hooks of the scope that find out who calls.
  scope.addHook('preParsing', async (request, reply) => {
    const who = parts.whoOf(request);
    if (who === '') return;
    open.set(reply.raw, who);
    // However it ends, also where a stream has taken the answer over.
    reply.raw.once('close', () => open.delete(reply.raw));
  });
  const cease = every(askPeriodMs, () => {
    for (const who of new Set(open.values())) {
      askAbout(who).catch((error: unknown) =>
        parts.log.warn('http.not_asked_again', { message: messageOf(error) }),
      );
    }
  });
  scope.addHook('onClose', async () => cease());
}

/** Ends a stream whose reader has had everything; whatever else is under way breaks off, so that nobody takes a part for the whole. */
function cut(response: ServerResponse): void {
  const isStream = String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
  if (isStream && response.writableLength === 0) response.end();
  else response.destroy();
}
