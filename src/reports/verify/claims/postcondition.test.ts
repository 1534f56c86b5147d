// A claim about a sum is answered in bounded work, however many amounts the report and its records hold.
import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { analyse } from '../../../findings/analyse.ts';
import { postcondition } from '../../../findings/rules/postcondition.ts';
import type { Evidence } from '../../../evidence/evidence.ts';
import { sessionReport } from '../../session-report.ts';
import { verifyReport } from '../verify-report.ts';

function billOf(amounts: number): Evidence {
  const line = (words: string, row: number) =>
    element(`e${row}`, {
      kind: 'text',
      role: '',
      tag: 'p',
      name: '',
      text: words,
      box: { x: 100, y: row * 30, width: 200, height: 20 },
    });
  const heading = { ...line('Your order', 1), kind: 'heading' as const, role: 'heading', level: 1 };
  const parts = Array.from({ length: amounts }, (_none, at) => line(`Lamp £${at + 1}1.00`, at + 2));
  const records = evidence({
    screens: [screen('s1', [heading, ...parts, line('Total £9,999.00', 40)])],
  });
  return { ...records, end: { ...records.end, outcome: 'explored', failure: null } };
}

test('a report that claims 27 amounts of a bill is refused at once', () => {
  const honest = billOf(3);
  const report = sessionReport({ evidence: honest, analysis: analyse(honest, new Map(), [postcondition]) });
  expect(report.findings.map(({ rule }) => rule)).toEqual(['postcondition']);
  const records = billOf(27);
  const startedMs = performance.now();
  const { checks } = verifyReport({
    report,
    evidence: records,
    pictures: new Map(),
    pixels: new Map(),
    again: report,
  });
  expect(checks.some(({ holds }) => !holds)).toBe(true);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
