// Each relation of looks over a page of six cards: a planted fault that it must find, and the clean twin and near misses where
// it must be silent.
import { describe, expect, test } from 'vitest';
import { element, evidence, screensOf } from '../../../../test/support/evidence-builder.ts';
import { judge, type Judged } from '../../../../test/support/judge-rule.ts';
import { type Change, goods, over, page } from '../../../../test/support/page-of-cards.ts';
import { h, type NodeFacts, readOf } from '../../../../test/support/read-builder.ts';
import { relationIndex } from '../relation-index.ts';
import { cutAlone } from './cut-alone.ts';
import { missingPart } from './missing-part.ts';
import { mixedAlignment } from './mixed-alignment.ts';
import { movedAlone } from './moved-alone.ts';
import { offGrid } from './off-grid.ts';
import { offsetPart } from './offset-part.ts';
import { paleAlone } from './pale-alone.ts';
import { partSticksOut } from './part-sticks-out.ts';
import { samePicture } from './same-picture.ts';
import { tilted } from './tilted.ts';

const titles = (found: readonly Judged[]) => found.map(({ title }) => title);

test('a clean page of cards is clear for every relation of looks', () => {
  for (const rule of relationIndex) expect(over(rule, page()).found, rule.id).toEqual([]);
});

describe('same-picture', () => {
  const one = { pictures: () => '/one.png' };
  test('six things with one picture are found where their alternative texts differ', () => {
    expect(titles(over(samePicture, page({}, one)).found)).toEqual([
      '6 different things show the same picture',
    ]);
  });
  test('a thing without a picture of its own, or with a sign for one, keeps the list silent', () => {
    expect(over(samePicture, page({ picture: null }, one)).found).toEqual([]);
    expect(over(samePicture, page({ picture: { box: [50, 410, 10, 10] } }, one)).found).toEqual([]);
  });
  test('a sign that is meant for all cannot be told; it can where the list had other pictures before', () => {
    expect(over(samePicture, page({}, { ...one, alts: false }))).toMatchObject({ found: [], doubts: [{}] });
    expect(
      over(samePicture, page({}, { alts: false }), page({}, { ...one, alts: false })).found,
    ).toHaveLength(1);
  });
});

describe('missing-part', () => {
  test.each([
    ['picture', 'a picture'],
    ['price', 'a price'],
    ['add', 'a button'],
    ['title', 'a heading'],
  ])('a thing without its %s is found', (part, what) => {
    expect(titles(over(missingPart, page({ [part]: null })).found)).toEqual([
      `“Stool” lacks ${what} that all others have`,
    ]);
  });
  const link = { add: { role: 'link', shows: { role: 'link' } } };
  const isIn = (nths: number[], change: Change) => (nth: number) => (nths.includes(nth) ? change : {});
  test.for<[string, number, Change, Parameters<typeof page>[1]]>([
    ['a link', 1, { add: null }, { others: () => link }],
    ['what two lack', 0, { add: null }, { others: isIn([0], { add: null }) }],
    ['what three of four have', 0, { add: null }, { many: 5, others: isIn([0], { card: { state: 'x' } }) }],
    ['what four of five have', 1, { add: null }, { many: 5 }],
    ['a price of some', 0, { price: null }, { others: isIn([1, 2], { words: { price: 'Free' } }) }],
    [
      'a button that stands elsewhere here, and on one more',
      0,
      { add: null, more: [h('p', h('button', 'Save'))] },
      { others: isIn([1], { more: [h('p', h('button', 'Save'))] }) },
    ],
    [
      'a button, beside another one of all',
      1,
      { add: null, more: [h('p', h('button', 'Save'))] },
      { others: () => ({ more: [h('p', h('button', 'Save'))] }) },
    ],
    [
      'a button, beside words that two have',
      1,
      { add: null, more: [h('em', 'New')] },
      { others: isIn([1], { more: [h('em', 'New')] }) },
    ],
  ])('%s is missed: %s', ([, many, change, more]) => {
    expect(over(missingPart, page(change, more)).found).toHaveLength(many);
  });
  test('what stands there instead, and a thing in another state, are no fault', () => {
    expect(over(missingPart, page({ add: null, more: [h('em', 'Sold out')] })).found).toEqual([]);
    expect(over(missingPart, page({ add: null, card: { state: 'selected' } })).found).toEqual([]);
  });
  test('what stands in a list within a thing is a thing of that list', () => {
    const parts = goods.map((name, nth) => {
      const inner = nth === 3 ? [] : [h('ul', h('li', h('a', { href: `/${name}` }, `All of ${name}`)))];
      return h('li', { box: [40, 100 + 60 * nth, 400, 50] }, h('a', { href: `/of/${nth}` }, name), ...inner);
    });
    const menu = readOf([h('nav', h('ul', { box: [40, 100, 400, 400] }, ...parts))]);
    expect(over(missingPart, menu).found).toEqual([]);
  });
  test('what a message or an open layer covers is not missed', () => {
    const message = (x: number) => h('aside', { placed: 'fixed', box: [x, 600, 200, 90] }, h('p', 'Welcome'));
    expect(over(missingPart, page({ add: null }, { over: [message(20)] })).found).toEqual([]);
    expect(over(missingPart, page({ add: null }, { over: [message(900)] })).found).toHaveLength(1);
    const menu = h('div', { role: 'menu', box: [900, 10, 90, 90] }, h('button', 'Sign out'));
    expect(over(missingPart, page({ add: null }, { over: [menu] })).found).toEqual([]);
  });
});

