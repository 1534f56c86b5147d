// The form of an API key: `sk_live_` and one run of base62 that holds a public id, a secret and a checksum. The checksum
// lets a mistyped key be refused without asking the database, and lets a scanner tell a real key from a lookalike.
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from '../base/ids.ts';

const prefix = 'sk_live_';
const publicIdLength = 12;
/** 32 characters of base62 are 190 bits. */
const secretLength = 32;
/** 62^6 is above 2^32. */
const checksumLength = 6;
const form = new RegExp(
  `^${prefix}([0-9A-Za-z]{${publicIdLength}})([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`,
);

/** A new key. `key` is shown once and kept nowhere; `publicId` names it from then on. */
export function mintApiKey(): { key: string; publicId: string } {
  const publicId = randomBase62(publicIdLength);
  const body = publicId + randomBase62(secretLength);
  return { key: prefix + body + checksum(body), publicId };
}

/** The public id of a well-formed key; null where form or checksum is wrong. Says nothing about whether it exists. */
export function parseApiKey(text: string): { publicId: string } | null {
  const [, publicId, secret, sum] = form.exec(text) ?? [];
  if (publicId === undefined || secret === undefined || checksum(publicId + secret) !== sum) return null;
  return { publicId };
}

/** SHA-256 of the whole key, 32 bytes: what the database keeps. A key is random enough to need no salt or slow hash. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

function checksum(body: string): string {
  return toBase62(crc32(body), checksumLength);
}
