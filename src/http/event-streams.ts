// Live streams of events as Server-Sent Events. Every open stream is known here, so that a stop can close them first, and
// no reader can make the service remember more than a bound.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { AppError } from '../base/errors.ts';
import { every } from '../base/time.ts';
import type { EventTail } from '../evidence/event-tail.ts';
import type { SessionEvent } from '../evidence/evidence.ts';

/** A comment this often keeps middle boxes from closing a quiet stream, milliseconds (design 5). */
const heartbeatMs = 15_000;
/** A client waits this long before it connects again, milliseconds. */
const retryMs = 3_000;
/** Bytes that may wait for one client; beyond, it is dropped and may come back where it was. */
const waitingLimitBytes = 256 * 1024;
/** Streams at once, of one account and in all. */
const accountLimit = 1_000;
const totalLimit = 4_000;

/** What a stream shows and to whom. */
export interface StreamOrder {
  accountId: string;
  sessionId: string;
  /** Only events after this millisecond. */
  sinceMs: number;
}

export interface EventStreams {
  /**
   * Answers with a stream that ends after `session.ended`. Throws `rate_limited` beyond the number of streams that are
   * open at once, `service_unavailable` while the service stops.
   */
  open(request: FastifyRequest, reply: FastifyReply, order: StreamOrder): void;
  /** Ends every stream and opens no more. */
  close(): void;
}

interface Stream {
  response: ServerResponse;
  accountId: string;
  /** True where the last heartbeat found that nothing had been read since. */
  stalled: boolean;
  end(): void;
}

/** Streams over one tail. */
export function createEventStreams({ tail }: { tail: EventTail }): EventStreams {
  const streams = new Set<Stream>();
  let closed = false;
  const cease = every(heartbeatMs, () => {
    for (const stream of streams) beat(stream);
  });

  function requireRoom(accountId: string): void {
    if (closed) throw new AppError('service_unavailable', 'The service is stopping; connect again.');
    const own = [...streams].filter((stream) => stream.accountId === accountId).length;
    if (own < accountLimit && streams.size < totalLimit) return;
    throw new AppError(
      'rate_limited',
      `At most ${accountLimit} streams are open at once; close some first.`,
      {
        retryAfterS: 5,
      },
    );
  }

  return {
    open(request, reply, { accountId, sessionId, sinceMs }) {
      requireRoom(accountId);
      const response = reply.raw;
      reply.hijack();
      const headers = { ...reply.getHeaders(), ...streamHeaders } as Record<string, string>;
      response.setHeaders(new Map(Object.entries(headers))).writeHead(200);
      response.write(`retry: ${retryMs}\n\n`);
      const stream: Stream = { response, accountId, stalled: false, end: () => response.end() };
      streams.add(stream);
      const unfollow = tail.follow(sessionId, sinceMs, (events) => write(stream, events));
      // `close` comes however the stream ends: by us, by the client, by a broken line.
      response.on('close', () => {
        streams.delete(stream);
        unfollow();
      });
      response.on('error', () => response.destroy());
      request.raw.socket.setNoDelay(true);
    },
    close() {
      closed = true;
      cease();
      for (const stream of streams) stream.end();
    },
  };
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies such as nginx would keep events back until their buffer is full.
  'x-accel-buffering': 'no',
};

/** Writes a page; the answered promise settles once the client has taken most of it, for one who is catching up. */
async function write(stream: Stream, events: readonly SessionEvent[]): Promise<void> {
  const { response } = stream;
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > waitingLimitBytes) {
    response.destroy();
    return;
  }
  const room = response.write(events.map(frameOf).join(''));
  if (events.at(-1)?.kind === 'session.ended') stream.end();
  else if (!room) await drained(response);
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}

/** Keeps a quiet line open, and drops a client that has taken nothing since the last time. */
function beat(stream: Stream): void {
  const { response } = stream;
  if (response.writableNeedDrain && stream.stalled) {
    response.destroy();
    return;
  }
  stream.stalled = response.writableNeedDrain;
  response.write(': still here\n\n');
}

const frames = new WeakMap<SessionEvent, string>();

/** One event as a frame, made once however many clients get it. */
function frameOf(event: SessionEvent): string {
  const known = frames.get(event);
  if (known !== undefined) return known;
  const { at, seq, kind, turn, data } = event;
  const frame = `id: ${at}\nevent: ${kind}\ndata: ${JSON.stringify({ at, seq, kind, turn, data })}\n\n`;
  frames.set(event, frame);
  return frame;
}
