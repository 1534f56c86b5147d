// /r/<run_id>/s/<session_id>/film: a session from turn to turn, with what was seen, where the hand came down, what was thought and expected
// beside what happened, and all of it on one line of time.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFilm } from './answer.ts';
import { filmPage } from './film-page.ts';
import { forPerson } from './person.ts';
import type { RunPageParts } from './run-page.ts';
import { keyOf, type SessionPath } from './run-path.ts';

/** Adds the film. */
export function filmRoutes(
  app: FastifyInstance,
  { signIns, readRuns, watchRun, files }: Pick<RunPageParts, 'signIns' | 'readRuns' | 'watchRun' | 'files'>,
): void {
  app.get<SessionPath>(
    '/r/:id/s/:sid/film',
    forPerson(signIns, 'read', async (request: FastifyRequest<SessionPath>, reply, who) => {
      const report = await readRuns.report(keyOf(request, who));
      const presses = await watchRun.presses(report.session_id);
      const isRecorded = await readRuns.keeps(keyOf(request, who), 'recording');
      return sendFilm(reply, filmPage(files, who, { report, presses, isRecorded }));
    }),
  );
}
