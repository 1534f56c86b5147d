// Prices of a list that change with each visit, beside pages that keep to theirs.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { screensOf, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import type { PageRead } from '../../../evidence/evidence.ts';
import { unsteadyPrice } from './unsteady-price.ts';

const origin = 'https://shop.example.com';
const goods = ['Lamp', 'Chair', 'Table', 'Stool'];

/** The list with one more of a unit for each good on each visit; `still` keep theirs. */
function list(
  visit: number,
  still: readonly string[],
  more: { sign?: string | undefined; path?: string | undefined },
): PageRead {
  const { sign = '$', path = 'goods' } = more;
  const cards = goods.map((name, nth) => {
    const price = (nth + 1) * 10 + (still.includes(name) ? 0 : (visit * 7) % 9);
    return h('li', h('h3', name), h('span', `${sign}${price}.00`));
  });
  return readOf([h('main', h('ul', { classes: 'goods' }, ...cards))], { url: `${origin}/${path}` });
}

function pageOf(name: string, price: string): PageRead {
  return readOf([h('main', h('h1', name), h('p', price))], { url: `${origin}/goods/${name}` });
}

/** The list and a page by turns, each come to by a link. */
function visits(more: {
  still?: readonly string[];
  price?: (name: string, visit: number) => string;
  signs?: readonly string[];
  stays?: boolean;
  lists?: number;
  paths?: readonly string[];
}) {
  const { still = [], price = () => '$40.00', signs = ['$', '$', '$', '$', '$'], stays = false } = more;
  const reads = ['Lamp', 'Chair', 'Lamp', 'Chair', 'Lamp'].flatMap((name, visit) => [
    list(more.lists === undefined ? visit : Math.min(visit, more.lists - 1), still, {
      sign: signs[visit],
      path: more.paths?.[visit],
    }),
    pageOf(name, price(name, visit)),
  ]);
  const screens = screensOf(reads);
  return judge(
    unsteadyPrice,
    crawl({
      screens,
      turns: screens.map((screen, at) =>
        turn(at + 1, null, {
          from: screens[Math.max(0, at - 1)]?.id ?? '',
          to: screen.id,
          effect: stays
            ? { urlBefore: screen.url, urlAfter: screen.url }
            : { navigated: true, urlBefore: `${origin}/`, urlAfter: screen.url },
        }),
      ),
      trials: [],
      graph: { stateOf: Object.fromEntries(screens.map(({ id, url }) => [id, new URL(url).pathname])) },
    }),
  );
}

test('prices that are others each time are told once for their list, where pages keep to theirs', () => {
  expect(visits({}).found).toMatchObject([
    {
      title: '“Lamp” has another price each time',
      measured: {
        name: 'Lamp',
        first_price: '$10.00',
        price_elsewhere: expect.stringContaining('$40.00'),
        things: 4,
      },
    },
  ]);
});

test.each<[string, Parameters<typeof visits>[0]]>([
  ['prices stay', { still: goods }],
  ['two of them change, which may be on offer', { still: ['Lamp', 'Chair'] }],
  ['they changed once, as by a switch', { lists: 2 }],
  ['their currency was switched', { signs: ['$', '€', '$', '€', '£'] }],
  ['they change on the page of each thing as well', { price: (_, visit) => `$${visit + 40}.00` }],
  ['pages of one kind have things of one name', { paths: [1, 2, 3, 4, 5].map((of) => `hotels/${of}`) }],
  ['they are apart by the route alone', { paths: [1, 2, 3, 4, 5].map((of) => `#/hotels/${of}`) }],
  ['only presses on the page brought them', { stays: true }],
])('nothing is told where %s', (_, more) => {
  expect(visits(more)).toEqual({ found: [], doubts: [] });
});
