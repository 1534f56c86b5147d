// Two lists of the same things on one page, of which one or two stand elsewhere in one of them.
import { expect, test } from 'vitest';
import { evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, type NodeFacts, readOf } from '../../../../test/support/read-builder.ts';
import { twoOrders } from './two-orders.ts';

const things = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'];

function list(names: readonly string[], { list: facts = {}, item = {} }: Record<string, NodeFacts> = {}) {
  return h(
    'ul',
    { classes: 'trees', ...facts },
    ...names.map((name) => h('li', item, h('a', { href: `/${name}` }, name))),
  );
}

function told(...lists: ReturnType<typeof list>[]) {
  return toldOf(lists.map((each) => h('section', h('h2', 'Trees'), each)));
}

function toldOf(parts: ReturnType<typeof list>[]) {
  const read = readOf([h('main', ...parts)]);
  return judge(twoOrders, evidence({ screens: [{ ...screen('s1', []), ...read, id: 's1' }] })).found;
}

test('one thing that stands elsewhere in the second list is found, with both places', () => {
  const [found, ...more] = told(list(things), list(['Fir', ...things.slice(0, 5)]));
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    title: '“Fir” has different places in two lists of the same things',
    summary: expect.stringContaining(
      'the same 6 things. In one of them “Fir” comes as number 6, in the other as number 1',
    ),
    element: { name: 'Fir' },
    cause: 'order|fir',
    measured: { name: 'Fir' },
  });
  expect(found?.measured['y_px']).not.toBe(found?.measured['other_y_px']);
});

test.for<[string, boolean, string[], string[]]>([
  ['in one order', false, things, things],
  ['five things', true, things.slice(0, 5), ['Elm', ...things.slice(0, 4)]],
  ['four things', false, things.slice(0, 4), ['Dogwood', ...things.slice(0, 3)]],
  ['two that changed places', true, things, ['Birch', 'Ash', ...things.slice(2)]],
  ['two apart that stand elsewhere', true, things, ['Fir', 'Ash', 'Cedar', 'Dogwood', 'Birch', 'Elm']],
  ['three that stand elsewhere', false, things, ['Fir', 'Elm', 'Dogwood', 'Ash', 'Birch', 'Cedar']],
  ['turned round', false, things, things.toReversed()],
  ['another thing', false, things, ['Gorse', ...things.slice(0, 5)]],
  ['one more thing', false, things, ['Fir', ...things.slice(0, 5), 'Gorse']],
  ['a thing twice in one of them', false, things, ['Fir', ...things]],
  ['a thing twice', false, [...things, 'Ash'], ['Ash', ...things]],
])('%s: %s', ([, isFound, one, other]) => {
  expect(told(list(one), list(other)).length).toBe(isFound ? 1 : 0);
});

test('only lists that are made alike are compared, each under a heading of its own', () => {
  const moved = ['Fir', ...things.slice(0, 5)];
  expect(told(list(things), list(moved, { list: { classes: 'bushes' } }))).toEqual([]);
  expect(told(list(things), list(moved, { item: { classes: 'bush' } }))).toEqual([]);
});

test('it is told by its name, whatever stands before that', () => {
  const marked = (tag: string, names: readonly string[]) => {
    const items = names.map((name) => h('li', h('span', 'New'), h('a', { href: `/${name}` }, name)));
    return h(tag, h('h2', 'Trees'), h('ul', { classes: 'trees' }, ...items));
  };
  expect(toldOf([marked('section', things), marked('aside', ['Fir', ...things.slice(0, 5)])])).toMatchObject([
    { measured: { name: 'Fir' } },
  ]);
});
