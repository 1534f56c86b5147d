import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite, testAuthority, type Handler, type HttpsSite } from '../../test/support/https-site.ts';
import type { Authority } from '../base/certificates.ts';
import { createGuard, type Lookup } from './guard.ts';
import { createAsk, createPost, type OutboundResult, type Post } from './request.ts';

let authority: Authority;
let site: HttpsSite;
let answer: Handler = () => undefined;
const closers: (() => Promise<void>)[] = [];
const heard: { headers: Record<string, unknown>; body: string }[] = [];

beforeAll(async () => {
  authority = await testAuthority();
  site = await serveSite({
    authority,
    handler: (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        heard.push({ headers: request.headers, body });
        answer(request, response);
      });
    },
  });
  closers.push(() => site.close());
});
afterAll(async () => {
  for (const close of closers) await close();
});

const postTo = (ports: number[], roots: string[] = [authority.caPem], lookup?: Lookup): Post =>
  createPost({
    guard: createGuard({
      exemptions: ports.map((port) => `localhost:${port}`),
      ...(lookup ? { lookup } : {}),
    }),
    extraRoots: roots,
  });

const send = (post: Post, url: string, limitMs = 5_000): Promise<OutboundResult> =>
  post({ url, headers: { 'content-type': 'application/json', 'x-mark': '1' }, body: '{"a":"ü"}', limitMs });

test('a body is posted as it is, with our own host, length and user agent, and the status comes back', async () => {
  answer = (_request, response) => void response.writeHead(204).end();
  const result = await send(postTo([site.port]), `${site.url}/hook?x=1`);
  expect(result).toMatchObject({ kind: 'answer', status: 204, retryAfter: undefined });
  const { headers, body } = heard.at(-1) ?? { headers: {}, body: '' };
  expect(body).toBe('{"a":"ü"}');
  expect(headers).toMatchObject({
    host: `localhost:${site.port}`,
    'content-length': '10',
    'x-mark': '1',
    'user-agent': expect.stringMatching(/^Passerby\/\d+\.\d+\.\d+$/),
  });
});

test('a redirect is an answer and is not followed; Retry-After comes back', async () => {
  const before = site.requests();
  answer = (_request, response) =>
    void response.writeHead(307, { location: `${site.url}/elsewhere`, 'retry-after': '7' }).end();
  expect(await send(postTo([site.port]), `${site.url}/hook`)).toMatchObject({ status: 307, retryAfter: '7' });
  expect(site.requests()).toBe(before + 1);
});

test('an endless answer is read a little and cut; one that stalls after its head stands', async () => {
  let written = 0;
  answer = (_request, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!response.destroyed && written < 100_000_000) {
        written += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
    };
    more();
  };
  expect(await send(postTo([site.port]), site.url)).toMatchObject({ kind: 'answer', status: 200 });
  expect(written).toBeLessThan(20_000_000);
  answer = (_request, response) => {
    response.writeHead(202);
    response.write('and then nothing');
  };
  expect(await send(postTo([site.port]), site.url)).toMatchObject({ kind: 'answer', status: 202 });
});

test('an answer that is asked for comes whole, up to its cap, its time and its redirect', async () => {
  const guard = createGuard({ exemptions: [`localhost:${site.port}`] });
  const ask = createAsk({ guard, extraRoots: [authority.caPem] });
  const from = (path: string, limitMs = 5_000) =>
    ask({ url: `${site.url}${path}`, headers: {}, body: '{}', limitMs, answerCapBytes: 1_000 });
  answer = (_request, response) => void response.writeHead(200, { 'x-kind': 'json' }).end('{"text":"ü"}');
  expect(await from('/v1/chat')).toMatchObject({
    kind: 'answer',
    status: 200,
    body: '{"text":"ü"}',
    headers: { 'x-kind': 'json' },
  });
  answer = (_request, response) => void response.writeHead(200).end('a'.repeat(1_001));
  expect(await from('/large')).toMatchObject({ kind: 'nothing', code: 'too_large' });
  answer = (_request, response) => void response.writeHead(200).write('begun');
  expect(await from('/slow', 400)).toMatchObject({ kind: 'nothing', code: 'timeout' });
  answer = (_request, response) => {
    response.writeHead(200).write('begun');
    setTimeout(() => response.destroy(), 50);
  };
  expect(await from('/broken')).toMatchObject({ kind: 'nothing', code: 'dropped' });
  const before = site.requests();
  answer = (_request, response) => void response.writeHead(302, { location: `${site.url}/other` }).end();
  expect(await from('/moved')).toMatchObject({ kind: 'answer', status: 302 });
  expect(site.requests()).toBe(before + 1);
});

