// /r/<run_id>/stream: the one stream that keeps a run's page fresh. It looks at the rows when a session has told
// something, at least once a second, and sends the pieces that look different now; when the run has ended it says so and closes.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignIns } from '../accounts/sign-ins.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import { hasEnded } from '../runs/run.ts';
import type { WatchRun } from '../runs/watch-run.ts';
import type { LiveStreams } from './live-stream.ts';
import { forPerson } from './person.ts';
import { readResults } from './run-page.ts';
import { runPieces, saidOf } from './run-pieces.ts';

export interface RunStreamParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  watchRun: WatchRun;
  liveStreams: LiveStreams;
}

interface RunPath {
  Params: { id: string };
}

/** Adds the stream. */
export function runStreamRoutes(app: FastifyInstance, parts: RunStreamParts): void {
  const { watchRun, liveStreams } = parts;
  app.get<RunPath>(
    '/r/:id/stream',
    forPerson(parts.signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
      const first = await watchRun.one(who.accountId, request.params.id);
      liveStreams.requireRoom(request);
      const mayChange = who.scopes.includes('write');
      let before = first;
      let isFirst = true;
      return liveStreams.open(request, reply, {
        listener: watchRun.listen(first),
        async look() {
          const now = isFirst ? first : await watchRun.one(who.accountId, first.run.id);
          isFirst = false;
          const { state, tabs, sessions, crawl, results } = runPieces(
            now,
            await readResults(parts, now),
            mayChange,
          );
          const say = saidOf(before, now);
          before = now;
          return {
            pieces: [state, tabs, ...sessions, crawl, results],
            say,
            isLast: hasEnded(now.run.status),
          };
        },
      });
    }),
  );
}
