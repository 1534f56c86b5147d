// Many findings of one rule: the first ones are shown, the rest are folded where they would stand.
import { expect, test } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import type { SessionReport } from '../session-report-schema.ts';
import { findingGroups } from './finding-cards.ts';
import { html, render } from './html.ts';

/** The same finding so many times, with one of another rule after the second. */
function repeated(times: number): SessionReport {
  const report = sampleReport();
  const [first, other] = report.findings;
  if (!first || !other) throw new Error('the sample has two findings');
  const alike = Array.from({ length: times }, (_, at) => ({ ...first, id: `A${at + 1}` }));
  const another = { ...other, id: 'B1', rule: `${first.rule}-other`, severity: first.severity };
  return { ...report, findings: alike.toSpliced(2, 0, another) };
}

const drawn = (times: number) => render(html`${findingGroups(repeated(times), new Map())}`);
const order = (page: string) => [...page.matchAll(/<article[^>]*?id="(\w+)"/g)].map(([, id]) => id);

test('four of a rule are all shown; of seven the last four are folded, and the order stays', () => {
  expect(drawn(4)).not.toContain('class="more"');
  const page = drawn(7);
  expect(order(page)).toEqual(['A1', 'A2', 'B1', 'A3', 'A4', 'A5', 'A6', 'A7']);
  const folded = page.slice(page.indexOf('<details class="more">'));
  expect(folded).toMatch(/4 more findings of the rule/);
  expect(order(folded)).toEqual(['A4', 'A5', 'A6', 'A7']);
});
