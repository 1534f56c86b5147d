import { expect, test } from 'vitest';
import { h, readOf, type Part } from '../../test/support/read-builder.ts';
import { createNovelty } from './novelty.ts';

const product = (name: string, url: string, ...more: Part[]) =>
  readOf(
    [h('main', h('h1', name), h('ul', h('li', `${name} one`), h('li', 'two')), h('button', 'Add'), ...more)],
    {
      url: `https://shop.example.com${url}`,
    },
  );

test('another thing on a page that is made alike brings nothing new', () => {
  const novelty = createNovelty();
  expect(novelty.brings(product('Lamp', '/p/1'))).toBe(true);
  expect(novelty.brings(product('Chair', '/p/2'))).toBe(false);
});

test.each([
  ['a new control', product('Chair', '/p/2', h('a', { href: '/more' }, 'More'))],
  ['a control without a name', product('Chair', '/p/2', h('button', ''))],
  ['another address', product('Chair', '/offers')],
])('%s is looked at', (_, read) => {
  const novelty = createNovelty();
  novelty.brings(product('Lamp', '/p/1'));
  expect(novelty.brings(read)).toBe(true);
  expect(novelty.brings(read)).toBe(false);
});
