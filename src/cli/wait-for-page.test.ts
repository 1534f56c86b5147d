// Waiting for a page: whom it trusts, and what it says of one that never comes up.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrCreateAuthority } from '../base/certificates.ts';
import { startFront, type FrontServer } from './front-server.ts';
import { waitForPage } from './wait-for-page.ts';

let home: string;
let upstream: Server;
let front: FrontServer;
let caPem: string;
let status = 200;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'passerby-test-wait-'));
  upstream = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => {
    upstream.listen(0, '127.0.0.1', resolve);
  });
  const authority = await loadOrCreateAuthority(home);
  caPem = authority.caPem;
  const { certPem, keyPem } = await authority.issue(['localhost', '127.0.0.1']);
  const url = new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  front = await startFront({ upstream: url, port: 0, certificate: certPem, key: keyPem });
});
afterAll(async () => {
  await front.close();
  upstream.close();
  await rm(home, { recursive: true, force: true });
});

test('trusts the authority of a front, which it is given', async () => {
  await waitForPage(`${front.origin}/`, { limitMs: 10_000, ca: [caPem] });
  await expect(waitForPage(`${front.origin}/`, { limitMs: 1_000, ca: [] })).rejects.toThrow(
    'did not answer within 1 s (self-signed certificate in certificate chain)',
  );
});

test.each([
  [503, 'did not answer within 1 s (it answers with 503); check its deployment, or wait longer with --wait'],
  [401, 'answers with 401: it asks for a login that personas do not have'],
])('says in one sentence that it answers with %i', async (answer, words) => {
  status = answer;
  await expect(waitForPage(`${front.origin}/`, { limitMs: 1_000, ca: [caPem] })).rejects.toThrow(words);
});
