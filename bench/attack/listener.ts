// A listener on loopback that nobody was allowed to reach: a service of the machine that the service under attack runs on.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Listener {
  port: number;
  /** Connections so far. */
  connections(): number;
  /** All bytes so far, of all connections. */
  heard(): string;
  close(): Promise<void>;
}

/** Listens on a free port, answers every request with 200, and keeps what it hears. */
export async function openListener(): Promise<Listener> {
  const sockets = new Set<Socket>();
  const heard: Buffer[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      heard.push(Buffer.from(chunk));
      socket.write('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    heard: () => Buffer.concat(heard).toString(),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
