// How findings on galleries and on components that leave people out are counted.
import { expect, test } from 'vitest';
import {
  chanceOf,
  eachOnce,
  falseShare,
  interval,
  scoreWidget,
} from '../bench/accessibility/galleries/score.ts';
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

test('what names the page around a component tells none of its barriers', () => {
  const about = (name: string) => ({ ...finding('a', ['2.1.1']), element: { name } }) as Finding;
  expect(told(widget(['2.1.1']), about('Write to us'))).toEqual([null]);
  expect(told(widget(['2.1.1']), about('Give three stars'))).toEqual(['a']);
});

test('what the findings of other components would find is told beside what was found', () => {
  const all = [
    { ...widget(['2.1.1']), id: 'a' },
    { ...widget(['4.1.2']), id: 'b' },
  ];
  expect(chanceOf(all, (id) => [finding(id, [id === 'a' ? '2.1.1' : '4.1.2'])])).toBe(0);
  expect(chanceOf(all, () => [finding('c', ['2.1.1'])])).toBe(0.5);
});

test('with nothing judged, all counts as false, and the harmless count as neither', () => {
  expect(falseShare({ true: 0, false: 0 })).toBe(1);
  expect(falseShare({ true: 49, false: 1 })).toBe(0.02);
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
