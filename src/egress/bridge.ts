// Carries a browser's connection over one that we verified: the browser is told to trust a key that only its own proxy has.
import { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { selfSigned, spkiHash } from '../base/certificates.ts';

export interface Bridge {
  /** Base64 SHA-256 of its key, for `--ignore-certificate-errors-spki-list`. */
  spki: string;
  /** The browser's end of a connection whose other end is `site`: it speaks what was agreed on there. */
  face(client: Socket, site: TLSSocket): TLSSocket;
}

/** A bridge with a key of its own, which is written nowhere and ends with it. */
export async function createBridge(): Promise<Bridge> {
  const { certPem, keyPem } = await selfSigned();
  const secureContext = createSecureContext({ cert: certPem, key: keyPem });
  return {
    spki: spkiHash(new X509Certificate(certPem)),
    face(client, site) {
      const agreed = site.alpnProtocol;
      return new TLSSocket(client, {
        isServer: true,
        secureContext,
        ...(typeof agreed === 'string' ? { ALPNProtocols: [agreed] } : {}),
      });
    },
  };
}
