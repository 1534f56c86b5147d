// Who calls: every request below /v1 carries an API key in its Authorization header, and nothing else counts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/authenticate.ts';
import { AppError } from '../base/errors.ts';

/** Answers who holds the key; throws AppError `unauthorized` where nobody does. */
export type Authenticate = (key: string) => Promise<Caller>;

const bearer = /^Bearer +(\S{1,200})$/i;

/** A hook that sets `request.caller` or throws `unauthorized`. The key is never logged nor repeated. */
export function requireKey(authenticate: Authenticate) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const key = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) {
      throw new AppError('unauthorized', 'Send an API key as "Authorization: Bearer <API_KEY>".');
    }
    request.caller = await authenticate(key);
  };
}