test('a receiver that never answers, or drips its head, is given up at the limit', async () => {
  answer = () => undefined;
  const silent = await send(postTo([site.port]), site.url, 300);
  expect(silent).toMatchObject({ kind: 'nothing', code: 'timeout', reason: 'no answer within 0.3 s' });
  const dripping = await rawTls((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x-a: b\r\n'), 20);
    socket.once('close', () => clearInterval(timer));
  });
  expect(await send(postTo([dripping]), `https://localhost:${dripping}/`, 300)).toMatchObject({
    code: 'timeout',
  });
  const mute = await raw(() => undefined);
  expect(await send(postTo([mute]), `https://localhost:${mute}/`, 300)).toMatchObject({ code: 'timeout' });
});

test('dropped connections, nonsense and closed ports are told apart', async () => {
  const dropping = await rawTls((socket) => socket.destroy());
  expect((await send(postTo([dropping]), `https://localhost:${dropping}/`)) as object).toMatchObject({
    kind: 'nothing',
    code: 'dropped',
  });
  const nonsense = await rawTls((socket) => socket.end('I am a teapot\r\n\r\n'));
  expect(await send(postTo([nonsense]), `https://localhost:${nonsense}/`)).toMatchObject({
    code: 'unreadable',
  });
  const plain = await raw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  expect(await send(postTo([plain]), `https://localhost:${plain}/`)).toMatchObject({ code: 'tls_failed' });
  const closed = await raw(() => undefined);
  await closers.pop()?.();
  expect(await send(postTo([closed]), `https://localhost:${closed}/`)).toMatchObject({
    code: 'connect_failed',
    reason: 'the connection failed (ECONNREFUSED)',
  });
});

test('TLS is verified: a stranger root and another name are refused', async () => {
  answer = (_request, response) => void response.writeHead(204).end();
  const before = site.requests();
  expect(await send(postTo([site.port], []), site.url)).toMatchObject({ code: 'tls_failed' });
  const post = createPost({
    guard: createGuard({ exemptions: [`third.localhost:${site.port}`] }),
    extraRoots: [authority.caPem],
  });
  const other = await send(post, site.urlOf('third.localhost'));
  expect(other).toMatchObject({
    code: 'tls_failed',
    reason: 'the TLS handshake failed (ERR_TLS_CERT_ALTNAME_INVALID)',
  });
  expect(site.requests()).toBe(before);
});

test('private addresses are refused at every attempt, whatever the name said before', async () => {
  const before = site.connections();
  expect(await send(postTo([]), site.url)).toMatchObject({ kind: 'nothing', code: 'refused' });
  expect(await send(postTo([]), 'https://[::ffff:127.0.0.1]/')).toMatchObject({ code: 'refused' });
  expect(await send(postTo([]), 'http://example.com/')).toMatchObject({ code: 'refused' });
  const rebound: Lookup = async () => [{ address: '10.0.0.7', family: 4 }];
  expect(await send(postTo([], [], rebound), 'https://moved.example/')).toMatchObject({
    code: 'refused',
    reason: 'moved.example leads to a private address',
  });
  const gone: Lookup = async () => [];
  expect(await send(postTo([], [], gone), 'https://gone.example/')).toMatchObject({ code: 'unresolvable' });
  expect(site.connections()).toBe(before);
});

/** A TCP server on loopback; its port. */
async function raw(onSocket: (socket: Socket) => void): Promise<number> {
  return opened(createServer(onSocket));
}

async function rawTls(onSocket: (socket: Socket) => void): Promise<number> {
  const { certPem, keyPem } = await authority.issue(['localhost']);
  const server = createTlsServer({ cert: certPem, key: keyPem }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => onSocket(socket));
  });
  return opened(server);
}

async function opened(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  });
  return (server.address() as AddressInfo).port;
}
