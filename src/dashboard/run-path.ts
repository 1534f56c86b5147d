// What the address of a run's or a session's page names.
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/sign-ins.ts';
import type { SessionKey } from '../runs/required.ts';

export interface RunPath {
  Params: { id: string };
}
export interface SessionPath {
  Params: { id: string; sid: string };
}
/** The session that is asked for, as the one who is signed in may see it. */
export function keyOf(request: FastifyRequest<SessionPath>, who: SignedIn): SessionKey {
  return { accountId: who.accountId, runId: request.params.id, sessionId: request.params.sid };
}
