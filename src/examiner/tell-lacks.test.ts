import { expect, test } from 'vitest';
import { element, screen } from '../../test/support/evidence-builder.ts';
import type { CrawlState } from '../evidence/evidence.ts';
import { lacksOf } from './tell-lacks.ts';

const frame = ['Home', 'Plots', 'Tools', 'Log out', 'Old revisions'];
const states = Array.from({ length: 6 }, (_none, at): CrawlState => ({
  id: `n${at + 1}`,
  template: `/page-${at + 1}`,
  url: `https://shop.test/page-${at + 1}`,
  title: 'Page',
  fingerprint: `n${at + 1}`,
  screens: [`s${at + 1}`],
  depth: at,
  layers: [],
  account: 'unknown',
}));

function told(namesOf: (at: number) => string[], more: readonly CrawlState[] = states) {
  const screens = more.map(({ screens: [id = ''] }, at) =>
    screen(
      id,
      namesOf(at).map((name) => element(`${id}-${name}`, { role: 'link', name })),
    ),
  );
  return [...lacksOf(more, new Map(screens.map((one) => [one.id, one])))];
}

test('what one page lacks of the frame of all others is told, whatever key its name tells', () => {
  const names = (at: number) =>
    at === 2
      ? frame.filter((name) => name !== 'Old revisions')
      : frame.map((name) => (at === 3 && name === 'Plots' ? 'Plots [p]' : name));
  expect(told(names)).toEqual([['n3', 'lacks what most pages have: link “Old revisions”']]);
});

test('nothing is told of a page with another frame, of few pages, nor of views of one address', () => {
  expect(told((at) => (at === 2 ? ['Home'] : frame))).toEqual([]);
  const lacking = (at: number) => (at === 2 ? frame.slice(1) : frame);
  expect(told(lacking, states.slice(0, 4))).toEqual([]);
  expect(
    told(
      lacking,
      states.map((state) => ({ ...state, template: '/' })),
    ),
  ).toEqual([]);
});
