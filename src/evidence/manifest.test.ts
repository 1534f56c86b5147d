// Signed sums of records: kept keys, changed files, changed sums, and keys that are not known.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evidence, screen } from '../../test/support/evidence-builder.ts';
import { checkManifest, manifestOf, manifestSchema, recordsName } from './manifest.ts';
import { openSigningKeys, type Signer } from './signing-keys.ts';

const year = 365 * 24 * 60 * 60 * 1000;
let folder: string;
let file: string;
let signer: Signer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-signing-'));
  file = join(folder, 'keys', 'signing-keys.json');
  signer = await openSigningKeys({ file, nowMs: () => 0 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const records = evidence({ screens: [screen('s1', [])] });
const text = JSON.stringify(records);
const files = new Map([[recordsName, Buffer.from(text)]]);

test('records that are as they were signed hold, whoever holds the public keys', () => {
  const manifest = manifestOf(records, text, signer);
  expect(manifestSchema.safeParse(manifest).success).toBe(true);
  const sent = manifestSchema.parse(JSON.parse(JSON.stringify(manifest)));
  expect(checkManifest({ manifest: sent, keys: signer.publicKeys(), files })).toEqual({
    wrong: [],
    unknown: false,
  });
});

test('one byte of the records, of a sum or of the signature is noticed', () => {
  const manifest = manifestOf(records, text, signer);
  const keys = signer.publicKeys();
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

test('another key cannot pass under the id of ours, and one that nobody knows is said to be unknown', async () => {
  const manifest = manifestOf(records, text, signer);
  const stranger = await openSigningKeys({ file: join(folder, 'other.json'), nowMs: () => 0 });
  expect(checkManifest({ manifest, keys: stranger.publicKeys(), files }).unknown).toBe(true);
  const [theirs] = stranger.publicKeys().keys;
  const forged = manifestOf(records, text, stranger);
  const posing = { keys: [{ ...theirs, kid: manifest.key_id } as never] };
  expect(
    checkManifest({ manifest: { ...forged, key_id: manifest.key_id }, keys: posing, files }).wrong,
  ).not.toEqual([]);
});

test('the file is the owner’s alone, is read again, and after a year a new key signs while the old one stays', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await openSigningKeys({ file, nowMs: () => year - 1 });
  expect(again.publicKeys()).toEqual(signer.publicKeys());
  const later = await openSigningKeys({ file, nowMs: () => year });
  const manifest = manifestOf(records, text, signer);
  expect(later.publicKeys().keys).toHaveLength(2);
  expect(manifestOf(records, text, later).key_id).not.toBe(manifest.key_id);
  expect(checkManifest({ manifest, keys: later.publicKeys(), files })).toEqual({ wrong: [], unknown: false });
  const kept = JSON.parse(await readFile(file, 'utf8')) as { keys: { d: string }[] };
  expect(JSON.stringify(later.publicKeys())).not.toContain(kept.keys[0]?.d);
});

test('services that start at once on one file sign with one key', async () => {
  const shared = join(folder, 'shared.json');
  const opened = await Promise.allSettled(
    [1, 2].map(() => openSigningKeys({ file: shared, nowMs: () => 0 })),
  );
  const ids = opened.flatMap((each) =>
    each.status === 'fulfilled' ? each.value.publicKeys().keys[0]?.kid : [],
  );
  expect(new Set(ids).size).toBe(1);
});
