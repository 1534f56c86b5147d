// Further pages of an audited state: looked at where they show a thing of another kind, and not where they show more of the same.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import { createAuditKinds } from './audit-kinds.ts';

const page = (...things: ReturnType<typeof h>[]) => readOf([h('main', ...things)]);
const rose = h('a', { href: '/rose' }, 'Rose');
const tulip = h('a', { href: '/tulip' }, 'Tulip');

test('more of the same brings nothing; another level, another role and another order do, once each', () => {
  const kinds = createAuditKinds();
  kinds.note(page(h('h2', {}, 'Flowers'), rose));
  expect(kinds.brings(page(h('h2', {}, 'Trees'), tulip, rose))).toBe(false);
  const odd = page(h('h2', {}, 'Trees'), h('a', { href: '/tulip', role: 'generic' }, 'Tulip'));
  expect([kinds.brings(odd), kinds.brings(odd)]).toEqual([true, false]);
  expect(kinds.brings(page(h('h4', {}, 'Trees')))).toBe(true);
  const first = page(rose);
  const node = first.tree?.findIndex(({ tag }) => tag === 'a') ?? -1;
  const tree = first.tree?.map((bone, at) => (at === node ? { ...bone, tab: 7 } : bone)) ?? [];
  expect(kinds.brings({ ...first, tree })).toBe(true);
});

test('pages that are all of another kind are looked at twenty times', () => {
  const kinds = createAuditKinds();
  const told = Array.from({ length: 60 }, (_, nth) => kinds.brings({ ...page(rose), lang: `x-${nth}` }));
  expect(told.filter(Boolean)).toHaveLength(20);
});
