// Our own verified TLS connection to a host, for certificates that stand on a root of the operator's own, which a browser cannot
// be taught without a change to the machine.
import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { certificatesIn } from '../base/certificates.ts';
import { withDeadline } from '../base/time.ts';
import { connectVetted } from './connect.ts';
import type { VettedAddress } from './guard.ts';
import { trustIn } from './trust.ts';

/** Longest that one handshake may take. */
const handshakeLimitMs = 8_000;

export interface CheckedChain {
  /** The connection that was judged, where the chain holds. */
  socket: TLSSocket | null;
  /** What is wrong with the certificate, as the TLS library names it; null where that is not known, or nothing is. */
  fault: string | null;
}

/**
 * A connection to `host` at a vetted address whose chain, name and dates hold through one of `extraRoots`; none where they do
 * not, hold without them, or no handshake comes about: then the browser is the judge.
 */
export async function connectThroughRoots(options: {
  host: string;
  port: number;
  addresses: readonly VettedAddress[];
  /** PEM certificates beside the bundled roots. */
  extraRoots: readonly string[];
  /** What is spoken over it, best first. */
  protocols: readonly string[];
}): Promise<CheckedChain> {
  const { host, port, addresses, extraRoots, protocols } = options;
  const plain = await connectVetted(addresses, port, handshakeLimitMs);
  const socket = connect({
    socket: plain,
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    secureContext: trustIn(extraRoots),
    ALPNProtocols: [...protocols],
  });
  try {
    await withDeadline('the TLS handshake', handshakeLimitMs, secured(socket));
    // Asked once: the socket gives the chain out with the first answer only.
    const leaf = socket.getPeerX509Certificate();
    if (leaf && endsAt(leaf, extraRoots)) return { socket, fault: null };
    socket.destroy();
    return { socket: null, fault: null };
  } catch (error) {
    // The browser refuses it too, and may name another fault: it does not know the root.
    socket.destroy();
    return { socket: null, fault: faultIn(error) };
  }
}

/** The code of a certificate that does not hold; of a handshake that did not come about the browser knows more. */
function faultIn(error: unknown): string | null {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /CERT|SIGNATURE|ISSUER/.test(code) ? code : null;
}

function secured(socket: TLSSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('secureConnect', resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the TLS handshake was cut off')));
    socket.on('error', () => undefined);
  });
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
