// A control that opens and closes something, by what tells of it.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { openingNotTold } from './opening-not-told.ts';

const word = (ref: string, more: Partial<ScreenElement> = {}) =>
  element(ref, { kind: 'text', tag: 'p', text: `Words of ${ref}`, ...more });

/** A button is pressed twice; each read holds it and these. */
function pressed(
  parts: [before: ScreenElement[], open: ScreenElement[], after: ScreenElement[]],
  states: ScreenElement['states'][] = [{}, {}, {}],
  labels: string[] = ['Ways', 'Ways', 'Ways'],
) {
  const button = (at: number) => element('b', { name: labels[at] ?? '', states: states[at] ?? {} });
  return judge(
    openingNotTold,
    crawl({
      screens: parts.map((each, at) => screen(`s${at + 1}`, [button(at), ...each])),
      turns: [turn(1, button(0), { from: 's1', to: 's2' }), turn(2, button(1), { from: 's2', to: 's3' })],
      trials: [
        trial('press', {
          item: 'Ways',
          steps: [
            [1, 'do'],
            [2, 'again'],
          ],
        }),
      ],
    }),
  ).found;
}

const [a, b, c] = [word('a'), word('b'), word('c')];

test('what comes and goes without a word is told', () => {
  expect(pressed([[a], [a, b, c], [a]])).toMatchObject([
    { title: 'The button “Ways” does not say that it is open', measured: { brought: 2, left: 0 } },
  ]);
});

test('a state, another label, a focus inside and an announcement tell of it', () => {
  const open: [ScreenElement[], ScreenElement[], ScreenElement[]] = [[a], [a, b, c], [a]];
  expect(pressed(open, [{ expanded: false }, { expanded: true }, { expanded: false }])).toEqual([]);
  expect(pressed(open, [{ expanded: false }, { expanded: false }, { expanded: false }])).toEqual([]);
  expect(pressed(open, undefined, ['Show ways', 'Hide ways', 'Show ways'])).toEqual([]);
  expect(pressed([[a], [a, b, word('c', { live: 'polite' })], [a]])).toEqual([]);
  expect(pressed([[a], [a, b, element('c', { states: { focused: true } })], [a]])).toEqual([]);
});

test('what exchanges, orders or stays is no opening', () => {
  expect(pressed([[a], [b, c], [a]])).toEqual([]);
  expect(pressed([[a], [a, b, c], [a, b]])).toEqual([]);
});
