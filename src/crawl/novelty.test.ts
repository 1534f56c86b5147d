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
  ['a new control', product('Chairs', '/offers', h('a', { href: '/more' }, 'More'))],
  ['a control without a name', product('Chairs', '/offers', h('button', ''))],
])('%s on a page of another address is looked at', (_, read) => {
  const novelty = createNovelty();
  novelty.brings(product('Lamp', '/p/1'));
  expect(novelty.brings(read)).toBe(true);
  expect(novelty.brings(read)).toBe(false);
});

test('a page of another address that is made alike brings nothing new', () => {
  const novelty = createNovelty();
  expect(novelty.brings(product('Lamp', '/p/1'))).toBe(true);
  expect(novelty.brings(product('Offers', '/offers'))).toBe(false);
});

test('one more thing on a page of an address that was looked at is not worth another look, and several further controls are', () => {
  const novelty = createNovelty();
  const button = (at: string) => {
    const locator = {
      role: 'button',
      name: 'Go',
      testId: null,
      css: `.${at} > button`,
      nth: 0,
      frameUrl: null,
    };
    return h('button', { shows: { locator } }, 'Go');
  };
  const places = ['a', 'b', 'c', 'd', 'e', 'f'];
  const buttons = (count: number) => places.slice(0, count).map(button);
  const withButtons = (count: number) => novelty.brings(product('Lamp', '/p/1', ...buttons(count)));
  expect([0, 1, 2, 3, 3, 5, 6].map(withButtons)).toEqual([true, false, false, true, false, false, true]);
});
