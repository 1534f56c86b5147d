// Each relation of values over two reads of a small shop and more: a planted fault that it must find, and the clean twin and near
// misses where it must be silent or cannot tell.
import { describe, expect, test } from 'vitest';
import { evidence, request, screen, turn, screensOf } from '../../../../test/support/evidence-builder.ts';
import { basket, type Line, one, origin, three, two } from '../../../../test/support/basket-page.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { over } from '../../../../test/support/page-of-cards.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import type { PageRead, RequestRecord } from '../../../evidence/evidence.ts';
import { relationIndex } from '../relation-index.ts';
import { billSum } from './bill-sum.ts';
import { constantRate } from './constant-rate.ts';
import { lineTotal } from './line-total.ts';
import { linkOfAnother } from './link-of-another.ts';
import { moneyDigits } from './money-digits.ts';
import { twoValues } from './two-values.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf'];

interface Thing {
  price?: string;
  picture?: string;
  href?: string;
}

/** Things at a path; what is other about one of them by its name. */
function list(path: string, changed: Record<string, Thing> = {}, names = goods): PageRead {
  const cards = names.map((name, nth) => {
    const {
      price = `$${nth + 5}.00`,
      picture = `/${name}.png`,
      href = `${origin}/p/${name}`,
    } = changed[name] ?? {};
    return h(
      'li',
      h('img', { src: picture, name, box: [0, 200 * nth, 120, 120] }),
      h('h3', h('a', { href }, name)),
      h('span', price),
    );
  });
  return readOf([h('main', h('ul', { classes: path.slice(1) }, ...cards))], { url: `${origin}${path}` });
}

test('a clean shop is clear for every relation of values', () => {
  const reads = [
    list('/goods'),
    list('/offers'),
    basket(one, { sum: 5, tax: 1 }),
    basket(two, { sum: 23, tax: 4.6 }),
    basket(three, { sum: 37, tax: 7.4 }),
  ];
  for (const rule of relationIndex) expect(over(rule, ...reads).found, rule.id).toEqual([]);
});

/** The page of a thing: a heading and texts, or a form whose first field names it. */
function pageOf(name: string, { price, form = false }: { price: string; form?: boolean }): PageRead {
  const parts = form
    ? [
        h('h1', 'Edit'),
        h('input', { field: { label: 'Name', type: 'text', value: name } }),
        h('input', { field: { label: 'Costs', type: 'text', value: price } }),
      ]
    : [h('h1', name), h('p', 'A thing of wood'), h('p', price)];
  return readOf([h('main', ...parts)], { url: `${origin}/p/${goods.indexOf(name)}` });
}

/** Each read comes of an action. */
function inTurns(...reads: PageRead[]) {
  const screens = reads.map((read, nth) => ({ ...screen(`s${nth}`, []), ...read, id: `s${nth}`, turn: nth }));
  const turns = reads
    .slice(1)
    .map((_, nth) =>
      turn(nth + 1, null, { from: `s${nth}`, to: `s${nth + 1}`, effect: { navigated: true } }),
    );
  return judge(twoValues, evidence({ screens, turns })).found.map(({ title }) => title);
}

function titlesOf(...reads: PageRead[]) {
  return over(twoValues, ...reads).found.map(({ title }) => title);
}

/** The page of each thing, with a value that its list shows as well. */
function pagesWith(values: readonly string[]): PageRead[] {
  return goods.map((name, at) =>
    readOf([h('main', h('h1', name), h('p', 'A thing'), h('p', values[at] ?? ''))], {
      url: `${origin}/p/${at}`,
    }),
  );
}

/** A list of all things with one value each. */
function tableWith(values: readonly string[]): PageRead {
  const rows = goods.map((name, at) =>
    h('li', h('h3', name), h('a', { href: `${origin}/p/${at}` }, 'Open'), h('span', values[at] ?? '')),
  );
  return readOf([h('main', h('ul', { classes: 'values' }, ...rows))], { url: `${origin}/values` });
}

