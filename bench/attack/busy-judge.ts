// Pages tuned to keep both judges busy as long as they may be; a neighbour's session is judged meanwhile.
import type { Attack } from './attack.ts';
import { endedWell, endsOf } from './text-scene.ts';

/** Longest that the neighbour may wait for its report beside two such sessions, milliseconds. */
const limitMs = 240_000;

const words = Array.from(
  { length: 6_000 },
  (_none, at) =>
    `<p>Part ${at} of the order costs £${at}.${at % 90} until ${1 + (at % 28)} May, <a href="#${at}">see ${at * 7}</a></p>`,
).join('');
const html = `<!doctype html><html lang="en"><title>Order</title><h1>Order</h1><p>Total £99,999.99</p>${words}<form><label>Name <input></label><button>Send</button></form></html>`;

export const attack: Attack = {
  name: 'busy-judge',
  async run(scene) {
    const { neighbour, site } = scene;
    const more = { persona_ids: ['first-time-visitor', 'older-adult'], task: 'Check the total of the order' };
    const attacks = endsOf(scene, { path: '/busy-judge/page', html, more });
    attacks.catch(() => undefined);
    const own = site.page(
      '/busy-judge/own',
      '<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1><p>From nine to five.</p></html>',
    );
    const startedMs = performance.now();
    const { status } = await neighbour.visit(
      own,
      { task: 'Find out when you open', duration_budget: 'short' },
      limitMs,
    );
    const waitedS = (performance.now() - startedMs) / 1_000;
    const ends = await attacks;
    return {
      held: status === 'completed' && endedWell(ends),
      seen: `two sessions on 6,000 parts: ${ends.join(', ')}; the neighbour's ${status} after ${waitedS.toFixed(0)} s`,
    };
  },
};
