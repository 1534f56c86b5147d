// The keys by which a service signs what its sessions recorded: Ed25519, one file in the home. The newest signs; older ones
// stay, so that what they signed can be checked for as long as it is kept.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { messageOf, OperatorError } from '../base/errors.ts';

/** A key this old is followed by a new one at the next start, milliseconds [D]. */
const longestUseMs = 365 * 24 * 60 * 60 * 1000;

const publicKey = z.object({
  kid: z.string().max(100),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().max(100),
  created_at: z.string().max(40),
});
/** The public halves as `/.well-known/passerby-keys.json` tells them: a JSON Web Key Set (RFC 8037). */
export const publicKeysSchema = z.object({ keys: z.array(publicKey).max(1_000) });
export type PublicKeys = z.infer<typeof publicKeysSchema>;

const ringSchema = z.object({ about: z.string(), keys: z.array(publicKey.extend({ d: z.string() })).min(1) });
type Ring = z.infer<typeof ringSchema>;

/** Signs for one service. */
export interface Signer {
  /** The newest key over these bytes. */
  sign(bytes: Uint8Array): { keyId: string; signature: string };
  /** The public halves of all keys, the newest first. */
  publicKeys(): PublicKeys;
}

const about =
  'Keys that sign the records of this Passerby installation. Services that share a database share this file.';

/** The keys in `file`, made where there is none. Two services that start at once on one file use one key. */
export async function openSigningKeys(options: { file: string; nowMs: () => number }): Promise<Signer> {
  const { file, nowMs } = options;
  const kept = await readRing(file);
  const newest = kept?.keys[0];
  const isFresh = newest !== undefined && nowMs() - Date.parse(newest.created_at) < longestUseMs;
  const ring = kept && isFresh ? kept : await addKey(file, kept, nowMs());
  const [active] = ring.keys;
  if (!active) throw new OperatorError(`${file} holds no signing key; put it back from its copy.`);
  const { kid, kty, crv, x, d } = active;
  const key = createPrivateKey({ key: { kty, crv, x, d }, format: 'jwk' });
  return {
    sign: (bytes) => ({ keyId: kid, signature: sign(null, bytes, key).toString('base64') }),
    publicKeys: () => ({ keys: ring.keys.map(({ d: _secret, ...shown }) => shown) }),
  };
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

async function readRing(file: string): Promise<Ring | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new OperatorError(`The signing keys in ${file} cannot be read: ${messageOf(error)}.`);
  });
  if (text === null) return null;
  try {
    return ringSchema.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(
      `${file} holds no signing keys; put it back from its copy, or remove it for new ones.`,
    );
  }
}

async function addKey(file: string, kept: Ring | null, nowMs: number): Promise<Ring> {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const made = {
    kid: idOf(x),
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    d,
    created_at: new Date(nowMs).toISOString(),
  } as const;
  const ring: Ring = { about, keys: [made, ...(kept?.keys ?? [])] };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify(ring, null, 2)}\n`;
  if (kept) {
    const fresh = `${file}.new`;
    await writeSecret(fresh, 'w', text);
    await rename(fresh, file);
    return ring;
  }
  try {
    await writeSecret(file, 'wx', text);
    return ring;
  } catch (error) {
    // Another service of this home was faster, and may be writing still.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readRing(file)) ?? ring;
  }
}

async function writeSecret(file: string, flags: 'w' | 'wx', text: string): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(file, 0o600);
}
