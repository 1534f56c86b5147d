import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { sleep } from '../base/time.ts';
import { serveSite, testAuthority } from '../../test/support/https-site.ts';
import { checkChain, gatherListedKeys } from './chain-check.ts';
import { createGuard } from './guard.ts';
import { startSessionProxy, type SessionProxy } from './proxy.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function openProxy(exemptions: string[], more: { extraRoots?: string[]; listedSpki?: string[] } = {}) {
  const guard = createGuard({ exemptions });
  const proxy = await startSessionProxy({ guard, extraRoots: [], log: silentLog, ...more });
  closers.push(() => proxy.close());
  return { guard, proxy };
}

/** Sends `text` to the proxy; the socket, and what has come back so far. */
function talk(
  proxy: SessionProxy,
  text: string,
): { socket: Socket; heard: () => string; ended: Promise<void> } {
  let heard = '';
  const socket = connect(proxy.port, '127.0.0.1');
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(text);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  closers.push(() => void socket.destroy());
  return { socket, heard: () => heard, ended };
}

async function hear(call: { heard: () => string }, words: string): Promise<void> {
  for (let tried = 0; tried < 200 && !call.heard().includes(words); tried++) await sleep(10);
  expect(call.heard()).toContain(words);
}

const connectLine = (authority: string) => `CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n\r\n`;

test('a tunnel carries bytes both ways, counts them, and is cut when the proxy closes', async () => {
  const port = await listen(createServer((socket) => void socket.on('error', () => undefined).pipe(socket)));
  const { proxy } = await openProxy([`localhost:${port}`]);
  const call = talk(proxy, connectLine(`localhost:${port}`));
  await hear(call, '200 Connection established');
  call.socket.write('echo this');
  await hear(call, 'echo this');
  expect(proxy.bytes()).toEqual({ received: 9, sent: 9 });
  expect(proxy.asked()).toEqual([{ host: 'localhost', port, verdict: 'allowed', reason: null, count: 1 }]);
  await proxy.close();
  await call.ended;
});

test('what the guard refuses is answered, recorded and never connected', async () => {
  let reached = 0;
  const port = await listen(createServer((socket) => void (++reached, socket.destroy())));
  const { proxy } = await openProxy([]);
  const bad = [
    `127.0.0.1:${port}`,
    `0x7f.1:${port}`,
    `[::ffff:7f00:1]:${port}`,
    `localhost:${port}`,
    `127.0.0.1:${proxy.port}`,
  ];
  for (const authority of bad) {
    const call = talk(proxy, connectLine(authority));
    await call.ended;
    expect(call.heard(), authority).toMatch(/^HTTP\/1.1 403 /);
  }
  for (const odd of ['nonsense', 'a b:1', ':443', 'x.example:999999']) {
    const call = talk(proxy, connectLine(odd));
    await call.ended;
    expect(call.heard(), odd).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
  }
  expect(reached).toBe(0);
  expect(proxy.refusalOf('127.0.0.1')).toMatch(/own_listener|private_address/);
  expect(proxy.refusalOf('never.example')).toBeNull();
  expect(proxy.asked().every((asked) => asked.verdict === 'refused')).toBe(true);
});

test('plain HTTP is forwarded in absolute form, without headers of the hop', async () => {
  const seen: { headers: string[]; body: string }[] = [];
  const port = await listen(
    createHttpServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ headers: request.rawHeaders.map((text) => text.toLowerCase()), body });
        response.writeHead(201, { 'x-own': 'yes' }).end(`${request.method} ${request.url}`);
      });
    }),
  );
  const { proxy } = await openProxy([`localhost:${port}`]);
  const call = talk(
    proxy,
    `POST http://localhost:${port}/path?q=1 HTTP/1.1\r\nhost: localhost:${port}\r\nproxy-connection: keep-alive\r\ncontent-length: 4\r\nx-mine: 1\r\n\r\nbody`,
  );
  await hear(call, 'POST /path?q=1');
  expect(call.heard()).toMatch(/^HTTP\/1.1 201 /);
  expect(call.heard()).toContain('x-own: yes');
  expect(seen[0]?.body).toBe('body');
  expect(seen[0]?.headers).toContain('x-mine');
  expect(seen[0]?.headers).not.toContain('proxy-connection');
  const direct = talk(proxy, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await hear(direct, '400');
});

