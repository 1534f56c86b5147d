// Which fault is tried next when faults are kept, and which of the kept ones count.
import { expect, test } from 'vitest';
import { companyOf, nextFault } from '../../bench/ground/faults/next-fault.ts';
import { readKept, readSpent } from '../../bench/ground/faults/kept-faults.ts';
import { layers, type Fault, type Layer } from '../../bench/ground/faults/operator.ts';
import { appPlaces } from '../../bench/ground/find-apps.ts';
import { keptFault } from './sample-fault.ts';

const queues = new Map<Layer, Fault[]>(
  layers.map((layer) => [
    layer,
    ['a', 'b'].map((name) => keptFault(`${layer}-${name}`, { layer, operator: `${layer}-${name}` })),
  ]),
);

test('the layer with the fewest kept faults is next, and in it an operator without any', () => {
  const kept = [keptFault('data-a', { layer: 'data', operator: 'data-a' })];
  expect(nextFault(queues, kept, new Set())?.id).toBe('behaviour-a');
  const all = layers.map((layer) => keptFault(`${layer}-a`, { layer, operator: `${layer}-a` }));
  expect(nextFault(queues, all, new Set())?.id).toBe('data-b');
});

test('what was tried, or kept on another machine, is not tried again', () => {
  const done = new Set(layers.flatMap((layer) => [`${layer}-a`, `${layer}-b`]));
  expect(nextFault(queues, [], done)).toBeNull();
  done.delete('style-b');
  expect(nextFault(queues, [], done)?.id).toBe('style-b');
});

test('no fault is kept twice, and what is spent is among the kept ones', async () => {
  const kept = await Promise.all(appPlaces().map(({ half, id }) => readKept(half, id)));
  const ids = kept.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...(await readSpent())].filter((id) => !ids.includes(id))).toEqual([]);
});

test('faults of elements on unlike screens are driven together, others alone', () => {
  const on = (name: string, screen: string, layer: Layer = 'style') =>
    keptFault(name, { layer, operator: name, site: { selector: `#${name}`, screen } });
  const [a, b, c, d] = [
    on('a', '/list'),
    on('b', '/list#more'),
    on('c', '/list?sort=name'),
    on('d', '/new', 'markup'),
  ];
  const data = keptFault('e', { layer: 'data', operator: 'e', site: { path: '/list' } });
  const own = new Map<Layer, Fault[]>([
    ['data', [data]],
    ['style', [a, b, c]],
    ['markup', [d]],
  ]);
  let soft = new Set<string>();
  const ids = (fault: Fault, kept: (typeof a)[] = [], done: string[] = []) =>
    companyOf(fault, { queues: own, kept, done: new Set(done), soft }).map(({ id }) => id);
  expect(ids(a)).toEqual(['a', 'd', 'c']);
  expect(ids(a, [], ['c'])).toEqual(['a', 'd']);
  expect(ids(data)).toEqual(['e']);
  const seven = ['t', 'u', 'v', 'w', 'x', 'y', 'z'].map((name) => on(name, '/other'));
  expect(ids(a, seven)).toEqual(['a', 'd']);
  const list = keptFault('f', {
    layer: 'data',
    operator: 'f',
    site: { form: 'html', path: '/new', place: 'ul', at: 0 },
  });
  own.set('data', [list]);
  expect(ids(a)).toEqual(['a', 'f', 'c']);
  own.set('data', [data]);
  soft = new Set(['/new']);
  expect(ids(a)).toEqual(['a', 'c']);
});
