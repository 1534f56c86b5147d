// Titles of pages, beside their paths and main headings.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { element, screen } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { titlesAlike } from './titles-alike.ts';

function titled(pages: [path: string, title: string, heading: string][]) {
  return judge(
    titlesAlike,
    crawl({
      screens: pages.map(([path, title, heading], at) =>
        screen(`s${at + 1}`, [element(`h${at}`, { kind: 'heading', tag: 'h1', text: heading })], {
          url: `https://club.example.com${path}`,
          title,
          outline: { headings: heading === '' ? [] : [heading], fields: [], dialog: '', skeleton: [] },
        }),
      ),
      turns: [],
      trials: [],
    }),
  ).found;
}

test('pages of unlike paths and headings under one title are told once', () => {
  const found = titled([
    ['/', 'Garden club', 'Welcome'],
    ['/fees', 'Garden club', 'What it costs'],
    ['/way', 'Garden club', 'How to get there'],
  ]);
  expect(found).toMatchObject([{ title: '3 pages have the same title', measured: { title: 'Garden club' } }]);
});

test('titles of their own, one heading, one path and no heading are nothing', () => {
  expect(
    titled([
      ['/', 'Garden club', 'Welcome'],
      ['/fees', 'Fees – Garden club', 'What it costs'],
    ]),
  ).toEqual([]);
  expect(
    titled([
      ['/a', 'Sign in', 'Sign in'],
      ['/b', 'Sign in', 'Sign in'],
    ]),
  ).toEqual([]);
  expect(
    titled([
      ['/list?page=1', 'Plants', 'Roses'],
      ['/list?page=2', 'Plants', 'Tulips'],
    ]),
  ).toEqual([]);
  expect(
    titled([
      ['/', 'Garden club', 'Welcome'],
      ['/map', 'Garden club', ''],
    ]),
  ).toEqual([]);
});
