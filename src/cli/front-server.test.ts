import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrCreateAuthority, type Authority } from '../base/certificates.ts';
import { startFront, type FrontServer } from './front-server.ts';

let folder: string;
let authority: Authority;
let upstream: Server;
let front: FrontServer;
let agent: Agent;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'front-test-'));
  authority = await loadOrCreateAuthority(folder);
  upstream = createServer((incoming, response) => {
    if (incoming.url === '/redirect') {
      response.writeHead(302, { location: `http://localhost:${portOf(upstream)}/there` }).end();
    } else if (incoming.url === '/echo') {
      response.writeHead(200, {
        'x-seen-host': incoming.headers.host ?? '',
        'x-seen-proto': incoming.headers['x-forwarded-proto'] ?? '',
      });
      incoming.pipe(response);
    } else {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
    }
  });
  upstream.on('upgrade', (incoming, socket) => {
    const accept = createHash('sha1')
      .update(`${incoming.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => {
    upstream.listen(0, '127.0.0.1', resolve);
  });
  const { certPem, keyPem } = await authority.issue(['localhost']);
  front = await startFront({
    upstream: new URL(`http://localhost:${portOf(upstream)}`),
    port: 0,
    certificate: certPem,
    key: keyPem,
  });
  agent = new Agent({ connect: { ca: authority.caPem } });
});

afterAll(async () => {
  await agent.destroy();
  await front.close();
  upstream.closeAllConnections();
  upstream.close();
  await rm(folder, { recursive: true });
});

test('bodies pass both ways, with the host that the browser sees', async () => {
  const body = 'x'.repeat(300_000);
  const answer = await request(`${front.origin}/echo`, { method: 'POST', body, dispatcher: agent });
  expect(await answer.body.text()).toBe(body);
  expect(answer.headers['x-seen-host']).toBe(new URL(front.origin).host);
  expect(answer.headers['x-seen-proto']).toBe('https');
});

test('a redirect to the upstream leads back to the front', async () => {
  const answer = await request(`${front.origin}/redirect`, { dispatcher: agent });
  await answer.body.dump();
  expect(answer.headers.location).toBe(`${front.origin}/there`);
});

test('an answer that never ends streams', async () => {
  const answer = await request(`${front.origin}/events`, { dispatcher: agent });
  for await (const chunk of answer.body) {
    expect(String(chunk)).toBe('data: first\n\n');
    break;
  }
});

test('a WebSocket passes through', async () => {
  const socket = connect({
    host: 'localhost',
    port: Number(new URL(front.origin).port),
    ca: authority.caPem,
  });
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${Buffer.from('0123456789abcdef').toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  expect(await readUntil(socket, '\r\n\r\n')).toContain('101 Switching Protocols');
  socket.write('a frame of bytes');
  expect(await readUntil(socket, 'bytes')).toBe('a frame of bytes');
  socket.destroy();
});

test('TLS 1.2 is refused', async () => {
  const port = Number(new URL(front.origin).port);
  const failure = await new Promise<Error>((resolve) => {
    connect({ host: 'localhost', port, ca: authority.caPem, maxVersion: 'TLSv1.2' }).on('error', resolve);
  });
  expect(failure.message).toMatch(/version|handshake/i);
});

test('an upstream that is gone is a 502 with its name', async () => {
  const { certPem, keyPem } = await authority.issue(['localhost']);
  const lonely = await startFront({
    upstream: new URL('http://localhost:9'),
    port: 0,
    certificate: certPem,
    key: keyPem,
  });
  const answer = await request(`${lonely.origin}/`, { dispatcher: agent });
  expect(answer.statusCode).toBe(502);
  expect(await answer.body.text()).toContain('http://localhost:9 does not answer');
  await lonely.close();
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function readUntil(socket: TLSSocket, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const onData = (chunk: Buffer) => {
      text += chunk.toString();
      if (!text.includes(mark)) return;
      socket.off('data', onData);
      resolve(text);
    };
    socket.on('data', onData);
    socket.once('error', reject);
  });
}
