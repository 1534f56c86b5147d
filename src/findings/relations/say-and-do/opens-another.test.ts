// A thing that opens the page of another one.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { opensAnother } from './opens-another.ts';

const origin = 'https://shop.example.com';

function opening(
  headings: Record<string, string>,
  {
    more = {},
    stays = [],
    part = () => 'do',
    pictures = false,
    first = '',
    view = '',
    says = {},
    under = '',
    listed = [],
  }: {
    /** What else the page of an item shows. */
    more?: Record<string, ScreenElement[]>;
    /** Items that open no page. */
    stays?: string[];
    part?: (item: string) => string;
    /** Each item is a picture with a link beside it. */
    pictures?: boolean;
    /** The item that leads to the first page of the host. */
    first?: string;
    /** What follows on the address of that page. */
    view?: string;
    /** What the link of an item says, where it is not the item. */
    says?: Record<string, string>;
    /** What follows on the address of each page. */
    under?: string;
    /** What else the page of the list shows. */
    listed?: ScreenElement[];
  } = {},
) {
  const items = Object.keys(headings);
  const links = items.map((item, place) =>
    element(`l${place}`, { role: 'link', text: says[item] ?? (pictures ? `Look ${place}` : item) }),
  );
  const named = pictures
    ? items.map((item, place) => element(`p${place}`, { kind: 'image', name: item, text: '' }))
    : [];
  return judge(
    opensAnother,
    crawl({
      screens: [
        screen('s1', [...links, ...named, ...listed]),
        ...items.map((item, place) =>
          screen(
            `s${place + 2}`,
            [
              ...(headings[item] ? [element('h', { kind: 'heading', text: headings[item] })] : []),
              ...(more[item] ?? []),
            ],
            { url: `${origin}/${item === first ? view : place}${under}`, title: 'Shop' },
          ),
        ),
      ],
      turns: items.map((item, place) =>
        turn(place + 1, links[place] ?? null, {
          from: 's1',
          to: `s${place + 2}`,
          effect: stays.includes(item) ? {} : { navigated: true, urlAfter: `${origin}/${place}` },
        }),
      ),
      trials: items.map((item, place) => trial('press', { item, steps: [[place + 1, part(item)]] })),
    }),
  );
}

test('the first page of a host may be headed with another item', () => {
  const menu = { Home: 'Lamps', Lamps: 'Lamps', Chairs: 'Chairs' };
  expect(opening(menu).found).toHaveLength(1);
  expect(opening(menu, { first: 'Home' }).found).toEqual([]);
  // It has pages of its own by what follows on its address.
  for (const view of ['?page=lamps', '#/lamps'])
    expect(opening(menu, { first: 'Home', view }).found, view).toHaveLength(1);
});

test('a link that says itself what opens is none of another item; one that all of the list say alike is', () => {
  const rows = { Bakery: 'Cash', Cash: 'Cash', Rent: 'Rent' };
  expect(opening(rows).found).toHaveLength(1);
  expect(opening(rows, { says: { Bakery: 'Cash account' } }).found).toHaveLength(1);
  expect(opening({ ...rows, Bakery: 'Cash account' }, { says: { Bakery: 'Cash account' } }).found).toEqual(
    [],
  );
  const details = { Bakery: 'Details', Cash: 'Details', Rent: 'Details' };
  const shown = { Bakery: 'Details of Cash', Cash: 'Details of Cash', Rent: 'Details of Rent' };
  expect(opening(shown, { says: details }).found).toHaveLength(1);
});

test('a card that opens the page of another known item is told', () => {
  const { found } = opening({ 'Oak table': 'Oak table', 'Desk lamp': 'Desk lamp', 'Red chair': 'Desk lamp' });
  expect(found).toMatchObject([
    {
      title: '“Red chair” opens the page of “Desk lamp”',
      measured: { pressed: 'Red chair', heading: 'Desk lamp' },
    },
  ]);
});

test('a part of the page that opens for another known item is told as well', () => {
  const headings: Record<string, string> = { Hours: 'Hours', Prices: 'Prices', Parking: 'Prices' };
  const items = Object.keys(headings);
  const buttons = items.map((item, place) => element(`b${place}`, { text: `About ${item}` }));
  const opened = (word: string, kind: 'heading' | 'text') =>
    element('h', { kind, text: `All about ${word}` });
  const open = (said: Record<string, string>, kind: 'heading' | 'text' = 'heading') =>
    judge(
      opensAnother,
      crawl({
        screens: [
          screen('s1', buttons),
          ...items.map((item, at) =>
            screen(`s${at + 2}`, [
              ...buttons,
              opened(said[item] ?? '', item === 'Parking' ? kind : 'heading'),
            ]),
          ),
        ],
        turns: items.map((_, at) => turn(at + 1, buttons[at] ?? null, { from: 's1', to: `s${at + 2}` })),
        trials: items.map((item, at) => trial('press', { item, steps: [[at + 1, 'do']] })),
      }),
    );
  expect(open(headings).found).toMatchObject([
    { title: '“Parking” opens “Prices”', measured: { heading: 'All about Prices' } },
  ]);
  expect(open({ ...headings, Parking: 'Prices and Parking' })).toEqual({ found: [], doubts: [] });
  const plain = open(headings, 'text');
  expect(plain).toEqual({ found: [], doubts: [] });
});

