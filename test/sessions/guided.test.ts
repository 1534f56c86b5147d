// Guided exploration through the real loop: what was asked stands in the transcript at its turn and in the report, with the gate.
import { expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { analyse } from '../../src/findings/analyse.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { sessionMarkdown } from '../../src/reports/render/session-markdown.ts';
import { sessionReport } from '../../src/reports/session-report.ts';
import { transcript } from '../../src/reports/transcript.ts';
import { serveSite } from '../support/https-site.ts';
import { recordVisit } from '../support/record-visit.ts';

test('after the goal the other ways are tried, and the gate lets the session end', async () => {
  const shop = createShop({ flags: 'clean' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('the library has no first-time visitor');
  try {
    const { evidence, pixels } = await recordVisit({
      site,
      persona,
      task: 'Find the return policy',
      seed: 4,
      turns: 25,
      guided: 'standard',
    });
    const told = transcript(evidence);
    const decisions = [...told.turns.map(({ decision }) => decision), told.last_decision?.decision];
    const asked = decisions.flatMap((decision) => decision?.asked ?? []);
    expect(asked.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['expected', 'unclear', 'left', 'alternative', 'gate']),
    );
    expect(asked.at(-1)).toMatchObject({ id: 'gate', state: 'done' });
    expect(told.turns.some(({ decision }) => decision.strategy === 'probe')).toBe(true);
    for (const turn of told.turns) {
      const total = turn.operators.reduce((sum, { seconds }) => sum + seconds, 0);
      const parts = Object.values(turn.person_seconds).reduce((sum, seconds) => sum + seconds, 0);
      expect(total).toBeCloseTo(parts, 1);
    }
    const report = sessionReport({ evidence, analysis: analyse(evidence, pixels) });
    expect(report.guided_exploration?.gate_passed).toBe(true);
    expect(sessionMarkdown(report)).toContain('What did you expect that did not happen?');
  } finally {
    await site.close();
  }
});
