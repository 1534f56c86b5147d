// The way that the crawl knows: to the state that shows most of the task, by the fewest actions, and none where nothing does.
import { expect, test } from 'vitest';
import type { CrawlEdge, CrawlState } from '../evidence/evidence.ts';
import { wayTo } from './crawl-way.ts';

const state = (id: string, title: string, depth: number): CrawlState => ({
  id,
  template: `/${id}`,
  url: `https://shop.example/${id}`,
  title,
  fingerprint: id,
  screens: [],
  depth,
  layers: [],
  account: 'unknown',
});
const edge = ({ from, to }: { from: string; to: string }, label: string, item = ''): CrawlEdge => ({
  from,
  to,
  class: 'c1',
  item,
  label,
  action: 'click',
  turns: [1],
});

const states = [
  state('n1', 'Shop', 0),
  state('n2', 'Shop: men', 1),
  state('n3', 'Shop: long walk', 1),
  state('n4', 'Shop: wool socks', 2),
  state('n5', 'Shop: delivery', 1),
];
const edges = [
  edge({ from: 'n1', to: 'n3' }, 'Look around'),
  edge({ from: 'n3', to: 'n2' }, 'Men'),
  edge({ from: 'n1', to: 'n2' }, 'Men'),
  edge({ from: 'n2', to: 'n4' }, 'Wool socks, grey'),
  edge({ from: 'n1', to: 'n5' }, 'Delivery'),
];

test('the shortest way leads to the state that shows most words of the task', () => {
  const way = wayTo('Buy the wool socks from the shop', { states, edges });
  expect(way?.to.id).toBe('n4');
  expect(way?.words).toEqual(['wool', 'socks']);
  expect(way?.edges.map(({ label }) => label)).toEqual(['Men', 'Wool socks, grey']);
});

test('words that stand everywhere or nowhere lead nowhere', () => {
  expect(wayTo('Find a shop that sells telescopes', { states, edges })).toBeNull();
  expect(wayTo('', { states, edges })).toBeNull();
});

test('a state that nothing leads to is no end of a way', () => {
  const apart = [...states, state('n6', 'Shop: telescopes', 9)];
  expect(wayTo('Find telescopes', { states: apart, edges })).toBeNull();
});

test('what was pressed last names a state whose title says nothing', () => {
  const way = wayTo('いすを買う', {
    states: [...states, state('n7', 'Shop', 1)],
    edges: [...edges, edge({ from: 'n1', to: 'n7' }, '見る', 'いす')],
  });
  expect(way?.to.id).toBe('n7');
});
