// How findings on galleries and on components that leave people out are counted.
import { expect, test } from 'vitest';
import { eachOnce, interval, scoreWidget } from '../bench/accessibility/galleries/score.ts';
import type { BadWidget } from '../bench/accessibility/galleries/widgets.ts';
import type { Finding } from '../src/findings/finding.ts';

const finding = (fingerprint: string, wcag: string[]) => ({ fingerprint, wcag }) as Finding;
const widget = (...criteria: string[][]) =>
  ({ barriers: criteria.map((each) => ({ says: each.join(), criteria: each })) }) as unknown as BadWidget;
const told = (of: BadWidget, ...findings: Finding[]) =>
  scoreWidget(of, findings).map((one) => one.told?.fingerprint ?? null);

test('a finding tells one barrier for each criterion that it names', () => {
  const switchOf = widget(['2.1.1'], ['4.1.2', '1.3.1']);
  expect(told(switchOf, finding('a', ['2.1.1']))).toEqual(['a', null]);
  expect(told(switchOf, finding('a', ['2.1.1', '4.1.2']))).toEqual(['a', 'a']);
  expect(told(widget(['4.1.2'], ['4.1.2']), finding('a', ['4.1.2']))).toEqual(['a', null]);
  expect(told(widget(['4.1.2'], ['4.1.2']), finding('a', ['4.1.2']), finding('b', ['4.1.2']))).toEqual([
    'a',
    'b',
  ]);
  expect(told(switchOf, finding('a', ['1.4.3']))).toEqual([null, null]);
});

test('one fault on several pages is counted once, beside its first page', () => {
  const visits = [
    { page: 'tab', findings: [finding('a', []), finding('b', [])] },
    { page: 'tag', findings: [finding('a', [])] },
  ];
  expect(eachOnce(visits).map(({ page, finding: one }) => `${page} ${one.fingerprint}`)).toEqual([
    'tab a',
    'tab b',
  ]);
});

test('intervals are those of Wilson', () => {
  expect(interval(0, 50).map((part) => part.toFixed(3))).toEqual(['0.000', '0.071']);
  expect(interval(15, 20).map((part) => part.toFixed(3))).toEqual(['0.531', '0.888']);
  expect(interval(0, 0)).toEqual([0, 1]);
});
