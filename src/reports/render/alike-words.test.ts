// What a comparison without differences says: nothing that its figures do not bear out.
import { expect, test } from 'vitest';
import { sampleAggregate } from '../../../test/support/sample-report.ts';
import { alikeWords } from './alike-words.ts';

const report = sampleAggregate();
const [row] = report.matrix.rows;
if (!row) throw new Error('the sample has faults');
const time = { ...report.time, ended: 3, not_ended: 0 };
const completion = report.completion.slice(0, 1);
const reach = (met: number) => ({ ...row.reach, met, of: 3 });
const withRow = (severity: 2 | 3, met: number) => ({
  ...report,
  time,
  completion,
  matrix: { ...report.matrix, rows: [{ ...row, title: 'The fault', severity, reach: reach(met) }] },
});

test('a serious fault that not all met is named in place of “the same serious faults”', () => {
  expect(alikeWords(withRow(3, 2))).toBe(
    'The personas ended alike and took times that the model cannot tell apart. “The fault” hit 2 of 3 personas.',
  );
  expect(alikeWords(withRow(3, 3))).toContain('met the same serious faults');
  expect(alikeWords(withRow(2, 2))).toContain('met no serious fault');
});

test('other endings are not called alike, nor times where somebody did not come to the end', () => {
  const told = alikeWords({ ...withRow(3, 2), completion: report.completion, time: report.time });
  expect(told).toBe('The records explain no difference. “The fault” hit 2 of 3 personas.');
});
