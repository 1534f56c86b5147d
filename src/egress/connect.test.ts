import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { connectVetted } from './connect.ts';

test('only vetted peers are spoken to, and the next address is tried beside one that does not answer', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => received.push(bytes.toString()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const socket = await connectVetted(
    [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    port,
  );
  expect(socket.remoteAddress).toBe('127.0.0.1');
  // The system takes 0.0.0.0 for itself: the peer that answers is another than the one that was asked for.
  await expect(connectVetted([{ address: '0.0.0.0', family: 4 }], port)).rejects.toThrow(
    'the peer is 127.0.0.1, which was not vetted',
  );
  expect(received).toEqual([]);
  socket.destroy();
  // The first address is slow, since nobody looks at it for longer than its head start, and the second leads nowhere.
  const opening = connectVetted(
    [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ],
    port,
  );
  for (const untilMs = performance.now() + 500; performance.now() < untilMs;);
  const late = await opening;
  expect(late.remoteAddress).toBe('127.0.0.1');
  late.destroy();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await expect(connectVetted([{ address: '127.0.0.1', family: 4 }], port)).rejects.toThrow('ECONNREFUSED');
});
