// Our own verified TLS handshake. It tells which leaf keys stand on a root of the operator's own, so that a browser may
// be told to trust exactly those, and later whether such a leaf is used where it has no right to be.
import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { certificatesIn, spkiHash } from '../base/certificates.ts';
import { messageOf } from '../base/errors.ts';
import { withDeadline } from '../base/time.ts';
import { connectVetted, vettedPeer } from './connect.ts';
import type { Guard, VettedAddress } from './guard.ts';
import { trustIn } from './trust.ts';

/** What a handshake with a host showed. */
export interface ChainVerdict {
  /** Chain, name and dates hold for this host. */
  verified: boolean;
  /** Base64 SHA-256 of the leaf's key; null where no certificate came. */
  leafSpki: string | null;
  /** The verified chain ends at an extra root. */
  needsExtraRoot: boolean;
  /** Why it does not hold, with the code that the library gives, or null. */
  reason: string | null;
  /** The address that answered; null where none did. What is then used is this one and no other of the host. */
  address: VettedAddress | null;
}

/** Longest that one handshake may take. */
const handshakeLimitMs = 8_000;
/** Hosts whose keys are gathered for one session. */
const gatherCap = 20;

/** Shakes hands with `host` at vetted addresses. Never rejects: what goes wrong is the verdict. */
export async function checkChain(options: {
  host: string;
  port: number;
  addresses: readonly VettedAddress[];
  /** PEM certificates beside the bundled roots. */
  extraRoots: readonly string[];
}): Promise<ChainVerdict> {
  const { host, port, addresses, extraRoots } = options;
  let socket: TLSSocket | null = null;
  let address: VettedAddress | null = null;
  try {
    const plain = await connectVetted(addresses, port, handshakeLimitMs);
    address = vettedPeer(plain, addresses);
    const tls = connect({
      socket: plain,
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      secureContext: trustIn(extraRoots),
      // The verdict is ours to give: the leaf is needed even where the chain does not hold.
      rejectUnauthorized: false,
      ALPNProtocols: ['h2', 'http/1.1'],
    });
    socket = tls;
    await withDeadline('the TLS handshake', handshakeLimitMs, secured(tls));
    return { ...verdictOf(tls, extraRoots), address };
  } catch (error) {
    return { verified: false, leafSpki: null, needsExtraRoot: false, reason: messageOf(error), address };
  } finally {
    socket?.destroy();
  }
}

/**
 * Leaf keys of `targets` that verify only through an extra root, for `--ignore-certificate-errors-spki-list`. [] where
 * there is no extra root. Hosts that do not verify, or need no extra root, are left out: the browser judges them.
 */
export async function gatherListedKeys(options: {
  guard: Guard;
  extraRoots: readonly string[];
  targets: readonly { host: string; port: number }[];
}): Promise<string[]> {
  if (options.extraRoots.length === 0) return [];
  const verdicts = await Promise.all(
    options.targets.slice(0, gatherCap).map(async (target) => {
      const resolved = await options.guard.resolve(target.host, target.port);
      if (!resolved.ok) return null;
      return await checkChain({ ...resolved, extraRoots: options.extraRoots });
    }),
  );
  const keys = verdicts.flatMap((verdict) =>
    verdict?.verified && verdict.needsExtraRoot && verdict.leafSpki !== null ? [verdict.leafSpki] : [],
  );
  return [...new Set(keys)];
}

function secured(socket: TLSSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('secureConnect', resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the TLS handshake was cut off')));
    socket.on('error', () => undefined);
  });
}

function verdictOf(socket: TLSSocket, extraRoots: readonly string[]): Omit<ChainVerdict, 'address'> {
  // Asked once: the socket gives the chain out with the first answer only.
  const leaf = socket.getPeerX509Certificate();
  if (!leaf) throw new Error('the peer showed no certificate');
  const leafSpki = spkiHash(leaf);
  if (!socket.authorized) {
    const error: unknown = socket.authorizationError;
    const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
    return { verified: false, leafSpki, needsExtraRoot: false, reason: code ?? String(error) };
  }
  return { verified: true, leafSpki, needsExtraRoot: endsAt(leaf, extraRoots), reason: null };
}

/** True where the chain's last certificate is one of `roots`, or was signed by one. */
function endsAt(leaf: X509Certificate, roots: readonly string[]): boolean {
  let last = leaf;
  // The server may leave the root out; ten is more than any chain holds.
  for (let depth = 0; depth < 10 && last.issuerCertificate; depth++) {
    if (last.issuerCertificate.fingerprint256 === last.fingerprint256) break;
    last = last.issuerCertificate;
  }
  const top = last;
  return roots
    .flatMap(certificatesIn)
    .some(
      (root) =>
        root.fingerprint256 === top.fingerprint256 || (top.checkIssued(root) && top.verify(root.publicKey)),
    );
}
