// A local certificate authority: made once in a folder, it issues certificates for our own listeners and test sites.
import 'reflect-metadata';
import { createHash, createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';
import { OperatorError } from './errors.ts';

/** A certificate chain and its key, both PEM. */
export interface IssuedCertificate {
  /** The leaf, then the authority. */
  certPem: string;
  keyPem: string;
}

/** One authority. Its key never leaves the folder it lies in. */
export interface Authority {
  /** The root certificate that clients must trust, PEM. */
  caPem: string;
  /** File that holds `caPem`. */
  caFile: string;
  /**
   * A certificate with a new key for these host names and addresses (at least one). Valid from a day ago, so that
   * clocks may differ, for 90 days, unless dates are given.
   */
  issue(hosts: readonly string[], dates?: { notBefore?: Date; notAfter?: Date }): Promise<IssuedCertificate>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;
const dayMs = 86_400_000;
const leafDays = 90;
const authorityDays = 3_650;
const authorityName = 'Passerby local authority';

/**
 * The authority of `folder`, made there when it is missing: `ca.pem` and `ca-key.pem` (mode 0600). Two callers at the
 * same moment get the same one. Throws OperatorError where the two files do not belong together.
 */
export async function loadOrCreateAuthority(folder: string): Promise<Authority> {
  const caFile = join(folder, 'ca.pem');
  const keyFile = join(folder, 'ca-key.pem');
  await mkdir(folder, { recursive: true });
  const keyPem = await readOrPlace(keyFile, 0o600, newKeyPem);
  const caPem = await readOrPlace(caFile, 0o644, () => newAuthorityPem(keyPem));
  const root = new X509Certificate(caPem);
  if (spkiHash(root) !== keyHash(keyPem)) {
    throw new OperatorError(
      `${caFile} and ${keyFile} do not belong together`,
      'remove both, and a new certificate authority is created',
    );
  }
  return { caPem, caFile, issue: (hosts, dates) => issueLeaf({ caPem, keyPem, hosts, dates: dates ?? {} }) };
}

/** A certificate with a new key that nobody vouches for, for those who know its key. Valid from a day ago for 90 days. */
export async function selfSigned(): Promise<IssuedCertificate> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const now = Date.now();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: 'CN=Passerby',
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + leafDays * dayMs),
    signingAlgorithm: signing,
    keys,
  });
  return { certPem: `${certificate.toString('pem')}\n`, keyPem: await keyToPem(keys.privateKey) };
}

/** Base64 SHA-256 of a certificate's public key (SubjectPublicKeyInfo), as browsers pin it. */
export function spkiHash(certificate: X509Certificate): string {
  return hashOf(certificate.publicKey.export({ type: 'spki', format: 'der' }));
}

/** The certificates in a PEM text, in order; [] where there is none. Throws where one cannot be read. */
export function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}

function keyHash(keyPem: string): string {
  return hashOf(createPublicKey(keyPem).export({ type: 'spki', format: 'der' }));
}

function hashOf(der: Buffer): string {
  return createHash('sha256').update(der).digest('base64');
}

/** Reads `file`, or writes what `make` gives under its final name in one step; whoever was first wins. */
async function readOrPlace(file: string, mode: number, make: () => Promise<string>): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, await make(), { mode: 0o600, flag: 'wx' });
  await chmod(draft, mode);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return await readFile(file, 'utf8');
}

async function newKeyPem(): Promise<string> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return await keyToPem(keys.privateKey);
}

async function keyToPem(key: CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY') + '\n';
}

/** The pair of keys of a PEM private key. */
async function keysOf(keyPem: string): Promise<CryptoKeyPair> {
  const der = x509.PemConverter.decode(keyPem)[0] as ArrayBuffer;
  const privateKey = await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  const publicDer = createPublicKey(keyPem).export({ type: 'spki', format: 'der' });
  const publicKey = await crypto.subtle.importKey('spki', publicDer, algorithm, true, ['verify']);
  return { privateKey, publicKey };
}

async function newAuthorityPem(keyPem: string): Promise<string> {
  const keys = await keysOf(keyPem);
  const now = Date.now();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: `CN=${authorityName}`,
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + authorityDays * dayMs),
    signingAlgorithm: signing,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false),
    ],
  });
  return certificate.toString('pem') + '\n';
}

async function issueLeaf(order: {
  caPem: string;
  keyPem: string;
  hosts: readonly string[];
  dates: { notBefore?: Date; notAfter?: Date };
}): Promise<IssuedCertificate> {
  const issuer = new x509.X509Certificate(order.caPem);
  const authorityKeys = await keysOf(order.keyPem);
  const leafKeys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const now = Date.now();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: 'CN=Passerby',
    issuer: issuer.subject,
    notBefore: order.dates.notBefore ?? new Date(now - dayMs),
    notAfter: order.dates.notAfter ?? new Date(now + leafDays * dayMs),
    signingAlgorithm: signing,
    publicKey: leafKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(order.hosts.map(alternativeName)),
      await x509.AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey, false),
      await x509.SubjectKeyIdentifierExtension.create(leafKeys.publicKey, false),
    ],
  });
  return {
    certPem: `${certificate.toString('pem')}\n${order.caPem}`,
    keyPem: await keyToPem(leafKeys.privateKey),
  };
}

function alternativeName(host: string): x509.JsonGeneralName {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  // No name of the DNS is all digits and dots, or holds a colon.
  const isAddress = /^[\d.]+$|:/.test(bare);
  return { type: isAddress ? 'ip' : 'dns', value: bare };
}

/** 16 random bytes with the sign bit clear, as RFC 5280 wants a positive number. */
function serial(): string {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0] ?? 0) & 0x7f || 1;
  return bytes.toString('hex');
}