describe('part-sticks-out', () => {
  test('a button half out of its card is found, one that the card cuts off is not', () => {
    expect(titles(over(partSticksOut, page({ add: { box: [170, 610, 90, 32] } })).found)).toEqual([
      'The button “Add” sticks out of its item “Stool”',
    ]);
    expect(
      over(partSticksOut, page({ add: { box: [170, 610, 90, 32] }, card: { clips: true } })).found,
    ).toEqual([]);
  });
  test('what others have outside as well, or do not have, is no fault', () => {
    const out: NodeFacts = { box: [170, 610, 90, 32] };
    const others = (nth: number): Change => (nth === 4 ? { add: { box: [410, 610, 90, 32] } } : {});
    expect(over(partSticksOut, page({ add: out }, { others })).found).toEqual([]);
    expect(over(partSticksOut, page({ more: [h('em', out, 'New')] })).found).toEqual([]);
  });
  test('a picture is told by its name', () => {
    expect(titles(over(partSticksOut, page({ picture: { box: [50, 410, 220, 120] } })).found)).toEqual([
      '“Stool” sticks out of its item “Stool”',
    ]);
  });
  test('a shadow’s width is no fault', () => {
    expect(over(partSticksOut, page({ add: { box: [158, 610, 90, 32] } })).found).toEqual([]);
  });
});

describe('off-grid', () => {
  test('a card of the same width 12 px beside its column is found', () => {
    expect(titles(over(offGrid, page({ card: { box: [52, 400, 200, 260] } })).found)).toEqual([
      '“Stool” stands 12 px out of line with the others',
    ]);
  });
  test.each([
    ['a narrower one, which is an indent', { box: [52, 400, 188, 260] }],
    ['one out of the flow', { box: [52, 400, 200, 260], placed: 'absolute' }],
    ['one a column away', { box: [140, 400, 200, 260] }],
    ['rounding', { box: [41, 400, 200, 260] }],
  ] as [string, NodeFacts][])('%s is no fault', (_name, card) => {
    expect(over(offGrid, page({ card })).found).toEqual([]);
  });
});

