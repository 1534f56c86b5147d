import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificatesIn, loadOrCreateAuthority, spkiHash } from './certificates.ts';
import { OperatorError } from './errors.ts';

const dayMs = 86_400_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-ca-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('an authority is made once, also by several starts at the same moment', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => loadOrCreateAuthority(join(folder, 'tls'))));
  expect(new Set(made.map((authority) => authority.caPem)).size).toBe(1);
  expect((await stat(join(folder, 'tls', 'ca-key.pem'))).mode & 0o777).toBe(0o600);
  const root = new X509Certificate(made[0]?.caPem ?? '');
  expect(root.ca).toBe(true);
  expect(root.subject).toBe('CN=Passerby local authority');
  expect(root.verify(root.publicKey)).toBe(true);
  expect(Date.parse(root.validTo) - Date.now()).toBeGreaterThan(3_600 * dayMs);
});

test('a certificate names its hosts, is backdated, and has its authority behind it', async () => {
  const authority = await loadOrCreateAuthority(folder);
  const { certPem, keyPem } = await authority.issue(['localhost', '127.0.0.1', '::1']);
  const [leaf, root] = certificatesIn(certPem);
  expect(keyPem).toContain('BEGIN PRIVATE KEY');
  expect(leaf?.checkHost('localhost')).toBe('localhost');
  expect(leaf?.checkHost('other')).toBeUndefined();
  expect(leaf?.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(leaf?.checkIP('::1')).toBe('::1');
  expect(root && leaf?.verify(root.publicKey)).toBe(true);
  expect(leaf?.ca).toBe(false);
  expect(Date.parse(leaf?.validFrom ?? '')).toBeLessThan(Date.now() - dayMs / 2);
  const again = certificatesIn((await authority.issue(['localhost'])).certPem)[0];
  expect(leaf && again && spkiHash(leaf) !== spkiHash(again)).toBe(true);
});

test('dates may be given, and a foreign pair of files is refused', async () => {
  const authority = await loadOrCreateAuthority(folder);
  const dates = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2020-02-01T00:00:00Z') };
  const leaf = certificatesIn((await authority.issue(['localhost'], dates)).certPem)[0];
  expect(Date.parse(leaf?.validTo ?? '')).toBe(dates.notAfter.getTime());
  const other = await loadOrCreateAuthority(join(folder, 'other'));
  await writeFile(join(folder, 'ca.pem'), other.caPem);
  await expect(loadOrCreateAuthority(folder)).rejects.toThrow(OperatorError);
});
