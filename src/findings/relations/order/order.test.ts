// Orders, pages, counts and searches of lists.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { directionOf } from '../lists.ts';
import { countDiffers } from './count-differs.ts';
import { pagesOverlap } from './pages-overlap.ts';
import { searchMissesShown } from './search-misses-shown.ts';
import { sortDoesNotOrder } from './sort-does-not-order.ts';

const origin = 'https://shop.example.com';
/** One column of a list: each text in a card of its own. */
function column(name: string, texts: readonly string[], more: Partial<ScreenElement> = {}): ScreenElement[] {
  return texts.map((text, at) =>
    element(`${name}${at}`, {
      kind: 'text',
      tag: 'span',
      text,
      locator: {
        role: '',
        name: '',
        testId: null,
        css: `ul > li:nth-of-type(${at + 1}) > .${name}`,
        nth: 0,
        frameUrl: null,
      },
      ...more,
    }),
  );
}
const links = (name: string, texts: readonly string[]) =>
  column(name, texts, { kind: 'control', role: 'link' });

test.each([
  [['1', '2', '10'], 1],
  [['$9.99', '$15.99', '$1,299.00'], 1],
  [['12,50 €', '3,00 €', '3,00 €'], -1],
  [['Bolt', 'ähre', 'Zebra'], 0],
  [['Ähre', 'Bolt', 'Zebra'], 1],
  [['a', 'a', 'a'], 0],
])('%o goes %s', (texts, direction) => {
  expect(directionOf(texts)).toBe(direction);
});

const select = field('sort', '', { type: 'select', label: 'Sort' });

function sorted(
  choices: Record<string, { names: string[]; prices: string[] }>,
  kind: 'sort' | 'press' = 'sort',
) {
  const options = Object.keys(choices);
  return judge(
    sortDoesNotOrder,
    crawl({
      screens: [
        screen('s1', [select]),
        ...options.map((option, at) =>
          screen(`s${at + 2}`, [
            select,
            ...column('name', choices[option]?.names ?? []),
            ...column('price', choices[option]?.prices ?? []),
          ]),
        ),
      ],
      turns: options.map((option, at) =>
        turn(at + 1, select, { from: 's1', to: `s${at + 2}`, action: { kind: 'select', value: option } }),
      ),
      trials: options.map((option, at) => trial(kind, { about: { option }, steps: [[at + 1, 'choose']] })),
    }),
  );
}

const names = ['Bolt', 'Onesie', 'Bag', 'Light'];
const prices = ['$15.99', '$7.99', '$29.99', '$9.99'];
const cheap = { names: ['Onesie', 'Light', 'Bolt', 'Bag'], prices: ['$7.99', '$9.99', '$15.99', '$29.99'] };
const dear = { names: cheap.names.toReversed(), prices: cheap.prices.toReversed() };

test('an order whose opposite is the same list is told', () => {
  const { found } = sorted({ 'Price (low to high)': cheap, 'Price (high to low)': cheap });
  expect(found).toHaveLength(1);
  expect(found[0]?.measured).toEqual({
    one_order: cheap.names.join(', '),
    other_order: cheap.names.join(', '),
  });
  expect(sorted({ 'Price ↑': cheap, 'Price ↓': { names, prices } }).found).toHaveLength(1);
});

test('opposite orders, other choices and things that differ are not; without any order it cannot be told', () => {
  expect(sorted({ 'Price (low to high)': cheap, 'Price (high to low)': dear })).toEqual({
    found: [],
    doubts: [],
  });
  expect(sorted({ 'Price (low to high)': cheap, Newest: cheap })).toEqual({ found: [], doubts: [] });
  const others = { names: ['A', 'B', 'C', 'D'], prices: ['$1', '$2', '$3', '$4'] };
  expect(sorted({ 'Price (low to high)': cheap, 'Price (high to low)': others })).toEqual({
    found: [],
    doubts: [],
  });
  expect(
    sorted({ 'Price (low to high)': { names, prices }, 'Price (high to low)': { names, prices } }),
  ).toMatchObject({ found: [], doubts: [{}] });
});

function paged(pages: string[][]) {
  const next = element('next', { text: 'Next' });
  const menu = links('menu', ['Home', 'About', 'Help']);
  return judge(
    pagesOverlap,
    crawl({
      screens: pages.map((page, at) =>
        screen(`s${at + 1}`, [...menu, next, ...links('item', page)], { url: `${origin}/?page=${at + 1}` }),
      ),
      turns: pages.slice(1).map((_, at) => turn(at + 1, next, { from: `s${at + 1}`, to: `s${at + 2}` })),
      trials: [trial('pages', { steps: pages.slice(1).map((_, at): [number, string] => [at + 1, 'page']) })],
    }),
  );
}

