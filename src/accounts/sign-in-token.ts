// Tokens of sign-ins and of links that sign in: random, and kept as their hash alone.
import { createHash } from 'node:crypto';
import { randomBase62 } from '../base/ids.ts';

/** 43 characters of base62 are 256 bits. */
const tokenLength = 43;
const tokenForm = new RegExp(`^[0-9A-Za-z]{${tokenLength}}$`);

export function newToken(): string {
  return randomBase62(tokenLength);
}

export function isToken(text: string): boolean {
  return tokenForm.test(text);
}

/** A token is random enough to need no salt or slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
