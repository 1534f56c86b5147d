// /r/<run_id>/s/<session_id>/log: everything that a session told, turn by turn, in words; while it lives, a stream adds
// what comes.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html } from '../reports/render/html.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import type { SessionKey } from '../runs/required.ts';
import { isLive } from '../runs/run.ts';
import type { WatchRun } from '../runs/watch-run.ts';
import { sendPage } from './answer.ts';
import { eventLine } from './event-line.ts';
import { frame } from './frame.ts';
import type { LiveStreams } from './live-stream.ts';
import { forPerson } from './person.ts';
import { piece, type Piece } from './piece.ts';
import { runCrumb, sessionTabs } from './run-tabs.ts';

/** Pages of 1,000 events that are read: more than the longest session writes. */
const pagesAtMost = 4;

export interface SessionLogParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  watchRun: WatchRun;
  liveStreams: LiveStreams;
  files: PageFiles;
}

interface SessionPath {
  Params: { id: string; sid: string };
  Querystring: { since?: string };
}

/** Adds the log and its stream, which tells the turns that have an event after the millisecond `since`. */
export function sessionLogRoutes(app: FastifyInstance, parts: SessionLogParts): void {
  const { readRuns, watchRun, liveStreams } = parts;

  async function find(who: SignedIn, { params }: FastifyRequest<SessionPath>) {
    const watched = await watchRun.one(who.accountId, params.id);
    const own = watched.sessions.filter(({ session }) => session.id === params.sid);
    const [found] = own;
    if (!found) throw new AppError('not_found', 'There is no such session in this run.');
    const key: SessionKey = { accountId: who.accountId, runId: watched.run.id, sessionId: params.sid };
    return { run: watched.run, session: found.session, key, watched: { ...watched, sessions: own } };
  }

  app.get<SessionPath>(
    '/r/:id/s/:sid/log',
    forPerson(parts.signIns, 'read', async (request: FastifyRequest<SessionPath>, reply, who) => {
      const { run, session, key } = await find(who, request);
      const events = await eventsAfter(readRuns, key, 0);
      const base = `/r/${run.id}/s/${session.id}`;
      const live = isLive(session.status);
      const page = frame(parts.files, {
        title: `Log of ${session.persona.who.name}`,
        crumb: runCrumb(run),
        tabs: sessionTabs(session, 'log'),
        who,
        stream: live ? `${base}/log/stream?since=${String(events.at(-1)?.at ?? 0)}` : null,
        body: [
          html`<p class="lost" hidden>
            The connection to the service is lost. This page tries again by itself.
          </p>`,
          statePiece(live, events.length > 0).drawn,
          html`<div data-pieces>${turnPieces(events, base).map(({ drawn }) => drawn)}</div>`,
        ],
      });
      return sendPage(reply, page);
    }),
  );

  app.get<SessionPath>(
    '/r/:id/s/:sid/log/stream',
    forPerson(parts.signIns, 'read', async (request: FastifyRequest<SessionPath>, reply, who) => {
      const { run, session, key, watched } = await find(who, request);
      liveStreams.requireRoom(request);
      const sinceMs = Number(/^\d{1,15}$/.exec(request.query.since ?? '')?.[0] ?? 0);
      const events: SessionEvent[] = [];
      return liveStreams.open(request, reply, {
        listener: watchRun.listen(watched),
        async look() {
          const fresh = await eventsAfter(readRuns, key, events.at(-1)?.at ?? 0);
          events.push(...fresh);
          const goesOn = fresh.length > 0 || !(await readRuns.follow(key, events.at(-1)?.at ?? 0)).isOver;
          const turns = new Set(fresh.filter(({ at }) => at > sinceMs).map(({ turn }) => turn));
          const told = events.filter(({ turn }) => turns.has(turn));
          return {
            pieces: [
              ...turnPieces(told, `/r/${run.id}/s/${session.id}`),
              statePiece(goesOn, events.length > 0),
            ],
            say: goesOn ? null : 'The session has ended.',
            isLast: !goesOn,
          };
        },
      });
    }),
  );
}

async function eventsAfter(readRuns: ReadRuns, key: SessionKey, sinceMs: number): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  for (let page = 0; page < pagesAtMost; page++) {
    const more = await readRuns.events(key, events.at(-1)?.at ?? sinceMs);
    if (more.length === 0) break;
    events.push(...more);
  }
  return events;
}

function statePiece(live: boolean, hasEvents: boolean): Piece {
  const words = live
    ? 'The session is still going; what it does is added below.'
    : 'Nothing happened in this session.';
  return piece('log-state', 'div', live || !hasEvents ? html`<p class="lead">${words}</p>` : null);
}

/** One piece a turn. */
function turnPieces(events: readonly SessionEvent[], base: string): Piece[] {
  return [...Map.groupBy(events, ({ turn }) => turn)].map(([turn, told]) => {
    const title = turn === 0 ? 'Before the first turn' : `Turn ${turn}`;
    const inside = html`<section class="part turn" aria-labelledby="turn-${turn}">
      <h2 id="turn-${turn}">${title}</h2>
      <ol class="log">
        ${told.map((event) => line(event, base))}
      </ol>
    </section>`;
    return piece(`log-turn-${turn}`, 'div', inside);
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