describe('off-grid, other pages', () => {
  const blocks = (all: [x: number, width: number, says?: string][]) =>
    over(
      offGrid,
      readOf([
        h(
          'main',
          ...all.map(([x, width, says = 'Words'], nth) =>
            h('div', { box: [x, 40 * nth, width, 30] }, ...(says === '' ? [] : [h('p', says)])),
          ),
        ),
      ]),
    ).found.length;
  test('a block among three, among many of other widths, or without anything to see is no fault', () => {
    expect(
      blocks([
        [40, 300],
        [40, 300],
        [40, 300],
        [52, 300],
      ]),
    ).toBe(1);
    expect(
      blocks([
        [40, 300],
        [40, 300],
        [52, 300],
      ]),
    ).toBe(0);
    const wide = [400, 500, 600].map((width): [number, number] => [40, width]);
    expect(blocks([[40, 300], [40, 300], [40, 300], [52, 300], ...wide.slice(1)])).toBe(1);
    expect(blocks([[40, 300], [40, 300], [40, 300], [52, 300], ...wide])).toBe(0);
    expect(
      blocks([
        [40, 300, ''],
        [40, 300, ''],
        [40, 300, ''],
        [52, 300, ''],
      ]),
    ).toBe(0);
  });
  test('columns that are close to each other have a line each', () => {
    const close = [40, 110, 40, 110].map((x): [number, number] => [x, 64]);
    expect(blocks([...close, [52, 64]])).toBe(1);
  });
});

describe('offset-part', () => {
  test('a price 14 px beside its line is found', () => {
    expect(over(offsetPart, page({ price: { box: [64, 570, 60, 20] } })).found).toMatchObject([
      {
        title: '“$8.00” is out of line in “Stool”',
        measured: { x_px: 64, item_x_px: 40, like_x_px: 50, like_item_x_px: 40 },
      },
    ]);
  });
  const price: NodeFacts = { box: [64, 570, 60, 20] };
  const add: NodeFacts = { box: [64, 610, 90, 32] };
  const asLink: NodeFacts = { role: 'link', shows: { role: 'link' } };
  const isFirst = (change: Change) => (nth: number) => (nth === 0 ? change : {});
  test.for<[string, number, Change, Parameters<typeof page>[1]]>([
    ['3 px beside it', 0, { price: { box: [53, 570, 60, 20] } }, {}],
    ['80 px beside it', 1, { price: { box: [130, 570, 60, 20] } }, {}],
    ['81 px beside it', 0, { price: { box: [131, 570, 60, 20] } }, {}],
    ['in a wider item', 0, { price, card: { box: [40, 400, 203, 260] } }, {}],
    ['with a class of its own', 0, { price: { ...price, classes: 'sale' } }, {}],
    ['of another role', 0, { add: { ...add, ...asLink } }, {}],
    ['of the role that most have', 1, { add }, { others: isFirst({ add: asLink }) }],
    ['with another of its kind beside it', 0, { price, more: [h('span', 'Was $9.00')] }, {}],
    ['as one that has another of its kind', 1, { price }, { others: isFirst({ more: [h('span', 'New')] }) }],
    ['beside something of another kind', 1, { price, more: [h('em', 'New')] }, {}],
  ])('a part off its line, %s: %s', ([, many, change, more]) => {
    expect(over(offsetPart, page(change, more)).found).toHaveLength(many);
  });
  test('a wider part that keeps its edge, and an item that is laid out otherwise, are no fault', () => {
    expect(over(offsetPart, page({ price: { box: [50, 570, 90, 20] } })).found).toEqual([]);
    const moved = { price: { box: [64, 570, 60, 20] }, add: { box: [64, 610, 90, 32] } } satisfies Change;
    expect(over(offsetPart, page(moved)).found).toEqual([]);
  });
  test('a part of another role stands where its kind stands', () => {
    const box = { price: { box: [64, 570, 60, 20] as const, role: 'checkbox', shows: { role: 'checkbox' } } };
    expect(over(offsetPart, page(box)).found).toEqual([]);
  });
});

