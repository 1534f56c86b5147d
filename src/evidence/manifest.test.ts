// Signed sums of records: kept keys, changed files, changed sums, and keys that are not known.
import { expect, test } from 'vitest';
import { newSigningKey, signerOf } from '../base/signing-keys.ts';
import { evidence, screen } from '../../test/support/evidence-builder.ts';
import { checkManifest, manifestOf, manifestSchema, recordsName, sha256 } from './manifest.ts';

const ours = keyPair();
const theirs = keyPair();

function keyPair() {
  const key = newSigningKey(0);
  const { d: _secret, ...shown } = key;
  return { sign: signerOf(key), shown };
}

const records = evidence({ screens: [screen('s1', [])] });
const text = JSON.stringify(records);
const files = new Map([[recordsName, Buffer.from(text)]]);

test('records that are as they were signed hold, whoever holds the public keys', () => {
  const manifest = manifestOf(records, sha256(text), ours.sign);
  expect(manifestSchema.safeParse(manifest).success).toBe(true);
  const sent = manifestSchema.parse(JSON.parse(JSON.stringify(manifest)));
  expect(checkManifest({ manifest: sent, keys: { keys: [ours.shown] }, files })).toEqual({
    wrong: [],
    unknown: false,
  });
});

test('one byte of the records, of a sum or of the signature is noticed', () => {
  const manifest = manifestOf(records, sha256(text), ours.sign);
  const keys = { keys: [ours.shown] };
  const changed = new Map([[recordsName, Buffer.from(text.replace('s1', 's2'))]]);
  expect(checkManifest({ manifest, keys, files: changed }).wrong).toEqual([
    `${recordsName} is not what was signed.`,
  ]);
  const others = new Map([...files, ['001-other.png', Buffer.from('x')] as const]);
  expect(checkManifest({ manifest, keys, files: others }).wrong).toEqual([
    '001-other.png is not among the signed files.',
  ]);
  const resigned = { ...manifest, signed: { ...manifest.signed, session_id: 'ses_other' } };
  expect(checkManifest({ manifest: resigned, keys, files }).wrong).toEqual([
    'The signature of the manifest does not hold.',
  ]);
});

test('another key cannot pass under the id of ours, and one that nobody knows is said to be unknown', () => {
  const manifest = manifestOf(records, sha256(text), ours.sign);
  expect(checkManifest({ manifest, keys: { keys: [theirs.shown] }, files }).unknown).toBe(true);
  const forged = manifestOf(records, sha256(text), theirs.sign);
  const posing = { keys: [{ ...theirs.shown, kid: manifest.key_id }] };
  expect(
    checkManifest({ manifest: { ...forged, key_id: manifest.key_id }, keys: posing, files }).wrong,
  ).not.toEqual([]);
});
