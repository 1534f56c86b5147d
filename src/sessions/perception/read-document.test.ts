import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRead, ScreenElement, TreeNode } from '../../evidence/evidence.ts';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { readDocument } from './read-document.ts';
import { readScreen } from './read-screen.ts';

const page = (body: string, dir = 'ltr') =>
  `<!doctype html><html lang="en" dir="${dir}"><title>Test</title><style>body{margin:8px;font:16px sans-serif}</style>${body}`;
const rows = (count: number, name: string) =>
  Array.from(
    { length: count },
    (_, i) => `<button style="display:block;height:30px">${name} ${i}</button>`,
  ).join('');
const pages = {
  '/far': page(`<button>Here</button><div style="height:3000px"></div><button>Far below</button>
    <div style="position:absolute;left:-900px;width:200px"><button>Off to the left</button></div>
    <div style="height:20px;overflow:hidden"><p style="margin:40px 0"><button>Clipped away</button></p></div>
    <div style="position:fixed;top:900px"><button>Fixed out of reach</button></div>
    <div style="position:fixed;bottom:0;height:40px"><button>Fixed in reach</button></div>`),
  '/boxes': page(`<div style="height:100px;overflow:auto">${rows(20, 'Down')}</div>
    <div style="position:relative;height:60px"><button>Under</button><div style="position:absolute;inset:0;background:#c00">Lid</div></div>
    <div style="width:200px;overflow:auto;white-space:nowrap"><div style="width:3000px"><span style="margin-left:2500px"><button>To the right</button></span></div></div>
    <div style="height:80px;overflow-y:auto;overflow-x:hidden"><div style="height:400px"></div><button>Under the fold</button>
      <button style="margin-left:2000px">Past the edge</button></div>
    <div style="height:90px;overflow:auto;display:flex;flex-direction:column-reverse">${Array.from({ length: 20 }, (_, i) => `<button style="flex:none;height:30px">Reversed ${i}</button>`).join('')}</div>
    <div style="position:fixed;right:0;top:0;height:100px;overflow:auto">${rows(40, 'Drawer')}</div>
    <div style="height:10px;overflow:hidden"><div style="margin-top:50px;height:60px;overflow:auto">${rows(9, 'Cut scroller')}</div></div>`),
  '/alone': `<!doctype html><title>Alone</title><style>html{overflow:hidden;height:100%}body{margin:0;height:100%;overflow:auto}</style>
    ${rows(60, 'Alone')}<iframe src="/inner" style="display:block;width:300px;height:100px"></iframe>`,
  '/locked': `<!doctype html><title>Locked</title><style>html,body{overflow:hidden;height:100%;margin:0}</style>${rows(60, 'Locked')}`,
  '/rtl': page(
    `<div style="width:3000px;position:relative;height:40px"><button style="position:absolute;left:100px">Leftmost</button></div>
    <div style="width:300px;overflow:auto"><div style="width:1500px"><button style="margin-right:1300px">Deep left</button></div></div>`,
    'rtl',
  ),
  '/layer': page(`<button>Behind</button><div style="height:2000px"></div><button>Behind and below</button>
    <div style="position:fixed;inset:0;background:#0008"><div role="dialog" aria-modal="true" aria-label="Offer"
      style="background:#fff;height:200px;overflow:auto">${rows(30, 'Choice')}</div></div>`),
  '/framed':
    page(`<iframe src="/inner" style="width:400px;height:100px;border:0"></iframe><div style="height:2000px"></div>
    <iframe src="/inner" style="width:400px;height:100px;border:0"></iframe>
    <div style="position:relative;height:120px"><iframe src="/inner?covered" style="width:400px;height:100px"></iframe></div>
    <iframe src="/inner?under" style="position:absolute;left:500px;top:0;width:300px;height:200px"></iframe>
    <div style="position:absolute;left:500px;top:0;width:320px;height:220px;background:#fff">Over it</div>`),
  '/inner': page('<button>In frame</button><div style="height:900px"></div><button>Below in frame</button>'),
  '/tree': page(`<style>li{text-align:center;line-height:2}</style><main class="shop wide"><ul class="list">
      <li class="card b a"><h3>One</h3><button>Buy one</button></li>
      <li class="card" style="transform:rotate(-7deg)"><h3>Two</h3><button disabled>Buy two</button></li>
      <li class="card" style="filter:blur(3px);opacity:.5"><h3>Three</h3><button aria-pressed="true">Buy three</button></li>
      <li class="card" style="transform:scaleX(-1)"><h3>Four</h3></li></ul></main>
    <div style="height:3000px"></div><div id="host"></div><div style="position:sticky;bottom:0"><button>Stuck</button></div>
    <script>host.attachShadow({mode:'open'}).innerHTML='<section><button>In shadow</button></section>'</script>`),
  '/spinning': page(
    `<p>Words</p><div style="height:2000px"></div><div class="spinner" style="width:20px;height:20px">o</div>`,
  ),
  '/many': page(rows(1500, 'Row')),
  '/routes':
    page(`<a href="#prices">Prices</a><a href="#folded">Folded</a><a href="#account">Account</a><a href="#">Top</a>
    <a href="/tree#prices">Elsewhere</a><h2 id="prices">Prices</h2><section id="folded" hidden><h2>Folded</h2></section>`),
};

