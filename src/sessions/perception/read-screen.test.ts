import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRead, ScreenElement } from '../../evidence/evidence.ts';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { drawnOddly } from '../page/drawn-oddly.ts';
import { readScreen } from './read-screen.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Test</title><style>body{margin:8px;font:16px sans-serif}</style>${body}`;
const pages = {
  '/': page('<h1>Empty</h1>'),
  '/pane': page(
    '<style>html,body{height:100%;margin:0;overflow:hidden}</style><main style="height:100%;overflow-y:auto"><p style="height:3000px">Rows</p></main>',
  ),
  '/odd': page(`<button style="rotate:6deg">Turned</button>
    <p style="opacity:.4"><button style="filter:blur(2px)">Faded with what holds it</button></p><button>Plain</button>`),
  '/pale': page('<button style="opacity:.4">Pale</button><button>Plain</button>'),
  '/covered': page(`
    <div style="position:relative;height:60px"><button>Under</button><p>Words under</p>
      <div style="position:absolute;inset:0;background:#c00">Lid</div></div>
    <div style="position:relative;height:60px;width:300px"><p>Words on a card</p><a href="/x" style="position:absolute;inset:0" aria-label="Open card"></a></div>
    <div style="display:none"><button>Not drawn</button></div>
    <div style="visibility:hidden"><button>Invisible</button></div>
    <div style="opacity:0"><button>Clear</button></div>
    <details><summary>Folded</summary>Folded words <a href="/z">Link in the fold</a></details>
    <div style="height:20px;overflow:hidden"><p style="margin:40px 0">Clipped away</p></div>
    <div style="position:absolute;left:-900px;width:200px"><button>Off to the left</button></div>
    <div style="height:4000px"></div><button>Far below</button><a href="/y">Also below</a>`),
  '/lists': page(`
    <style>.box{position:relative;display:inline-block;width:180px;height:32px;border:1px solid;cursor:pointer}
      .box select{position:absolute;inset:0;width:100%;opacity:0}</style>
    <span class="box"><span>By name</span><select aria-label="Order"><option>By name<option>By price</select></span>
    <div class="box"><select aria-label="Kept for forms"><option>Red<option>Blue</select><span role="button" tabindex="0" style="position:absolute;inset:0;background:#fff">Colour</span></div>
    <div class="box" style="opacity:0"><span>Gone</span><select aria-label="Gone as well"><option>Gone</select></div>`),
  '/names': page(`
    <label for="a">By label</label><input id="a">
    <button aria-label="By aria">x</button>
    <button><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="By alt" width="20" height="20"></button>
    <button title="By title"></button>
    <span id="part">By</span> <span id="other">reference</span><button aria-labelledby="part other"></button>
    <input type="submit" value="By value"><input placeholder="By placeholder">
    <button class="icon-cart"></button>
    <label>Tick <input type="checkbox" style="opacity:0;position:absolute" checked></label>
    <input type="password" aria-label="Secret" value="hunter2hunter2">
    <div onclick="1">Clickable box</div>
    <table><caption>Prices</caption><tr><td>Ten</td></tr></table>`),
  '/deep': page(`<div id="host"></div><iframe src="/inner" style="width:400px;height:200px;border:0"></iframe>
    <iframe src="/inner" style="position:absolute;left:500px;top:300px;width:300px;height:200px"></iframe>
    <div style="position:absolute;left:500px;top:300px;width:320px;height:220px;background:#fff">Over the frame</div>
    <script>host.attachShadow({mode:'open'}).innerHTML='<section><button>In shadow</button></section>'</script>`),
  '/inner': page('<button>In frame</button><div style="height:900px"></div><button>Below in frame</button>'),
  '/fixed':
    page(`<div style="height:1px"><div style="position:fixed;top:200px;left:200px"><button style="width:64px;height:64px">Fixed one</button></div></div>
    <div style="height:3000px">Tall</div><p>End</p>`),
  '/heavy': page(`${Array.from({ length: 5200 }, () => '<i></i>').join('')}
    <div style="position:relative;height:100px;overflow:hidden"><p>In the clip</p>
      <div style="position:fixed;bottom:0;left:0"><button>Escapes the clip</button></div></div>
    <div style="position:absolute;top:-500px;height:20px;width:300px"><div style="position:relative;top:700px;left:200px"><button>Strayed</button></div></div>
    <div style="position:absolute;top:300px;left:0;height:200px;width:300px"><button>Under</button><div style="position:absolute;inset:0;background:#c00">Lid</div></div>`),
  '/off': page(`
    <button class="btn is-disabled">By class</button> <ul><li class="disabled"><a href="#">By its holder</a></li></ul>
    <button style="cursor:not-allowed">By pointer</button> <button aria-disabled="true">Says so</button>
    <div><button>One</button><button>Two</button><button style="opacity:.4">Faint</button></div>
    <div><button style="opacity:.5">Dot 1</button><button style="opacity:.5">Dot 2</button><button>Dot 3</button></div>
    <button>On</button>`),
  '/off-labels': page(`
    <p><label id="both">Prices</label> <input type="range" aria-labelledby="both" disabled><input type="range" aria-labelledby="both" disabled></p>
    <p><label id="one">Days</label> <input type="range" aria-labelledby="one" disabled><input type="range" aria-labelledby="one"></p>
    <p><label id="none">Years</label></p>
    <p style="display:flex"><span class="page prev disabled">Back</span> <a href="#2">2</a></p><p aria-disabled="true">Kept</p>`),
  '/glass': page(
    `<button>Behind</button>
    <div style="position:absolute;inset:0"><div style="margin:250px auto;width:300px;background:#fff">
      <p>No answer</p><a href="#again">Try again</a></div></div>`,
  ),
  '/bars': page(
    `<div style="position:fixed;inset:0 0 auto;height:60px;background:#eee"><a href="/" style="position:absolute;clip-path:inset(50%);width:1px;height:1px;top:300px">Skip</a><button>Menu</button></div>
    <main style="position:fixed;inset:60px 0 0;background:#fff;overflow:auto"><h1>Rows</h1><button>Add a row</button></main>`,
  ),
  '/veil': page(
    `<header style="position:relative;z-index:20;background:#eee"><button>Menu</button></header><p><button>Behind</button></p>
    <div style="position:fixed;inset:0;background:#0008;z-index:9"><p style="margin-top:200px;background:#fff">Wait <button>Stop</button></p></div>`,
  ),
  '/drawn': page(`
    <div style="position:relative;height:60px"><p>Words under a clear surface</p><canvas width="300" height="60" style="position:absolute;inset:0"></canvas></div>
    <div style="position:relative;height:60px"><p>Words that are painted over</p><canvas id="full" width="300" height="60" style="position:absolute;inset:0"></canvas></div>
    <div style="position:relative;height:60px"><p>Words under a grip</p><svg width="300" height="60" style="position:absolute;inset:0"><rect width="300" height="60" fill="none" stroke="red" pointer-events="all"/></svg></div>
    <div style="position:relative;height:60px"><p>Words under a shape</p><svg width="300" height="60" style="position:absolute;inset:0"><rect width="300" height="60"/></svg></div>
    <script>full.getContext('2d').fillRect(0, 0, 300, 60)</script>`),
  '/stage': page(
    `<a href="#skip" style="position:absolute;left:-9999px">Skip</a>
    <div style="position:absolute;inset:0"><button>One</button><button>Two</button></div>`,
  ),
  '/modal': page(
    `<button>Behind</button><h1>Shop</h1><dialog id="d"><h2>Cookies</h2><button>Accept</button></dialog><script>d.showModal()</script>`,
  ),
  '/long': page(`<p>${Array.from({ length: 4000 }, (_, i) => `word${i}`).join(' ')}</p>`),
  '/busy': page('<div class="spinner" style="width:20px;height:20px">o</div>'),
  '/many': page(
    `<ul>${Array.from({ length: 900 }, (_, i) => `<li style="float:left;width:30px;height:14px;font-size:8px"><a href="/${i}">${i}</a></li>`).join('')}</ul>`,
  ),
};

