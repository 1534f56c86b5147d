// Follows a run through the API until it ends: events as they happen, states as they change.
import { sleep } from '../base/time.ts';
import { dataOf, type ApiClient, type Schemas } from '../client/api-client.ts';
import type { StreamedEvent } from '../client/event-stream.ts';
import { untilAnswered } from '../client/while-away.ts';
import { hasEnded } from '../runs/run.ts';

/** A session as the client last saw it. */
export interface FollowedSession {
  id: string;
  personaId: string;
  status: string;
  outcome: string | null;
  failure: { code: string; reason: string; message: string } | null;
  /** Turns begun so far. */
  turn: number;
  /** What the persona does or thinks now, or ''. */
  doing: string;
  /** The turn of its last thought, as the report counts it; 0 before the first. */
  thoughtTurn: number;
}

export interface FollowedRun {
  runId: string;
  targetUrl: string;
  status: string;
  aggregateStatus: string;
  sessions: FollowedSession[];
  /** null where the run has none. */
  crawl: FollowedCrawl | null;
}

/** The crawl as the client last saw it. */
export interface FollowedCrawl {
  status: string;
  actions: number;
  maxActions: number;
  states: number;
}

/** What a follower is told. */
export interface RunListener {
  /** The run after anything about it has changed. */
  onChange?: (run: FollowedRun) => void;
  /** Each event of each session, once, in the order of its session. */
  onEvent?: (session: { id: string; personaId: string }, event: StreamedEvent) => void;
  /** Ends the following before the run has ended; the run goes on. */
  signal?: AbortSignal;
}

/** States of runs are asked for this often, milliseconds; what happens within sessions comes by their streams. */
const pollMs = 500;
/** A run ends by itself within its budgets; a client that waits longer than this has met a fault, milliseconds. */
const followLimitMs = 4 * 60 * 60_000;

interface Feed {
  turn: number;
  doing: string;
  thoughtTurn: number;
  /** Ends with the stream of the session. */
  read: Promise<void>;
}

/**
 * Follows the run until it has ended, or `signal` is aborted; answers its last state, after every event of its sessions has been told. A service
 * that goes away meanwhile is waited for.
 */
export async function followRun(
  client: ApiClient,
  runId: string,
  listener: RunListener,
): Promise<FollowedRun> {
  const feeds = new Map<string, Feed>();
  const stop = new AbortController();
  let body = await readRun(client, runId);
  const tell = () => listener.onChange?.(toFollowed(body, feeds));
  const follow = (session: Schemas['Run']['sessions'][number]): Feed => {
    const feed: Feed = { turn: 0, doing: '', thoughtTurn: 0, read: Promise.resolve() };
    const key = { runId, sessionId: session.id };
    feed.read = (async () => {
      for await (const event of client.events(key, stop.signal)) {
        feed.turn = event.turn;
        feed.doing = told(event) ?? feed.doing;
        if (event.kind === 'thought') feed.thoughtTurn = event.turn;
        listener.onEvent?.({ id: session.id, personaId: session.persona_id }, event);
        tell();
      }
    })();
    // Whoever waits for the feed is told; until then a refusal must not end the process.
    feed.read.catch(() => undefined);
    return feed;
  };
  try {
    for (let waitedMs = 0; ; waitedMs += pollMs) {
      for (const session of body.sessions) {
        if (session.status !== 'queued' && !feeds.has(session.id)) feeds.set(session.id, follow(session));
      }
      tell();
      if (hasEnded(body.status)) break;
      if (waitedMs > followLimitMs) throw new Error('The run did not end.');
      await sleep(pollMs, listener.signal).catch(() => undefined);
      if (listener.signal?.aborted === true) return toFollowed(body, feeds);
      body = await untilAnswered(() => readRun(client, runId), listener.signal);
    }
    await Promise.all([...feeds.values()].map((feed) => feed.read));
    return toFollowed(body, feeds);
  } finally {
    stop.abort();
  }
}

async function readRun(client: ApiClient, runId: string): Promise<Schemas['Run']> {
  return dataOf(await client.api.GET('/runs/{id}', { params: { path: { id: runId } } }));
}

function toFollowed(body: Schemas['Run'], feeds: ReadonlyMap<string, Feed>): FollowedRun {
  return {
    runId: body.run_id,
    targetUrl: body.target_url,
    status: body.status,
    aggregateStatus: body.aggregate_status,
    crawl: body.crawl && {
      status: body.crawl.status,
      actions: body.crawl.progress.actions,
      maxActions: body.crawl.max_actions,
      states: body.crawl.progress.states,
    },
    sessions: body.sessions.map((session) => ({
      id: session.id,
      personaId: session.persona_id,
      status: session.status,
      outcome: session.outcome,
      failure: session.failure,
      turn: feeds.get(session.id)?.turn ?? 0,
      doing: feeds.get(session.id)?.doing ?? '',
      thoughtTurn: feeds.get(session.id)?.thoughtTurn ?? 0,
    })),
  };
}

function told(event: StreamedEvent): string | null {
  if (event.kind === 'thought') return event.data.text;
  if (event.kind === 'report.writing') return 'writing the report';
  return null;
}
