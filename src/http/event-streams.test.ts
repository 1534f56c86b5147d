// Streams against real sockets: heartbeats, clients that read nothing, and the end of the service.
import Fastify, { type FastifyInstance } from 'fastify';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventTail, TakeEvents } from '../evidence/event-tail.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';

/** A busy machine takes longer than the second that is usual. */
const waiting = { timeout: 20_000 };
let app: FastifyInstance;
let streams: EventStreams;
let followers: Set<TakeEvents>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  followers = new Set();
  const tail: EventTail = {
    follow(_sessionId, _sinceMs, take) {
      followers.add(take);
      return () => followers.delete(take);
    },
    close: async () => undefined,
  };
  streams = createEventStreams({ tail });
  app = Fastify();
  app.get('/', (request, reply) => {
    streams.open(request, reply, { accountId: 'acc_1', sessionId: 'ses_1', sinceMs: 0 });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  streams.close();
  vi.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});

/** A stream that is open: the first bytes have come. */
async function open(): Promise<{ answer: IncomingMessage; text: () => string; ended: Promise<void> }> {
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, agent: false }, resolve).on('error', reject).end();
  });
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  answer.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  await vi.waitFor(() => expect(text).toContain('retry: 3000'), waiting);
  return { answer, text: () => text, ended };
}

function event(at: number, words = ''): SessionEvent {
  return { seq: at, at, kind: 'thought', turn: 1, data: { text: words, strategy: 'choose' } };
}

test('a quiet stream carries a comment every 15 seconds, and tells no cache to keep it', async () => {
  const { answer, text } = await open();
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  vi.advanceTimersByTime(14_999);
  expect(text()).not.toContain(': still here');
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(text()).toContain(': still here\n\n'), waiting);
});

test('a client that reads nothing is dropped at a bound, and nobody else waits for it', async () => {
  const idle = await open();
  const [stuck] = followers;
  idle.answer.pause();
  const reader = await open();
  const big = 'x'.repeat(60_000);
  let at = 1;
  for (; followers.has(stuck as TakeEvents) && at < 2_000; at++) {
    for (const take of followers) void take([event(at, big)]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  // The sockets of this machine hold some megabytes; the service itself no more than its bound.
  expect(at).toBeLessThan(2_000);
  expect(followers.size).toBe(1);
  await vi.waitFor(() => expect(reader.text()).toContain(`id: ${at - 1}\n`), waiting);
  idle.answer.destroy();
  await idle.ended;
});

test('a stop ends every stream, and opens no more', async () => {
  const { ended } = await open();
  streams.close();
  await ended;
  expect(followers.size).toBe(0);
  const { port } = app.server.address() as AddressInfo;
  const refused = await fetch(`http://127.0.0.1:${port}/`);
  expect(await refused.json()).toMatchObject({ message: 'The service is stopping; connect again.' });
});
