// The proxy passes what it should not touch, and lets faults act on the rest, over HTTP and HTTPS alike.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameTo, isScreen, screenOf, sameScreen, templateOf } from '../../bench/ground/screen-of.ts';
import { startGroundProxy, type GroundProxy } from '../../bench/ground/proxy/ground-proxy.ts';
import { testAuthority } from '../support/https-site.ts';

let server: Server;
let upstream: URL;
let proxy: GroundProxy;
let served: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
      return;
    }
    if (request.url === '/away') {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/page` }).end();
      return;
    }
    if (request.url === '/named') {
      // As programs do that know their address from the request alone, and nothing of the TLS before them.
      const own = `http://${request.headers.host ?? ''}`;
      const isOwn = request.headers.referer?.startsWith(own) === true;
      response.writeHead(302, {
        location: `${own}/page`,
        'content-type': 'text/html',
        'x-own': `${isOwn}`,
        'set-cookie': 'seat=4; Domain=127.0.0.1; Path=/',
      });
      response.end(`<base href="${own}/">`);
      return;
    }
    const page = `<html><head></head><script integrity="sha256-x" src="http://127.0.0.1:${port}/a.js"></script></html>`;
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
      'content-security-policy': "script-src 'none'",
    });
    response.end(gzipSync(page));
  });
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  upstream = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  proxy = await startGroundProxy({ upstream, onServed: ({ path }) => void served.push(path) });
});

afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const asDocument = { 'sec-fetch-dest': 'document' };

test('a page names the proxy in place of the application, and may be changed', async () => {
  served = [];
  const answer = await request(`${proxy.origin}/page`, { headers: asDocument });
  const body = await answer.body.text();
  expect(body).toBe(`<html><head></head><script src="${proxy.origin}/a.js"></script></html>`);
  expect(answer.headers['content-security-policy']).toBeUndefined();
  expect(served).toEqual(['/page']);
  const away = await request(`${proxy.origin}/away`);
  expect(away.headers['location']).toBe(`${proxy.origin}/page`);
});

test('faults answer, rewrite and put scripts into pages, and are gone when they are taken off', async () => {
  proxy.setFaults([
    {
      onAsk: ({ path }) =>
        path === '/save' ? { answer: { status: 204, type: 'text/plain', body: '' } } : null,
    },
    { wants: () => true, onAnswer: (_ask, body) => body.replace('a.js', 'b.js'), script: 'window.put = 1' },
  ]);
  expect((await request(`${proxy.origin}/save`, { method: 'POST', body: 'x' })).statusCode).toBe(204);
  const body = await (await request(`${proxy.origin}/page`, { headers: asDocument })).body.text();
  expect(body).toContain(
    '<head><script>document.currentScript.remove();(() => {window.put = 1})()</script></head>',
  );
  expect(body).toContain('/b.js');
  proxy.setFaults([]);
  expect(await (await request(`${proxy.origin}/page`, { headers: asDocument })).body.text()).toContain(
    '/a.js',
  );
});

test('streams and WebSockets pass', async () => {
  const stream = await request(`${proxy.origin}/stream`);
  const [first] = await stream.body.take(1).toArray();
  expect(String(first)).toBe('data: one\n\n');
  const socket = await new Promise<{ echoed: string }>((resolve, reject) => {
    const { hostname, port } = new URL(proxy.origin);
    void import('node:http').then(({ request: ask }) => {
      const asked = ask({
        host: hostname,
        port,
        path: '/live',
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      });
      asked.on('error', reject);
      asked.on('upgrade', (_answer, live) => {
        live.once('data', (chunk: Buffer) => {
          live.destroy();
          resolve({ echoed: chunk.toString() });
        });
        live.write('hello');
      });
      asked.end();
    });
  });
  expect(socket.echoed).toBe('hello');
});

test('it serves HTTPS with a certificate', async () => {
  const authority = await testAuthority();
  const secure = await startGroundProxy({ upstream, tls: await authority.issue(['localhost']) });
  const agent = new Agent({ connect: { ca: authority.caPem } });
  try {
    expect(secure.through(`${upstream.origin}/page`)).toBe(`${secure.origin}/page`);
    const answer = await request(`${secure.origin}/page`, { dispatcher: agent, headers: asDocument });
    expect(await answer.body.text()).toContain(`${secure.origin}/a.js`);
    const headers = { referer: `${secure.origin}/page` };
    const named = await request(`${secure.origin}/named`, { dispatcher: agent, headers });
    expect(named.headers['x-own']).toBe('true');
    expect(named.headers['location']).toBe(`${secure.origin}/page`);
    expect(named.headers['set-cookie']).toBe('seat=4; Path=/');
    expect(await named.body.text()).toBe(`<base href="${secure.origin}/">`);
  } finally {
    await agent.close();
    await secure.close();
  }
});

test('a screen is its address without items and tokens', () => {
  expect(screenOf('http://localhost:1/items/17?edit=1&token=abc&do=show#/tabs/2')).toBe(
    '/items/*?do=show&edit=*#/tabs/*',
  );
  expect(templateOf('/api/a3f9c2d1e8?x=1')).toBe('/api/*');
  expect(sameScreen('/list/index.html', '/list')).toBe(true);
  expect(sameScreen('/list?do=edit', '/list')).toBe(true);
  expect(sameScreen('/list?do=edit', '/list?do=show')).toBe(false);
  expect(sameScreen('/#/a', '/#/b')).toBe(false);
  // Who saw the start page of a program that has one path for all has not seen all of it.
  expect(cameTo('/list', '/list?do=edit')).toBe(false);
  expect(cameTo('/list?do=edit&sort=name', '/list?do=edit')).toBe(true);
  expect(cameTo('/list?do=show', '/list')).toBe(true);
  expect(isScreen('/list?do=show', '/list')).toBe(false);
  expect(isScreen('/list?do=show', '/list/?do=show')).toBe(true);
  // A report hides who signed in.
  expect(cameTo('/list?do=show&user=••••••', '/list?user=anna')).toBe(true);
});