test('what is no press, opens nothing, has no heading, or names the item in another heading is none', () => {
  const three = { 'Oak table': 'Oak table', 'Desk lamp': 'Desk lamp', 'Red chair': 'Desk lamp' };
  const part = (item: string) => (item === 'Oak table' ? 'again' : 'do');
  expect(opening({ ...three, Shelf: 'Shelf' }, { part }).found).toHaveLength(1);
  expect(opening({ ...three, 'Desk lamp': '' }, { stays: ['Desk lamp'] }).found).toEqual([]);
  const text = (words: string, kind: 'text' | 'heading') => [element('w', { kind, text: words })];
  expect(
    opening({ ...three, 'Red chair': '' }, { more: { 'Red chair': text('Desk lamp', 'text') } }).found,
  ).toEqual([]);
  expect(opening(three, { more: { 'Red chair': text('Red chair', 'heading') } }).found).toEqual([]);
  expect(opening(three, { pictures: true }).found).toMatchObject([{ measured: { pressed: 'Red chair' } }]);
});

test('own pages, unknown headings and names within names are not; without a control it cannot be told', () => {
  expect(opening({ 'Oak table': 'Oak table', 'Desk lamp': 'The best of lamps' })).toEqual({
    found: [],
    doubts: [],
  });
  expect(opening({ Lamp: 'Lamp, large', 'Lamp, large': 'Lamp, large' }).found).toEqual([]);
  expect(opening({ 'Oak table': 'Desk lamp', 'Desk lamp': 'Oak table' })).toMatchObject({
    found: [],
    doubts: [{}, {}],
  });
});

test('where no item opens its own, three that each open that of another are told', () => {
  const turned = { 'Oak table': 'Desk lamp', 'Desk lamp': 'Red chair', 'Red chair': 'Oak table' };
  expect(opening(turned).found.map(({ title }) => title)).toEqual([
    '“Oak table” opens the page of “Desk lamp”',
    '“Desk lamp” opens the page of “Red chair”',
    '“Red chair” opens the page of “Oak table”',
  ]);
  // One page that all of them open is a place of its own, such as a sign-in or a comparison.
  const one = { 'Oak table': 'Desk lamp', 'Desk lamp': 'Red chair', 'Red chair': 'Desk lamp' };
  expect(opening(one)).toMatchObject({ found: [], doubts: [{}, {}, {}] });
  // Names that stand beside what is pressed may be those of its neighbours.
  expect(opening(turned, { pictures: true })).toMatchObject({ found: [], doubts: [{}, {}, {}] });
});

test('on pages without headings, the one name of the list that stands there is what they are headed with', () => {
  const items = ['Oak table', 'Desk lamp', 'Red chair'];
  const none = Object.fromEntries(items.map((item) => [item, '']));
  const words = (said: string[]) => said.map((text, at) => element(`w${at}`, { kind: 'text', text }));
  const pages = (told: Record<string, string[]>) =>
    opening(none, { more: Object.fromEntries(items.map((item) => [item, words(told[item] ?? [item])])) });
  expect(pages({}).found).toEqual([]);
  expect(pages({ 'Red chair': ['Desk lamp', '$20'] }).found).toMatchObject([
    { title: '“Red chair” opens the page of “Desk lamp”' },
  ]);
  expect(pages({ 'Red chair': ['Desk lamp', 'Oak table'] }).found).toEqual([]);
  expect(pages({ 'Red chair': ['Desk lamp', 'Goes well with the red chair.'] }).found).toEqual([]);
});

test('a page that names another item among other words than pages of its list do is not that of the item', () => {
  const accounts = { Food: 'Entries of Food', Rent: 'Entries of Rent' };
  expect(opening({ ...accounts, Cash: 'Entries of Rent' }).found).toHaveLength(1);
  expect(opening({ ...accounts, Cash: 'Bank and Rent in March' }).found).toEqual([]);
});

const three = { 'Oak table': 'Oak table', 'Desk lamp': 'Desk lamp', 'Red chair': 'Desk lamp' };

test('a heading that stood in the same place before is none of what opened; in another place it is', () => {
  const title = (css: string) => {
    const shown = element('h', { kind: 'heading', text: 'Desk lamp' });
    return { ...shown, locator: { ...shown.locator, css } };
  };
  expect(opening(three, { listed: [title('#h')] }).found).toEqual([]);
  expect(opening(three, { listed: [title('#other')] }).found).toHaveLength(1);
});

test('what leads to a place within a page names itself anywhere in view; a path behind the sign is a page of its own', () => {
  const more = { 'Red chair': [element('w', { kind: 'text', text: 'Red chair' })] };
  expect(opening(three, { more, under: '#place' }).found).toEqual([]);
  expect(opening(three, { under: '#place' }).found).toHaveLength(1);
  for (const under of ['', '#/place', '#!place', '#'])
    expect(opening(three, { more, under }).found, under).toHaveLength(1);
});

test('a heading that all pages of a list share names none of them; the name of one item alone is that of its page', () => {
  const title = 'All of the Desk lamp';
  const shared = (...items: string[]) => opening(Object.fromEntries(items.map((item) => [item, title])));
  expect(shared('Oak table', 'Desk lamp').found).toHaveLength(1);
  expect(shared('Oak table', 'Desk lamp', 'Red chair').found).toEqual([]);
  const last = Object.fromEntries(Object.keys(three).map((item) => [item, 'Red chair']));
  expect(opening(last).found).toHaveLength(2);
});
