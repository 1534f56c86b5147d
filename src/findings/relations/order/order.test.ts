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
  part = (_at: number) => 'choose',
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
      trials: options.map((option, at) => trial(kind, { about: { option }, steps: [[at + 1, part(at)]] })),
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
  // Arrows to the sides say nothing of an order, those up and down do.
  expect(sorted({ '← T →': cheap, '→ T ←': cheap })).toEqual({ found: [], doubts: [] });
  expect(sorted({ 'Price ▲': cheap, 'Price ▼': cheap }).found).toHaveLength(1);
  const others = { names: ['D', 'C', 'B', 'A'], prices: ['$1', '$2', '$3', '$4'] };
  expect(sorted({ 'Price (low to high)': cheap, 'Price (high to low)': others })).toEqual({
    found: [],
    doubts: [],
  });
  expect(
    sorted({ 'Price (low to high)': { names, prices }, 'Price (high to low)': { names, prices } }),
  ).toMatchObject({ found: [], doubts: [{}] });
});

test('one column of the list in the opposite order will do, whatever the others are in', () => {
  expect(
    sorted({
      'Price (low to high)': { names, prices: cheap.prices },
      'Price (high to low)': { names: names.toReversed(), prices: dear.prices },
    }),
  ).toEqual({ found: [], doubts: [] });
});

test('a choice that was not made, and a column that only one of two shows, are left out; twelve are told', () => {
  const two = { 'Price (low to high)': cheap, 'Price (high to low)': cheap };
  expect(sorted(two, 'sort', (at) => ['choose', 'wait'][at] ?? '')).toEqual({ found: [], doubts: [] });
  const without = { ...two, 'Price (high to low)': { names: [], prices: cheap.prices } };
  expect(sorted(without).found).toHaveLength(1);
  const many = Array.from({ length: 13 }, (_, at) => `$${at + 10}`);
  const long = { names: [], prices: many };
  expect(sorted({ 'Price ↑': long, 'Price ↓': long }).found[0]?.measured).toMatchObject({
    one_order: many.slice(0, 12).join(', '),
  });
});

