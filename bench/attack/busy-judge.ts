// Pages tuned to keep both judges busy as long as they may be; a neighbour's session is judged meanwhile.
import type { Attack } from './attack.ts';
import type { Scene } from './scene.ts';
import { endedWell, visitOf } from './text-scene.ts';

/** Longest that the neighbour may wait for its report beside two such sessions, milliseconds. */
const limitMs = 240_000;

const words = Array.from(
  { length: 6_000 },
  (_none, at) =>
    `<p>Part ${at} of the order costs £${at}.${at % 90} until ${1 + (at % 28)} May, <a href="#${at}">see ${at * 7}</a></p>`,
).join('');
const html = `<!doctype html><html lang="en"><title>Order</title><h1>Order</h1><p>Total £99,999.99</p>${words}<form><label>Name <input></label><button>Send</button></form></html>`;

/**
 * Longest from the last deed of a session to its end, milliseconds: what looks and repetitions may take together, and a minute for each
 * of three times that it is judged.
 */
const afterJourneyMs = { medium: 270_000 + 180_000, short: 60_000 + 180_000 };

export const attack: Attack = {
  name: 'busy-judge',
  async run(scene) {
    const { service, neighbour, site } = scene;
    const more = { persona_ids: ['first-time-visitor', 'older-adult'], task: 'Check the total of the order' };
    const attacks = visitOf(scene, { path: '/busy-judge/page', html, more });
    attacks.catch(() => undefined);
    const own = site.page(
      '/busy-judge/own',
      '<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1><p>From nine to five.</p></html>',
    );
    const startedMs = performance.now();
    const calm = await neighbour.visit(
      own,
      { task: 'Find out when you open', duration_budget: 'short' },
      limitMs,
    );
    const waitedS = (performance.now() - startedMs) / 1_000;
    const { ends, sessionIds } = await attacks;
    const busyMs = await judgedMs(service, sessionIds);
    const calmMs = await judgedMs(service, calm.sessionIds);
    return {
      held:
        calm.status === 'completed' &&
        endedWell(ends) &&
        busyMs.every((ms) => ms > 0 && ms <= afterJourneyMs.medium) &&
        calmMs.every((ms) => ms > 0 && ms <= afterJourneyMs.short),
      seen: `two sessions on 6,000 parts: ${ends.join(', ')}, over ${secondsOf(busyMs)} after their last deed; the neighbour's ${calm.status} after ${waitedS.toFixed(0)} s, ${secondsOf(calmMs)} after its last deed`,
    };
  },
};

/** From the last deed of each session to its end. */
function judgedMs(service: Scene['service'], sessionIds: readonly string[]): Promise<number[]> {
  return service.withDatabase(async ({ kysely }) => {
    const lastOf = async (id: string, kinds: string[]) => {
      const query = kysely.selectFrom('session_events').select((eb) => eb.fn.max('at').as('at'));
      const { at } = await query
        .where('session_id', '=', id)
        .where('kind', 'in', kinds)
        .executeTakeFirstOrThrow();
      return at;
    };
    const told = sessionIds.map(
      async (id) => (await lastOf(id, ['session.ended'])) - (await lastOf(id, ['action', 'observation'])),
    );
    return Promise.all(told);
  });
}

function secondsOf(times: readonly number[]): string {
  return times.map((ms) => `${(ms / 1_000).toFixed(0)} s`).join(' and ');
}
