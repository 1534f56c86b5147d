// The port of whoever keeps the bytes of artefacts: a disk or an object store. Rows hold key, size and digest; the row is the truth.
import type { Readable } from 'node:stream';
import { assert } from '../base/errors.ts';

export interface StoredFile {
  key: string;
  sizeBytes: number;
  /** Hex. */
  sha256: string;
}

/** Bytes from `first` to `last`, both counted from 0 and included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * For the one who implements it. A key is 1 to 8 segments of letters, digits, `_`, `-` and `.`, joined by `/`; a segment
 * has at most 120 characters and begins with a letter, a digit or `_`. Any other key is a bug of ours and throws.
 */
export interface Files {
  /**
   * Keeps the bytes, whole or not at all, durably when it answers; what the key held before is replaced. A stream is kept without
   * being held in memory.
   */
  put(key: string, bytes: Uint8Array | Readable, mediaType: string): Promise<StoredFile>;
  /** The bytes, or null where there is no such key. */
  get(key: string): Promise<Buffer | null>;
  /** The bytes, or those of a range, as a stream; null where there is no such key. An error of the store ends the stream. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes a key; a missing one is no fault. */
  delete(key: string): Promise<void>;
  /** Keys below `prefix`, which is one or more whole segments, in order. */
  list(prefix: string): Promise<string[]>;
  /** Removes what unfinished writes left that began before this moment; answers how many. */
  tidy(beforeMs: number): Promise<number>;
  /** Why nothing can be kept now, as a sentence; null where it can. */
  fault(): Promise<string | null>;
}

const keyPattern = /^[a-z0-9_][a-z0-9_.-]{0,119}$/i;

/** The segments of a key; throws where it is none. */
export function segmentsOf(key: string): string[] {
  const segments = key.split('/');
  assert(
    segments.length <= 8 && segments.every((segment) => keyPattern.test(segment)),
    `a file key has safe segments: ${key.slice(0, 80)}`,
  );
  return segments;
}