function paged(
  pages: string[][],
  { things = links, more = {} }: { things?: typeof links; more?: Record<number, ScreenElement[]> } = {},
) {
  const next = element('next', { text: 'Next' });
  const menu = links('menu', ['Home', 'About', 'Help']);
  return judge(
    pagesOverlap,
    crawl({
      screens: pages.map((page, at) =>
        screen(`s${at + 1}`, [...menu, next, ...things('item', page), ...(more[at] ?? [])], {
          url: `${origin}/?page=${at + 1}`,
        }),
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

test('only lists of names, in which each stands once, are compared, and six things are told', () => {
  const [one = [], two = []] = pages;
  const again = ['Box', 'Lime', 'Plum'];
  const quiet = { found: [], doubts: [] };
  const inside =
    (kind: 'heading' | 'text'): typeof links =>
    (name, texts) =>
      column(name, texts, { kind, role: kind === 'heading' ? 'heading' : '' });
  expect(paged([one, two, again], { things: inside('heading') }).found).toHaveLength(1);
  expect(paged([one, two, again], { things: inside('text') })).toEqual(quiet);
  expect(
    paged([
      ['Oak', '1', '2'],
      ['Fir', '3', '4'],
      ['Fir', '5', '6'],
    ]),
  ).toEqual(quiet);
  expect(paged([one, two, ['Box', 'Lime', 'Plum', 'Plum']])).toEqual(quiet);
  expect(paged([one, [...two, 'Fir'], again])).toEqual(quiet);
  expect(paged([one, two, ['Lime', 'Plum', 'Pear']], { more: { 2: links('new', again) } })).toEqual(quiet);
  // The whole page once more is a page that was not turned.
  expect(paged([one, one])).toEqual(quiet);
  const trees = Array.from({ length: 8 }, (_, at) => `Tree of kind ${'abcdefgh'[at]}`);
  const told = paged([['Oak', 'Elm', 'Ash'], trees, [...trees.slice(1), 'Box']]).found[0]?.measured['again'];
  expect(String(told).split(', ')).toHaveLength(6);
});

function counted(
  choices: Record<string, string[]>,
  {
    classes = [],
    signs = false,
    targets = true,
  }: { classes?: string[]; signs?: boolean; targets?: boolean } = {},
) {
  const labels = Object.keys(choices);
  const controls = labels.map((label, at) =>
    element(`c${at}`, { role: 'link', name: label, text: signs ? '' : label }),
  );
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
      turns: labels.map((_, at) =>
        turn(at + 1, targets ? (controls[at] ?? null) : null, { from: 's1', to: `s${at + 2}` }),
      ),
      trials: labels.map((_, at) => trial('press', { class: classes[at] ?? 'c1', steps: [[at + 1, 'do']] })),
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

test('a control is another choice of its class, told by its words or its name', () => {
  const broad = { 'Broad leaf (3)': ['Oak', 'Elm', 'Ash'], 'Needles (2)': ['Fir'] };
  expect(counted(broad, { signs: true }).found).toMatchObject([{ title: '“Needles (2)” shows 1 thing' }]);
  const quiet = { found: [], doubts: [] };
  expect(counted(broad, { classes: ['c1', 'c2'] })).toEqual(quiet);
  expect(counted(broad, { classes: ['', ''] })).toEqual(quiet);
  expect(counted(broad, { targets: false })).toEqual(quiet);
});

function searched(
  results: Record<string, string[]>,
  {
    items = ['Desk lamp', 'Garden bench'],
    about = (word: string) => items.find((item) => item.toLowerCase().includes(word)) ?? '',
    effect = { navigated: true },
    held = '',
    shown = items,
    around = [],
    first = [],
  }: {
    items?: string[];
    about?: (word: string) => string;
    effect?: object;
    /** What the line holds. */
    held?: string;
    shown?: string[];
    /** Links that stand on every page. */
    around?: string[];
    /** What was done in the form before. */
    first?: { kind: 'select'; value: string }[];
  } = {},
) {
  const words = Object.keys(results);
  const line = field('q', held, { type: 'search', label: 'Search' });
  const { ref, role, name, box, locator } = line;
  const target = { ref, role, name, box, locator };
  return judge(
    searchMissesShown,
    crawl({
      screens: [
        screen('s1', [line, ...links('item', shown), ...links('foot', around)]),
        ...words.map((word, at) =>
          screen(`s${at + 2}`, [line, ...links('item', results[word] ?? []), ...links('foot', around)]),
        ),
      ],
      turns: words.flatMap((word, at) => [
        turn(2 * at + 1, line, {
          action: {
            kind: 'fill',
            parts: [...first, { kind: 'type' as const, value: word }].map((part) => ({
              ...part,
              target,
              point: null,
              missed: false,
              refused: null,
              valueAfter: part.value,
            })),
          },
        }),
        turn(2 * at + 2, line, {
          to: `s${at + 2}`,
          action: { kind: 'press', value: 'Enter' },
          effect,
        }),
      ]),
      trials: words.map((word, at) =>
        trial('search', {
          about: { form: 'f', item: about(word) },
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
  const around = ['Garden bench'];
  expect(searched({ lamp: [], garden: [] }, { around }), 'a menu is no result').toMatchObject({
    found: [],
    doubts: [{}, {}],
  });
});

test.for<[string, number, Parameters<typeof searched>[1]]>([
  ['something else was chosen first', 1, { first: [{ kind: 'select', value: 'all' }] }],
  ['the page drew the results', 1, { effect: { visibleMutations: 1 } }],
  ['the address changed', 1, { effect: { historyChanged: true } }],
  ['nothing happened', 0, { effect: {} }],
  ['the line still holds the name', 1, { held: 'Desk lamp' }],
  ['only the line holds the name', 0, { held: 'Desk lamp', shown: ['Garden bench'] }],
  ['the thing was not shown', 0, { shown: ['Garden bench'] }],
  ['it is no word of the thing', 0, { about: () => 'Garden bench' }],
])('a search that misses, %s: %s', ([, many, more]) => {
  const { found } = searched({ garden: ['Garden bench'], lamp: ['Chair'] }, more);
  expect(found).toHaveLength(many);
});

test('a search names the thing that it missed; a word of three letters is none', () => {
  expect(searched({ lamp: ['Desk lamp'], garden: [] }).found).toMatchObject([
    { measured: { searched: 'garden', shown_before: 'Garden bench' } },
  ]);
  const short = { items: ['Bay desk', 'Garden bench'] };
  expect(searched({ bay: [], garden: ['Garden bench'] }, short)).toEqual({ found: [], doubts: [] });
});

test('a result may be cut short', () => {
  const items = ['Desk lamp with a brass foot', 'Garden bench'];
  const told = (result: string) => searched({ lamp: [result], garden: ['Garden bench'] }, { items });
  expect(told('Desk lamp with…').found).toEqual([]);
  expect(told('Desk lamp with a ...').found).toEqual([]);
  expect(told('Desk…').found, 'too little').toHaveLength(1);
  expect(told('Chair without…').found).toHaveLength(1);
});