describe('two-values', () => {
  test('one thing that costs more in another list is found', () => {
    expect(
      over(twoValues, list('/goods'), list('/offers', { Table: { price: '$9.00' } })).found,
    ).toMatchObject([
      {
        title: '“Table” has two prices',
        impactLevel: 3,
        confidence: 'high',
        measured: { value_there: '$7.00', value_here: '$9.00' },
      },
    ]);
  });
  test('where all prices differ, or the currency does, nothing can be said; a line may show its sum', () => {
    const dearer = Object.fromEntries(goods.map((name) => [name, { price: '$90.00' }]));
    expect(titlesOf(list('/goods'), list('/offers', dearer))).toEqual([]);
    expect(titlesOf(list('/goods'), list('/offers', { Table: { price: '9.00 €' } }))).toEqual([]);
    expect(titlesOf(list('/goods'), basket(three, { sum: 37 }))).toEqual([]);
    const lines = three.map((line) => (line.name === 'Table' ? { ...line, price: 7.5 } : line));
    expect(titlesOf(list('/goods'), basket(lines, { sum: 38 }))).toHaveLength(1);
  });
  test('two pictures of one thing are found, another size of all is not', () => {
    const other = list('/offers', { Table: { picture: '/Chair.png' } });
    expect(titlesOf(list('/goods'), other)).toEqual(['“Table” has two pictures']);
    const small = Object.fromEntries(goods.map((name) => [name, { picture: `/${name}-small.png` }]));
    expect(titlesOf(list('/goods'), list('/offers', small))).toEqual([]);
  });
  test('the page of a thing and the form that changes it are compared with the list', () => {
    for (const form of [false, true]) {
      const pages = (odd: string) =>
        goods.map((name, nth) => pageOf(name, { price: name === odd ? '$90.00' : `$${nth + 5}.00`, form }));
      expect(titlesOf(list('/goods'), ...pages('Stool'))).toEqual(['“Stool” has two prices']);
      expect(titlesOf(list('/goods'), ...pages(''))).toEqual([]);
    }
  });
  test('words are told only where one place showed them before and after the other', () => {
    const woods = ['Oak', 'Elm', 'Ash', 'Fir', 'Yew'];
    const pages = pagesWith(woods.with(goods.indexOf('Stool'), 'Lead'));
    expect(inTurns(tableWith(woods), ...pages, tableWith(woods))).toEqual(['“Stool” has two descriptions']);
    expect(inTurns(tableWith(woods), ...pages)).toEqual([]);
    const spaced = pagesWith(woods.with(goods.indexOf('Stool'), 'Fir , red'));
    const joined = tableWith(woods.with(goods.indexOf('Stool'), 'Fir, red'));
    expect(inTurns(joined, ...spaced, joined), 'a space before a comma').toEqual([]);
  });
  test('a number is one with a decimal comma and with a point, and another is found', () => {
    const weights = ['3,5', '2', '4', '6', '1.200'];
    const told = (inForms: string[]) =>
      inTurns(tableWith(weights), ...pagesWith(inForms), tableWith(weights));
    expect(told(['3.5', '2', '4', '6', '1200'])).toEqual([]);
    expect(told(['35', '2', '4', '6', '1200'])).toEqual(['“Lamp” has two numbers']);
  });
  test('what the crawl changed between is none: a place that says both, or a write without a read on its other side', () => {
    const now = list('/offers', { Table: { price: '$9.00' } });
    expect(titlesOf(list('/goods'), list('/goods', { Table: { price: '$9.00' } }), now)).toEqual([]);
    const screens = screensOf([list('/goods'), now]);
    const turns = [turn(1, null, { from: 's1', to: 's2', effect: { navigated: true } })];
    const found = (...requests: RequestRecord[]) =>
      judge(twoValues, evidence({ screens, turns, requests })).found;
    expect(found()).toHaveLength(1);
    const put = { turn: 1, method: 'PUT', status: 200 };
    expect(found(request('r1', put))).toEqual([]);
    for (const no of [{ method: 'GET' }, { sameSite: false }])
      expect(found(request('r1', { ...put, ...no }))).toHaveLength(1);
  });
  test('a value that a write changed is compared with what was read between the same two writes', () => {
    const later = { Table: { price: '$9.00' } };
    const reads = [list('/goods'), list('/goods', later), list('/offers'), list('/goods', later)];
    const screens = reads.map((read, nth) => ({
      ...screen(`s${nth}`, []),
      ...read,
      id: `s${nth}`,
      turn: nth,
    }));
    const turns = [1, 2, 3].map((nth) =>
      turn(nth, null, { from: `s${nth - 1}`, to: `s${nth}`, effect: { navigated: true } }),
    );
    const put = request('r1', { turn: 1, method: 'PUT', status: 200 });
    const { found } = judge(twoValues, evidence({ screens, turns, requests: [put] }));
    expect(found.map(({ title }) => title)).toEqual(['“Table” has two prices']);
  });
  test('a list that stands at many addresses says the same at each', () => {
    const at = (account: number, changed: Record<string, Thing> = {}, names = goods) => ({
      ...list('/side', changed, names),
      url: `${origin}/book/${account}`,
    });
    const dear = { Table: { price: '$70.00' } };
    const usual = [at(1), at(2), at(3)];
    expect(titlesOf(...usual, at(4, dear))).toEqual(['“Table” has two prices']);
    expect(titlesOf(at(1), at(2), at(4, dear)), 'two against one').toEqual([]);
    expect(titlesOf(...usual, at(4, dear, goods.slice(1))), 'another list').toEqual([]);
    expect(titlesOf(...usual, at(4, dear), at(5, dear)), 'two of each').toEqual([]);
  });
});

