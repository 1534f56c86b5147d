// Words that look like the headings beside them.
import { expect, test } from 'vitest';
import { evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import type { CrawlGraph, ScreenElement } from '../../../evidence/evidence.ts';
import { looksLikeHeading } from './looks-like-heading.ts';

const style = (more: Partial<ScreenElement['style']>): ScreenElement['style'] => ({
  color: [20, 20, 20, 1],
  background: [255, 255, 255],
  fontSizePx: 16,
  fontWeight: 400,
  cursor: 'auto',
  looksActionable: false,
  ...more,
});
const large = style({ fontSizePx: 24, fontWeight: 700 });

/** Four parts with a title each; the third title as told, and the others in the style and of the levels that are told. */
function titles(
  third: { tag: string; style: ScreenElement['style']; shows?: Partial<ScreenElement> },
  { name: own = 'Returns', like = large, tags = ['h2', 'h2', '', 'h2'] } = {},
) {
  const names = ['Delivery', 'Payment', own, 'Contact'];
  const parts = names.flatMap((name, nth) => [
    nth === 2
      ? h(
          third.tag,
          { role: third.tag === 'h2' ? 'heading' : '', shows: { ...third.shows, style: third.style } },
          name,
        )
      : h(tags[nth] ?? 'h2', { shows: { style: like } }, name),
    h('p', { shows: { style: style({}) } }, `What there is to know about ${name.toLowerCase()}.`),
  ]);
  const read = { ...screen('s1', []), ...readOf([h('main', ...parts)]), id: 's1', turn: 0 };
  return judge(looksLikeHeading, evidence({ screens: [read] })).found.map(({ title }) => title);
}

test('a title that is no heading among three that are, and look the same, is told', () => {
  expect(titles({ tag: 'div', style: large })).toEqual(['“Returns” looks like a heading but is not one']);
});

test('larger alone will do; what is long, pressed, plain, or beside headings of two levels will not', () => {
  const big = style({ fontSizePx: 24 });
  expect(titles({ tag: 'div', style: big }, { like: big })).toHaveLength(1);
  expect(titles({ tag: 'div', style: large }, { name: 'R'.repeat(120) })).toHaveLength(1);
  expect(titles({ tag: 'div', style: large }, { name: 'R'.repeat(121) })).toEqual([]);
  expect(titles({ tag: 'div', style: large, shows: { kind: 'control' } })).toEqual([]);
  expect(titles({ tag: 'div', style: style({}) }, { like: style({}) })).toEqual([]);
  expect(titles({ tag: 'div', style: large }, { tags: ['h2', 'h2', '', 'h3'] })).toEqual([]);
  expect(titles({ tag: 'div', style: large }, { tags: ['h2', 'h2', '', 'p'] })).toEqual([]);
});

test('a heading whose role takes that away is told, however few there are beside it; a tab in a heading is none', () => {
  const made = (role: string, shows: Partial<ScreenElement> = {}) => {
    const title = h('h2', { role, shows: { style: large, ...shows } }, 'Returns');
    const read = readOf([
      h('main', title, h('p', { shows: { style: style({}) } }, 'What there is to know.')),
    ]);
    const screens = [{ ...screen('s1', []), ...read, id: 's1', turn: 0 }];
    return judge(looksLikeHeading, evidence({ screens })).found.map(({ title }) => title);
  };
  expect(made('')).toEqual(['“Returns” looks like a heading but is not one']);
  expect(made('generic')).toHaveLength(1);
  expect(made('', { kind: 'control' })).toEqual([]);
  expect(made('heading')).toEqual([]);
  expect(made('tab')).toEqual([]);
});

test('the words of such a heading may be those of a link in it, on any page of a state', () => {
  const site = (role: string) => {
    const title = h(
      'h1',
      { role },
      h('a', { href: '/', shows: { style: large, kind: 'control' } }, 'Garden'),
    );
    return readOf([h('main', title, h('p', { shows: { style: style({}) } }, 'What there is to know.'))]);
  };
  const reads = [site('heading'), site('heading'), site('heading'), site('')];
  const screens = reads.map((read, nth) => ({ ...screen(`s${nth}`, []), ...read, id: `s${nth}`, turn: nth }));
  const stateOf = Object.fromEntries(screens.map(({ id }) => [id, 'n1']));
  const graph = { states: [], edges: [], stateOf } as unknown as CrawlGraph;
  const { found } = judge(looksLikeHeading, { ...evidence({ screens }), graph });
  expect(found.map(({ title }) => title)).toEqual(['“Garden” looks like a heading but is not one']);
});

test('headings, and words in another size, weight or colour, are no fault', () => {
  expect(titles({ tag: 'h2', style: large })).toEqual([]);
  expect(titles({ tag: 'div', style: style({ fontSizePx: 18, fontWeight: 700 }) })).toEqual([]);
  expect(titles({ tag: 'div', style: style({}) })).toEqual([]);
  expect(titles({ tag: 'div', style: { ...large, color: [200, 0, 0, 1] } })).toEqual([]);
});