const pages = [
  ['Oak', 'Elm', 'Ash'],
  ['Fir', 'Yew', 'Box'],
  ['Lime', 'Plum', 'Pear'],
];

test('a page that shows things of the page before is told', () => {
  const [one = [], two = []] = pages;
  expect(paged([one, two, ['Box', 'Lime', 'Plum']]).found).toMatchObject([
    { confidence: 'medium', measured: { again: 'Box' } },
  ]);
  expect(paged([one, two, two]).found).toMatchObject([
    { title: '/?page=3 shows the page before it', confidence: 'high' },
  ]);
});

test('pages with things of their own, and one thing that stands on all of them, are not', () => {
  expect(paged(pages)).toEqual({ found: [], doubts: [] });
  expect(paged(pages.map((page) => ['Advert', ...page]))).toEqual({ found: [], doubts: [] });
  const [one = []] = pages;
  expect(paged([one, ['Ash', 'Fir', 'Yew']])).toMatchObject({ found: [], doubts: [{}] });
});

function counted(choices: Record<string, string[]>) {
  const labels = Object.keys(choices);
  const controls = labels.map((label, at) => element(`c${at}`, { role: 'link', text: label }));
  const all = links('item', ['Oak', 'Elm', 'Ash', 'Fir', 'Yew']);
  return judge(
    countDiffers,
    crawl({
      screens: [
        screen('s1', [...controls, ...all]),
        ...labels.map((label, at) =>
          screen(`s${at + 2}`, [...controls, ...links('item', choices[label] ?? [])]),
        ),
      ],
      turns: labels.map((_, at) => turn(at + 1, controls[at] ?? null, { from: 's1', to: `s${at + 2}` })),
      trials: labels.map((_, at) => trial('press', { steps: [[at + 1, 'do']] })),
    }),
  );
}

test('a choice that shows another number than it tells is told, with another one as control', () => {
  const { found } = counted({ 'Broad leaf (3)': ['Oak', 'Elm', 'Ash'], 'Needles (2)': ['Fir'] });
  expect(found).toMatchObject([{ title: '“Needles (2)” shows 1 thing', measured: { told: 2, shown: 1 } }]);
  expect(counted({ 'Broad leaf (3)': ['Oak', 'Elm', 'Ash'], 'Needles (2)': ['Fir', 'Yew'] })).toEqual({
    found: [],
    doubts: [],
  });
  expect(counted({ 'Broad leaf (3)': ['Oak', 'Elm'], 'Needles (2)': ['Fir'] }).found).toEqual([]);
  expect(
    counted({ 'Broad leaf (3)': ['Oak', 'Elm', 'Ash'], 'All (120)': ['Oak', 'Elm', 'Ash', 'Fir', 'Yew'] })
      .found,
  ).toEqual([]);
});

function searched(results: Record<string, string[]>) {
  const items = ['Desk lamp', 'Garden bench'];
  const words = Object.keys(results);
  const line = field('q', '', { type: 'search', label: 'Search' });
  const { ref, role, name, box, locator } = line;
  const target = { ref, role, name, box, locator };
  return judge(
    searchMissesShown,
    crawl({
      screens: [
        screen('s1', [line, ...links('item', items)]),
        ...words.map((word, at) => screen(`s${at + 2}`, [line, ...links('item', results[word] ?? [])])),
      ],
      turns: words.flatMap((word, at) => [
        turn(2 * at + 1, line, {
          action: {
            kind: 'fill',
            parts: [
              {
                kind: 'type',
                target,
                point: null,
                missed: false,
                refused: null,
                value: word,
                valueAfter: word,
              },
            ],
          },
        }),
        turn(2 * at + 2, line, {
          to: `s${at + 2}`,
          action: { kind: 'press', value: 'Enter' },
          effect: { navigated: true },
        }),
      ]),
      trials: words.map((word, at) =>
        trial('search', {
          about: { form: 'f', item: items.find((item) => item.toLowerCase().includes(word)) ?? '' },
          steps: [
            [2 * at + 1, 'fill'],
            [2 * at + 2, 'send'],
          ],
        }),
      ),
    }),
  );
}

test('a search that misses what was shown is told where another one finds its thing', () => {
  expect(searched({ lamp: [], garden: ['Garden bench'] }).found).toMatchObject([
    { measured: { searched: 'lamp', shown_before: 'Desk lamp' } },
  ]);
  expect(searched({ lamp: ['Desk lamp, brass'], garden: ['Garden bench'] })).toEqual({
    found: [],
    doubts: [],
  });
  expect(searched({ lamp: [], garden: [] })).toMatchObject({ found: [], doubts: [{}, {}] });
});
