// Connections on which nothing was ever asked. Browsers open some ahead of need, and Node counts none of them as idle, so that a
// listener would wait for them when it is closed.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Watches the listener from now on; the answered function ends what is unused at that moment. */
export function watchUnused(server: Server): () => void {
  // By the other end, since a request names the encrypted face of the connection and the listener its bare one.
  const unused = new Map<string, Socket>();
  const endOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>) =>
    `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket: Socket) => {
    const end = endOf(socket);
    unused.set(end, socket);
    socket.once('close', () => unused.delete(end));
  });
  server.on('request', ({ socket }) => unused.delete(endOf(socket)));
  return () => unused.forEach((socket) => socket.destroy());
}
