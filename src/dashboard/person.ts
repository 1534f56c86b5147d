// Who asks: every page but the door is for somebody who is signed in, and what changes something needs the right to.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../accounts/authenticate.ts';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import { html, type Part } from '../reports/render/html.ts';
import { clip } from '../reports/wording.ts';
import { goTo, tokenOf } from './answer.ts';

/** A handler for somebody who is signed in. */
export type PersonHandler<Request extends FastifyRequest> = (
  request: Request,
  reply: FastifyReply,
  who: SignedIn,
) => Promise<FastifyReply>;

/** What is said to somebody without the right. */
const lacking: Record<Scope, string> = {
  read: 'You are signed in with a key that may not read.',
  write: 'You are signed in with a key that may read and change nothing.',
  'hosts:write':
    'You are signed in with a key that may not change hosts. Sign in with one that the operator made with --hosts-write.',
};

/**
 * Wraps a handler: a stranger is sent to the door and comes back here afterwards; a person without the right meets
 * `forbidden`.
 */
export function forPerson<Request extends FastifyRequest>(
  signIns: Pick<SignIns, 'find'>,
  right: Scope,
  handle: PersonHandler<Request>,
) {
  return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    const who = await signIns.find(tokenOf(request));
    if (!who) {
      const next = request.method === 'GET' ? safeNext(request.url) : '/';
      return goTo(reply, next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`);
    }
    if (!who.scopes.includes(right)) {
      throw new AppError('forbidden', lacking[right]);
    }
    return handle(request, reply, who);
  };
}

/** An address of a page of ours to go to after signing in; '/' for anything else, such as another site. */
export function safeNext(address: string): string {
  return /^\/(start|keys|hosts|logins|personas|usage|webhooks|r\/[\w-]{1,100}(\/[\w./-]{0,200})?)$/.test(
    address,
  ) && !address.includes('..')
    ? address
    : '/';
}

/** Whose deed it is, as it is kept: a key by its public id; a sign-in by a link of `passerby open` is the operator's. */
export function changerOf({ keyPublicId }: SignedIn): string {
  return keyPublicId === null ? 'operator' : `key ${keyPublicId}`;
}

/** The same in words. */
export function changerInWords({ by, label }: { by: string; label: string | null }): Part {
  if (by === 'operator') return 'the operator';
  const key = html`<span class="mono">${by}</span>`;
  return label === null ? key : html`“${clip(label, 100)}” (${key})`;
}

/** One field of a submitted form, trimmed; '' where it is missing. */
export function fieldOf(request: FastifyRequest, name: string): string {
  return fieldsOf(request).get(name)?.trim() ?? '';
}

/** The fields of a submitted form. */
export function fieldsOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}
