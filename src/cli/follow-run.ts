// Follows a run through the API until it ends: turns as they come, states as they change.
import { sleep } from '../base/time.ts';
import type { ApiClient } from './api-client.ts';

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
}

export interface FollowedRun {
  runId: string;
  status: string;
  aggregateStatus: string;
  sessions: FollowedSession[];
}

interface RunBody {
  run_id: string;
  status: string;
  aggregate_status: string;
  sessions: {
    id: string;
    persona_id: string;
    status: string;
    outcome: string | null;
    failure: FollowedSession['failure'];
  }[];
}

interface EventPage {
  items: { kind: string; turn: number; data: Record<string, unknown> }[];
  next_since: number;
}

const pollMs = 400;
/** A run ends by itself within its budgets; a client that waits longer than this has met a fault, milliseconds. */
const followLimitMs = 4 * 60 * 60_000;

/** Polls until the run has ended, telling every change; answers its last state. */
export async function followRun(
  client: ApiClient,
  runId: string,
  onChange: (run: FollowedRun) => void,
  signal?: AbortSignal,
): Promise<FollowedRun> {
  const feeds = new Map<string, { since: number; turn: number; doing: string }>();
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const body = await client.call<RunBody>('GET', `/runs/${runId}`);
    for (const session of body.sessions) {
      if (session.status === 'queued') continue;
      const feed = feeds.get(session.id) ?? { since: 0, turn: 0, doing: '' };
      feeds.set(session.id, await readOn(client, runId, session.id, feed));
    }
    const run: FollowedRun = {
      runId: body.run_id,
      status: body.status,
      aggregateStatus: body.aggregate_status,
      sessions: body.sessions.map((session) => ({
        id: session.id,
        personaId: session.persona_id,
        status: session.status,
        outcome: session.outcome,
        failure: session.failure,
        turn: feeds.get(session.id)?.turn ?? 0,
        doing: feeds.get(session.id)?.doing ?? '',
      })),
    };
    onChange(run);
    if (run.status !== 'queued' && run.status !== 'running') return run;
    if (waitedMs > followLimitMs) throw new Error('The run did not end.');
    await sleep(pollMs, signal);
  }
}

async function readOn(
  client: ApiClient,
  runId: string,
  sessionId: string,
  feed: { since: number; turn: number; doing: string },
): Promise<{ since: number; turn: number; doing: string }> {
  const page = await client.call<EventPage>(
    'GET',
    `/runs/${runId}/sessions/${sessionId}/events?since=${feed.since}`,
  );
  let { turn, doing } = feed;
  for (const event of page.items) {
    turn = event.turn;
    doing = told(event) ?? doing;
  }
  return { since: page.next_since, turn, doing };
}

function told(event: EventPage['items'][number]): string | null {
  if (event.kind === 'thought') return textIn(event.data, 'thought') ?? textIn(event.data, 'text');
  if (event.kind === 'report.writing') return 'writing the report';
  return null;
}

function textIn(data: Record<string, unknown>, name: string): string | null {
  const value = data[name];
  return typeof value === 'string' ? value : null;
}
