// The same part on several pages: what is otherwise on a single page is told, what each page says of itself is not.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { element, evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { judge, type Judged } from '../../../../test/support/judge-rule.ts';
import { type BuiltNode, h, type NodeFacts, readOf } from '../../../../test/support/read-builder.ts';
import type { PageRead, ScreenElement } from '../../../evidence/evidence.ts';
import type { EvidencePart, Rule } from '../../rule.ts';
import { liveAlone } from '../same-behaviour/live-alone.ts';
import { menuDiffers } from '../same-behaviour/menu-differs.ts';
import { nameAlone } from '../same-behaviour/name-alone.ts';
import { colouredAlone } from './coloured-alone.ts';
import { paleAlone } from './pale-alone.ts';
import { tilted } from './tilted.ts';

const pages = ['start', 'files', 'tags', 'forum', 'wiki', 'admin'];
const origin = 'https://mill.example';

function entry(page: string, facts: NodeFacts = {}): BuiltNode {
  const name = page[0]?.toUpperCase() + page.slice(1);
  return h('a', { href: `${origin}/${page}`, ...facts }, name);
}

/** Six pages with one head and one menu; `change` says what is otherwise on which page. */
function site(
  change: (page: string) => { head?: NodeFacts; menu?: BuiltNode[]; read?: Partial<PageRead> },
  asked = pages,
) {
  return asked.map((page, nth) => {
    const { head = {}, menu = pages.map((each) => entry(each)), read: more = {} } = change(page);
    const sign = h('button', { name: 'Site map', ...head }, '☰');
    const read = readOf(
      [h('header', sign, h('h1', 'Mill')), h('nav', ...menu), h('main', h('p', `All of ${page}.`))],
      {
        url: `${origin}/${page}`,
      },
    );
    return { ...screen(`s${nth + 1}`, []), ...read, id: `s${nth + 1}`, turn: nth, ...more };
  });
}

function told<Needed extends EvidencePart>(rule: Rule<Needed>, ...of: Parameters<typeof site>): Judged[] {
  return judge(rule, evidence({ screens: site(...of) })).found;
}

function titles<Needed extends EvidencePart>(rule: Rule<Needed>, ...of: Parameters<typeof site>) {
  return told(rule, ...of).map(({ title }) => title);
}

test('a part that is turned, or lacks its name, on one page alone is told', () => {
  const on = (facts: NodeFacts) => (page: string) => (page === 'forum' ? { head: facts } : {});
  expect(titles(tilted, on({ turned: 4 }))).toEqual(['“☰” is tilted']);
  expect(told(nameAlone, on({ name: '☰' }))).toMatchObject([
    { summary: expect.stringContaining('One control is called “☰” and no more') },
  ]);
  expect(told(nameAlone, on({ name: '' }))).toMatchObject([
    { summary: expect.stringContaining('One control has no name') },
  ]);
  expect(titles(tilted, () => ({}))).toEqual([]);
});

test('what is so on two pages is how they are made', () => {
  const onTwo = (page: string) => (page === 'forum' || page === 'wiki' ? { head: { turned: 4 } } : {});
  expect(titles(tilted, onTwo)).toEqual([]);
});

test('a menu that draws the entry of each page pale says where one is', () => {
  const pale = (page: string) => ({
    menu: pages
      .slice(0, 3)
      .map((each) => entry(each, each === page ? { shows: { states: { drawnOff: true } } } : {})),
  });
  expect(titles(paleAlone, pale)).toEqual([]);
  const alone = (page: string) => ({
    menu: pages
      .slice(0, 3)
      .map((each) =>
        entry(each, each === 'tags' && page === 'wiki' ? { shows: { states: { drawnOff: true } } } : {}),
      ),
  });
  expect(titles(paleAlone, alone)).toEqual(['The link “Tags” looks disabled']);
  const off = (facts: NodeFacts) => (page: string) => ({
    menu: pages.slice(0, 3).map((each) => entry(each, each === 'tags' && page === 'wiki' ? facts : {})),
  });
  expect(titles(paleAlone, off({ shows: { states: { drawnOff: true } }, deaf: true }))).toEqual([]);
  expect(titles(paleAlone, off({ shows: { states: { drawnOff: true, disabled: true } } }))).toEqual([]);
});

