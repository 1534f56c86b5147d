import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, secretFault, signatureHeaders } from './signature.ts';

const body = JSON.stringify({
  type: 'run.completed',
  timestamp: '2026-01-01T00:00:00.000Z',
  data: { run_id: 'run_1' },
});
const signed = (secret: string) =>
  signatureHeaders({ secret, id: 'msg_1', timestampS: Math.floor(Date.now() / 1_000), body });

test('the reference library verifies what is signed with a secret of ours', () => {
  const secret = newWebhookSecret();
  expect(new Webhook(secret).verify(body, signed(secret))).toEqual(JSON.parse(body));
  expect(() => new Webhook(secret).verify(`${body} `, signed(secret))).toThrow();
  expect(() => new Webhook(newWebhookSecret()).verify(body, signed(secret))).toThrow();
});

test('a secret without the prefix counts by its characters', () => {
  const secret = 'a-secret-of-sixteen';
  expect(new Webhook(secret, { format: 'raw' }).verify(body, signed(secret))).toEqual(JSON.parse(body));
});

test.each([
  ['short', 'at least 16'],
  ['x'.repeat(257), 'at most 256'],
  ['sixteen characters, one of them é', 'printable ASCII'],
  ['whsec_not*base64*at*all', 'base64'],
  ['whsec_c2hvcnQ=', '16'],
])('%s is refused', (secret, why) => {
  expect(secretFault(secret)).toContain(why);
});

test('what the service makes has no fault', () => {
  expect(secretFault(newWebhookSecret())).toBeNull();
});
