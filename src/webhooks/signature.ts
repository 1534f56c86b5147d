// Standard Webhooks signatures: HMAC-SHA256 over id, timestamp and the raw body, joined by dots.
import { createHmac, randomBytes } from 'node:crypto';

/** Headers of one attempt. The id stays over retries, the timestamp (seconds) is that of the attempt. */
export function signatureHeaders(options: {
  secret: string;
  id: string;
  timestampS: number;
  body: string;
}): Record<string, string> {
  const { secret, id, timestampS, body } = options;
  const mac = createHmac('sha256', secretBytes(secret))
    .update(`${id}.${timestampS}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestampS), 'webhook-signature': `v1,${mac}` };
}

/** A secret of the service's own making: `whsec_` and base64 of 32 random bytes. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** What is wrong with a secret that a client supplies, as a sentence, or null. */
export function secretFault(secret: string): string | null {
  if (secret.length < 16) return 'must have at least 16 characters';
  if (secret.length > 256) return 'must have at most 256 characters';
  if (!/^[\x20-\x7e]+$/.test(secret)) return 'must be printable ASCII';
  if (!secret.startsWith('whsec_')) return null;
  const bytes = Buffer.from(secret.slice(6), 'base64');
  const canonical =
    bytes.toString('base64').replace(/(?<!=)=+$/, '') === secret.slice(6).replace(/(?<!=)=+$/, '');
  if (!canonical) return 'must be base64 after whsec_';
  return bytes.length < 16 ? 'must hold at least 16 bytes after whsec_' : null;
}

/** A `whsec_` secret is the decoded bytes; any other is its characters as they stand. */
function secretBytes(secret: string): Buffer {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret, 'ascii');
}
