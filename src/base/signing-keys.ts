// Keys that sign what sessions recorded: Ed25519, told as JSON Web Keys. Where they are kept is not known here.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';

const publicKey = z.object({
  kid: z.string().max(100),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().max(100),
  created_at: z.string().max(40),
});
export type PublicKey = z.infer<typeof publicKey>;
/** The public halves as `/.well-known/passerby-keys.json` tells them: a JSON Web Key Set (RFC 8037). */
export const publicKeysSchema = z.object({ keys: z.array(publicKey).max(1_000) });
export type PublicKeys = z.infer<typeof publicKeysSchema>;

/** A key with its private half `d`, base64url. */
export type SigningKey = PublicKey & { d: string };
export const signingKeySchema = publicKey.extend({ d: z.string().max(100) });

/** Signs for one service: this key over these bytes. */
export type Signer = (bytes: Uint8Array) => { keyId: string; signature: string };

/** A key that nobody had before, made at that time. */
export function newSigningKey(nowMs: number): SigningKey {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { ...publicKeyOf(x, new Date(nowMs)), d };
}

/** The public half whose bytes are `x`, base64url. */
export function publicKeyOf(x: string, createdAt: Date): PublicKey {
  return { kid: idOf(x), kty: 'OKP', crv: 'Ed25519', x, created_at: createdAt.toISOString() };
}

export function signerOf({ kid, kty, crv, x, d }: SigningKey): Signer {
  const key = createPrivateKey({ key: { kty, crv, x, d }, format: 'jwk' });
  return (bytes) => ({ keyId: kid, signature: sign(null, bytes, key).toString('base64') });
}

/** Whether one of these keys made the signature; null where none bears that id. */
export function isSigned(
  bytes: Uint8Array,
  { keyId, signature }: { keyId: string; signature: string },
  { keys }: PublicKeys,
): boolean | null {
  const told = keys.find(({ kid }) => kid === keyId);
  if (!told) return null;
  try {
    const { kty, crv, x } = told;
    const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
    // The id follows from the key, so that no other key can take its place under that id.
    return told.kid === idOf(x) && verify(null, bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function idOf(x: string): string {
  return `psk_${createHash('sha256').update(x).digest('hex').slice(0, 16)}`;
}
