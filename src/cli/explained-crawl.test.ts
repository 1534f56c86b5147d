import { expect, test } from 'vitest';
import { crawl } from '../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../test/support/evidence-builder.ts';
import type { WriteRecord } from '../evidence/evidence.ts';
import { crawlLines, explainCrawl } from './explained-crawl.ts';

const write: WriteRecord = {
  turn: 1,
  method: 'POST',
  url: 'https://shop.example.com/cart',
  type: 'fetch',
  fields: [],
  under: { look: 'held', reversible: 'sent', all: 'sent' },
  why: 'a basket',
  sent: true,
  ofSite: false,
};

const [add, buy, menu] = ['Add', 'Buy', 'Menu'].map((name) => element(name, { name })) as [
  ReturnType<typeof element>,
  ReturnType<typeof element>,
  ReturnType<typeof element>,
];
const evidence = {
  ...crawl({
    screens: [screen('s1', [add, buy, menu])],
    turns: [add, buy, menu, add].map((pressed, at) => turn(at + 1, pressed, { from: 's1', to: 's1' })),
    trials: [],
  }),
  writes: [
    write,
    {
      ...write,
      turn: 2,
      url: 'https://shop.example.com/orders',
      under: { ...write.under, reversible: 'held' },
    },
    { ...write, turn: 3, ofSite: true },
  ] as WriteRecord[],
};

test('what a crawl pressed is told with what each leave would have sent of it', () => {
  const told = explainCrawl(evidence, 'shop.example.com');
  expect(told.presses.map(({ name, times, under }) => [name, times, Object.values(under)])).toEqual([
    ['Add', 2, [1, 2, 2]],
    ['Buy', 1, [0, 0, 1]],
    ['Menu', 1, [1, 1, 1]],
  ]);
  expect(crawlLines(told)).toEqual([
    '',
    'A crawl took 4 actions over 0 states; it used 3 controls, of which 1 sent nothing that can write.',
    '',
    'times  look        reversible  all         pressed',
    '    2  1 of 2      sent        sent        button “Add”  POST /cart',
    '    1  held        held        sent        button “Buy”  POST /orders',
  ]);
  expect(explainCrawl(evidence, 'other.example').presses).toEqual([]);
  expect(crawlLines(null)).toEqual([]);
});
