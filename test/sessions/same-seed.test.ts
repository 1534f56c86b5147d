// One seed, one transcript and one report: what is decided, done and found does not depend on the clock or on chance outside the session.
import { expect, test } from 'vitest';
import { canonicalReport } from '../../bench/findings/canonical-report.ts';
import { createShop } from '../../demo/shop/shop.ts';
import { analyse } from '../../src/findings/analyse.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { sessionReport } from '../../src/reports/session-report.ts';
import { canonicalTranscript, transcript } from '../../src/reports/transcript.ts';
import { serveSite } from '../support/https-site.ts';
import { recordVisit } from '../support/record-visit.ts';

test('the same seed decides, does and finds the same, and another seed does not', async () => {
  const shop = createShop({ flags: 'flawed' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('the library has no first-time visitor');
  const visit = async (seed: number) => {
    const task = 'Buy the stoneware mug';
    const { evidence, pixels } = await recordVisit({ site, persona, task, seed, turns: 6 });
    const report = sessionReport({ evidence, analysis: analyse(evidence, pixels) });
    return { told: transcript(evidence), report: canonicalReport(report), findings: report.findings.length };
  };
  try {
    const first = await visit(11);
    expect(first.told.turns.length).toBeGreaterThan(3);
    expect(first.findings).toBeGreaterThan(0);
    const bytes = canonicalTranscript(first.told);
    const again = await visit(11);
    expect(canonicalTranscript(again.told)).toBe(bytes);
    expect(again.report).toBe(first.report);
    const other = await visit(12);
    expect(canonicalTranscript(other.told)).not.toBe(bytes);
    expect(other.report).not.toBe(first.report);
  } finally {
    await site.close();
  }
});
