// One link of several that leads to an error page: which links are opened for it, and what is told.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { Evidence, ScreenElement } from '../../../evidence/evidence.ts';
import { planCrawlLinks } from '../../plan-crawl-links.ts';
import { oneLeadsNowhere } from './one-leads-nowhere.ts';

const plan = (evidence: Evidence, pages: number) =>
  planCrawlLinks(evidence, {
    pages,
    judgeLink: ({ url }) => (url.endsWith('/delete') ? 'does' : 'shows'),
  });

const origin = 'https://shop.example.com';

function link(nth: number, name: string, path: string): ScreenElement {
  const css = `#goods > li:nth-of-type(${nth}) > a`;
  const made = element(`l${nth}`, { role: 'link', tag: 'a', name, text: name, href: `${origin}${path}` });
  return { ...made, locator: { ...made.locator, css } };
}

const lamp = link(1, 'Lamp', '/goods/lamp');
const chair = link(2, 'Chair', '/goods/chair');
const stool = link(3, 'Stool', '/goods/stool-gone');
const remove = link(4, 'Delete all', '/goods/delete');

/** A list of which these links were followed and led to a page, or to this status. */
function visited(followed: ScreenElement[], status = 200): Evidence {
  const list = screen('s1', [lamp, chair, stool, remove]);
  const pages = followed.map((to, nth) => screen(`s${nth + 2}`, [], { url: to.href }));
  return crawl({
    screens: [list, ...pages],
    turns: followed.map((to, nth) =>
      turn(nth + 1, to, { from: 's1', to: `s${nth + 2}`, effect: { navigated: true, status } }),
    ),
    trials: [],
  });
}

function opened(evidence: Evidence, status: number, asked: { href: string; status: number }[] = []) {
  const words = { url: stool.href, title: '', heads: [], body: '', asksPassword: false, contacts: [] };
  const look = {
    kind: 'link-look' as const,
    id: 'p1',
    event: 99,
    url: `${origin}/`,
    image: null,
    viewport: { width: 1280, height: 800 },
  };
  const probes = [{ ...look, pages: [{ ...words, href: stool.href, status }], asked }];
  return judge(oneLeadsNowhere, { ...evidence, probes });
}

test('links that nobody followed are opened where two that are made like them led to a page, else asked for', () => {
  expect(plan(visited([lamp, chair]), 10)).toEqual({ links: [stool.href], asked: [] });
  expect(plan(visited([lamp, chair]), 0)).toEqual({ links: [], asked: [] });
  expect(plan(visited([lamp]), 10)).toEqual({ links: [], asked: [chair.href, stool.href] });
  expect(plan(visited([lamp, chair], 404), 10)).toEqual({ links: [], asked: [stool.href] });
});

test('one that has no page is told beside those of which the site says that they have one', () => {
  const asked = [lamp, chair].map(({ href }) => ({ href, status: 200 }));
  expect(opened(visited([]), 404, asked).found).toMatchObject([{ element: { name: 'Stool' } }]);
  const missing = asked.map((each) => ({ ...each, status: 404 }));
  expect(opened(visited([]), 404, missing).found).toEqual([]);
});

test('one that has no page is told, beside those that have one', () => {
  expect(opened(visited([lamp, chair]), 404).found).toMatchObject([
    { element: { name: 'Stool' }, measured: { status: 404, destination: stool.href } },
  ]);
  expect(opened(visited([lamp, chair]), 200)).toEqual({ found: [], doubts: [] });
  expect(opened(visited([lamp, chair]), 403)).toEqual({ found: [], doubts: [] });
  expect(opened(visited([lamp]), 404)).toEqual({ found: [], doubts: [] });
});
