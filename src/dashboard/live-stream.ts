// The streams that keep pages fresh: how one is opened, how often it looks, and everything that ends it. What there is to
// see is said by the page that it belongs to.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import { render } from '../reports/render/html.ts';
import type { RunListener } from '../runs/watch-run.ts';
import { tokenOf } from './answer.ts';
import type { Piece } from './piece.ts';

/** A comment keeps proxies from closing, this often, milliseconds. */
const beatMs = 15_000;
/** Longest stream, milliseconds: an hour. The browser then opens a new one by itself. */
const longestMs = 3_600_000;
/** Streams open at once in this process; each asks the database at most five times a second. */
const streamsAtMost = 200;
/** And of one sign-in: more tabs than anybody watches. */
const streamsOfOneAtMost = 20;
/** Bytes that a browser may leave unread before it gets no more until it has read them. */
const unreadLimitBytes = 1_000_000;

/** What a page looks like now. */
export interface Look {
  /** In the order of the page; those that the browser has are not sent again. */
  pieces: readonly Piece[];
  /** For those who hear the page. */
  say: string | null;
  /** Nothing will change any more. */
  isLast: boolean;
}

/** What a stream shows. */
export interface Sight {
  look(): Promise<Look>;
  listener: RunListener;
}

export interface LiveStreams {
  /** Throws `service_unavailable` where no further one may be opened; to be asked before `open`. */
  requireRoom(request: FastifyRequest): void;
  /** Takes the answer over and shows the sight to its end. Leaves its listener. */
  open(request: FastifyRequest, reply: FastifyReply, sight: Sight): FastifyReply;
  /** Ends the streams of a sign-in that ends. */
  endOf(token: string): void;
  /** Ends all. */
  close(): void;
}

export function createLiveStreams(parts: { clock: Clock; log: Log }): LiveStreams {
  const opened = new Map<AbortController, string>();
  const ofOne = (token: string) => [...opened].filter(([, owner]) => owner === token);

  return {
    requireRoom(request) {
      if (opened.size < streamsAtMost && ofOne(tokenOf(request)).length < streamsOfOneAtMost) return;
      throw new AppError(
        'service_unavailable',
        'Too many pages of the dashboard are open; close some and reload this one later.',
      );
    },

    open(request, reply, sight) {
      const stop = new AbortController();
      opened.set(stop, tokenOf(request));
      // `finish` where the stream was ended from outside, since its sign-in was.
      for (const event of ['finish', 'close']) reply.raw.once(event, () => stop.abort());
      void reply.hijack();
      const headers = {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
        // The connection ends with the stream: one that is kept would hold up a service that stops.
        connection: 'close',
        'x-request-id': request.id,
      };
      reply.raw.setHeaders(new Map(Object.entries(headers))).writeHead(200);
      show(parts, { reply, sight }, stop.signal)
        .catch((error: unknown) => {
          if (!stop.signal.aborted) parts.log.warn('dashboard.stream_failed', { message: messageOf(error) });
        })
        .finally(() => {
          sight.listener.leave();
          opened.delete(stop);
          reply.raw.end();
        });
      return reply;
    },

    endOf(token) {
      for (const [stop] of ofOne(token)) stop.abort();
    },

    close() {
      for (const stop of opened.keys()) stop.abort();
    },
  };
}

/** Sends what looks different, look by look, until the last. */
async function show(
  { clock }: { clock: Clock },
  { reply, sight }: { reply: FastifyReply; sight: Sight },
  signal: AbortSignal,
): Promise<void> {
  const sent = new Map<string, string>();
  const write = (text: string) => void (reply.raw.writableEnded || reply.raw.write(text));
  const send = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const startMs = clock.monotonicMs();
  let beatenMs = startMs;
  for (let nowMs = startMs; nowMs - startMs < longestMs; nowMs = clock.monotonicMs()) {
    if (nowMs - beatenMs >= beatMs) {
      write(': still here\n\n');
      beatenMs = nowMs;
    }
    if (reply.raw.writableLength < unreadLimitBytes) {
      const { pieces, say, isLast } = await sight.look();
      for (const { id, version, drawn } of pieces) {
        if (sent.get(id) === version) continue;
        sent.set(id, version);
        send('piece', { id, version, html: render(drawn) });
      }
      if (say !== null) send('say', { text: say });
      if (isLast) {
        send('end', {});
        return;
      }
    }
    await sight.listener.next(signal);
  }
}
