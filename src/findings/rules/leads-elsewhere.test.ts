import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { heading, namedLink, pageBehind, probed } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { PageWords } from '../../evidence/way-look.ts';
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

test('a name that each page has for a page of its own, or that the address has, names no one page', () => {
  const list = namedLink('List', '/content');
  const behind = pageBehind('/content', 'All pages', 'Start Storm plan');
  const found = (link: ScreenElement, page: PageWords, others: readonly [from: string, href: string][]) => {
    const parts = probed(page, link);
    const more = others.map(([from, href], at) =>
      screen(`o${at}`, [namedLink('List', href)], { url: new URL(from, parts.screens[0]?.url).href }),
    );
    return judge(leadsElsewhere, { ...parts, screens: [...parts.screens, ...more] }).found.map(
      ({ title }) => title,
    );
  };
  const told = ['The link “List” leads to something else'];
  expect(found(list, behind, [['/tags', '/tagtable']])).toEqual([]);
  expect(
    found(list, behind, [
      ['/tags', '/tagtable'],
      ['/news', '/tagtable'],
    ]),
  ).toEqual(told);
  expect(
    found(list, behind, [
      ['/tags', '/tagtable'],
      ['/news', '/newspages'],
      ['/wiki', '/wikipages'],
    ]),
  ).toEqual([]);
  expect(
    found(list, behind, [
      ['/notes?name=a', '/notes?name=a&v'],
      ['/notes/a', '/notes?name=a&v'],
    ]),
  ).toEqual([]);
  expect(found(list, behind, [['/tags', '/list']])).toEqual(told);
  const named = namedLink('List', '/pagelist');
  expect(found(named, pageBehind('/pagelist', 'All pages', 'Start'), [['/tags', '/list']])).toEqual([]);
});

test('a link that shows its own page otherwise says how, and names nothing that is there', () => {
  const all = namedLink('All ancestors', '/?limit=none');
  const found = (title: string) => {
    const parts = probed(pageBehind('/?limit=none', 'Changes of README', 'who and when'), all);
    const others = ['/a', '/b'].map((from) =>
      screen(from, [namedLink('All ancestors', '/ancestors')], {
        url: new URL(from, parts.screens[0]?.url).href,
      }),
    );
    const screens = parts.screens.map((each) => ({ ...each, title }));
    return judge(leadsElsewhere, { ...parts, screens: [...screens, ...others] }).found.length;
  };
  expect(found('Files')).toBe(1);
  expect(found('Changes of README')).toBe(0);
});

test('a label promises by two words or more, and is kept by a title or a picture', () => {
  const story = namedLink('Our story', '/story');
  const found = (
    label: string,
    more: { title?: string; shown?: ScreenElement[]; other?: ScreenElement } = {},
  ) => {
    const { title = 'Our story', shown = [], other = story } = more;
    const link = namedLink(label, '/story');
    const screens = [
      screen('s1', [link, other]),
      screen('s2', [heading('Our story'), ...shown], { url: link.href, title }),
    ];
    const effect = { navigated: true, status: 200, urlAfter: link.href };
    return judge(leadsElsewhere, evidence({ screens, turns: [turn(1, link, { to: 's2', effect })] })).found
      .length;
  };
  expect(found('How returns are paid')).toBe(1);
  expect(found('How returns'), 'one word').toBe(0);
  expect(found('Returns paid early'), 'no promise to tell').toBe(0);
  const picture = element('p', { kind: 'image', role: 'img', name: 'Returns', text: '' });
  expect(found('How returns are paid', { shown: [picture] })).toBe(0);
  const titled = { title: 'How returns are paid', other: namedLink('Returns story', '/story') };
  expect(found('How returns are paid', titled), 'the title keeps it').toBe(0);
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
  const story = namedLink('Our story', '/story');
  expect(found('Our story', { ...story, text: '' }), 'it has but a name').toHaveLength(1);
  expect(found('Our story', { ...story, role: 'button' })).toEqual([]);
  expect(found('Our story', namedLink('Our story', '/other'))).toEqual([]);
  expect(found('Our story', namedLink('Contact the team', '/story'))).toEqual([]);
  expect(found('Returns and our story', namedLink('Our story', '/story'))).toEqual([]);
});

test('a link that was followed and whose page a probe opened, too, is told once', () => {
  const how = namedLink('How returns work', '/story');
  const start = [how, namedLink('Our story', '/story'), namedLink('Returns work', '/returns-work')];
  const page = pageBehind('/story', 'Our story', 'We began in a shed with one lamp and a dog.');
  const effect = { navigated: true, status: 200, urlAfter: how.href };
  const followed = {
    screens: [
      screen('s1', start),
      screen('s2', [heading('Our story')], { url: how.href, title: 'Our story' }),
    ],
    turns: [turn(1, how, { to: 's2', effect })],
  };
  const session = { ...probed(page, ...start), ...evidence(followed) };
  const { probes = [] } = probed(page, ...start);
  expect(judge(leadsElsewhere, { ...session, probes }).found).toHaveLength(1);
  expect(judge(leadsElsewhere, probed(page, ...start)).found, 'by the probe alone').toHaveLength(1);
});