let site: PlainSite;
beforeAll(async () => (site = await openPlainSite(pages)));
afterAll(() => site.close());

async function read(path: keyof typeof pages): Promise<PageRead> {
  await site.page.goto(new URL(path, site.url).href, 10_000);
  return readScreen(site.page);
}
const named = (found: PageRead, name: string): ScreenElement | undefined =>
  found.elements.find((element) => element.kind === 'control' && element.name === name);
const says = (found: PageRead, words: string) =>
  found.elements.some((element) => `${element.name} ${element.text}`.includes(words));

describe('what is seen', () => {
  it('tells the scroll position of the pane where the document does not scroll', async () => {
    const { scroll, viewport } = await read('/pane');
    expect(scroll.y).toBe(0);
    expect(scroll.maxY).toBeGreaterThan(viewport.height);
    await (
      await site.page.mainFrame()
    ).evaluate("() => void (document.querySelector('main').scrollTop = 500)");
    expect((await readScreen(site.page)).scroll.y).toBe(500);
  });

  it('leaves out what is covered, clear, hidden, clipped or off the screen, and counts what is below', async () => {
    const found = await read('/covered');
    for (const words of [
      'Under',
      'Words under',
      'Not drawn',
      'Invisible',
      'Clear',
      'Clipped away',
      'Off to',
      'Folded words',
      'in the fold',
      'below',
    ]) {
      expect(says(found, words), words).toBe(false);
    }
    expect(says(found, 'Lid')).toBe(true);
    expect(found.controlsBelow).toBe(2);
    expect(found.controlsAbove).toBe(0);
  });

  it('sees through a clear link that is stretched over a card', async () => {
    const found = await read('/covered');
    expect(says(found, 'Words on a card')).toBe(true);
    expect(named(found, 'Open card')?.role).toBe('link');
  });

  it('sees a clear list of choices over what draws it, and none that lies beneath a control or in what is clear', async () => {
    const found = await read('/lists');
    expect(named(found, 'Order')).toMatchObject({
      role: 'combobox',
      field: { value: 'By name', options: ['By name', 'By price'] },
    });
    expect(says(found, 'By name')).toBe(true);
    expect(named(found, 'Colour')).toBeDefined();
    for (const words of ['Kept for forms', 'Gone']) expect(says(found, words), words).toBe(false);
  });

  it('counts controls above after scrolling, and sees what came into view', async () => {
    await read('/covered');
    await site.page.wheel(100, 100, 5_000);
    await expect.poll(async () => named(await readScreen(site.page), 'Far below')).toBeDefined();
    const found = await readScreen(site.page);
    expect(found.controlsAbove).toBeGreaterThan(0);
    expect(says(found, 'Lid')).toBe(false);
    expect(found.scroll.y).toBe(found.scroll.maxY);
  });

  it('reads open shadow roots and frames, but not what lies over or below in a frame', async () => {
    const found = await read('/deep');
    expect(named(found, 'In shadow')?.locator.css).toContain('>>>');
    const inFrame = found.elements.filter((element) => element.name === 'In frame');
    expect(inFrame).toHaveLength(1);
    expect(inFrame[0]?.ref).toMatch(/^f\d+e\d+$/);
    expect(inFrame[0]?.locator.frameUrl).toContain('/inner');
    expect(inFrame[0]?.box.y).toBeGreaterThan(8);
    expect(says(found, 'Below in frame')).toBe(false);
  });

  it('finds a fixed layer inside a box that is off the screen', async () => {
    await read('/fixed');
    await site.page.wheel(100, 100, 1_500);
    await expect.poll(async () => (await readScreen(site.page)).scroll.y).toBeGreaterThan(1_000);
    expect(named(await readScreen(site.page), 'Fixed one')).toBeDefined();
  });

  it('knows a pane of glass over the page, and a stage on which all stands as none', async () => {
    const pane = await read('/glass');
    expect(pane.modal).not.toBe('');
    expect(pane.elements.map(({ text }) => text)).toContain('Try again');
    expect((await read('/stage')).modal).toBe('');
  });

  it('takes the main part of a page between its bars for no layer, and a veil for one though the bar above it answers', async () => {
    const bars = await read('/bars');
    expect(bars.modal).toBe('');
    expect(named(bars, 'Menu')).toBeDefined();
    const veil = await read('/veil');
    expect(veil.modal).not.toBe('');
    expect(named(veil, 'Stop')).toBeDefined();
  });

  it('sees words under what takes the pointer and draws nothing there', async () => {
    const found = await read('/drawn');
    for (const words of ['Words under a clear surface', 'Words under a grip'])
      expect(says(found, words), words).toBe(true);
    for (const words of ['Words that are painted over', 'Words under a shape'])
      expect(says(found, words), words).toBe(false);
  });

  it('knows a modal dialog and leaves out what it bars', async () => {
    const found = await read('/modal');
    expect(found.modal).not.toBe('');
    expect(named(found, 'Accept')).toBeDefined();
    expect(named(found, 'Behind')).toBeUndefined();
  });

  it('tells of a long text only what the viewport holds', async () => {
    await read('/long');
    await site.page.wheel(100, 100, 400);
    await expect.poll(async () => (await readScreen(site.page)).scroll.y).toBeGreaterThan(300);
    const found = await readScreen(site.page);
    expect(says(found, 'word0 ')).toBe(false);
    expect(found.elements.every((element) => element.text.length <= 500)).toBe(true);
  });

  it('knows that the page is busy, and stops at the cap with a count', async () => {
    expect((await read('/busy')).busy).toBe(true);
    const found = await read('/many');
    expect(found.busy).toBe(false);
    expect(found.elements).toHaveLength(400);
    expect(found.leftOut).toBeGreaterThan(100);
  });
});