/** Pages of one template that a parameter tells apart, each headed with words of its own. */
function things(
  drawn: (thing: string) => NodeFacts,
  asked = ['cup', 'jug', 'pot', 'tea', 'jug'],
  tag = 'h2',
) {
  const screens = asked.map((thing, nth) => {
    const read = readOf([h('main', h(tag, drawn(thing), thing))], { url: `${origin}/goods?id=${thing}` });
    return { ...screen(`s${nth + 1}`, []), ...read, id: `s${nth + 1}`, turn: nth };
  });
  const stateOf = Object.fromEntries(screens.map(({ id }) => [id, 'n1']));
  return judge(tilted, crawl({ screens, trials: [], graph: { stateOf } })).found.map(({ title }) => title);
}

test('what is turned on the page of one thing alone is told, though its words are others on each', () => {
  const turned =
    (...which: string[]) =>
    (thing: string) =>
      which.includes(thing) ? { turned: 4 } : {};
  expect(things(turned('tea'))).toEqual(['“tea” is tilted']);
  expect(things(turned('jug')), 'both reads of the page show it').toEqual(['“jug” is tilted']);
  expect(things(turned('jug', 'tea'))).toEqual([]);
  expect(things(turned('tea'), ['cup', 'jug', 'tea'])).toEqual([]);
  expect(things(turned('tea'), undefined, 'button'), 'a control with other words does another thing').toEqual(
    [],
  );
  let reads = 0;
  const once = (thing: string) => (thing === 'jug' && (reads += 1) === 1 ? { turned: 4 } : {});
  expect(things(once)).toEqual([]);
});

const all = pages.map((each) => entry(each));

test('a menu with an entry twice, without one, or with one that leads elsewhere on one page is told', () => {
  const on = (menu: BuiltNode[]) => (page: string) => (page === 'forum' ? { menu } : {});
  expect(titles(menuDiffers, on([...all.slice(0, 2), entry('files'), ...all.slice(2)]))).toEqual([
    '“Files” is twice in a menu',
  ]);
  expect(titles(menuDiffers, on(all.toSpliced(2, 1)))).toEqual(['“Tags” is missing in a menu']);
  expect(titles(menuDiffers, on(all.toSpliced(5, 1, entry('admin', { href: `${origin}/admn` }))))).toEqual([
    '“Admin” does not lead where it leads on other pages',
  ]);
});

test.for<[string, number, BuiltNode[] | null, { read?: Partial<PageRead>; asked?: string[] }?]>([
  ['with an entry twice', 1, [...all.slice(0, 2), entry('files'), ...all.slice(2)]],
  ['with a further entry', 0, [...all, entry('extra')]],
  [
    'with an entry twice and another renamed',
    0,
    [...all.slice(0, 2), entry('files'), ...all.slice(2, 5), entry('users')],
  ],
  ['without an entry', 1, all.toSpliced(2, 1)],
  ['without an entry and with another renamed', 0, all.toSpliced(2, 2, entry('users'))],
  ['without the entry of the page itself', 0, all.toSpliced(3, 1)],
  ['without two entries', 0, all.slice(0, 4).toSpliced(2, 1, entry('tags', { href: '/t' }))],
  [
    'with two that lead elsewhere',
    0,
    all.toSpliced(4, 2, entry('wiki', { href: '/w' }), entry('admin', { href: '/a' })),
  ],
  ['with an entry renamed', 0, all.toSpliced(5, 1, entry('users', { href: `${origin}/admin` }))],
  [
    'with an entry of the page itself that leads nowhere',
    0,
    all.toSpliced(3, 1, entry('forum', { href: '#' })),
  ],
  [
    'without an entry, scrolled',
    0,
    all.toSpliced(2, 1),
    { read: { scroll: { x: 0, y: 9, maxX: 0, maxY: 99 } } },
  ],
  ['without an entry, below a layer', 0, all.toSpliced(2, 1), { read: { modal: 'e1' } }],
  ['without an entry, beside four pages', 1, all.toSpliced(2, 1), { asked: pages.slice(0, 5) }],
  ['without an entry, beside three pages', 0, all.toSpliced(2, 1), { asked: pages.slice(0, 4) }],
])('a menu %s: %s', ([, many, menu, { read = {}, asked = pages } = {}]) => {
  const change = (page: string) => (page === 'forum' && menu ? { menu, read } : {});
  expect(titles(menuDiffers, change, asked)).toHaveLength(many);
});

test('a menu of signs is told by their names, one of pairs is none, and each read of the page must show it', () => {
  const signs = (on: string, page: string) =>
    pages
      .filter((each) => page !== on || each !== 'tags')
      .map((each) => entry(each, { shows: { text: '' } }));
  expect(titles(menuDiffers, (page) => ({ menu: signs('forum', page) }))).toEqual([
    '“Tags” is missing in a menu',
  ]);
  const pairs = (page: string) =>
    pages
      .filter((each) => page !== 'forum' || each !== 'tags')
      .map((each) => h('div', entry(each), h('button', `More of ${each}`)));
  expect(titles(menuDiffers, (page) => ({ menu: pairs(page) }))).toEqual([]);
  let reads = 0;
  const once = (page: string) =>
    page === 'forum' && (reads += 1) === 1 ? { menu: all.toSpliced(2, 1) } : {};
  expect(titles(menuDiffers, once, [...pages, 'forum'])).toEqual([]);
});

