// /r/<run_id>/stream: the one stream that keeps a run's page fresh. It looks at the rows when a session has told
// something, at least once a second, and sends the pieces that look different now; when the run has ended it says so and closes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError, messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import { render } from '../reports/render/html.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import type { WatchedRun, WatchRun } from '../runs/watch-run.ts';
import { tokenOf } from './answer.ts';
import { forPerson } from './person.ts';
import { readResults } from './run-page.ts';
import { runPieces, saidOf } from './run-pieces.ts';

/** A comment keeps proxies from closing, and the sign-in is looked at again, this often, milliseconds. */
const beatMs = 15_000;
/** Longest stream, milliseconds: an hour. The browser then opens a new one by itself. */
const longestMs = 3_600_000;
/** Streams open at once in this process; each asks the database at most five times a second. */
const streamsAtMost = 200;
/** Bytes that a browser may leave unread before it gets no more until it has read them. */
const unreadLimitBytes = 1_000_000;

export interface RunStreamParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  watchRun: WatchRun;
  clock: Clock;
  log: Log;
}

interface RunPath {
  Params: { id: string };
}

/** Adds the stream; every open one ends when the listener closes. */
export function runStreamRoutes(app: FastifyInstance, parts: RunStreamParts): void {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.abort();
  });

  app.get<RunPath>(
    '/r/:id/stream',
    forPerson(parts.signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
      const first = await parts.watchRun.one(who.accountId, request.params.id);
      if (open.size >= streamsAtMost) {
        throw new AppError(
          'service_unavailable',
          'Too many pages are being kept fresh; load this one again later.',
        );
      }
      const stop = new AbortController();
      open.add(stop);
      request.raw.on('close', () => stop.abort());
      void reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      follow(parts, { request, reply, who, first }, stop.signal)
        .catch((error: unknown) => {
          if (!stop.signal.aborted) parts.log.warn('dashboard.stream_failed', { message: messageOf(error) });
        })
        .finally(() => {
          open.delete(stop);
          reply.raw.end();
        });
      return reply;
    }),
  );
}

interface Listener {
  request: FastifyRequest<RunPath>;
  reply: FastifyReply;
  who: SignedIn;
  first: WatchedRun;
}

async function follow(parts: RunStreamParts, listener: Listener, signal: AbortSignal): Promise<void> {
  const listen = parts.watchRun.listen(listener.first);
  try {
    await sendFresh(parts, listener, () => listen.next(signal));
  } finally {
    listen.leave();
  }
}

/** Sends what looks different, look by look, until the run has ended. */
async function sendFresh(
  parts: RunStreamParts,
  { request, reply, who, first }: Listener,
  pause: () => Promise<void>,
): Promise<void> {
  const sent = new Map<string, string>();
  const send = (event: string, data: unknown) =>
    void reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const startMs = parts.clock.monotonicMs();
  let beatenMs = startMs;
  let before = first;
  for (let nowMs = startMs; nowMs - startMs < longestMs; nowMs = parts.clock.monotonicMs()) {
    if (nowMs - beatenMs >= beatMs) {
      if (!(await parts.signIns.find(tokenOf(request)))) return;
      reply.raw.write(': still here\n\n');
      beatenMs = nowMs;
    }
    if (reply.raw.writableLength < unreadLimitBytes) {
      const now = nowMs === startMs ? first : await parts.watchRun.one(who.accountId, first.run.id);
      const drawn = runPieces(now, await readResults(parts, now), who.scopes.includes('write'));
      for (const { id, version, drawn: html } of [drawn.state, ...drawn.sessions, drawn.results]) {
        if (sent.get(id) === version) continue;
        sent.set(id, version);
        send('piece', { id, version, html: render(html) });
      }
      const said = saidOf(before, now);
      if (said !== null) send('say', { text: said });
      before = now;
      if (now.run.status !== 'queued' && now.run.status !== 'running') {
        send('end', {});
        return;
      }
    }
    await pause();
  }
}