let site: PlainSite;
beforeAll(async () => (site = await openPlainSite(pages)));
afterAll(() => site.close());

async function read(path: keyof typeof pages): Promise<PageRead> {
  await site.page.goto(new URL(path, site.url).href, 10_000);
  return readDocument(site.page);
}
const names = ({ elements }: PageRead) =>
  elements.filter(({ kind }) => kind === 'control').map(({ name }) => name);
const named = (found: PageRead, name: string): ScreenElement | undefined =>
  found.elements.find((element) => element.kind === 'control' && element.name === name);
const nodeOf = (found: PageRead, name: string): TreeNode | undefined =>
  found.tree?.[named(found, name)?.node ?? -1];

describe('the whole document', () => {
  it('holds what can be scrolled to, and leaves out what cannot', async () => {
    expect(names(await read('/far')).toSorted()).toEqual(['Far below', 'Fixed in reach', 'Here']);
  });

  it('is the same wherever the page is scrolled, but for its boxes', async () => {
    const first = await read('/far');
    await site.page.wheel(100, 100, 5_000);
    await expect.poll(async () => (await readScreen(site.page)).scroll.y).toBeGreaterThan(2_000);
    const again = await readDocument(site.page);
    expect(names(again)).toEqual(names(first));
    expect(again.elements.map(({ ref }) => ref)).toEqual(first.elements.map(({ ref }) => ref));
    expect(named(again, 'Far below')?.box.y).toBeLessThan(800);
    expect(nodeOf(again, 'Far below')).toEqual(nodeOf(first, 'Far below'));
  });

  it('unfolds boxes that scroll, not those that only cut, and sees no more through lids than a look', async () => {
    const found = names(await read('/boxes'));
    for (const name of ['Down 19', 'To the right', 'Under the fold', 'Reversed 19', 'Drawer 39'])
      expect(found, name).toContain(name);
    for (const name of ['Under', 'Past the edge', 'Cut scroller 0', 'Cut scroller 8'])
      expect(found, name).not.toContain(name);
  });

  it('knows a body that scrolls by itself, with a frame in it, and a page that does not scroll', async () => {
    expect(names(await read('/alone'))).toEqual(expect.arrayContaining(['Alone 59', 'In frame']));
    const locked = names(await read('/locked'));
    expect(locked).toContain('Locked 20');
    expect(locked).not.toContain('Locked 40');
  });

  it('reaches to the left where the page is written that way', async () => {
    expect(names(await read('/rtl'))).toEqual(['Leftmost', 'Deep left']);
  });

  it('leaves out what a layer stops, wherever it lies', async () => {
    const found = await read('/layer');
    expect(found.modal).not.toBe('');
    expect(names(found)).toEqual(Array.from({ length: 30 }, (_, i) => `Choice ${i}`));
  });

  it('merges the whole of every frame that is not covered', async () => {
    const found = await read('/framed');
    expect(names(found).filter((name) => name === 'In frame')).toHaveLength(3);
    expect(names(found).filter((name) => name === 'Below in frame')).toHaveLength(3);
    expect(found.elements.some(({ locator }) => locator.frameUrl?.endsWith('?under'))).toBe(false);
    expect(found.elements.find(({ name }) => name === 'In frame')?.node).toBeUndefined();
  });

  it('is busy by what is in view alone, and keeps to its cap', async () => {
    expect((await read('/spinning')).busy).toBe(false);
    const many = await read('/many');
    expect(many.elements).toHaveLength(1_200);
    expect(many.leftOut).toBe(300);
  });
});

