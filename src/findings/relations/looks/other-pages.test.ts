// The same part on several pages: what is otherwise on a single page is told, what each page says of itself is not.
import { expect, test } from 'vitest';
import { evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { judge, type Judged } from '../../../../test/support/judge-rule.ts';
import { type BuiltNode, h, type NodeFacts, readOf } from '../../../../test/support/read-builder.ts';
import type { EvidencePart, Rule } from '../../rule.ts';
import { menuDiffers } from '../same-behaviour/menu-differs.ts';
import { nameAlone } from '../same-behaviour/name-alone.ts';
import { paleAlone } from './pale-alone.ts';
import { tilted } from './tilted.ts';

const pages = ['start', 'files', 'tags', 'forum', 'wiki', 'admin'];
const origin = 'https://mill.example';

function entry(page: string, facts: NodeFacts = {}): BuiltNode {
  const name = page[0]?.toUpperCase() + page.slice(1);
  return h('a', { href: `${origin}/${page}`, ...facts }, name);
}

/** Six pages with one head and one menu; `change` says what is otherwise on which page. */
function site(change: (page: string) => { head?: NodeFacts; menu?: BuiltNode[] }) {
  return pages.map((page, nth) => {
    const { head = {}, menu = pages.map((each) => entry(each)) } = change(page);
    const sign = h('button', { name: 'Site map', ...head }, '☰');
    const read = readOf(
      [h('header', sign, h('h1', 'Mill')), h('nav', ...menu), h('main', h('p', `All of ${page}.`))],
      {
        url: `${origin}/${page}`,
      },
    );
    return { ...screen(`s${nth + 1}`, []), ...read, id: `s${nth + 1}`, turn: nth };
  });
}

function titles<Needed extends EvidencePart>(rule: Rule<Needed>, ...of: Parameters<typeof site>) {
  return judge(rule, evidence({ screens: site(...of) })).found.map(({ title }: Judged) => title);
}

test('a part that is turned, or lacks its name, on one page alone is told', () => {
  const on = (facts: NodeFacts) => (page: string) => (page === 'forum' ? { head: facts } : {});
  expect(titles(tilted, on({ turned: 4 }))).toEqual(['“☰” is tilted']);
  expect(titles(nameAlone, on({ name: '☰' }))).toHaveLength(1);
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
  expect(titles(paleAlone, alone)).toEqual(['The link “Tags” looks switched off']);
});

test('a menu with an entry twice, without one, or with one that leads elsewhere on one page is told', () => {
  const on = (menu: BuiltNode[]) => (page: string) => (page === 'forum' ? { menu } : {});
  const all = pages.map((each) => entry(each));
  expect(titles(menuDiffers, on([...all.slice(0, 2), entry('files'), ...all.slice(2)]))).toEqual([
    '“Files” stands twice in a menu',
  ]);
  expect(titles(menuDiffers, on(all.toSpliced(2, 1)))).toEqual(['“Tags” is missing in a menu']);
  expect(titles(menuDiffers, on(all.toSpliced(5, 1, entry('admin', { href: `${origin}/admn` }))))).toEqual([
    '“Admin” leads elsewhere than on other pages',
  ]);
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
