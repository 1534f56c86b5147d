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
const pauseMs = 15;

export const attack: Attack = {
  name: 'killed-in-each-phase',
  endsService: true,
  async run(scene) {
    const { service, tenant, quick } = scene;
    const ends: string[] = [];
    const missed: string[] = [];
    for (const [at, { name }] of (quick ? phases.slice(0, 2) : phases).entries()) {
      const met = await killedIn(at, scene);
      if (met === null) missed.push(name);
      else {
        await service.serve();
        const run = await tenant.ended(met.runId);
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

/** Kills the service while a session of its own is in this phase, and in no later one; null where it was never met. */
async function killedIn(
  at: number,
  { service, tenant, site }: Scene,
): Promise<{ runId: string; sessionId: string } | null> {
  const url = site.page('/killed-in-each-phase', html);
  for (let tried = 0; tried < triesMost; tried++) {
    const { runId, sessionIds } = await tenant.start(url, {
      task: 'Order the lamp',
      duration_budget: 'short',
    });
    const [sessionId = ''] = sessionIds;
    const isIn = await service.withDatabase(async (database) => {
      for (;;) {
        const written = await writtenOf(database, sessionId);
        const phase = phases.findLastIndex(({ begun }) => begun(written));
        const isLive = written.status === 'queued' || written.status === 'running';
        if (isLive && phase === at) return true;
        if (!isLive || phase > at) return false;
        await sleep(pauseMs);
      }
    });
    if (isIn) {
      await service.kill();
      return { runId, sessionId };
    }
    await tenant.ended(runId);
  }
  return null;
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