describe('the tree', () => {
  it('has parents first, and every element of the main frame in its place', async () => {
    const found = await read('/tree');
    const tree = found.tree ?? [];
    expect(tree[0]).toMatchObject({ up: -1, tag: 'html' });
    for (const [place, node] of tree.entries()) expect(node.up).toBeLessThan(place);
    for (const { node, tag } of found.elements) expect(tree[node ?? -1]?.tag).toBe(tag);
    const list = tree.findIndex(({ classes }) => classes === 'list');
    expect(tree.filter(({ up }) => up === list).map(({ nth }) => nth)).toEqual([0, 1, 2, 3]);
    expect(tree[tree[list]?.up ?? -1]).toMatchObject({ tag: 'main', classes: 'shop wide', role: 'main' });
  });

  it('tells looks and states where they are not the common ones', async () => {
    const found = await read('/tree');
    const cards = (found.tree ?? []).filter(({ tag }) => tag === 'li');
    expect(cards.map(({ turned }) => turned)).toEqual([undefined, -7, undefined, undefined]);
    expect(cards.map(({ blur }) => blur)).toEqual([undefined, undefined, 3, undefined]);
    expect(cards.map(({ opacity }) => opacity)).toEqual([undefined, undefined, 0.5, undefined]);
    expect(cards[0]).toMatchObject({ classes: 'a b card', align: 'center' });
    const title = (found.tree ?? []).find(({ tag }) => tag === 'h3');
    expect(title).toMatchObject({ leading: 2 });
    expect(title?.align).toBeUndefined();
    expect(nodeOf(found, 'Buy two')?.state).toBe('disabled');
    expect(nodeOf(found, 'Buy three')?.state).toBe('pressed');
    const shadow = nodeOf(found, 'In shadow');
    expect(found.tree?.[shadow?.up ?? -1]?.tag).toBe('section');
    expect(shadow?.box[1]).toBeGreaterThan(3_000);
    expect(found.tree?.[nodeOf(found, 'Stuck')?.up ?? -1]).toMatchObject({ placed: 'sticky' });
  });

  it('is of the document: a look has that of what is in view, where something is changed by itself', async () => {
    const { tree: whole = [] } = await read('/tree');
    const { tree, elements } = await readScreen(site.page);
    expect(tree?.length).toBeLessThan(whole.length);
    expect(tree?.some(({ turned, moved }) => turned ?? moved)).toBe(true);
    expect(elements.some(({ node }) => node !== undefined)).toBe(true);
  });

  it('tells a link that scrolls from a route, by whether its fragment names what is drawn', async () => {
    const found = await read('/routes');
    const jumping = found.elements.filter(({ jumps }) => jumps).map(({ name }) => name);
    expect([jumping, found.jumped]).toEqual([['Prices', 'Top'], undefined]);
    await site.page.goto(new URL('/routes#prices', site.url).href, 10_000);
    expect((await readDocument(site.page)).jumped).toBe(true);
    await site.page.goto(new URL('/routes#account', site.url).href, 10_000);
    expect((await readDocument(site.page)).jumped).toBeUndefined();
  });
});
