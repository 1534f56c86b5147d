// What is a control by its tag or by those beside it, and does not say so.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { screen } from '../../../../test/support/evidence-builder.ts';
import { h, readOf, type BuiltNode } from '../../../../test/support/read-builder.ts';
import { analyse } from '../../analyse.ts';
import { roleAlone } from './role-alone.ts';

const told = (...parts: BuiltNode[]) => {
  const read = readOf([h('main', h('div', ...parts))]);
  // A role that takes away what a tag says is written here as an empty one, and recorded as none.
  const tree = read.tree?.map(({ role, ...node }) => (role ? { ...node, role } : node)) ?? [];
  const screens = [{ ...screen('s1', []), ...read, tree, id: 's1' }];
  const seen = crawl({ screens, trials: [], graph: { stateOf: { s1: 'n1' } } });
  return analyse(seen, new Map(), [roleAlone]).findings.map(({ title, summary }) => ({ title, summary }));
};
const href = 'https://shop.example.com/save';
const control = { kind: 'control' } as const;

test.each<[string, string[], BuiltNode]>([
  ['a generic link', ['a link'], h('a', { role: 'generic', href, shows: control }, 'Save')],
  ['a generic button', ['a button'], h('button', { role: 'generic', shows: control }, 'Save')],
  ['a generic anchor that leads nowhere', [], h('a', { role: 'generic', shows: control }, 'Save')],
  ['a generic block', [], h('div', { role: 'generic', href, shows: control }, 'Save')],
  ['a generic button that shows no control', [], h('button', { role: 'generic' }, 'Save')],
  ['a link', [], h('a', { href }, 'Save')],
])('%s by its tag is told as %s', (_what, tags, part) => {
  const summaries = told(part).map(({ summary }) => summary);
  expect(summaries).toEqual(tags.map((tag) => expect.stringContaining(`is ${tag} by its tag`)));
});

test('it is called by its name where it shows no words', () => {
  const sign = h('button', { role: 'generic', name: 'Save', shows: { ...control, text: '' } });
  expect(told(sign).map(({ title }) => title)).toEqual(['“Save” does not say what it is']);
});

/** Four that are made alike, and one beside them. */
const beside = (tag: string, role: string | undefined, odd: BuiltNode) => [
  ...['Copy', 'Move', 'Rename', 'Delete'].map((name) =>
    h(tag, { classes: 'deed', ...(role === undefined ? {} : { role }) }, name),
  ),
  odd,
];

test.each<[string, number, BuiltNode[]]>([
  [
    'a generic block beside buttons',
    1,
    beside('div', 'button', h('div', { classes: 'deed', role: 'generic', shows: control }, 'Save')),
  ],
  [
    'a block beside buttons',
    0,
    beside('div', 'button', h('div', { classes: 'deed', shows: control }, 'Save')),
  ],
  [
    'a generic block beside tabs',
    0,
    beside('div', 'tab', h('div', { classes: 'deed', role: 'generic', shows: control }, 'Save')),
  ],
  [
    'a button without its role beside buttons',
    1,
    beside('button', 'button', h('button', { classes: 'deed', role: '', shows: control }, 'Save')),
  ],
  [
    'a button without its role that shows no control',
    0,
    beside('button', 'button', h('button', { classes: 'deed', role: '' }, 'Save')),
  ],
  [
    'a generic block beside words',
    0,
    beside('div', undefined, h('div', { classes: 'deed', role: 'generic', shows: control }, 'Save')),
  ],
])('%s: %d', (_what, count, parts) => {
  expect(told(...parts)).toHaveLength(count);
});
