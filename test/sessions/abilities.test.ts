// A page for each ability: exactly the right people perceive or reach a thing, and the others do not. The personas
// differ in that one ability; page, hand and wish are the same for all.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { systemClock } from '../../src/base/time.ts';
import type { EffectRecord, PageRead, ScreenElement } from '../../src/evidence/evidence.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { act } from '../../src/sessions/actions/act.ts';
import { watchEffect } from '../../src/sessions/observers/watch-effect.ts';
import { createAttention, type Attention } from '../../src/sessions/perception/attention.ts';
import { readScreen } from '../../src/sessions/perception/read-screen.ts';
import type { Action } from '../../src/sessions/policy.ts';
import { openPlainSite, type PlainSite } from '../support/plain-site.ts';
import { plainPersona } from '../support/personas.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Test</title><style>body{margin:8px;font:16px sans-serif;background:#fff;color:#000}
   button,input{font:inherit}
   .ear{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}</style>${body}`;
const at = (y: number, words: string) => `<p style="position:absolute;top:${y}px;left:600px">${words}</p>`;
const pages = {
  '/sight':
    page(`<p>plain words</p><p style="font-size:11px">fine print</p><p style="color:#aaa">pale words</p>
    <p style="background:rgb(160,0,240);color:rgb(80,80,240)">blue on violet</p><p style="background:rgb(240,80,0);color:rgb(240,0,160)">pink on orange</p>
    ${at(300, 'second line of the glass')} ${at(700, 'far down')}`),
  '/ear': page(`<h1>Title</h1><p aria-hidden="true">drawn for eyes</p><p class="ear">said to ears</p>
    <img alt="A blue mug" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
    <div style="position:relative;height:50px"><p>under a lid</p><div style="position:absolute;inset:0;background:#888"></div></div>
    <img width="80" height="80" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`),
  '/reach': page(`<div onclick="document.title = 'box'" style="width:120px;height:40px">Bare box</div>
    <button tabindex="-1" onclick="document.title = 'skipped'">Not in the tab order</button>
    <button onclick="document.title = 'button'">Button</button>
    <button id="menu" style="width:120px;height:40px">Menu</button><p id="inner" hidden>Unfolded</p>
    <script>menu.onmouseenter = () => { inner.hidden = false }</script>`),
  '/long': page(`<nav aria-label="Main"><a href="#a">Home</a> <a href="#b">Shop</a></nav><main><h1>Mugs</h1>
    <p>We make mugs.</p>${Array.from({ length: 40 }, (_, i) => `<p>Filler number ${i}.</p>`).join('')}
    <h2>Delivery costs</h2><p>It costs two euros.</p><h2>Order</h2><form><label>Name <input></label><label>Town <input></label>
    <button type="button" onclick="note.textContent = 'Please enter a name'">Send</button></form><h2>End</h2><p>The end.</p>
    <div role="alert" class="ear" id="note"></div><iframe srcdoc="<button>In a frame</button>" title="Chat"></iframe></main>`),
  '/dialog': page(`<h1>Behind</h1><button onclick="d.showModal()">Open</button><dialog id="d"><h2>Cookies</h2>
    <button onclick="d.close()">No thanks</button></dialog>`),
  '/stubborn':
    page(`<h1>Behind</h1><div role="dialog" aria-modal="true" aria-label="News" id="n" style="position:fixed;inset:100px;background:#eee">
    <p>Our letter</p><button onclick="n.remove()">Close</button></div>`),
  '/rooms':
    page(`<header><p>Banner words</p></header><nav aria-label="Shelves"><a href="#a">Mugs</a></nav><main><h1>Welcome</h1>
    <p>Main words</p><fieldset><legend>Size</legend>${['Small', 'Medium', 'Large'].map((size) => `<label><input type="radio" name="size">${size}</label>`).join(' ')}</fieldset></main>
    <aside aria-label="Offers"><p>Aside words</p></aside>`),
};

let site: PlainSite;
beforeAll(async () => {
  site = await openPlainSite(pages);
});
afterAll(() => site.close());

type Vision = Persona['abilities']['vision'];
const persona = (abilities: Partial<Persona['abilities']>, how: Partial<Persona['how']> = {}): Persona => ({
  ...plainPersona,
  abilities: { ...plainPersona.abilities, ...abilities },
  how: { ...plainPersona.how, ...how },
});
const listener = (cap: number, listening: Partial<Persona['how']['listening']> = {}) =>
  persona(
    { vision: 'screen-reader', motor: 'keyboard', speechWpm: 300 },
    {
      readingCap: cap,
      listening: { headings: 0, find: 0, readThrough: 0, links: 0, landmarks: 0, ...listening },
    },
  );
const visions: Vision[] = [
  'normal',
  'blurred',
  'low-contrast',
  'protanopia',
  'deuteranopia',
  'tritanopia',
  'magnified-200',
  'magnified-400',
  'screen-reader',
];
const people = new Map<string, Persona>([
  ...visions.map((vision): [string, Persona] => [
    vision,
    vision === 'screen-reader' ? listener(40) : persona({ vision }),
  ]),
  ['keyboard', persona({ motor: 'keyboard' })],
  ['tremor', persona({ motor: 'tremor' })],
  ['touch', persona({ motor: 'touch' })],
]);
const allBut = (...names: string[]) => [...people.keys()].filter((name) => !names.includes(name));

interface Looked {
  attention: Attention;
  read: PageRead;
  noticed: PageRead;
}

async function look(who: Persona, before?: Attention, effect: EffectRecord | null = null): Promise<Looked> {
  const attention =
    before ?? createAttention({ persona: who, random: seededRandom('ability'), words: ['delivery'] });
  const heard = await attention.hear(site.page);
  const read = await readScreen(site.page);
  const noticed = attention.observe({ read, heard }, effect);
  return { attention, read: heard ?? read, noticed };
}

const says = ({ noticed }: Looked, words: string) =>
  noticed.elements.some(({ name, text }) => `${name} ${text}`.includes(words));
const open = (path: keyof typeof pages) => site.page.goto(new URL(path, site.url).href, 10_000);

/** Names of those who perceive the words on the page that is open. */
async function whoPerceives(words: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, who] of people) if (says(await look(who), words)) names.push(name);
  return names;
}

/** Names of those for whom the wish for the control named so comes true, as the page's title or words tell. */
async function whoReaches(wish: (ref: string) => Action, named: string, done: RegExp): Promise<string[]> {
  const names: string[] = [];
  for (const [name, who] of people) {
    if (name === 'touch' && wish('').kind !== 'hover') continue;
    await open('/reach');
    const { noticed } = await look(who);
    const target = noticed.elements.find((element) => element.kind === 'control' && element.name === named);
    await use(who, noticed, wish(target?.ref ?? 'e0'));
    const frame = await site.page.mainFrame();
    const told = await frame.evaluate<string>(
      'function () { return document.title + " " + document.body.innerText; }',
    );
    if (done.test(told)) names.push(name);
  }
  return names;
}

function use(who: Persona, read: PageRead, action: Action) {
  const signal = new AbortController().signal;
  const random = seededRandom('ability', action.kind);
  return act({ page: site.page, read, persona: who, random, clock: systemClock, signal, action });
}

test('eyes: size, contrast, hue and the glass each hide what they should, and nothing else', async () => {
  await open('/sight');
  expect(await whoPerceives('plain words')).toEqual([...people.keys()]);
  expect(await whoPerceives('fine print')).toEqual(allBut('blurred'));
  expect(await whoPerceives('pale words')).toEqual(allBut('low-contrast'));
  expect(await whoPerceives('blue on violet')).toEqual(
    allBut('blurred', 'low-contrast', 'protanopia', 'deuteranopia'),
  );
  expect(await whoPerceives('pink on orange')).toEqual(allBut('blurred', 'low-contrast', 'tritanopia'));
  expect(await whoPerceives('second line of the glass')).toEqual(allBut('magnified-400'));
  expect(await whoPerceives('far down')).toEqual(allBut('magnified-200', 'magnified-400'));
});

test('ears: what is said is not what is drawn', async () => {
  await open('/ear');
  expect(await whoPerceives('drawn for eyes')).toEqual(allBut('screen-reader'));
  expect(await whoPerceives('said to ears')).toEqual(['screen-reader']);
  expect(await whoPerceives('under a lid')).toEqual(['screen-reader']);
  expect(await whoPerceives('A blue mug')).toEqual([...people.keys()]);
  const heard = await look(listener(40));
  expect(heard.noticed.elements.filter(({ kind }) => kind === 'image')).toHaveLength(1);
  const places = heard.noticed.elements.map(({ box }) => box);
  expect(places.every(({ x, y, width, height }) => x + y + width + height === 0)).toBe(true);
});

test('hands: a bare box wants a pointer, the tab order a keyboard, a hover menu a mouse', async () => {
  const click = (ref: string): Action => ({ kind: 'click', ref });
  const hover = (ref: string): Action => ({ kind: 'hover', ref });
  expect(await whoReaches(click, 'Button', /^button/)).toEqual(allBut('touch'));
  expect(await whoReaches(click, 'Bare box', /^box/)).toEqual(allBut('screen-reader', 'keyboard', 'touch'));
  expect(await whoReaches(click, 'Not in the tab order', /^skipped/)).toEqual(allBut('keyboard', 'touch'));
  expect(await whoReaches(hover, 'Menu', /Unfolded/)).toEqual(allBut('screen-reader', 'keyboard', 'touch'));
});

test('the glass moves over the viewport first and then takes the page along', async () => {
  await open('/long');
  const first = await look(persona({ vision: 'magnified-200' }));
  const { attention } = first;
  const down: Action = { kind: 'scroll', direction: 'down' };
  expect(says(first, 'We make mugs')).toBe(true);
  expect(first.noticed.controlsBelow).toBeGreaterThan(0);
  expect(attention.shift(down, first.read)).toBe(true);
  const second = await look(plainPersona, attention);
  expect(says(second, 'We make mugs')).toBe(false);
  expect(second.noticed.scroll.y).toBeGreaterThan(first.noticed.scroll.y);
  expect(attention.shift(down, second.read)).toBe(true);
  expect(attention.shift(down, second.read)).toBe(false);
});

test('a listener hears a stream, by headings, words, links and fields, and goes on where the form is', async () => {
  await open('/long');
  const who = listener(6, { headings: 1 });
  const first = await look(who);
  const { attention } = first;
  const words = ({ noticed }: Looked) => noticed.elements.map(({ name, text }) => name || text);
  expect(words(first)).toEqual(['Main', 'Home', 'Shop', '', 'Mugs', 'We make mugs.']);
  expect(first.noticed.controlsBelow).toBe(3);
  const go = async (action: Action) => {
    expect(attention.shift(action, first.read)).toBe(true);
    return look(who, attention);
  };
  const headings = await go({ kind: 'scroll', direction: 'down' });
  expect(words(headings).slice(0, 2)).toEqual(['Delivery costs', 'It costs two euros.']);
  expect(says(headings, 'Filler')).toBe(false);
  expect((await look(who, attention)).noticed).toEqual(headings.noticed);
  const form = await go({ kind: 'scroll', direction: 'down' });
  expect(words(form)).toContain('Send');
  const back = await go({ kind: 'scroll', direction: 'up' });
  expect(words(back)).toEqual(words(headings));
  await go({ kind: 'listen', to: 'top' });
  expect(words(await go({ kind: 'listen', to: 'find', words: 'costs' }))[0]).toBe('Delivery costs');
  await go({ kind: 'listen', to: 'top' });
  expect(words(await go({ kind: 'listen', to: 'fields' }))).toEqual(['Name', 'Town', 'Send']);
  await go({ kind: 'listen', to: 'top' });
  expect(words(await go({ kind: 'listen', to: 'links' }))).toEqual(['Send']);
  const end = await look(listener(200));
  expect(says(end, 'In a frame')).toBe(true);
  expect(end.noticed.scroll.y).toBe(end.noticed.scroll.maxY);
});

test('live regions interrupt a listener, and a dialog takes the ear and gives it back', async () => {
  await open('/long');
  const who = listener(80);
  const first = await look(who);
  const send = first.noticed.elements.find(({ name }) => name === 'Send') as ScreenElement;
  const effect = await watchEffect({
    page: site.page,
    clock: systemClock,
    signal: new AbortController().signal,
    act: () => use(who, first.noticed, { kind: 'click', ref: send.ref }),
  });
  expect(effect.announcements).toEqual(['Please enter a name']);
  const after = await look(who, first.attention, effect);
  expect(after.noticed.elements[0]).toMatchObject({ kind: 'status', text: 'Please enter a name' });

  await open('/dialog');
  const behind = await look(who);
  const opener = behind.noticed.elements.find(({ name }) => name === 'Open') as ScreenElement;
  await use(who, behind.noticed, { kind: 'click', ref: opener.ref });
  const inside = await look(who, behind.attention);
  expect([says(inside, 'Cookies'), says(inside, 'Behind')]).toEqual([true, false]);
  expect(await use(who, inside.noticed, { kind: 'dismiss' })).toMatchObject({
    value: 'Escape',
    refused: null,
  });
  expect(says(await look(who, behind.attention), 'Behind')).toBe(true);
  expect(await use(who, inside.noticed, { kind: 'dismiss' })).toMatchObject({
    refused: 'nothing to dismiss',
  });
});

test('a layer that Escape leaves is closed by its own way out', async () => {
  await open('/stubborn');
  const { noticed } = await look(plainPersona);
  const done = await use(plainPersona, noticed, { kind: 'dismiss' });
  expect(done).toMatchObject({ kind: 'dismiss', refused: null, target: { name: 'Close' } });
  expect(says(await look(plainPersona), 'Our letter')).toBe(false);
});

test('arrows move inside a widget, and a listener jumps from landmark to landmark', async () => {
  await open('/rooms');
  const keyboard = persona({ motor: 'keyboard' });
  const { noticed } = await look(keyboard);
  await use(keyboard, noticed, { kind: 'move-focus', by: 'next', times: 2 });
  const moved = await use(keyboard, noticed, { kind: 'move-focus', by: 'down', times: 2 });
  expect(moved.value).toBe('ArrowDown × 2');
  const now = await readScreen(site.page);
  expect(now.elements.filter(({ states }) => states.checked === true).map(({ name }) => name)).toEqual([
    'Large',
  ]);

  const ear = listener(2);
  const first = await look(ear);
  const jumps: string[] = [];
  for (let jump = 0; jump < 3; jump++) {
    expect(first.attention.shift({ kind: 'listen', to: 'landmarks' }, first.read)).toBe(true);
    const [landed] = (await look(ear, first.attention)).noticed.elements;
    jumps.push(landed?.name || landed?.role || '');
  }
  expect(jumps).toEqual(['Shelves', 'main', 'Offers']);
});

test('the whole page grows by zoom, and nobody without a screen reader gives its commands', async () => {
  await open('/long');
  const { noticed } = await look(plainPersona);
  await use(plainPersona, noticed, { kind: 'zoom', factor: 2 });
  expect((await readScreen(site.page)).viewport).toEqual({ width: 640, height: 400 });
  await use(plainPersona, noticed, { kind: 'zoom', factor: 1 });
  expect((await readScreen(site.page)).viewport.width).toBe(1280);
  const refused = await use(plainPersona, noticed, { kind: 'listen', to: 'headings' });
  expect(refused.refused).toBe('no screen reader');
  const moved = await use(plainPersona, noticed, { kind: 'move-focus', by: 'next', times: 2 });
  expect(moved.value).toBe('Tab × 2');
  const now = await readScreen(site.page);
  expect(now.elements.find(({ ref }) => ref === now.focus)?.name).toBe('Shop');
});
