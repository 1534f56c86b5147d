// Our own load never becomes a finding: the clean shop, visited while the CPU is fought for.
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { analyse } from '../../src/findings/analyse.ts';
import { burnCpu } from '../support/cpu-load.ts';
import { serveSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';
import { recordVisit } from '../support/record-visit.ts';

test('nothing is found on the clean shop under CPU load', async () => {
  const shop = createShop({ flags: 'clean' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  const stop = burnCpu(availableParallelism() * 2, 120_000);
  try {
    const visit = {
      site,
      persona: plainPersona,
      task: 'Buy the stoneware mug',
      seed: 3,
      turns: 4,
      wallMs: 180_000,
    };
    const { evidence, pixels } = await recordVisit(visit);
    expect(evidence.turns.length).toBeGreaterThan(2);
    expect(analyse(evidence, pixels).findings).toEqual([]);
  } finally {
    stop();
    await site.close();
  }
});
