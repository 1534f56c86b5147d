// Why a session failed, as a client of the whole service reads it: each way in which a site cannot be reached, in its own words.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { createServer as createPlainServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Authority } from '../../src/base/certificates.ts';
import { testAuthority } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let authority: Authority;
const servers: Server[] = [];
const sockets = new Set<Socket>();
const ports = new Map<string, number>();

const day = 86_400_000;
const past = { notBefore: new Date(Date.now() - 9 * day), notAfter: new Date(Date.now() - day) };

beforeAll(async () => {
  authority = await testAuthority();
  const good = await authority.issue(['localhost']);
  const secure = (more: object, take: (socket: Socket) => void) =>
    createTlsServer({ cert: good.certPem, key: good.keyPem, ...more }, take).on(
      'tlsClientError',
      () => undefined,
    );
  const expired = await authority.issue(['localhost'], past);
  const named = await authority.issue(['other.example']);
  const strange = await (await testAuthority()).issue(['localhost']);
  const none = () => undefined;
  const ways: Record<string, Server> = {
    expired: secure({ cert: expired.certPem, key: expired.keyPem }, none),
    named: secure({ cert: named.certPem, key: named.keyPem }, none),
    strange: secure({ cert: strange.certPem, key: strange.keyPem }, none),
    plain: createPlainServer((_request, response) => void response.end('a page')),
    old: secure({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }, none),
    reset: createServer((socket) => socket.resetAndDestroy()),
    cut: secure({}, (socket) => socket.once('data', () => socket.destroy())),
    silent: secure({}, none),
    mute: createServer(none),
  };
  for (const [way, server] of Object.entries(ways)) {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', none).once('close', () => sockets.delete(socket));
    });
    ports.set(way, await listening(server));
    servers.push(server);
  }
  const closed = createServer();
  ports.set('closed', await listening(closed));
  await new Promise((resolve) => closed.close(resolve));
  service = await startTestService({
    sites: [...ports.values()].map((port) => ({ host: 'localhost', port })),
    caFiles: [await caFile()],
    allow: ['nowhere.invalid'],
    budgets: { short: { turns: 2, wallMs: 8_000 }, medium: { turns: 2, wallMs: 8_000 } },
  });
});

afterAll(async () => {
  await service.close();
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

async function caFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), authority.caPem);
  return join(folder, 'ca.pem');
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** What a run of one session on that site says of why it failed. */
async function failureOf(way: string): Promise<{ reason: string; message: string }> {
  const url = `https://localhost:${ports.get(way)}/`;
  const body = { target_url: url, persona_ids: ['first-time-visitor'] };
  const { json } = await service.call('POST', '/runs', { body });
  const run = await service.ended(json.run_id);
  expect(run.sessions[0].failure.code).toBe('site_failed');
  return run.sessions[0].failure;
}

test.concurrent.each([
  ['closed', 'connection', 'The site refused the connection; probably nothing listens on that port.'],
  ['expired', 'tls', 'The certificate of the site has expired or is not valid yet.'],
  ['named', 'tls', 'The certificate of the site is for another host name.'],
  ['strange', 'tls', 'The certificate of the site is from an authority that the browser does not trust.'],
  ['plain', 'tls', 'The site did not answer with TLS; probably it speaks plain HTTP on that port.'],
  ['old', 'tls', 'The TLS handshake with the site failed.'],
  ['reset', 'connection', 'The site cut the connection.'],
  ['cut', 'connection', 'The site closed the connection without an answer.'],
  ['silent', 'timeout', 'The first page did not come'],
  ['mute', 'timeout', 'The first page did not come'],
])('%s: %s, “%s”', async (way, reason, sentence) => {
  const failure = await failureOf(way);
  expect(failure.message.slice(0, sentence.length)).toBe(sentence);
  expect(failure.reason).toBe(reason);
});

test('a host name that does not resolve is refused before a run begins', async () => {
  const body = { target_url: 'https://nowhere.invalid/', persona_ids: ['first-time-visitor'] };
  const { status, json } = await service.call('POST', '/runs', { body });
  expect([status, json.code]).toEqual([422, 'target_unresolvable']);
  expect(json.detail).toContain('nowhere.invalid');
});
