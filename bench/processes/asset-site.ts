// A site of one page and its assets in a process of its own, so that its work is not the proxy's. Started by the egress
// bench with `fork`: it is told its certificate and whether it speaks HTTP/2, and answers with its port.
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What the parent sends first; any later message cuts every connection, so that the next load starts afresh. */
export interface AssetSiteOrder {
  certPem: string;
  keyPem: string;
  http2: boolean;
  /** Bytes of each asset, in the order of the page. */
  sizes: number[];
  /** How long each answer takes, milliseconds; 0 answers at once. */
  thinkMs: number;
}

function start(order: AssetSiteOrder): void {
  const { certPem: cert, keyPem: key } = order;
  const sockets = new Set<Socket>();
  // A style sheet that is one comment costs the browser next to nothing to read.
  const bodies = order.sizes.map((size) => Buffer.from(`/*${'a'.repeat(size - 4)}*/`));
  const page = `<!doctype html><title>Assets</title>${bodies.map((_, at) => `<link rel="stylesheet" href="/asset/${at}">`).join('')}`;
  const handle = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const asset = /^\/asset\/(\d+)$/.exec(request.url ?? '');
    const body = asset ? bodies[Number(asset[1])] : page;
    const type = asset ? 'text/css' : 'text/html';
    setTimeout(() => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(body ?? '');
    }, order.thinkMs);
  };
  // Both modules call the handler with what it uses here.
  const server = order.http2
    ? createSecureServer({ cert, key, allowHTTP1: true }, handle)
    : createServer({ cert, key }, handle as unknown as RequestListener);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  process.on('message', () => {
    for (const socket of sockets) socket.destroy();
    process.send?.({ cut: true });
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

process.once('message', (order: AssetSiteOrder) => start(order));