describe('mixed-alignment', () => {
  test('a title in the middle among titles on the left is found', () => {
    expect(titles(over(mixedAlignment, page({ title: { align: 'center' } })).found)).toEqual([
      '“Stool” is aligned center, the titles beside it left',
    ]);
  });
  test('one of three ways, and two of one way, are no fault', () => {
    const others = (align: string) => (nth: number) => (nth === 1 ? { title: { align } } : {});
    for (const align of ['center', 'right'])
      expect(
        over(mixedAlignment, page({ title: { align: 'center' } }, { others: others(align) })).found,
      ).toEqual([]);
  });
  test('without headings the words that name a thing are its title, and no others', () => {
    const plain = { heading: 'strong', alts: false };
    expect(over(mixedAlignment, page({ title: { align: 'center' } }, plain)).found).toHaveLength(1);
    expect(over(mixedAlignment, page({ price: { align: 'center' } }, plain)).found).toEqual([]);
  });
  test('a title of a chosen thing is no fault', () => {
    expect(
      over(mixedAlignment, page({ title: { align: 'center' }, card: { state: 'current' } })).found,
    ).toEqual([]);
  });
  test('a title with a class of its own is meant to stand otherwise', () => {
    const title = { align: 'center', classes: 'whole-row' };
    expect(over(mixedAlignment, page({ title })).found).toEqual([]);
  });
});

describe('tilted', () => {
  test('one card turned by 3 degrees is found', () => {
    expect(over(tilted, page({ card: { turned: 3 } })).found).toMatchObject([{ measured: { degrees: 3 } }]);
  });
  test('what is turned on purpose is no fault: by much, or in another state', () => {
    expect(over(tilted, page({ card: { turned: 45 } })).found).toEqual([]);
    expect(over(tilted, page({ card: { turned: 3, placed: 'absolute' } })).found).toEqual([]);
    expect(over(tilted, page({ picture: { turned: 3 } })).found).toEqual([]);
    expect(over(tilted, page({ card: { turned: 3, state: 'pressed' } })).found).toEqual([]);
  });
});

