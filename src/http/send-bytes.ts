// Answers with bytes that never change under one address: strong ETag, If-None-Match, no guessing of types.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { AppError } from '../base/errors.ts';
import type { ByteRange } from '../storage/file-store.ts';

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

/** Bytes that lie in a store and are read as they are sent. */
export interface StoredBytes extends Omit<ImmutableBytes, 'bytes'> {
  sizeBytes: number;
  read(range: ByteRange): Promise<Readable | null>;
}

/** The part that the client asks for with `Range`, or null where it asks for none, or in a way that may be passed over (RFC 9110). */
export function rangeOf({ headers }: FastifyRequest, sizeBytes: number): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  const range =
    first === ''
      ? { first: Math.max(0, sizeBytes - Number(last)), last: sizeBytes - 1 }
      : { first: Number(first), last: end };
  return range.first > range.last ? 'none' : range;
}

/** Sends a part as 206, or 416 where there is no such part. */
export async function sendPart(
  reply: FastifyReply,
  what: StoredBytes,
  range: ByteRange | 'none',
): Promise<FastifyReply> {
  void reply.header('etag', `"${what.etag}"`).header('accept-ranges', 'bytes');
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${what.sizeBytes}`).send();
  const stream = await what.read(range);
  if (!stream) throw new AppError('not_found', 'The file has been deleted.');
  return reply
    .code(206)
    .header('cache-control', 'private, max-age=0, must-revalidate')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-range', `bytes ${range.first}-${range.last}/${what.sizeBytes}`)
    .header('content-length', range.last - range.first + 1)
    .type(what.mediaType)
    .send(stream);
}

/** True where the client has what `etag` names, as its If-None-Match says: one tag, several, weak ones, or any. */
export function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const header = headers['if-none-match'];
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
