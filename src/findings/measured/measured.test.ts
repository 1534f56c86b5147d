import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { analyse } from '../analyse.ts';
import { defineRule } from '../rule.ts';
import { at, count, it, of, type Measured } from './measured.ts';

const heading = element('h', { name: 'Hours', text: 'Hours' });
const session = evidence({ screens: [screen('s1', [heading])] });

/** What judging says with a rule that measures so. */
function judgedWith(measure: () => Measured) {
  const rule = defineRule({
    id: 'made-up',
    science: 'R00',
    title: 'Made up',
    promise: 'None.',
    remedy: 'None.',
    falsePositives: 'None.',
    label: 'measured',
    wcag: [],
    heuristics: [],
    thresholds: {},
    needs: ['screens', 'turns', 'events'],
    evaluate: ({ screens, turns, events }) =>
      screens.map((shown) => {
        const told = {
          title: 'a',
          summary: 'b',
          impact: 'c',
          impactIfOnPath: 1,
          confidence: 'high',
        } as const;
        return foundOnScreen(
          { ...told, element: heading, measured: { value: measure() } },
          { screen: shown, turns, events },
        );
      }),
  });
  return analyse(session, new Map(), [rule]);
}

test('a function of places is of one place at least', () => {
  // @ts-expect-error: made of no place it would be a bare number.
  expect(() => of('minimum', [])).not.toThrow();
  // @ts-expect-error: the same of a sum.
  expect(of('sum', []).value).toBe(0);
  expect(() => count([])).toThrow('one place at least');
});

test('what is none of a list says which list', () => {
  const { findings, ruleErrors } = judgedWith(() => count([], it(session.requests)));
  expect(ruleErrors).toEqual([]);
  expect(findings[0]).toMatchObject({ measured: { value: 0 }, sources: { value: 'none(requests)' } });
});

test('a value of a record that is not in the evidence fails its rule, alone', () => {
  const { findings, ruleErrors } = judgedWith(() => at({ bare: 1 }, 'bare'));
  expect(findings).toEqual([]);
  expect(ruleErrors).toEqual([
    { rule: 'made-up', message: expect.stringContaining('read from a record that the evidence holds') },
  ]);
});
