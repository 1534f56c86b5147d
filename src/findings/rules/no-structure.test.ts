// Pages without headings: what is looked at, and which lines look like headings.
import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { noStructure } from './no-structure.ts';

const outline = { headings: [], fields: [], dialog: '', skeleton: [] };
const told = (elements: ScreenElement[], more: Partial<ScreenRecord> = {}) =>
  judge(noStructure, evidence({ screens: [screen('s1', elements, { outline, ...more })] })).found;

interface Line {
  size?: number;
  weight?: number;
  x?: number;
  width?: number;
  css?: string;
}

let lines = 0;
function line(
  words: string,
  y: number,
  { size = 16, weight = 400, x = 100, width = 600, css }: Line = {},
): ScreenElement {
  const ref = `l${++lines}`;
  const plain = element(ref, {
    kind: 'text',
    tag: 'p',
    role: '',
    text: words,
    box: { x, y, width, height: 24 },
  });
  return {
    ...plain,
    style: { ...plain.style, fontSizePx: size, fontWeight: weight },
    locator: { ...plain.locator, css: css ?? plain.locator.css },
  };
}

const large = { size: 24, weight: 700 };
const prose = 'Everybody may come, and nothing has to be paid.';
/** Three lines that look like headings, each with text under it. */
const page = (look: Line = large, below: Line = {}, { gap = 30, head = 'What there is to see' } = {}) =>
  [100, 300, 500].flatMap((y) => [line(head, y, look), line(prose, y + 24 + gap, below)]);
const words = line('word '.repeat(70), 100);
const main = element('main', { kind: 'landmark', role: 'main', text: '', name: '' });

test.for<[string, ScreenElement[]]>([
  ['a page of text alone', [words]],
  ['a page of lines that look like headings', page()],
])('%s is found where all of it is known and at its top', ([, elements]) => {
  expect(told(elements)).toHaveLength(1);
  const unread = screen('s1', elements);
  expect(judge(noStructure, evidence({ screens: [unread] })).found).toEqual([]);
  expect(told(elements, { modal: 'layer' })).toEqual([]);
  expect(told(elements, { scroll: { x: 0, y: 10, maxX: 0, maxY: 100 } })).toEqual([]);
  expect(told(elements, { leftOut: 1 })).toEqual([]);
  expect(told(elements, { outline: { ...outline, headings: ['News'] } })).toEqual([]);
  const heading = { ...line('News', 40), role: 'heading' };
  expect(told([...elements, heading])).toEqual([]);
  expect(told([...elements, element('h', { kind: 'heading', role: '', text: 'News' })])).toEqual([]);
});

test('the main parts of the page are counted', () => {
  expect(told([main, ...page()])).toMatchObject([{ measured: { main_parts: 1, shown_as_headings: 3 } }]);
  expect(told(page())).toMatchObject([{ measured: { main_parts: 0, shown_as_headings: 3 } }]);
});

test.for<[string, number, ScreenElement[]]>([
  ['large and bold', 1, page()],
  ['half as large again, and not bold', 1, page({ size: 24 }, {}, { head: 'What there is' })],
  ['a little larger, and not bold', 0, page({ size: 20 }, {}, { head: 'What there is' })],
  ['bold and no larger', 0, page({ weight: 700 })],
  ['in the header of the page', 0, page({ ...large, css: 'body > header > p' })],
  ['far above the text', 0, page(large, {}, { gap: 90 })],
  ['over the text', 0, page(large, {}, { gap: -40 })],
  ['left of the text', 0, page(large, { x: 800 })],
  ['right of the text', 0, page({ ...large, x: 800 })],
  ['wide, with narrow text under it', 1, page(large, { width: 60 })],
  [
    'with no text under it',
    0,
    [line(prose, 40), line('What there is to see', 100, large), line('When it is to be seen', 200, large)],
  ],
])('lines %s: %s', ([, count, elements]) => {
  expect(told([main, ...elements])).toHaveLength(count);
});

test('text and controls that follow text are no headings', () => {
  const elements = [
    ...page(),
    line(prose, 700),
    line(prose, 730),
    element('buy', { text: 'Buy', box: { x: 100, y: 760, width: 60, height: 24 } }),
  ];
  expect(told([main, ...elements])).toMatchObject([{ measured: { shown_as_headings: 3 } }]);
});