describe('what is told of it', () => {
  it('names by label, aria, alt, title, reference, value and placeholder', async () => {
    const found = await read('/names');
    for (const way of ['label', 'aria', 'alt', 'title', 'reference', 'value', 'placeholder']) {
      expect(named(found, `By ${way}`), way).toBeDefined();
    }
    expect(named(found, 'Clickable box')).toMatchObject({ role: '', tag: 'div' });
    expect(found.elements.find((element) => element.icon === 'cart')).toMatchObject({
      kind: 'control',
      name: '',
    });
    expect(named(found, 'Tick')).toMatchObject({ role: 'checkbox', tag: 'label', states: { checked: true } });
    expect(found.elements.find((element) => element.text === 'Ten')?.groupLabel).toBe('Prices');
  });

  it('never holds the value of a password, also when it is shown', async () => {
    const found = await read('/names');
    expect(named(found, 'Secret')?.field).toMatchObject({ type: 'password', value: null });
    expect(JSON.stringify(found)).not.toContain('hunter2');
    const frame = await site.page.mainFrame();
    await frame.evaluate('function () { document.querySelector("[type=password]").type = "text"; }');
    expect(JSON.stringify(await readScreen(site.page))).not.toContain('hunter2');
  });

  it('keeps refs, structure and everything else from one read to the next', async () => {
    const first = await read('/names');
    const again = await readScreen(site.page);
    expect(again).toEqual(first);
    expect((await read('/covered')).structure).not.toBe(first.structure);
    expect((await read('/names')).structure).toBe(first.structure);
  });
});

