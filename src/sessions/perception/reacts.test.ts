import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRead } from '../../evidence/evidence.ts';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { readDocument } from './read-document.ts';
import { readScreen } from './read-screen.ts';

const icon = `<svg width="20" height="20"><circle cx="10" cy="10" r="8"/></svg>`;
const page = (body: string, script: string) =>
  `<!doctype html><html lang="en"><title>Reacts</title><style>body{margin:8px;font:16px sans-serif}</style>${body}
  <script>const on = (id, type = 'click') => document.getElementById(id).addEventListener(type, () => 0);${script}</script>`;
const pages = {
  '/leaves': page(
    `<a id="anchor">Link without address</a> <div id="plain">Plain block</div> <span id="bare">${icon}</span>
    <my-knob id="knob">Custom</my-knob> <div id="down">Presses only</div> <div id="key">Keys only</div>
    <div id="empty" style="width:40px;height:40px"></div>
    <div id="all"><p>One paragraph</p><div style="cursor:pointer">Inner hand</div><a href="/x">Link</a></div>
    <div id="host"></div> <div id="late">Late</div>`,
    `on('anchor');on('plain');on('bare');on('knob');on('down','pointerdown');on('key','keydown');on('empty');on('all');
    host.attachShadow({mode:'open'}).innerHTML = '<b>In shadow</b>';host.shadowRoot.querySelector('b').onclick = () => 0;
    document.addEventListener('click', () => 0);setTimeout(() => on('late'), 400)`,
  ),
  '/rows': page(
    `<ul><li id="row">Words of a row <a href="/1">First</a> more</li><li draggable="true">Dragged <a href="/2">Second</a></li>
      <li>Plain row <a href="/3">Third</a></li></ul><p id="bar"><button>One</button> <button>Two</button></p>
    <div tabindex="0" style="height:500px" id="canvas"><div id="part">Part</div></div>
    <svg width="300" height="100"><g><rect id="box" x="10" y="10" width="60" height="40"/><text x="90" y="30">Words</text></g></svg>`,
    `on('row');on('box','mousedown');on('bar');on('part')`,
  ),
  '/parts': page(
    `<div id="mail" style="cursor:pointer;width:300px">Ada Monday <i id="bin" title="trash">${icon}</i></div>
    <div id="more" style="cursor:pointer;width:60px">More<div style="position:absolute;left:80px"><div id="mute">Mute</div></div></div>
    <div id="around" style="cursor:pointer;width:200px"><span id="all-of-it">All of it</span></div>
    <button id="button">Save <b id="in-button">now</b></button>`,
    `on('mail');on('bin');on('more');on('mute');on('around');on('all-of-it');on('button');on('in-button')`,
  ),
  '/inner': page(`<div id="inside">Inside a frame</div>`, `on('inside')`),
  '/framed': page(`<iframe src="/inner"></iframe>`, ''),
};

let site: PlainSite;
beforeAll(async () => (site = await openPlainSite(pages)));
afterAll(() => site.close());

async function open(path: keyof typeof pages): Promise<void> {
  await site.page.goto(new URL(path, site.url).href, 10_000);
}
const controls = ({ elements }: PageRead) =>
  elements.filter(({ kind }) => kind === 'control').map(({ tag, text }) => `${tag} ${text}`.trim());

describe('what a script listens on', () => {
  it('is a control where it is one thing to look at, named or not', async () => {
    await open('/leaves');
    // “Late” listens after a while, which may have passed.
    const found = controls(await readScreen(site.page)).filter((control) => control !== 'div Late');
    expect(found).toEqual([
      'a Link without address',
      'div Plain block',
      'span',
      'my-knob Custom',
      'div Presses only',
      'div Inner hand',
      'a Link',
      'b In shadow',
    ]);
  });

  it('is known as soon as it listens, and in frames', async () => {
    await open('/leaves');
    await expect.poll(async () => controls(await readScreen(site.page))).toContain('div Late');
    await open('/framed');
    await expect.poll(async () => controls(await readScreen(site.page))).toEqual(['div Inside a frame']);
  });

  it('is a part of its own in a row or item that reacts as well, and keeps its words', async () => {
    await open('/parts');
    const read = await readScreen(site.page);
    expect(controls(read)).toEqual([
      'div Ada Monday',
      'i',
      'div More',
      'div Mute',
      'div All of it',
      'button Save now',
    ]);
    expect(read.elements.find(({ tag }) => tag === 'i')?.name).toBe('trash');
  });

  it('may hold other controls in a document read, and keeps its words apart from theirs', async () => {
    await open('/rows');
    const found = await readDocument(site.page);
    expect(controls(found)).toEqual([
      'li Words of a row First more',
      'a First',
      'li Dragged Second',
      'a Second',
      'a Third',
      'button One',
      'button Two',
      'div Part',
      'rect',
    ]);
    expect(
      found.elements.some(({ kind, text }) => kind === 'text' && text.startsWith('Words of a row')),
    ).toBe(true);
    expect(controls(await readScreen(site.page))).not.toContain('li Words of a row First more');
  });
});
