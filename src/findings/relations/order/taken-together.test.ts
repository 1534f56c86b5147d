// Filters at once, pages turned back, orders turned round, and choices after a reload: each beside its control.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { choiceLost } from '../again/choice-lost.ts';
import { doesNotReverse } from './does-not-reverse.ts';
import { filtersApart } from './filters-apart.ts';
import { previousDiffers } from './previous-differs.ts';

type Walk = { parts: string[]; texts: (readonly string[])[]; more?: (at: number) => ScreenElement[] };

const press = element('by', { role: 'button', name: 'Turn', text: 'Turn' });

const list = (texts: readonly string[], kind = 'name'): ScreenElement[] =>
  texts.map((text, at) => {
    const made = element(`${kind}${at}`, { kind: 'text', tag: 'span', text });
    return { ...made, locator: { ...made.locator, css: `ul > li:nth-of-type(${at + 1}) > .${kind}` } };
  });

/** Turns one after the other, with the list before the first and after each. */
function walked({ texts, more = () => [] }: Walk, target = press, from = 0) {
  const screens = texts.map((shown, at) =>
    screen(`s${from + at}`, [target, ...more(at), ...list(shown)], { title: 'Shelf' }),
  );
  const turns = texts
    .slice(1)
    .map((_, at) => turn(from + at + 1, target, { from: `s${from + at}`, to: `s${from + at + 1}` }));
  return { screens, turns };
}

const a = ['red cup', 'blue cup', 'green cup', 'red pot', 'blue pot', 'green pot'];
const small = a.slice(0, 3);
const [red, blue] = ['red', 'blue'].map((colour) => a.filter((thing) => thing.startsWith(colour)));

function bothFilters(withRed: readonly string[], withBlue: readonly string[]) {
  const walk: Walk = {
    parts: ['first', 'both', 'both', 'end-first', 'second', 'end'],
    texts: [a, small, withRed, withBlue, blue ?? [], red ?? [], a],
  };
  return judge(
    filtersApart,
    crawl({
      ...walked(walk),
      trials: [
        trial('filter-both', {
          about: { option: 'small' },
          steps: walk.parts.map((part, at) => [at + 1, part]),
        }),
      ],
    }),
  );
}

test('two filters that show more than both leave are told, where another pair holds', () => {
  expect(bothFilters(['red cup'], ['blue cup'])).toEqual({ found: [], doubts: [] });
  expect(bothFilters(['red cup'], blue ?? []).found).toMatchObject([
    { summary: expect.stringContaining('“blue pot”') as string },
  ]);
  const without = bothFilters(red ?? [], blue ?? []);
  expect(without.found).toEqual([]);
  expect(without.doubts).toMatchObject([{ because: 'no other choice beside it shows what both leave' }, {}]);
});

const pages = [
  ['Ada', 'Ben', 'Cy'],
  ['Dee', 'Eli', 'Fay'],
  ['Gus', 'Hal', 'Ida'],
];

function turnedBack(shows: (readonly string[] | undefined)[]) {
  const texts = [...pages, ...shows.map((each) => each ?? [])];
  return judge(
    previousDiffers,
    crawl({
      ...walked({ parts: [], texts }),
      trials: [
        trial('pages', {
          steps: texts.slice(1).map((_, at) => [at + 1, at < 2 ? 'page' : 'previous']),
        }),
      ],
    }),
  );
}

test('a turn back to another page than the one before is told, where another turns back', () => {
  expect(turnedBack([pages[1], pages[0]])).toEqual({ found: [], doubts: [] });
  expect(turnedBack([pages[1], pages[1]]).found).toMatchObject([
    { title: '“Turn” leads to another page than the one before' },
  ]);
  const { found, doubts } = turnedBack([['Neu', 'Oda', 'Pia']]);
  expect(found).toEqual([]);
  expect(doubts).toMatchObject([{ because: 'no turn back showed the page before' }]);
});

function heads(orders: (readonly string[])[][]) {
  const all = orders.map((texts, nth) => {
    const head = element(`h${nth}`, { role: 'button', name: `Head ${nth}`, text: `Head ${nth}` });
    const target = { ...head, locator: { ...head.locator, css: `tr > th:nth-of-type(${nth + 1}) > button` } };
    return walked({ parts: [], texts }, target, nth * 10);
  });
  return judge(
    doesNotReverse,
    crawl({
      screens: all.flatMap(({ screens }) => screens),
      turns: all.flatMap(({ turns }) => turns),
      trials: all.map(({ turns: [first, again] }) =>
        trial('press', {
          steps: [
            [first?.turn ?? 0, 'do'],
            [again?.turn ?? 0, 'again'],
          ],
        }),
      ),
    }),
  );
}

test('a head that keeps its order when pressed again is told, where another beside it turns it round', () => {
  const mixed = ['Oak', 'Ash', 'Yew', 'Elm'];
  const up = mixed.toSorted();
  const turns = [mixed, up, up.toReversed()];
  expect(heads([turns, turns])).toEqual({ found: [], doubts: [] });
  expect(heads([turns, [mixed, up, up]]).found).toMatchObject([
    { title: '“Head 1” does not turn the order round' },
  ]);
  expect(heads([[mixed, up, up]]).doubts).toMatchObject([
    { because: 'nothing at its place turns an order round' },
  ]);
  // A third order, such as none, is no fault.
  expect(heads([turns, [mixed, up, mixed]])).toEqual({ found: [], doubts: [] });
});

function reloads(...kept: boolean[]) {
  const all = kept.map((isKept, nth) => {
    const at = (value: string) => {
      const made = field(`f${nth}`, value, { type: 'select', label: `List ${nth}` });
      return { ...made, locator: { ...made.locator, css: `select:nth-of-type(${nth + 1})` } };
    };
    const values = ['plain', 'warm', 'warm', isKept ? 'warm' : 'plain'];
    return {
      screens: values.map((value, step) =>
        screen(`s${nth * 10 + step}`, [at(value)], {
          title: 'View',
          url: 'https://shop.example.com/view?tone=warm',
        }),
      ),
      turns: values.slice(1).map((_, step) =>
        turn(nth * 10 + step + 1, at('plain'), {
          from: `s${nth * 10 + step}`,
          to: `s${nth * 10 + step + 1}`,
        }),
      ),
    };
  });
  return judge(
    choiceLost,
    crawl({
      screens: all.flatMap(({ screens }) => screens),
      turns: all.flatMap(({ turns }) => turns),
      trials: kept.map((_, nth) =>
        trial('reload', {
          about: { option: 'warm' },
          steps: ['choose', 'wait', 'reload'].map((part, step): [number, string] => [
            nth * 10 + step + 1,
            part,
          ]),
        }),
      ),
    }),
  );
}

test('a choice that is gone after a reload is told, where another list of the page keeps its own', () => {
  expect(reloads(true, true)).toEqual({ found: [], doubts: [] });
  expect(reloads(true, false).found).toMatchObject([{ measured: { after_reload: 'plain' } }]);
  expect(reloads(false).found).toEqual([]);
  expect(reloads(false).doubts).toMatchObject([{ because: 'no other list of the page keeps its choice' }]);
});
