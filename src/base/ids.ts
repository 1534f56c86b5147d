// Identifiers: a prefix that says the kind, then 26 characters of Crockford base32 that sort by creation time.
import { randomBytes, randomInt } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The kinds of thing that carry an id of ours. */
export type IdKind =
  | 'acc'
  | 'key'
  | 'run'
  | 'ses'
  | 'crl'
  | 'per'
  | 'cred'
  | 'wh'
  | 'msg'
  | 'del'
  | 'req'
  | 'art';

/** A new id such as `run_01k…`: 48 bits of milliseconds, then 80 random bits. */
export function newId(kind: IdKind, nowMs: number = Date.now()): string {
  return `${kind}_${encodeTime(nowMs)}${encodeRandom()}`;
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Unguessable text of so many letters and digits, for keys: 5.95 bits each. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => base62[randomInt(62)]).join('');
}

/** A whole number from 0 in base62, left-padded with zeros to `width`. */
export function toBase62(value: number, width: number): string {
  let rest = value;
  let text = '';
  while (rest > 0) {
    text = (base62[rest % 62] ?? '') + text;
    rest = Math.floor(rest / 62);
  }
  return text.padStart(width, '0');
}

function encodeTime(ms: number): string {
  let rest = ms;
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = (alphabet[rest % 32] ?? '') + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Chance is drawn for so many ids at once: asking the system for each costs more than the rest of an id. */
const idsDrawn = 256;
const randomLength = 16;
let drawn = Buffer.alloc(0);
let used = 0;

function encodeRandom(): string {
  if (used === drawn.length) {
    drawn = randomBytes(idsDrawn * randomLength);
    used = 0;
  }
  let text = '';
  for (const end = used + randomLength; used < end; used++) text += alphabet[(drawn[used] ?? 0) % 32] ?? '';
  return text;
}
