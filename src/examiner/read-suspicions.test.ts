import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { evaluateChecks } from './checks/check-index.ts';
import { readSuspicion, wordsAlone, type SaidSuspicion } from './read-suspicions.ts';

const cell = (ref: string, css: string) => {
  const one = element(ref, { kind: 'text', role: '', name: '', text: 'Panel' });
  return { ...one, locator: { ...one.locator, css } };
};
const add = element('e1', { name: 'Add' });
const recorded = evidence({
  screens: [
    screen('s1', [cell('e7', 'tr:nth-of-type(1) > td'), cell('e8', 'tr:nth-of-type(2) > td')]),
    // Another document counts anew.
    screen('s2', [add, cell('e7', 'p > b')]),
  ],
  turns: [turn(1, null, { from: 's1', to: 's2' })],
});
const read = (said: Partial<SaidSuspicion>) =>
  readSuspicion(
    {
      of: '',
      kind: 'layout',
      what: 'It is larger.',
      quote: '',
      turn: 0,
      crawl: false,
      steps: '[]',
      checks: '[]',
      ...said,
    },
    {
      id: 'q1',
      evidence: recorded,
      crawl: null,
      frame: { turns: new Set([1]), crawlTurns: new Set(), whyNotTyped: () => '' },
      faults: new Map(),
      noticed: new Map(),
    },
  );
const named = (ref: string) =>
  JSON.stringify([
    { kind: 'attribute', at: 'start', of: { ref }, attribute: 'role', value: 'cell', same: false },
  ]);

test('a ref names the thing of the screen that the turn led to, and is kept as its path', () => {
  const { checks } = read({ checks: named('e8') });
  expect(checks).toMatchObject([{ of: { css: 'tr:nth-of-type(2) > td' } }]);
  const checked = { ...recorded, turnOf: [], stopped: '' };
  expect(evaluateChecks(checks, checked)).toMatchObject({
    holds: true,
    readings: [{ thing: { ref: 'e8' } }],
  });
  expect(read({ turn: 1, checks: named('e7') }).checks).toMatchObject([{ of: { css: 'p > b' } }]);
  expect(
    read({ turn: 1, steps: '[{"do":"click","on":{"ref":"e1"}}]', checks: named('e7') }).steps,
  ).toMatchObject([{ do: 'click', on: { css: add.locator.css } }]);
});

test('a ref in place of a quote is the place that it is about, and one that is not there is refused', () => {
  expect(read({ quote: 'e8' })).toMatchObject({ quote: '', ref: 'e8' });
  expect(read({ quote: 'e99' })).toMatchObject({ quote: 'e99', ref: '' });
  expect(read({ checks: named('e99') }).refused).toContain('"ref"');
});

test('that words are there does not prove what they mean', () => {
  const there = { kind: 'text', at: 'end', text: '03.01.2026', present: true };
  const differs = {
    kind: 'equal',
    left: { of: { text: 'Panel' }, at: 'end' },
    right: { is: '01.03.2026' },
    as: 'text',
    same: false,
  };
  const of = (kind: SaidSuspicion['kind'], ...checks: unknown[]) =>
    read({ kind, checks: JSON.stringify(checks) }).refused;
  for (const kind of ['wrong value', 'inconsistent', 'misleading words', 'jargon'] as const)
    expect(of(kind, there, { ...there, at: 'start', present: false }), kind).toBe(wordsAlone);
  expect(of('wrong value', there, differs)).toBe('');
  expect(of('wrong value', { ...there, present: false })).toBe('');
  expect(of('broken', there)).toBe('');
  expect(of('missing thing', { ...there, present: false })).toBe('');
});
