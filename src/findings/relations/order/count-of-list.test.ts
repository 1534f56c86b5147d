// A number beside a list: right where it was learned, wrong once, and numbers that count something else.
import { describe, expect, test } from 'vitest';
import { basket, one, origin, three } from '../../../../test/support/basket-page.ts';
import { over } from '../../../../test/support/page-of-cards.ts';
import { h, type Part, readOf } from '../../../../test/support/read-builder.ts';
import type { PageRead } from '../../../evidence/evidence.ts';
import { countOfList } from './count-of-list.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf'];

/** A page that finds things: what it says, and the list of them. */
function counted(said: Part, names: readonly string[], more: (nth: number) => Part[] = () => []): PageRead {
  const items = names.map((name, nth) =>
    h('li', h('h3', name), h('a', { href: `${origin}/p/${name}` }, 'Open'), ...more(nth)),
  );
  return readOf([h('main', said, h('ul', { classes: 'hits' }, ...items))], { url: `${origin}/find` });
}

describe('count-of-list', () => {
  test('a number that was right and now is not is found; pieces count as well as things', () => {
    expect(over(countOfList, basket(one, { sum: 5 }), basket(three, { sum: 37 }, 2)).found).toMatchObject([
      { measured: { things: 3 } },
    ]);
    expect(over(countOfList, basket(one, { sum: 5 }), basket(three, { sum: 37 }, 6)).found).toEqual([]);
  });
  test('a number in words is learned from two that were right, and a full list may be a part', () => {
    const shown = (said: number, many: number) => counted(h('p', `${said} found`), goods.slice(0, many));
    const reads = [shown(2, 2), shown(3, 3), shown(5, 5)];
    expect(over(countOfList, ...reads, shown(6, 4)).found).toMatchObject([
      { title: '“6 found” stands beside 4 things', measured: { things: 4, right_elsewhere: 3 } },
    ]);
    expect(over(countOfList, ...reads, shown(4, 4), shown(60, 5)).found).toEqual([]);
    expect(over(countOfList, shown(2, 2), shown(6, 4)).found).toEqual([]);
    // Right for one number alone, and for the very number that is wrong here.
    expect(over(countOfList, shown(2, 2), shown(2, 2), shown(1, 4)).found).toEqual([]);
    expect(over(countOfList, ...reads, shown(2, 4)).found).toEqual([]);
  });
  test.for<[string, number, (said: number) => Part]>([
    ['in words', 1, (said) => h('p', `${said} found`)],
    ['beside another number', 0, (said) => h('p', `${said} of 9 found`)],
    ['of five figures', 0, (said) => h('p', `${said === 1 ? 10_000 : said} found`)],
    [
      'beside the same words with another number, as of pages',
      0,
      (said) =>
        h('nav', h('a', { href: `${origin}/find` }, `${said} found`), h('a', { href: '/2' }, '9 found')),
    ],
    ['in a field', 0, (said) => h('input', { field: { label: 'Found', value: `${said} found` } })],
  ])('a number %s: %s', ([, many, says]) => {
    const shown = (said: number, things: number) => counted(says(said), goods.slice(0, things));
    const { found } = over(countOfList, shown(2, 2), shown(3, 3), shown(5, 5), shown(1, 4));
    expect(found).toHaveLength(many);
  });
  test('a number within the list is none of it', () => {
    const shown = (said: number, things: number) =>
      counted(h('p', 'Found'), goods.slice(0, things), (nth) => (nth === 0 ? [h('p', `${said} left`)] : []));
    expect(over(countOfList, shown(2, 2), shown(3, 3), shown(5, 5), shown(1, 4)).found).toEqual([]);
  });
  test('a link to the page itself needs one right number, one to another page two', () => {
    const to = (path: string) => (said: number, things: number) =>
      counted(h('a', { href: `${origin}${path}` }, `${said} found`), goods.slice(0, things));
    for (const [path, many] of [
      ['/find', 1],
      ['/others', 0],
    ] as const)
      expect(over(countOfList, to(path)(2, 2), to(path)(1, 4)).found).toHaveLength(many);
  });
  test('pieces are a number where each thing tells its own', () => {
    const four = [...three, { name: 'Stool', price: 4, pieces: 1 }];
    const reads = [basket(one, { sum: 5 }), basket(four, { sum: 41 }, 7)];
    expect(over(countOfList, ...reads, basket(three, { sum: 37 }, 6)).found).toEqual([]);
    const untold = three.map((line, nth) => (nth === 2 ? { ...line, pieces: Number.NaN, total: 14 } : line));
    expect(over(countOfList, ...reads, basket(untold, { sum: 37 }, 4)).found).toHaveLength(1);
  });
  test('a number that changes while the list holds the same things is that of something else', () => {
    const shown = (said: number, many: number, more: (nth: number) => Part[] = () => []) =>
      counted(h('p', `${said} found`), goods.slice(0, many), more);
    const reads = [shown(2, 2), shown(3, 3), shown(5, 5), shown(6, 4)];
    expect(over(countOfList, ...reads).found).toHaveLength(1);
    expect(over(countOfList, ...reads, shown(2, 3)).found).toEqual([]);
    expect(over(countOfList, ...reads, shown(3, 3)).found).toHaveLength(1);
  });
  test('a number that never was right counts something else', () => {
    expect(over(countOfList, basket(one, { sum: 5 }, 40), basket(three, { sum: 37 }, 41)).found).toEqual([]);
  });
});
