// One listener of a session's proxy on loopback; its port is the session's identity.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Guard } from './guard.ts';
import { headerCapBytes } from './relay-plain.ts';

export interface Door {
  port: number;
  close(): Promise<void>;
}

/** A CONNECT request: who asks, and what came with it. */
export interface Tunnelled {
  request: IncomingMessage;
  client: Duplex;
  head: Buffer;
}

export interface DoorOptions {
  guard: Guard;
  /** Connections to all doors of the session are noted here while they are open. */
  clients: Set<Socket>;
  mostClients: number;
  onConnect: (asked: Tunnelled) => Promise<void>;
  onRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Listens on a free port, which no session can be sent to. */
export async function openDoor(options: DoorOptions): Promise<Door> {
  const { guard, clients, mostClients, onConnect, onRequest } = options;
  const server = createServer({ maxHeaderSize: headerCapBytes, keepAliveTimeout: 30_000 });
  server.on('connection', (socket: Socket) => {
    clients.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => clients.delete(socket));
    if (clients.size > mostClients) socket.destroy();
  });
  server.on('connect', (request, client, head) => {
    client.on('error', () => undefined);
    onConnect({ request, client, head }).catch(() => client.destroy());
  });
  server.on('request', (request, response) => {
    response.on('error', () => undefined);
    onRequest(request, response).catch(() => response.destroy());
  });
  // Browsers open WebSockets through CONNECT; an upgrade in the clear has no use here.
  server.on('upgrade', (_request, client) => client.end(plainAnswer(400, 'use CONNECT')));
  server.on('clientError', (_error, client) => client.destroy());
  await listening(server);
  const { port } = server.address() as AddressInfo;
  const release = guard.claim({ host: '127.0.0.1', port });
  return {
    port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      release();
    },
  };
}

export function plainAnswer(status: number, reason: string): string {
  const body = `${reason}\n`;
  return `HTTP/1.1 ${status} Refused\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
}

export function answer(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${reason}\n`);
}

async function listening(server: ReturnType<typeof createServer>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}
