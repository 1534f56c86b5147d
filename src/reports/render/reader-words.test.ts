// Words that readers took otherwise than meant: empty values, a lowered severity, states that were left out.
import { expect, test } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { criteriaLead } from '../criteria/criteria-words.ts';
import { loweredWords, measureInWords } from './finding-cards.ts';

const report = sampleReport();
const [finding] = report.findings;
if (!finding) throw new Error('the sample has findings');

test('a value without words is a dash', () => {
  expect(measureInWords('accessible_name', ' ')).toEqual({ name: 'accessible name', value: '–' });
});

test('a severity that was lowered says from what and why; another says nothing', () => {
  const lowered = { ...finding, severity: 2, impact_level: 3, on_task_path: false } as const;
  expect(loweredWords(lowered)).toBe(
    'The fault in itself is serious. Lowered by one: this persona did not use the element for its task.',
  );
  expect(loweredWords({ ...lowered, severity: 3, on_task_path: true })).toBe('');
  expect(loweredWords({ ...lowered, severity: 1, impact_level: 1 })).toBe('');
});

test('what was left out stands before the counts', () => {
  const { accessibility } = report;
  if (!accessibility) throw new Error('the sample has a table of criteria');
  const told = criteriaLead({
    ...accessibility,
    states: 18,
    not_audited: 19,
    left_out: [{ url: 'https://shop.example.com/', title: '', because: 'time' }],
  });
  expect(told).toMatch(
    /^Accessibility engines looked at 18 states.*19 states of the crawl were not audited \(no time was left.*Of 55 criteria/,
  );
});
