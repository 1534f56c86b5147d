// One seed, one transcript: what is decided and done does not depend on the clock or on chance outside the session.
import { expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { serveSite } from '../support/https-site.ts';
import { recordVisit } from '../support/record-visit.ts';

/** The documented canonical form: decisions and deeds, without ids, wall times, ports or raw milliseconds. */
function canonical(evidence: Evidence) {
  return evidence.turns.map((turn) => ({
    turn: turn.turn,
    path: new URL(turn.effect.urlAfter).pathname,
    decision: turn.decision,
    action: {
      kind: turn.action.kind,
      target: turn.action.target?.name,
      point: turn.action.point,
      missed: turn.action.missed,
      value: turn.action.value,
      refused: turn.action.refused,
    },
    met: turn.expectationMet,
  }));
}

test('the same seed decides and does the same, in 3 runs of 3', async () => {
  const shop = createShop({ flags: 'flawed' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('the library has no first-time visitor');
  const visit = async (seed: number) =>
    canonical((await recordVisit({ site, persona, task: 'Buy the stoneware mug', seed, turns: 6 })).evidence);
  try {
    const first = await visit(11);
    expect(first.length).toBeGreaterThan(3);
    expect(await visit(11)).toEqual(first);
    expect(await visit(11)).toEqual(first);
    expect(await visit(12)).not.toEqual(first);
  } finally {
    await site.close();
  }
});
