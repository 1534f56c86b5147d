// Serves the shop over HTTPS on loopback.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createShop, type ShopOptions } from './shop.ts';

/** A shop that is open. */
export interface ServedShop {
  /** `https://localhost:PORT`, without a slash at the end. */
  url: string;
  port: number;
  /** Stops listening and ends open connections. */
  close(): Promise<void>;
}

/**
 * Opens a shop on 127.0.0.1 with TLS 1.3 alone. The certificate must name `localhost`; port 0, the default, picks a
 * free one. Rejects where the port is taken.
 */
export async function serveShop(
  options: ShopOptions & { certificate: { certPem: string; keyPem: string }; port?: number },
): Promise<ServedShop> {
  const { certPem, keyPem } = options.certificate;
  const shop = createShop(options);
  const tls = { cert: certPem, key: keyPem, minVersion: 'TLSv1.3' } as const;
  const server = createServer(tls, (request, response) => shop.handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
