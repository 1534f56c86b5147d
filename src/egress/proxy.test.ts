import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { sleep } from '../base/time.ts';
import { serveSite, testAuthority } from '../../test/support/https-site.ts';
import { checkChain, gatherListedKeys } from './chain-check.ts';
import { createGuard, type Lookup } from './guard.ts';
import { proxyLimits, startSessionProxy, type ProxyLimits, type SessionProxy } from './proxy.ts';

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

async function openProxy(
  exemptions: string[],
  more: { extraRoots?: string[]; listedSpki?: string[]; limits?: ProxyLimits; lookup?: Lookup } = {},
) {
  const { lookup, ...rest } = more;
  const guard = createGuard({ exemptions, ...(lookup ? { lookup } : {}) });
  const proxy = await startSessionProxy({ guard, extraRoots: [], log: silentLog, ...rest });
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

test('connections past the limit are refused, a burst of them too, and a free place is given away again', async () => {
  let reached = 0;
  const port = await listen(
    createServer((socket) => void (++reached, socket.on('error', () => undefined).resume())),
  );
  const { proxy } = await openProxy([`localhost:${port}`], { limits: { ...proxyLimits, connections: 3 } });
  const calls = Array.from({ length: 6 }, () => talk(proxy, connectLine(`localhost:${port}`)));
  for (const call of calls) await hear(call, 'HTTP/1.1 ');
  const held = calls.filter((call) => call.heard().startsWith('HTTP/1.1 200 '));
  expect(held).toHaveLength(3);
  expect(reached).toBe(3);
  expect(proxy.asked()).toContainEqual({
    host: 'localhost',
    port,
    verdict: 'refused',
    reason: 'connections: more than 3 connections',
    count: 3,
  });
  held[0]?.socket.destroy();
  let again = '';
  for (let tried = 0; tried < 100 && !again.startsWith('HTTP/1.1 200 '); tried++) {
    const call = talk(proxy, connectLine(`localhost:${port}`));
    await hear(call, 'HTTP/1.1 ');
    again = call.heard();
    if (!again.startsWith('HTTP/1.1 200 ')) await sleep(20);
  }
  expect(again).toMatch(/^HTTP\/1.1 200 /);
});

test('a session that moved its last byte is cut, and opens nothing more', async () => {
  const chunk = Buffer.alloc(64 * 1024);
  const port = await listen(
    createServer((socket) => {
      const pour = () => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('error', () => undefined).on('drain', pour);
      pour();
    }),
  );
  const limits = { ...proxyLimits, bytes: 1_000_000, countEveryMs: 20 };
  const { proxy } = await openProxy([`localhost:${port}`], { limits });
  await talk(proxy, connectLine(`localhost:${port}`)).ended;
  expect(proxy.bytes().received).toBeGreaterThan(1_000_000);
  const late = talk(proxy, connectLine(`localhost:${port}`));
  await late.ended;
  expect(late.heard()).toMatch(/^HTTP\/1.1 403 /);
  expect(proxy.refusalOf('localhost')).toMatch(/^bytes: /);
});

test('a name is looked up once for each connection, and each look is judged anew', async () => {
  let reached = 0;
  const port = await listen(createServer((socket) => void (++reached, socket.destroy())));
  const looks: string[] = [];
  // Public at the first look, by an address out of the part of IPv6 that nobody holds.
  const lookup: Lookup = async (host) => {
    looks.push(host);
    return [looks.length === 1 ? { address: '2d00::1', family: 6 } : { address: '127.0.0.1', family: 4 }];
  };
  const { guard, proxy } = await openProxy([], { lookup });
  expect(await guard.judgeTarget(`https://moving.example:${port}/`)).toMatchObject({ ok: true });
  for (const [at, connection] of ['first', 'second'].entries()) {
    const call = talk(proxy, connectLine(`moving.example:${port}`));
    await call.ended;
    expect(call.heard(), connection).toMatch(/^HTTP\/1.1 403 /);
    expect(looks, connection).toHaveLength(at + 2);
  }
  expect(proxy.refusalOf('moving.example')).toMatch(/^private_address: /);
  expect(reached).toBe(0);
});

test('the vetted address is connected to, whatever the name means a moment later', async () => {
  let reached = 0;
  const port = await listen(createServer((socket) => void (++reached, socket.destroy())));
  let looks = 0;
  const lookup: Lookup = async () => [{ address: looks++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }];
  const { proxy } = await openProxy([`moving.example:${port}`], { lookup });
  const call = talk(proxy, connectLine(`moving.example:${port}`));
  await call.ended;
  expect(call.heard()).toMatch(/^HTTP\/1.1 502 /);
  expect([looks, reached]).toEqual([1, 0]);
});

test('a name below localhost is this machine whatever a resolver says, and free only by its own exemption', async () => {
  let reached = 0;
  const port = await listen(createServer((socket) => void (++reached, socket.end('arrived'))));
  const asked: string[] = [];
  const lookup: Lookup = async (host) => {
    asked.push(host);
    return [{ address: '93.184.216.34', family: 4 }];
  };
  const { proxy } = await openProxy([`shop.localhost:${port}`], { lookup });
  for (const host of ['localhost', 'other.localhost', 'a.shop.localhost', 'LOCALHOST.']) {
    const call = talk(proxy, connectLine(`${host}:${port}`));
    await call.ended;
    expect(call.heard(), host).toMatch(/^HTTP\/1.1 403 /);
  }
  expect(reached).toBe(0);
  await hear(talk(proxy, connectLine(`Shop.localhost.:${port}`)), 'arrived');
  expect(asked).toEqual([]);
});

test('two sessions of one service: neither proxy leads to the port of the other, under any spelling', async () => {
  const guard = createGuard({ exemptions: ['localhost', '127.0.0.1', '::1', 'b.localhost'] });
  const open = () => startSessionProxy({ guard, extraRoots: [], log: silentLog });
  const [one, two] = [await open(), await open()];
  closers.push(
    () => one.close(),
    () => two.close(),
  );
  for (const host of ['127.0.0.1', 'localhost', 'b.localhost', '[::1]', '2130706433', '0x7f.1']) {
    const call = talk(one, connectLine(`${host}:${two.port}`));
    await call.ended;
    expect(call.heard(), host).toMatch(/^HTTP\/1.1 403 /);
    expect(one.refusalOf(host), host).toMatch(/^own_listener: /);
  }
  expect(two.asked()).toEqual([]);
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

test('a verdict on a certificate ends with the connections that it let through', async () => {
  const site = await serveSite({ handler: (_request, response) => void response.end('x') });
  closers.push(() => site.close());
  const exemptions = [`localhost:${site.port}`];
  const targets = [{ host: 'localhost', port: site.port }];
  const guard = createGuard({ exemptions });
  const listedSpki = await gatherListedKeys({ guard, extraRoots: [site.ca], targets });
  const { proxy } = await openProxy(exemptions, { extraRoots: [site.ca], listedSpki });
  const line = connectLine(`localhost:${site.port}`);
  const before = site.connections();
  const [first, second] = [talk(proxy, line), talk(proxy, line)];
  await hear(first, '200');
  await hear(second, '200');
  // One look for both, and the two tunnels.
  await expect.poll(() => site.connections() - before).toBe(3);
  for (const { socket } of [first, second]) socket.destroy();
  await sleep(300);
  const third = talk(proxy, line);
  await hear(third, '200');
  await expect.poll(() => site.connections() - before).toBe(5);
});
