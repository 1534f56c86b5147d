// Requests that outlive whoever made them, on real sockets: a stream, a download that nobody reads and an answer that is waited for.
import Fastify, { type FastifyInstance } from 'fastify';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { askAgain } from './ask-again.ts';

/** A busy machine takes longer than the second that is usual. */
const waiting = { timeout: 20_000 };
let app: FastifyInstance;
/** Who may go on. */
const valid = new Set<string>();
const asked: string[] = [];
let isAway = false;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  valid.clear();
  asked.length = 0;
  isAway = false;
  app = Fastify();
  askAgain(app, {
    whoOf: (request) => String(request.headers['x-who'] ?? ''),
    mayGoOn: async (who) => {
      asked.push(who);
      if (isAway) throw new Error('the database is away');
      return valid.has(who);
    },
    log: silentLog,
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('begun');
  });
  app.get('/large', () => Readable.from(endless()));
  app.get('/wait', async (_request, reply) => {
    reply.raw.writeProcessing();
    return new Promise(() => undefined);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

/** Asks, and answers when the connection has ended; `reads` none of the body where it is false. */
async function open(path: string, who: string, reads: boolean): Promise<{ ended: () => boolean }> {
  const { port } = app.server.address() as AddressInfo;
  let isEnded = false;
  const end = () => (isEnded = true);
  await new Promise<void>((resolve) => {
    const asking = httpRequest({ host: '127.0.0.1', port, path, agent: false, headers: { 'x-who': who } });
    asking.on('information', () => resolve());
    asking.on('response', (answer: IncomingMessage) => {
      answer.on('close', end).on('error', end);
      if (reads) answer.resume();
      resolve();
    });
    asking.on('error', end).end();
  });
  return { ended: () => isEnded };
}

test.each([
  ['/stream', true],
  ['/large', true],
  ['/wait', true],
])('%s ends with the key that opened it', async (path, reads) => {
  valid.add('mia').add('ben');
  const [mine, other] = [await open(path, 'mia', reads), await open(path, 'ben', reads)];
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked.toSorted()).toEqual(['ben', 'mia']);
  expect([mine.ended(), other.ended()]).toEqual([false, false]);
  valid.delete('mia');
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(mine.ended()).toBe(true), waiting);
  expect(other.ended()).toBe(false);
});

test('requests of one key are asked about together, nobody is asked about where all have ended', async () => {
  valid.add('mia');
  await Promise.all([open('/stream', 'mia', true), open('/stream', 'mia', true), open('/stream', '', true)]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toEqual(['mia']);
  app.server.closeAllConnections();
  await vi.waitFor(async () => {
    asked.length = 0;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked).toEqual([]);
  }, waiting);
});

test('where the question cannot be answered it is asked again', async () => {
  const stream = await open('/stream', 'mia', true);
  isAway = true;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(stream.ended()).toBe(false);
  isAway = false;
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(stream.ended()).toBe(true), waiting);
});
