import { expect, test } from 'vitest';
import type { CrawlState } from '../evidence/evidence.ts';
import { emptyMemory, type CrawlMemory, type KnownEdge } from './memory.ts';
import { waysFrom } from './ways.ts';

function state(id: string): CrawlState {
  return {
    id,
    template: `/${id}`,
    url: `https://site.example/${id}`,
    title: id,
    fingerprint: id,
    screens: [],
    depth: 0,
    layers: [],
    account: 'unknown',
  };
}

function edge(from: string, to: string, more: Partial<KnownEdge> = {}): KnownEdge {
  const candidate = `${from}${to}\n`;
  return {
    from,
    to,
    candidate,
    class: 'c',
    item: '',
    label: to,
    action: 'click',
    turns: [1],
    failed: 0,
    ...more,
  };
}

function memoryOf(edges: KnownEdge[], isLoaded = false): CrawlMemory {
  const memory = emptyMemory();
  for (const id of new Set(edges.flatMap(({ from, to }) => [from, to]))) {
    const { url } = state(id);
    // Where nothing says so, each address shows another page.
    memory.shows.set(url, isLoaded ? id : 'other');
    memory.states.set(id, {
      record: state(id),
      candidates: new Map(),
      rests: new Map(),
      forms: new Map(),
      formKeys: new Set(),
      texts: new Set(),
      hears: new Set(),
      keys: [],
      pressed: new Map(),
      address: isLoaded ? url : null,
      missed: 0,
      backFailed: 0,
    });
  }
  for (const each of edges) memory.edges.set(`${each.from} ${each.to} ${each.action}`, each);
  return memory;
}

test('the way with the fewest actions is taken', () => {
  const memory = memoryOf([edge('n1', 'n2'), edge('n2', 'n3'), edge('n3', 'n4'), edge('n1', 'n3')]);
  const ways = waysFrom(memory, { state: 'n1', back: null });
  expect(ways.to('n4')?.map(({ to }) => to)).toEqual(['n3', 'n4']);
  expect(ways.cost.get('n4')).toBe(2);
});

test('Back leads to the state before, where no edge does', () => {
  const ways = waysFrom(memoryOf([edge('n1', 'n2'), edge('n1', 'n3')]), { state: 'n2', back: 'n1' });
  expect(ways.to('n3')?.map(({ by }) => by)).toEqual(['back', 'edge']);
});

test('an address is opened where it is cheaper than a long way, and where nothing else leads there', () => {
  const chain = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7'];
  const edges = chain.slice(1).map((to, at) => edge(chain[at] ?? '', to));
  const ways = waysFrom(memoryOf(edges, true), { state: 'n1', back: null });
  expect(ways.to('n7')?.map(({ by }) => by)).toEqual(['address']);
  expect(ways.to('n3')?.map(({ by }) => by)).toEqual(['edge', 'edge']);
});

test('an edge that led elsewhere twice is no way any more', () => {
  const memory = memoryOf([edge('n1', 'n2', { failed: 2 })]);
  expect(waysFrom(memory, { state: 'n1', back: null }).to('n2')).toBeNull();
});

test('a way out of a layer is a way, and an action on the page as a whole is none', () => {
  const memory = memoryOf([
    edge('n1', 'n2', { candidate: '', action: 'escape' }),
    edge('n2', 'n3', { candidate: '', action: 'wait' }),
  ]);
  const ways = waysFrom(memory, { state: 'n1', back: null });
  expect(ways.to('n2')).toHaveLength(1);
  expect(ways.to('n3')).toBeNull();
});