describe('of what is switched off', () => {
  it('tells what is only drawn so, and what says so', async () => {
    const found = await read('/off');
    const off = (state: 'drawnOff' | 'disabled') =>
      found.elements.filter(({ states }) => states[state] === true).map(({ name }) => name);
    expect(off('drawnOff')).toEqual(['By class', 'By its holder', 'By pointer', 'Faint']);
    expect(off('disabled')).toEqual(['By its holder', 'Says so']);
  });

  it('tells words of what is switched off: labels of fields, however they name them, and what says so by class or attribute', async () => {
    const { elements } = await read('/off-labels');
    const off = elements.filter(({ kind, states }) => kind === 'text' && states.disabled === true);
    expect(off.map(({ text }) => text)).toEqual(['Prices', 'Back', 'Kept']);
  });
});

describe('of a page that holds very much', () => {
  it('what strays out of its holder is found, and what lies under a lid is not', async () => {
    const found = await read('/heavy');
    expect(named(found, 'Escapes the clip')).toBeDefined();
    expect(named(found, 'Strayed')).toBeDefined();
    expect(named(found, 'Under')).toBeUndefined();
  });
});

it('how a thing is drawn out of the ordinary is read of a view as well, with its tree where something is changed by itself', async () => {
  const found = await read('/odd');
  const oddly = (name: string) => {
    const element = named(found, name);
    return element && drawnOddly(element, found.tree ?? [], found.viewport);
  };
  expect(oddly('Turned')).toEqual({ turned: '6°' });
  expect(oddly('Faded with what holds it')).toEqual({ blur: '2 px', opacity: '0.4' });
  expect(oddly('Plain')).toEqual({});
  const pale = await read('/pale');
  expect(pale.tree).toBeUndefined();
  expect(named(pale, 'Pale')?.odd).toEqual({ opacity: '0.4' });
  expect(named(pale, 'Plain')).not.toHaveProperty('odd');
  expect(pale.elements.some(({ node }) => node !== undefined)).toBe(false);
});
