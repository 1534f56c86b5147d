// Answers with bytes that never change under one address: strong ETag, If-None-Match, no guessing of types.
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ImmutableBytes {
  bytes: Buffer;
  /** A hash of the bytes, without quotes. */
  etag: string;
  mediaType: string;
}

/** Sends the bytes, or 304 where the client has them. Private: what a session saw is for its account alone. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, what: ImmutableBytes): FastifyReply {
  const etag = `"${what.etag}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', 'private, max-age=0, must-revalidate')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin');
  if (hasAlready(request, etag)) return reply.code(304).send();
  return reply.type(what.mediaType).send(what.bytes);
}

/** True where the client has what `etag` names, as its If-None-Match says: one tag, several, weak ones, or any. */
export function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const header = headers['if-none-match'];
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
