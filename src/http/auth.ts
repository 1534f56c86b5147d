// Who calls: every request below /v1 carries an API key in its Authorization header, and nothing else counts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Scope } from '../accounts/authenticate.ts';
import { AppError } from '../base/errors.ts';

/** Answers who holds a key, or null for one that is malformed, unknown, expired or revoked. */
export type Authenticate = (key: string) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key needs for the route, in place of the scope of its method. */
    scope?: Scope;
  }
}

/** What helps where the scope is not there. */
const remedies: Record<Scope, string> = {
  read: '',
  write: '',
  'hosts:write':
    ' The operator makes a key that has it with: passerby keys create --account NAME --hosts-write',
};

const bearer = /^Bearer +(\S{1,200})$/i;

/**
 * A hook that sets `request.caller`, or throws `unauthorized`, or `forbidden` where the key lacks the scope of the
 * route, which is that of its method unless its `config` names one. The key is never logged nor repeated.
 */
export function requireKey(authenticate: Authenticate) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const key = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) {
      throw new AppError('unauthorized', 'Send an API key as "Authorization: Bearer <API_KEY>".');
    }
    const caller = await authenticate(key);
    if (!caller) throw new AppError('unauthorized', 'The API key is unknown, expired or revoked.');
    const scope = request.routeOptions.config.scope ?? scopeOf(request.method);
    if (!caller.scopes.includes(scope)) {
      throw new AppError(
        'forbidden',
        `The API key lacks the scope "${scope}", which this call needs.${remedies[scope]}`,
      );
    }
    request.caller = caller;
  };
}

function scopeOf(method: string): Scope {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}
