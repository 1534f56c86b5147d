// One control at every item of a list: for which does something lie over it?
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { CrawlTrial } from '../../../evidence/evidence.ts';
import { coveredOnSome } from './covered-on-some.ts';

/** Presses "Add" of each item; `refused` tells what came of it. */
function pressing(
  refused: (string | null)[],
  {
    modal = '',
    from = 's1',
    to = 's2',
    more = {},
    ofAll = 'c1',
  }: {
    modal?: string;
    from?: string;
    to?: string;
    more?: Partial<Omit<CrawlTrial, 'steps'>>;
    ofAll?: string;
  } = {},
) {
  const add = element('add', { text: 'Add' });
  const screens = [screen('s1', [add], { modal }), screen('s2', [add])];
  const turns = refused.map((why, at) =>
    turn(at + 1, add, {
      from: why === null ? 's1' : from,
      to: why === null ? 's2' : to,
      action: { refused: why },
    }),
  );
  const trials = refused.map((why, at) =>
    trial(why === null ? 'press' : (more.kind ?? 'press'), {
      class: ofAll,
      item: `Item ${at + 1}`,
      steps: [[at + 1, 'do']],
      ...(why === null ? {} : more),
    }),
  );
  return judge(coveredOnSome, crawl({ screens, turns, trials })).found.map(({ title }) => title);
}

test('a control that lies under something at one item of a list is told', () => {
  expect(pressing([null, 'covered by "Sale"', null])).toEqual([
    'The button “Add” of “Item 2” cannot be pressed',
  ]);
  expect(pressing(['out of view', null, null])).toEqual(['The button “Add” of “Item 1” cannot be pressed']);
});

test('a dialog in front, another refusal, most of them and too few others are no fault', () => {
  expect(pressing([null, 'covered by "Sale"', null], { modal: 'e9' })).toEqual([]);
  expect(pressing([null, 'gone', null])).toEqual([]);
  expect(pressing([null, 'covered', null, 'covered', 'covered'])).toEqual([]);
  expect(pressing([null, 'covered'])).toEqual([]);
});

test.each<[string, Parameters<typeof pressing>[1]]>([
  ['in another state', { more: { state: 'n2' } }],
  ['of another class', { more: { class: 'c2' } }],
  ['of no class', { ofAll: '' }],
  ['of no item', { more: { item: '' } }],
  ['of another trial', { more: { kind: 'filter' } }],
  ['on a page that was cut before', { from: 's9' }],
  ['on a page that was cut after', { to: 's9' }],
])('a press %s has no control, or none that can be told', (_what, more) => {
  expect(pressing([null, 'covered', null], more)).toEqual([]);
});
