// One control at every item of a list: for which does something lie over it?
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { coveredOnSome } from './covered-on-some.ts';

/** Presses "Add" of each item; `refused` tells what came of it. */
function pressing(refused: (string | null)[], modal = '') {
  const add = element('add', { text: 'Add' });
  const screens = [screen('s1', [add], { modal }), screen('s2', [add])];
  const turns = refused.map((why, at) =>
    turn(at + 1, add, { from: 's1', to: 's2', action: { refused: why } }),
  );
  const trials = refused.map((_, at) => trial('press', { item: `Item ${at + 1}`, steps: [[at + 1, 'do']] }));
  return judge(coveredOnSome, crawl({ screens, turns, trials })).found.map(({ title }) => title);
}

test('a control that lies under something at one item of a list is told', () => {
  expect(pressing([null, 'covered by "Sale"', null])).toEqual([
    'The button “Add” of “Item 2” cannot be pressed',
  ]);
  expect(pressing(['out of view', null, null])).toEqual(['The button “Add” of “Item 1” cannot be pressed']);
});

test('a dialog in front, another refusal, most of them and too few others are no fault', () => {
  expect(pressing([null, 'covered by "Sale"', null], 'e9')).toEqual([]);
  expect(pressing([null, 'gone', null])).toEqual([]);
  expect(pressing([null, 'covered', null, 'covered', 'covered'])).toEqual([]);
  expect(pressing([null, 'covered'])).toEqual([]);
});
