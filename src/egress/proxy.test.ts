import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { spkiHash } from '../base/certificates.ts';
import { silentLog } from '../base/log.ts';
import { sleep } from '../base/time.ts';
import { serveSite, testAuthority } from '../../test/support/https-site.ts';
import { connectThroughRoots } from './chain-check.ts';
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
  more: {
    extraRoots?: string[];
    throughRoots?: (host: string, port: number) => boolean;
    limits?: ProxyLimits;
    lookup?: Lookup;
  } = {},
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

const aDayMs = 86_400_000;
const answersX = { handler: (_request: unknown, response: { end(text: string): void }) => response.end('x') };

test('a chain is judged by name, dates and root on the connection that is then used', async () => {
  const authority = await testAuthority();
  const site = await serveSite({ authority, ...answersX });
  const dates = { notBefore: new Date(Date.now() - 9 * aDayMs), notAfter: new Date(Date.now() - aDayMs) };
  const old = await serveSite({ authority, dates, ...answersX });
  closers.push(
    () => site.close(),
    () => old.close(),
  );
  const addresses = [{ address: '127.0.0.1', family: 4 as const }];
  const opens = async (host: string, port: number, extraRoots: string[]) => {
    const how = { host, port, addresses, extraRoots, protocols: ['http/1.1'] };
    const { socket, fault } = await connectThroughRoots(how);
    const reached = socket?.remotePort ?? fault;
    socket?.destroy();
    return reached;
  };
  expect(await opens('localhost', site.port, [site.ca])).toBe(site.port);
  expect(await opens('127.0.0.1', site.port, [site.ca])).toBe(site.port);
  expect(await opens('wrong.localhost', site.port, [site.ca])).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(await opens('localhost', old.port, [site.ca])).toBe('CERT_HAS_EXPIRED');
  expect(await opens('localhost', site.port, [])).toMatch(/^(SELF_SIGNED_CERT|UNABLE_TO)/);
});

/** What a browser sees behind a tunnel: the hash of the key that the certificate has, and the answer to a request. */
async function visit(proxy: SessionProxy, authority: string): Promise<{ spki: string; answer: string }> {
  const { socket } = talk(proxy, connectLine(authority));
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
  });
  const tls = connectTls({ socket, rejectUnauthorized: false, ALPNProtocols: ['h2', 'http/1.1'] });
  closers.push(() => void tls.destroy());
  await new Promise<void>((resolve, reject) => {
    tls.once('secureConnect', resolve).once('error', reject);
  });
  const leaf = tls.getPeerX509Certificate();
  if (!leaf) throw new Error('a certificate is shown');
  tls.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  let answer = '';
  for await (const chunk of tls) answer += String(chunk);
  return { spki: spkiHash(leaf), answer };
}

test('no host is shaken hands with before the browser asks for it; then it is carried over a verified connection', async () => {
  const authority = await testAuthority();
  const [asked, unasked] = [
    await serveSite({ authority, ...answersX }),
    await serveSite({ authority, ...answersX }),
  ];
  closers.push(
    () => asked.close(),
    () => unasked.close(),
  );
  const { proxy } = await openProxy([`localhost:${asked.port}`, `localhost:${unasked.port}`], {
    extraRoots: [asked.ca],
    throughRoots: () => true,
  });
  const seen = await visit(proxy, `localhost:${asked.port}`);
  expect(seen.spki).toBe(proxy.trustedSpki);
  expect(seen.answer).toMatch(/^HTTP\/1.1 200 [^]*x/);
  expect(proxy.bytes().received).toBeGreaterThan(50);
  expect([asked.connections(), unasked.connections()]).toEqual([1, 0]);
});

test('a certificate that does not hold, or of a host that may not stand on an extra root, is shown as it is', async () => {
  const authority = await testAuthority();
  const site = await serveSite({ authority, ...answersX });
  closers.push(() => site.close());
  const exemptions = [`localhost:${site.port}`, `wrong.localhost:${site.port}`];
  const { proxy } = await openProxy(exemptions, {
    extraRoots: [site.ca],
    throughRoots: (host) => host === 'wrong.localhost',
  });
  const own = [
    await visit(proxy, `wrong.localhost:${site.port}`),
    await visit(proxy, `localhost:${site.port}`),
  ];
  expect(own.map(({ spki }) => spki)).not.toContain(proxy.trustedSpki);
  expect(own[0]?.spki).toBe(own[1]?.spki);
  // One look at the first; the second is not looked at.
  expect(site.connections()).toBe(3);
  expect(proxy.takeQueueDelayMs()).toBeGreaterThan(0);
  expect(proxy.takeQueueDelayMs()).toBe(0);
});