test('a menu without the entry of its own page, or that is another on some pages, is no fault', () => {
  expect(titles(menuDiffers, () => ({}))).toEqual([]);
  expect(
    titles(menuDiffers, (page) => ({
      menu: pages.filter((each) => each !== page).map((each) => entry(each)),
    })),
  ).toEqual([]);
  expect(
    titles(menuDiffers, (page) =>
      page === 'admin' ? { menu: ['users', 'logs', 'mail', 'backup'].map((each) => entry(each)) } : {},
    ),
  ).toEqual([]);
});

test('an entry that stands elsewhere on one page alone is told, that of the page itself is not', () => {
  const on = (at: string, menu: BuiltNode[]) => (page: string) => (page === at ? { menu } : {});
  const [start, files, ...others] = pages.map((each) => entry(each)) as [
    BuiltNode,
    BuiltNode,
    ...BuiltNode[],
  ];
  expect(titles(menuDiffers, on('wiki', [files, start, ...others]))).toEqual([
    '“Files” stands elsewhere in a menu',
  ]);
  expect(titles(menuDiffers, on('wiki', [files, ...others, start]))).toEqual([
    '“Start” stands elsewhere in a menu',
  ]);
  expect(titles(menuDiffers, on('start', [files, ...others, start]))).toEqual([]);
  expect(titles(menuDiffers, on('wiki', [start, files, ...others].toReversed()))).toEqual([]);
});

test('a part with another ground or colour of words on one page alone is told', () => {
  const on = (of: string, facts: NodeFacts) => (page: string) => ({
    menu: pages.map((each) => entry(each, page === 'wiki' && each === of ? facts : {})),
  });
  const pink = { fill: 'rgb(255, 120, 200)' };
  const shows = (color: [number, number, number]) => {
    const { style } = element('e1');
    return { shows: { style: { ...style, color: [...color, 1] satisfies ScreenElement['style']['color'] } } };
  };
  const title = '“Tags” has another colour than on other pages';
  expect(titles(colouredAlone, on('tags', { ...pink, ...ground([255, 120, 200]) }))).toEqual([title]);
  expect(titles(colouredAlone, on('tags', shows([230, 230, 230])))).toEqual([title]);
  expect(titles(colouredAlone, on('tags', { fill: 'rgb(255, 255, 255)' }))).toEqual([]);
  expect(titles(colouredAlone, on('tags', { ...pink, ...ground([255, 120, 200]), classes: 'new' }))).toEqual(
    [],
  );
  expect(titles(colouredAlone, on('wiki', { ...pink, ...ground([255, 120, 200]) }))).toEqual([]);
  const marks = (page: string) => ({
    menu: pages.map((each) =>
      entry(each, each === next(page) ? { ...pink, ...ground([255, 120, 200]) } : {}),
    ),
  });
  expect(titles(colouredAlone, marks)).toEqual([]);
  const dark = (page: string) => ({
    menu: pages.map((each) => entry(each, page === 'wiki' ? { ...pink, ...ground([255, 120, 200]) } : {})),
  });
  expect(titles(colouredAlone, dark)).toEqual([]);

  function ground(background: [number, number, number]): NodeFacts {
    return { shows: { style: { ...element('e1').style, background } } };
  }
  function next(page: string): string {
    return pages[(pages.indexOf(page) + 1) % pages.length] ?? '';
  }
});

test('a part that announces what changes in it on all pages but one is told', () => {
  const without =
    (...silent: string[]) =>
    (page: string) => ({
      menu: [
        h(
          'p',
          { classes: 'news', ...(!silent.includes(page) && { live: 'status' }) },
          'The mill grinds today.',
        ),
        h('p', { classes: 'hours' }, 'Open until six.'),
      ],
    });
  expect(told(liveAlone, without('wiki'))).toMatchObject([
    {
      title: '“The mill grinds today.” is not announced on this page',
      summary: expect.stringContaining('are (status)'),
      measured: { live_elsewhere: 'status' },
    },
  ]);
  expect(titles(liveAlone, without())).toEqual([]);
  expect(titles(liveAlone, without('wiki', 'admin'))).toEqual([]);
  expect(titles(liveAlone, without(...pages))).toEqual([]);
});
