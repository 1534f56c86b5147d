// /r/<run_id>/s/<session_id>/log and /r/<run_id>/crawl/log: everything that a session or the crawl told, turn by turn, in words; while it
// lives, a stream adds what comes.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html } from '../reports/render/html.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import { ofCrawl, type SessionKey } from '../runs/required.ts';
import { isLive } from '../runs/run.ts';
import type { WatchedRun, WatchRun } from '../runs/watch-run.ts';
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

interface LogPath {
  Params: { id: string; sid?: string };
  Querystring: { since?: string };
}

/** Who told: a session, or the crawl. */
interface Teller {
  key: SessionKey;
  title: string;
  /** Where its pages and pictures are. */
  base: string;
  live: boolean;
  crumb: Html;
  tabs: Html | null;
  watched: WatchedRun;
}

/** Adds the logs and their streams, which tell the turns that have an event after the millisecond `since`. */
export function sessionLogRoutes(app: FastifyInstance, parts: SessionLogParts): void {
  const { readRuns, watchRun, liveStreams } = parts;

  async function find(who: SignedIn, { params }: FastifyRequest<LogPath>): Promise<Teller> {
    const watched = await watchRun.one(who.accountId, params.id);
    const teller = params.sid === undefined ? crawlOf(watched) : sessionOf(watched, params.sid);
    if (!teller) throw new AppError('not_found', 'There is no such session in this run.');
    return teller;
  }

  for (const path of ['/r/:id/s/:sid/log', '/r/:id/crawl/log']) {
    app.get<LogPath>(
      path,
      forPerson(parts.signIns, 'read', async (request: FastifyRequest<LogPath>, reply, who) => {
        const { key, title, base, live, crumb, tabs } = await find(who, request);
        const events = await eventsAfter(readRuns, key, 0);
        const page = frame(parts.files, {
          title,
          crumb,
          ...(tabs && { tabs }),
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

    app.get<LogPath>(
      `${path}/stream`,
      forPerson(parts.signIns, 'read', async (request: FastifyRequest<LogPath>, reply, who) => {
        const { key, base, watched } = await find(who, request);
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
              pieces: [...turnPieces(told, base), statePiece(goesOn, events.length > 0)],
              say: goesOn ? null : 'It has ended.',
              isLast: !goesOn,
            };
          },
        });
      }),
    );
  }
}

function sessionOf(watched: WatchedRun, sessionId: string): Teller | null {
  const { run } = watched;
  const own = watched.sessions.filter(({ session }) => session.id === sessionId);
  const [found] = own;
  if (!found) return null;
  const { session } = found;
  return {
    key: { accountId: run.accountId, runId: run.id, sessionId },
    title: `Log of ${session.persona.who.name}`,
    base: `/r/${run.id}/s/${session.id}`,
    live: isLive(session.status),
    crumb: runCrumb(run),
    tabs: sessionTabs(session, 'log'),
    watched: { ...watched, sessions: own },
  };
}

function crawlOf(watched: WatchedRun): Teller | null {
  const { run, crawl } = watched;
  if (!crawl) return null;
  return {
    key: { accountId: run.accountId, runId: run.id, sessionId: ofCrawl },
    title: 'Log of the crawl',
    base: `/r/${run.id}/crawl`,
    live: isLive(crawl.crawl.status),
    crumb: runCrumb(run),
    tabs: null,
    watched,
  };
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
  const words = live ? 'It is still going; what it does is added below.' : 'Nothing happened.';
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
