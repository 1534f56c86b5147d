// /r/<run_id>/s/<session_id>/log: everything that a session told, turn by turn, in words.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip } from '../reports/wording.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import { isLive } from '../runs/run.ts';
import type { WatchRun } from '../runs/watch-run.ts';
import { sendPage } from './answer.ts';
import { eventLine } from './event-line.ts';
import { frame } from './frame.ts';
import { forPerson } from './person.ts';

/** Pages of 1,000 events that are read: more than the longest session writes. */
const pagesAtMost = 4;

export interface SessionLogParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  watchRun: WatchRun;
  files: PageFiles;
}

interface SessionPath {
  Params: { id: string; sid: string };
}

/** Adds /r/:id/s/:sid/log. */
export function sessionLogRoutes(app: FastifyInstance, parts: SessionLogParts): void {
  app.get<SessionPath>(
    '/r/:id/s/:sid/log',
    forPerson(parts.signIns, 'read', async (request: FastifyRequest<SessionPath>, reply, who) => {
      const { run, sessions } = await parts.watchRun.one(who.accountId, request.params.id);
      const found = sessions.find(({ session }) => session.id === request.params.sid);
      if (!found) throw new AppError('not_found', 'There is no such session in this run.');
      const { id, persona, status } = found.session;
      const events = await allOf((sinceMs) =>
        parts.readRuns.events({ accountId: who.accountId, runId: run.id, sessionId: id }, sinceMs),
      );
      const page = frame(parts.files, {
        title: `Log of ${persona.who.name}`,
        crumb: html`<a href="/">Runs</a> /
          <a href="/r/${run.id}">${clip(run.task ?? 'Exploring freely', 80)}</a>`,
        who,
        body: [
          isLive(status)
            ? html`<p class="lead">The session is still going. Load this page again for what came since.</p>`
            : null,
          log(events, `/r/${run.id}/s/${id}`),
        ],
      });
      return sendPage(reply, page);
    }),
  );
}

async function allOf(read: (sinceMs: number) => Promise<SessionEvent[]>): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  for (let page = 0; page < pagesAtMost; page++) {
    const more = await read(events.at(-1)?.at ?? 0);
    if (more.length === 0) break;
    events.push(...more);
  }
  return events;
}

function log(events: readonly SessionEvent[], base: string): Part {
  if (events.length === 0) return html`<p class="lead">Nothing has happened yet.</p>`;
  const turns = [...Map.groupBy(events, ({ turn }) => turn)];
  return turns.map(([turn, told]) => {
    const title = turn === 0 ? 'Before the first turn' : `Turn ${turn}`;
    return html`<section class="part turn" aria-labelledby="turn-${turn}">
      <h2 id="turn-${turn}">${title}</h2>
      <ol class="log">
        ${told.map((event) => line(event, base))}
      </ol>
    </section>`;
  });
}

function line(event: SessionEvent, base: string): Html | null {
  if (event.kind === 'screenshot') {
    const name = String(event.data['name']);
    return html`<li>
      <b>Picture</b><span><a href="${base}/screenshots/${name}">${name}</a></span>
    </li>`;
  }
  const told = eventLine(event);
  return (
    told &&
    html`<li class="told-${event.kind.replace('.', '-')}"><b>${told.word}</b><span>${told.text}</span></li>`
  );
}