describe('link-of-another', () => {
  test('two things with one address among three with their own are found', () => {
    expect(over(linkOfAnother, list('/goods', { Table: { href: `${origin}/p/Chair` } })).found).toMatchObject(
      [{ title: '“Chair” and “Table” lead to one address' }],
    );
  });
  test('things that all lead to one page, and links to other sites, are no fault', () => {
    const same = Object.fromEntries(goods.map((name) => [name, { href: `${origin}/help` }]));
    expect(over(linkOfAnother, list('/goods', same)).found).toEqual([]);
    const away = { Table: { href: 'https://a.example/' }, Chair: { href: 'https://a.example/' } };
    expect(over(linkOfAnother, list('/goods', away)).found).toEqual([]);
  });
  test('places on one page are addresses of their own; its top is the page itself', () => {
    const places = (mark: (name: string) => string) =>
      Object.fromEntries(
        goods.map((name) => [
          name,
          { href: `${origin}/p/${name === 'Table' ? 'Chair' : name}${mark(name)}` },
        ]),
      );
    expect(
      over(
        linkOfAnother,
        list(
          '/goods',
          places((name) => `#${name}`),
        ),
      ).found,
    ).toEqual([]);
    for (const mark of ['#place', '', '#'])
      expect(
        over(
          linkOfAnother,
          list(
            '/goods',
            places(() => mark),
          ),
        ).found,
        mark,
      ).toHaveLength(1);
    const top = (name: string) => (name === 'Table' ? '#top' : '');
    expect(over(linkOfAnother, list('/goods', places(top))).found).toHaveLength(1);
  });
});

describe('link-of-another, other lists', () => {
  const names = [...goods, 'Clock', 'Vase', 'Lamp, large'];
  const leading = (to: Record<string, string>, many = names.length) => {
    const changed = Object.entries(to).map(([name, other]) => [name, { href: `${origin}/p/${other}` }]);
    return over(linkOfAnother, list('/goods', Object.fromEntries(changed), names.slice(0, many))).found;
  };
  test('two pairs, three with one address, a list of four, and two names of one thing are no fault', () => {
    expect(leading({ Table: 'Chair' })).toHaveLength(1);
    expect(leading({ Table: 'Chair', Clock: 'Vase' })).toEqual([]);
    expect(leading({ Table: 'Chair', Clock: 'Chair' })).toEqual([]);
    expect(leading({ Table: 'Chair' }, 4)).toEqual([]);
    expect(leading({ 'Lamp, large': 'Lamp' })).toEqual([]);
  });
  test('where another view of the list has another pair, the address is that of a kind; the same pair again is a fault', () => {
    const view = (of: string, to: string, named = names) =>
      list('/goods', { [of]: { href: `${origin}/p/${to}` } }, named);
    expect(over(linkOfAnother, view('Table', 'Chair'), view('Vase', 'Clock')).found).toEqual([]);
    expect(over(linkOfAnother, view('Table', 'Chair'), view('Table', 'Chair', goods)).found).not.toEqual([]);
  });
});