describe('what is made alike', () => {
  test('one price that is moved, enlarged or cut is found', () => {
    expect(titles(over(movedAlone, page({ price: { moved: [9, 7] } })).found)).toEqual([
      '“$8.00” is moved out of its line',
    ]);
    expect(over(movedAlone, page({ price: { scaled: 1.3 } })).found).toMatchObject([
      { measured: { factor: 1.3 } },
    ]);
    expect(titles(over(cutAlone, page({ add: { shaped: true } })).found)).toEqual(['“Add” is cut off']);
  });
  test('one with a class of its own, in another state, or moved far, is no fault', () => {
    for (const price of [
      { moved: [9, 7], classes: 'sale' },
      { moved: [9, 7], state: 'current' },
      { moved: [400, 0] },
      { moved: [9, 7], placed: 'absolute' },
      { scaled: 3 },
    ] satisfies NodeFacts[])
      expect(over(movedAlone, page({ price })).found).toEqual([]);
  });
  test('what is cut is told by its words, a picture and a sign are left out', () => {
    const named: NodeFacts = { shaped: true, shows: { name: 'Add to the basket' } };
    expect(titles(over(cutAlone, page({ add: named })).found)).toEqual(['“Add” is cut off']);
    expect(over(cutAlone, page({ picture: { shaped: true } })).found).toEqual([]);
    expect(over(cutAlone, page({ add: { shaped: true, box: [50, 610, 90, 8] } })).found).toEqual([]);
  });
  test('a control of which its shape leaves two of five points is cut off, whatever stands beside it', () => {
    const lone = (facts: NodeFacts, more: Partial<Parameters<typeof readOf>[1]> = {}) =>
      titles(
        over(cutAlone, readOf([h('main', h('a', { href: '/plan', ...facts }, 'Plan of plots'))], more)).found,
      );
    const gone: NodeFacts = { shaped: true, shows: { visibleShare: 0.4 } };
    expect(lone(gone)).toEqual(['“Plan of plots” is cut off']);
    // An arrow or a ribbon, what lies below something else, what is out of view, and the page behind a layer.
    expect(lone({ shaped: true, shows: { visibleShare: 0.6 } })).toEqual([]);
    expect(lone({ shows: { visibleShare: 0.4 } })).toEqual([]);
    expect(lone({ shaped: true, shows: { visibleShare: 0 } })).toEqual([]);
    expect(lone({ shaped: true, shows: { visibleShare: 0.4, behind: true } }, { modal: 'e9' })).toEqual([]);
    expect(lone(gone, { modal: 'e9' })).toEqual(['“Plan of plots” is cut off']);
  });
  test('a box to tick needs no words to be cut off', () => {
    const box = h('input', {
      shaped: true,
      field: { type: 'checkbox' },
      shows: { visibleShare: 0.4, text: '' },
    });
    expect(over(cutAlone, readOf([h('main', box)])).found).toHaveLength(1);
  });
  test('a plain link is pale by itself among the plain links of a page', () => {
    const { style } = element('e1');
    const shows = { states: { drawnOff: true }, style: { ...style, cursor: 'not-allowed' } };
    const words = (nth: number, facts: NodeFacts = {}) =>
      h('p', { classes: `of-${nth}` }, h('a', { href: `/${nth}`, ...facts }, `Page ${nth}`));
    const of = (...facts: NodeFacts[]) =>
      titles(
        over(paleAlone, readOf([h('main', ...[0, 1, 2, 3, 4].map((nth) => words(nth, facts[nth])))])).found,
      );
    expect(of({}, { opacity: 0.38, shows })).toEqual(['The link “Page 1” looks disabled']);
    expect(of({}, { opacity: 0.38, shows }, { opacity: 0.38, shows })).toEqual([]);
    expect(of({}, { opacity: 0.8, shows })).toEqual([]);
    expect(of({}, { opacity: 0.38, shows: { ...shows, style } })).toEqual([]);
  });
  test('one of three is moved where the two others share an edge', () => {
    const rows = (y: number) =>
      readOf([
        h(
          'main',
          ...[0, 1, 2].map((nth) =>
            h(
              'p',
              {
                classes: 'row',
                box: [20 + (nth === 1 ? 9 : 0), 60 + nth * 30, 200 + nth, 20],
                ...(nth === 1 ? { moved: [9, y] } : {}),
              },
              `Row ${nth}`,
            ),
          ),
        ),
      ]);
    expect(titles(over(movedAlone, rows(0)).found)).toEqual(['“Row 1” is moved out of its line']);
    const apart = rows(0);
    const [, , third] = apart.tree?.filter(({ tag }) => tag === 'p') ?? [];
    Object.assign(third ?? {}, { box: [40, 120, 200, 20] });
    expect(over(movedAlone, apart).found).toEqual([]);
  });
  test('what a session read without a tree at another moment is plain', () => {
    const [odd, plain] = [page({ price: { moved: [9, 7] } }), page()];
    const { tree: _left, ...bare } = plain;
    const screens = screensOf([odd, plain]).map((screen, nth) =>
      nth === 0 ? screen : { ...screen, ...bare, tree: undefined },
    );
    expect(judge(movedAlone, evidence({ screens: screens as never })).found).toEqual([]);
  });
  test('what another read of the same state does not show is no fault', () => {
    const [odd, plain] = [page({ price: { moved: [9, 7] } }), page()];
    const graph = { stateOf: { s1: 'n1', s2: 'n1' } };
    const found = judge(movedAlone, {
      ...evidence({
        screens: screensOf([odd, plain]),
      }),
      graph: graph as never,
    }).found;
    expect(found).toEqual([]);
  });
});
