import { expect, test } from 'vitest';
import { evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { heading, namedLink, pageBehind, probed } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { PageWords } from '../../evidence/probe.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';

test('a thing that another link names and leads to elsewhere is found', () => {
  const found = (page: PageWords, ...links: ScreenElement[]) =>
    judge(leadsElsewhere, probed(page, ...links)).found.map(({ title }) => title);
  const see = namedLink('See the prices', '/start');
  const prices = namedLink('Prices', '/prices');
  const start = pageBehind('/start', 'Your account', 'Name Email address Password');
  expect(found(start, see, prices)).toEqual(['The link “See the prices” leads to something else']);
  expect(found(start, see)).toEqual([]);
  expect(found(pageBehind('/start', 'Plans', 'Prices from £6'), see, prices)).toEqual([]);
  expect(found(start, namedLink('Sign up', '/start'), namedLink('Sign in', '/in'))).toEqual([]);
});

test('a label that promises to tell something is found where another link names the page rightly', () => {
  const how = namedLink('How returns are paid', '/story');
  const found = (head: string, ...others: ScreenElement[]) =>
    judge(
      leadsElsewhere,
      evidence({
        screens: [
          screen('s1', [how, ...others]),
          screen('s2', [heading(head)], { url: how.href, title: head }),
        ],
        turns: [turn(1, how, { to: 's2', effect: { navigated: true, status: 200, urlAfter: how.href } })],
      }),
    ).found.map(({ title }) => title);
  expect(found('Our story', namedLink('Our story', '/story'))).toEqual([
    'The link “How returns are paid” leads to something else',
  ]);
  expect(found('Our story'), 'no other link names it').toEqual([]);
  expect(found('Returns and our story', namedLink('Our story', '/story'))).toEqual([]);
});