test('a site that cannot be reached is a failure, not a refusal', async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const { proxy } = await openProxy([`localhost:${port}`]);
  const call = talk(proxy, connectLine(`localhost:${port}`));
  await call.ended;
  expect(call.heard()).toMatch(/^HTTP\/1.1 502 /);
  expect(proxy.asked()[0]).toMatchObject({ verdict: 'failed' });
  expect(proxy.refusalOf('localhost')).toMatch(/ECONNREFUSED/);
});

test('a slow reader holds the site back instead of filling memory', async () => {
  const chunk = Buffer.alloc(64 * 1024);
  const sent = { bytes: 0 };
  const port = await listen(
    createServer((socket) => {
      socket.on('error', () => undefined);
      const push = () => {
        while (!socket.destroyed && socket.write(chunk)) sent.bytes += chunk.length;
        sent.bytes += chunk.length;
      };
      socket.on('drain', push);
      push();
    }),
  );
  const { proxy } = await openProxy([`localhost:${port}`]);
  const call = talk(proxy, connectLine(`localhost:${port}`));
  await hear(call, '200');
  call.socket.pause();
  await sleep(300);
  const before = sent.bytes;
  await sleep(300);
  expect(sent.bytes - before).toBeLessThan(1024 * 1024);
  expect(sent.bytes).toBeLessThan(64 * 1024 * 1024);
});

test('a chain is judged by name, dates and root, and extra roots are told apart', async () => {
  const authority = await testAuthority();
  const site = await serveSite({ authority, handler: (_request, response) => void response.end('x') });
  const past = {
    notBefore: new Date(Date.now() - 9 * 86_400_000),
    notAfter: new Date(Date.now() - 86_400_000),
  };
  const old = await serveSite({
    authority,
    dates: past,
    handler: (_request, response) => void response.end('x'),
  });
  closers.push(
    () => site.close(),
    () => old.close(),
  );
  const addresses = [{ address: '127.0.0.1', family: 4 as const }];
  const check = (host: string, port: number, extraRoots: string[]) =>
    checkChain({ host, port, addresses, extraRoots });
  expect(await check('localhost', site.port, [site.ca])).toMatchObject({
    verified: true,
    needsExtraRoot: true,
  });
  expect(await check('127.0.0.1', site.port, [site.ca])).toMatchObject({
    verified: true,
    needsExtraRoot: true,
  });
  expect(await check('wrong.localhost', site.port, [site.ca])).toMatchObject({
    verified: false,
    reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(await check('localhost', old.port, [site.ca])).toMatchObject({
    verified: false,
    reason: 'CERT_HAS_EXPIRED',
  });
  const unknown = await check('localhost', site.port, []);
  expect(unknown.verified).toBe(false);
  expect(unknown.leafSpki).toEqual(expect.any(String));
  const guard = createGuard({ exemptions: ['localhost', 'wrong.localhost'] });
  const targets = [
    site,
    old,
    { host: 'wrong.localhost', port: site.port },
    { host: 'inside.localhost', port: 443 },
  ];
  const keys = await gatherListedKeys({ guard, extraRoots: [site.ca], targets });
  expect(keys).toEqual([unknown.leafSpki]);
  expect(await gatherListedKeys({ guard, extraRoots: [], targets })).toEqual([]);
});

test('a listed key is refused under another name, and the check counts as our own delay', async () => {
  const site = await serveSite({ handler: (_request, response) => void response.end('x') });
  closers.push(() => site.close());
  const exemptions = [`localhost:${site.port}`, `wrong.localhost:${site.port}`];
  const targets = [{ host: 'localhost', port: site.port }];
  const listedSpki = await gatherListedKeys({
    guard: createGuard({ exemptions }),
    extraRoots: [site.ca],
    targets,
  });
  const { proxy } = await openProxy(exemptions, { extraRoots: [site.ca], listedSpki });
  await hear(talk(proxy, connectLine(`localhost:${site.port}`)), '200');
  expect(proxy.takeQueueDelayMs()).toBeGreaterThan(0);
  expect(proxy.takeQueueDelayMs()).toBe(0);
  await hear(talk(proxy, connectLine(`wrong.localhost:${site.port}`)), '403');
  expect(proxy.refusalOf('wrong.localhost')).toMatch(/^certificate: .*ERR_TLS_CERT_ALTNAME_INVALID/);
});
