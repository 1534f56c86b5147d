// Kill -9 of the service while a session waits, opens its page, acts, is looked at again, is judged and is told, each phase known by
// what the session has written by then: the run still ends, once, with its report.
import { sleep } from '../../src/base/time.ts';
import type { Database } from '../../src/storage/database.ts';
import type { Attack } from './attack.ts';
import type { Scene } from './scene.ts';

const html = `<!doctype html><html lang="en"><title>Lamp</title><h1>Lamp</h1><p>Price £20</p>
  <a href="/killed-in-each-phase/more">Details</a><form action="/killed-in-each-phase/sent"><label>Name <input name="n"></label><button>Order</button></form></html>`;

/** What stands in the database of one session. */
interface Written {
  status: string;
  /** Kinds of its events. */
  events: Set<string>;
  /** Kinds of the lines of its journal. */
  journal: Set<string>;
  /** Its records are kept whole. */
  isKept: boolean;
}

/** In the order in which a session goes through them; `begun` holds from its beginning on. */
const phases: { name: string; begun: (written: Written) => boolean }[] = [
  { name: 'waits', begun: () => true },
  { name: 'opens', begun: ({ status, events }) => status === 'running' || events.has('session.started') },
  { name: 'acts', begun: ({ events }) => events.has('action') },
  { name: 'looked at again', begun: ({ journal, events }) => journal.has('end') || events.has('probe') },
  { name: 'judged', begun: ({ isKept }) => isKept },
  { name: 'told', begun: ({ events }) => events.has('report.writing') },
];
/** A phase that passes between two looks is tried with another session. */
const triesMost = 4;
const pauseMs = 5;

export const attack: Attack = {
  name: 'killed-in-each-phase',
  isLong: true,
  endsService: true,
  async run(scene) {
    const { service, tenant, neighbour, quick } = scene;
    const ends: string[] = [];
    const missed: string[] = [];
    for (const [at, { name }] of (quick ? phases.slice(0, 2) : phases).entries()) {
      const met = await killedIn(at, scene);
      if (met === null) missed.push(name);
      else {
        await service.serve();
        const run = await tenant.ended(met.runId);
        if (met.before !== null) await neighbour.ended(met.before);
        const path = `/runs/${met.runId}/sessions/${met.sessionId}`;
        const report = await tenant.call('GET', `${path}/report.json`);
        const told = await service.withDatabase(
          async ({ kysely }) =>
            await kysely
              .selectFrom('session_events')
              .select('seq')
              .where('session_id', '=', met.sessionId)
              .where('kind', '=', 'session.ended')
              .execute(),
        );
        ends.push(`${name} → ${run.status}/${report.status}/${told.length}`);
      }
    }
    return {
      held: missed.length === 0 && ends.every((end) => end.endsWith('completed/200/1')),
      seen: `killed while it ${ends.join(', ')}${missed.length > 0 ? `; not met: ${missed.join(', ')}` : ''}`,
    };
  },
};

interface Killed {
  runId: string;
  sessionId: string;
  /** The run that took the seats; null where none did. */
  before: string | null;
}

/** Kills the service while a session of its own is in this phase, and in no later one; null where it was never met. */
async function killedIn(at: number, scene: Scene): Promise<Killed | null> {
  const { service, tenant, site } = scene;
  const url = site.page('/killed-in-each-phase', html);
  for (let tried = 0; tried < triesMost; tried++) {
    // Where a seat is free, a session waits for a moment only.
    const seats = at === 0 ? await takeSeats(scene) : null;
    const { runId, sessionIds } = await tenant.start(url, {
      task: 'Order the lamp',
      duration_budget: 'short',
    });
    const [sessionId = ''] = sessionIds;
    const isKilled = await service.withDatabase((database) => killAt(at, { service, database, sessionId }));
    seats?.leave();
    if (isKilled) return { runId, sessionId, before: seats?.runId ?? null };
    await tenant.ended(runId);
  }
  return null;
}

/** Kills it once the session is there; false where the session is beyond it. */
async function killAt(
  at: number,
  { service, database, sessionId }: Pick<Scene, 'service'> & { database: Database; sessionId: string },
): Promise<boolean> {
  for (;;) {
    const phase = await phaseOf(database, sessionId);
    if (phase > at) return false;
    // Held still, it is where it was seen to be, or it is not killed.
    if (phase === at && (await service.killWhere(async () => (await phaseOf(database, sessionId)) === at)))
      return true;
    await sleep(pauseMs);
  }
}

/** The number of the phase that a session is in; the first beyond all where it has ended. */
async function phaseOf(database: Database, sessionId: string): Promise<number> {
  const written = await writtenOf(database, sessionId);
  const isLive = written.status === 'queued' || written.status === 'running';
  return isLive ? phases.findLastIndex(({ begun }) => begun(written)) : phases.length;
}

/** Every seat taken by sessions of the neighbour whose page does not come before they `leave`. */
async function takeSeats({ neighbour, site }: Scene): Promise<{ runId: string; leave: () => void }> {
  const answers: (() => void)[] = [];
  const url = site.on('/killed-in-each-phase/late', (_request, response) => {
    answers.push(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
  });
  const personas = ['first-time-visitor', 'older-adult'];
  const body = { persona_ids: personas, task: 'Order the lamp', duration_budget: 'short' };
  const { runId } = await neighbour.start(url, body);
  while (answers.length < personas.length) await sleep(pauseMs);
  const leave = () => {
    site.page('/killed-in-each-phase/late', html);
    for (const answer of answers) answer();
  };
  return { runId, leave };
}

async function writtenOf({ kysely }: Database, sessionId: string): Promise<Written> {
  const [session, events, journal, kept] = await Promise.all([
    kysely.selectFrom('sessions').select('status').where('id', '=', sessionId).executeTakeFirstOrThrow(),
    kysely
      .selectFrom('session_events')
      .select('kind')
      .distinct()
      .where('session_id', '=', sessionId)
      .execute(),
    kysely
      .selectFrom('session_journal')
      .select('kind')
      .distinct()
      .where('session_id', '=', sessionId)
      .execute(),
    kysely
      .selectFrom('artefacts')
      .select('name')
      .where('session_id', '=', sessionId)
      .where('kind', '=', 'evidence')
      .execute(),
  ]);
  return {
    status: session.status,
    events: new Set(events.map(({ kind }) => kind)),
    journal: new Set(journal.map(({ kind }) => kind)),
    isKept: kept.length > 0,
  };
}
