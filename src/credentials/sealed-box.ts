// AES-256-GCM and nothing else: bytes in, bytes out, bound to what they belong to. The only file that names a cipher.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Layout of a sealed box: format (1 byte), nonce (12), ciphertext, tag (16). */
const format = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Bytes of a key. */
export const keyBytes = 32;

/** A fresh random key. */
export function newKey(): Buffer {
  return randomBytes(keyBytes);
}

/** Seals `plain` under `key`. `binding` names what the box belongs to; the box opens only with the same words. */
export function seal(key: Buffer, plain: Buffer, binding: readonly string[]): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(associated(binding));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(format), nonce, body, cipher.getAuthTag()]);
}

/** Opens a box; throws where a single bit, the key or the binding differs. The message never tells more. */
export function open(key: Buffer, box: Buffer, binding: readonly string[]): Buffer {
  if (box[0] !== format) throw new Error('the sealed value does not open');
  return openBytes(key, box.subarray(1), associated(binding));
}

/** Opens nonce, ciphertext and tag as they stand, bound to these bytes; throws as `open` does. */
export function openBytes(key: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new Error('the sealed value does not open');
  const nonce = sealed.subarray(0, nonceBytes);
  const body = sealed.subarray(nonceBytes, sealed.length - tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(bound);
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw new Error('the sealed value does not open');
  }
}

/** Product and format first; each word with its length, so that no two bindings read alike. */
function associated(binding: readonly string[]): Buffer {
  return Buffer.from(
    ['passerby', `v${format}`, ...binding].map((word) => `${Buffer.byteLength(word)}:${word}`).join('|'),
  );
}
