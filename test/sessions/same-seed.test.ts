// One seed, one transcript: what is decided and done does not depend on the clock or on chance outside the session.
import { expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { canonicalTranscript, transcript } from '../../src/reports/transcript.ts';
import { serveSite } from '../support/https-site.ts';
import { recordVisit } from '../support/record-visit.ts';

test('the same seed decides and does the same, in 3 runs of 3', async () => {
  const shop = createShop({ flags: 'flawed' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('the library has no first-time visitor');
  const visit = async (seed: number) =>
    transcript(
      (await recordVisit({ site, persona, task: 'Buy the stoneware mug', seed, turns: 6 })).evidence,
    );
  try {
    const first = await visit(11);
    expect(first.turns.length).toBeGreaterThan(3);
    const bytes = canonicalTranscript(first);
    expect(canonicalTranscript(await visit(11))).toBe(bytes);
    expect(canonicalTranscript(await visit(11))).toBe(bytes);
    expect(canonicalTranscript(await visit(12))).not.toBe(bytes);
  } finally {
    await site.close();
  }
});
