// The opaque cursor of a list: where the last page ended, bound to the list that it belongs to.
import { createHash } from 'node:crypto';
import { AppError } from '../base/errors.ts';
import type { IdKind } from '../base/ids.ts';

/** What a list is filtered by; a cursor serves only the filter it was made for. */
export type ListFilter = { accountId: string } & Record<string, string | null>;

/** The last item of a page. */
export interface ListPlace {
  createdAt: Date;
  id: string;
}

/** base64url of place and a hash of the filter. Holds nothing that the list does not show. */
export function encodeCursor(place: ListPlace, filter: ListFilter): string {
  const text = JSON.stringify([place.createdAt.getTime(), place.id, filterHash(filter)]);
  return Buffer.from(text).toString('base64url');
}

/** The place in a list of `kind`; throws `validation_failed` for text that is no cursor, and for a cursor of another filter or account. */
export function decodeCursor(cursor: string, filter: ListFilter, kind: IdKind): ListPlace {
  const [atMs, id, hash] = parse(cursor);
  if (typeof atMs !== 'number' || typeof id !== 'string' || !Number.isSafeInteger(atMs) || atMs < 0) {
    throw refusal('is not a cursor of this list');
  }
  if (!new RegExp(`^${kind}_[0-9a-z]{26}$`).test(id) || atMs > 8.64e15)
    throw refusal('is not a cursor of this list');
  if (hash !== filterHash(filter)) throw refusal('belongs to a list with another filter');
  return { createdAt: new Date(atMs), id };
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function refusal(detail: string): AppError {
  return new AppError('validation_failed', `The cursor ${detail}; start again without one.`, {
    errors: [{ pointer: '/cursor', detail }],
  });
}

function filterHash(filter: ListFilter): string {
  return createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 16);
}
