// A listener is closed at once though somebody holds a connection on which nothing was asked, and not before what was asked is answered.
import { createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchUnused } from './unused-connections.ts';

test('an unused connection is ended, one with a request in progress is not', async () => {
  let answer = () => {};
  const server = createServer((_request, response) => (answer = () => void response.end('done')));
  const endUnused = watchUnused(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const asked = once(server, 'request');
  const told = new Promise<number>((resolve) =>
    get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }),
  );
  await asked;
  const closed = once(server, 'close');
  server.close();
  const ended = once(idle, 'close');
  endUnused();
  await ended;
  answer();
  expect(await told).toBe(200);
  await closed;
});
