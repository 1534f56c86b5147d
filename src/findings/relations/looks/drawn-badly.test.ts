// What is drawn badly by itself: words that are blurred or lie far apart, and controls that are out of place in their form.
import { describe, expect, test } from 'vitest';
import { type Judged } from '../../../../test/support/judge-rule.ts';
import { over, page } from '../../../../test/support/page-of-cards.ts';
import { h, type NodeFacts, type Part, readOf } from '../../../../test/support/read-builder.ts';
import { blurred } from './blurred.ts';
import { controlOutside } from './control-outside.ts';
import { looseLines } from './loose-lines.ts';

const titles = (found: readonly Judged[]) => found.map(({ title }) => title);

describe('blurred', () => {
  test('a blurred title is found', () => {
    expect(over(blurred, page({ title: { blur: 2 } })).found).toMatchObject([
      { title: '“Stool” is blurred' },
    ]);
  });
  test('what shows no words is told by its name', () => {
    const add: NodeFacts = { blur: 2, shows: { text: '', name: 'Put in the basket' } };
    expect(over(blurred, page({ add })).found).toMatchObject([
      {
        title: '“Put in the basket” is blurred',
        summary: expect.stringContaining('“Put in the basket” is drawn'),
      },
    ]);
  });
  test('what is switched off in part, most of a page, and a page with a dialog are no fault', () => {
    const off: NodeFacts = { shows: { states: { disabled: true } } };
    expect(over(blurred, page({ card: { blur: 2 } })).found).toHaveLength(1);
    expect(over(blurred, page({ card: { blur: 2 }, add: off })).found).toEqual([]);
    expect(over(blurred, readOf([h('main', { blur: 2 }, h('p', 'One'), h('p', 'Two'))])).found).toEqual([]);
    const dialog = { over: [h('dialog', h('p', 'Welcome'))] };
    expect(over(blurred, page({ title: { blur: 2 } }, dialog)).found).toEqual([]);
  });
  test('a page behind an open layer, and a picture that loads, are no fault', () => {
    expect(over(blurred, { ...page({ title: { blur: 2 } }), modal: 'e9' }).found).toEqual([]);
    expect(over(blurred, page({ picture: { blur: 9 } })).found).toEqual([]);
  });
});

describe('loose-lines', () => {
  const prose = (leading: number, height: number, last = 'p') => {
    const text = 'A text of a good length that runs over more than one line of the page.';
    const line = (nth: number, more: NodeFacts) =>
      h('p', { leading: 1.5, box: [40, 100 * nth, 300, 48], ...more }, text);
    return readOf([
      ...[1, 2, 3, 4].map((nth) => line(nth, {})),
      h(last, { leading, box: [40, 500, 300, height] }, text),
    ]);
  };
  test('lines at three times the size of their type are found', () => {
    expect(over(looseLines, prose(3, 96)).found).toMatchObject([{ measured: { line_height: 3 } }]);
  });
  test('a single line in the middle of its box, and roomy lines, are no fault', () => {
    expect(over(looseLines, prose(3, 48)).found).toEqual([]);
    expect(over(looseLines, prose(2, 64)).found).toEqual([]);
    expect(over(looseLines, prose(3, 96, 'button')).found).toEqual([]);
  });
});

describe('controls of a form', () => {
  const form = (last: NodeFacts) =>
    readOf([
      h(
        'form',
        { box: [40, 40, 300, 200] },
        h('button', { box: [50, 50, 100, 30] }, 'One'),
        h('button', { box: [50, 100, 100, 30] }, 'Two'),
        h('button', { box: [50, 150, 100, 30], ...last }, 'Three'),
      ),
    ]);
  test('one that is drawn outside is found, one that floats is not', () => {
    expect(titles(over(controlOutside, form({ box: [400, 150, 100, 30] })).found)).toEqual([
      'The button “Three” is drawn outside of its form',
    ]);
    expect(over(controlOutside, form({ box: [400, 150, 100, 30], placed: 'absolute' })).found).toEqual([]);
    // Browsers cut off the words of every field.
    expect(over(controlOutside, form({ box: [400, 150, 100, 30], clips: true })).found).toHaveLength(1);
    expect(over(controlOutside, form({})).found).toEqual([]);
  });
  const outside: NodeFacts = { box: [400, 60, 100, 30] };
  const drawn = (form: NodeFacts, ...parts: Part[]) =>
    over(controlOutside, readOf([h('form', { box: [40, 40, 300, 200], ...form }, ...parts)])).found.length;
  const inside = (x = 50, height = 30) => h('button', { box: [x, 45, 40, height] }, 'In');
  test('one of two, two at once, words, and what a holder moves or cuts off are no fault', () => {
    const out = h('button', outside, 'Out');
    expect(drawn({}, inside(), inside(100), out)).toBe(1);
    expect(drawn({}, inside(), out)).toBe(0);
    expect(drawn({}, inside(), inside(100), out, out)).toBe(0);
    expect(drawn({}, inside(), inside(100), h('p', outside, 'Out'))).toBe(0);
    for (const holder of [{ clips: true }, { placed: 'absolute' }] satisfies NodeFacts[])
      expect(drawn({}, inside(), inside(100), h('div', holder, out))).toBe(0);
    expect(drawn({ box: [40, 40, 300, 24] }, inside(50, 10), inside(100, 10), out)).toBe(1);
    expect(drawn({ box: [40, 40, 300, 23] }, inside(50, 10), inside(100, 10), out)).toBe(0);
    expect(over(controlOutside, readOf([inside(), inside(100), out])).found).toEqual([]);
  });
});
