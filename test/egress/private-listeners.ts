// Listeners on this machine that nobody may reach, one for each way out, so that a connection names the way it came by.
import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { createServer, type AddressInfo, type Server } from 'node:net';

export interface PrivateListeners {
  /** Port of the listener that `way` is aimed at: TCP and UDP, on every address of this machine. */
  portOf(way: string): number;
  /** TCP connections and datagrams that came by `way` so far. */
  reached(way: string): { connections: number; datagrams: number };
  close(): void;
}

interface Listener {
  tcp: Server;
  udp: Datagrams;
  port: number;
  reached: { connections: number; datagrams: number };
}

/** How often a port is drawn anew where somebody else has its UDP side. */
const drawCap = 20;

/** Opens a listener for each of `ways`. They take what comes, count it, and cut it off. */
export async function openPrivateListeners(ways: readonly string[]): Promise<PrivateListeners> {
  const listeners = new Map<string, Listener>();
  for (const way of ways) listeners.set(way, await openListener());
  const of = (way: string): Listener => {
    const found = listeners.get(way);
    if (!found) throw new Error(`no listener for ${way}`);
    return found;
  };
  return {
    portOf: (way) => of(way).port,
    reached: (way) => ({ ...of(way).reached }),
    close() {
      for (const { tcp, udp } of listeners.values()) {
        tcp.close();
        udp.close();
      }
    },
  };
}

async function openListener(): Promise<Listener> {
  const reached = { connections: 0, datagrams: 0 };
  for (let draw = 0; draw < drawCap; draw++) {
    const tcp = createServer((socket) => {
      reached.connections += 1;
      socket.on('error', () => undefined);
      socket.destroy();
    });
    // Both families where the machine has both; else what it has.
    const host = (await listens(tcp, '::')) ? '::' : '0.0.0.0';
    if (host === '0.0.0.0' && !(await listens(tcp, host))) break;
    const { port } = tcp.address() as AddressInfo;
    const udp = createSocket(host === '::' ? 'udp6' : 'udp4', () => (reached.datagrams += 1));
    if (await binds(udp, port, host)) return { tcp, udp, port, reached };
    tcp.close();
  }
  throw new Error('no listener on this machine');
}

function listens(server: Server, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(0, host, () => resolve(true));
  });
}

function binds(udp: Datagrams, port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    udp.once('error', () => resolve(false));
    udp.bind(port, host, () => resolve(true));
  });
}