describe('line-total', () => {
  const wrong: Line[] = [...two, { name: 'Table', price: 7, pieces: 2, total: 7 }];
  test('a line that comes to something else than its price is found, too', () => {
    const lines = [...two, { name: 'Table', price: 7, pieces: 2, total: 10 }];
    expect(over(lineTotal, basket(lines, { sum: 33 })).found).toMatchObject([{ measured: { total: 10 } }]);
  });
  test('a line that is not price times number is found beside one that is', () => {
    expect(over(lineTotal, basket(wrong, { sum: 30 })).found).toMatchObject([
      { measured: { price: 7, total: 7, pieces: '2' } },
    ]);
  });
  test('without a line that comes out it cannot be told', () => {
    expect(over(lineTotal, basket([...one, ...wrong.slice(2)], { sum: 12 }))).toMatchObject({
      found: [],
      doubts: [{}],
    });
  });
});

describe('money-digits', () => {
  test.each(['$7.123456', '$7.5', '$12.345'])('%s is found among amounts with two digits', (price) => {
    expect(over(moneyDigits, list('/goods', { Table: { price } })).found).toMatchObject([
      { element: { role: '' } },
    ]);
  });
  test.each(['$7', '$7.50', '$1,250', '$1,250.00', '$0.0025 / call', '7.123 €'])('%s is none', (price) => {
    expect(over(moneyDigits, list('/goods', { Table: { price } })).found).toEqual([]);
  });
  test('two of them, one beside three others, and one among two ways of writing are none', () => {
    const odd = { Table: { price: '$7.5' } };
    for (const Chair of [{ price: '$6.5' }, { price: '$6,00' }])
      expect(over(moneyDigits, list('/goods', { ...odd, Chair }, [...goods, 'Clock'])).found).toEqual([]);
    expect(over(moneyDigits, list('/goods', odd, goods.slice(0, 4))).found).toEqual([]);
  });
});

describe('bill-sum', () => {
  test('a sum that came out twice and now does not is found', () => {
    const reads = [basket(one, { sum: 5 }), basket(two, { sum: 23 }), basket(three, { sum: 33 })];
    expect(over(billSum, ...reads).found).toMatchObject([{ measured: { sum: 33, lines: 37 } }]);
  });
  test('an amount that never was the sum is none', () => {
    const reads = [basket(one, { sum: 9 }), basket(two, { sum: 27 }), basket(three, { sum: 33 })];
    expect(over(billSum, ...reads).found).toEqual([]);
  });
});

describe('constant-rate', () => {
  const four: Line[] = [...three, { name: 'Stool', price: 8, pieces: 1 }];
  const taxed = (last: number) => [
    basket(one, { sum: 5, tax: 1 }),
    basket(two, { sum: 23, tax: 4.6 }),
    basket(three, { sum: 37, tax: 7.4 }),
    basket(four, { sum: 45, tax: last }),
  ];
  test('a tax that is a fifth three times and once is not is found', () => {
    expect(over(constantRate, ...taxed(4.5)).found).toMatchObject([{ measured: { part: 4.5, base: 45 } }]);
    expect(over(constantRate, ...taxed(9)).found).toEqual([]);
    const untaxed = [basket(two, { sum: 23 }), basket(one, { tax: 1 }), basket(one, { sum: 0, tax: 1 })];
    expect(over(constantRate, ...taxed(4.5), ...untaxed).found).toMatchObject([{ measured: { part: 4.5 } }]);
    // A page that was read again is no second fault.
    expect(over(constantRate, ...taxed(4.5), ...taxed(4.5)).found).toMatchObject([
      { measured: { part: 4.5 } },
    ]);
  });
  test('a fee that is the same each time is no rate', () => {
    const reads = [one, two, three, four].map((lines, nth) => basket(lines, { sum: 10 + 7 * nth, fee: 3 }));
    expect(over(constantRate, ...reads).found).toEqual([]);
  });
});
