import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../../base/random.ts';
import { systemClock } from '../../base/time.ts';
import type { ActionRecord } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { readDocument } from '../perception/read-document.ts';
import type { Action } from '../policy.ts';
import { act } from './act.ts';

const inner = `<!doctype html><div style="height:900px"></div><button onclick="this.textContent = 'Pressed inside'">Inner</button>`;
const pages = {
  '/': `<!doctype html><html lang="en"><title>Far</title><style>body{font:16px sans-serif;scroll-behavior:smooth}html{scroll-behavior:smooth}
      .drop{width:120px;height:60px;background:#ccc}</style>
    <div style="position:sticky;top:0;height:120px;background:#fff;z-index:1">Head</div>
    <button onclick="near.textContent = scrollY">Near</button><p id="near"></p>
    <div style="height:2500px"></div>
    <button onclick="out.textContent = 'pressed'" onmouseenter="over.textContent = 'over'">Far</button><p id="out"></p><p id="over"></p>
    <div style="height:100px;overflow:auto"><div style="height:700px"></div><label>Name <input></label></div>
    <div style="height:100px;width:200px;overflow:auto"><div style="width:1800px;height:40px"><label style="margin-left:1500px">Size
      <select><option>Small</option><option>Large</option></select></label></div></div>
    <button class="drop" id="a" onmousedown="held = 1">Piece</button>
    <div style="height:500px"></div><button class="drop" onmouseup="out.textContent = held ? 'dropped' : ''">Place</button>
    <iframe id="frame" style="display:block;width:300px;height:200px"></iframe><div style="height:2500px"></div>
    <script>held = 0; frame.src = '//' + (new URLSearchParams(location.search).get('host') ?? location.hostname) + ':' + location.port + '/inner'</script>`,
  '/inner': inner,
};
const clumsy = {
  device: { touch: false },
  abilities: { motor: 'mouse', vision: 'normal' },
  how: { misclickRate: 1, typoRate: 1, typingWpm: 50 },
} as Persona;

let site: PlainSite;
beforeAll(async () => (site = await openPlainSite(pages)));
afterAll(() => site.close());
beforeEach(async () => void (await site.page.goto(site.url, 10_000)));

type Wish = { [Kind in Action['kind']]: Omit<Extract<Action, { kind: Kind }>, 'ref'> }[Action['kind']];

/** Does the action by the hand of a crawl on the control of that name. */
async function attempt(
  name: string,
  wish: Wish,
  reach: 'view' | 'document' = 'document',
): Promise<ActionRecord> {
  const { page } = site;
  const read = await readDocument(page);
  const refOf = (wanted: string) =>
    read.elements.find((element) => element.kind === 'control' && element.name.startsWith(wanted))?.ref ??
    'e0';
  const onto = 'onto' in wish ? { onto: refOf(wish.onto) } : {};
  return act({
    page,
    read,
    persona: clumsy,
    random: seededRandom('hand', name),
    clock: systemClock,
    signal: new AbortController().signal,
    reach,
    steady: true,
    action: { ...wish, ref: refOf(name), ...onto } as Action,
  });
}
const says = async (id: string) => {
  const frame = await site.page.mainFrame();
  return frame.evaluate<string>(`function (id) { return document.getElementById(id).textContent }`, id);
};

it('presses what lies far below, and leaves the page where it is for what is in view', async () => {
  expect(await attempt('Far', { kind: 'click' })).toMatchObject({ refused: null, missed: false });
  expect(await says('out')).toBe('pressed');
  await site.page.goto(site.url, 10_000);
  expect(await attempt('Near', { kind: 'click' })).toMatchObject({ refused: null, missed: false });
  expect(await says('near')).toBe('0');
});

it('comes down in the middle, however clumsy the persona', async () => {
  const { point } = await attempt('Near', { kind: 'click' });
  const { box } = (await readDocument(site.page)).elements.find(({ name }) => name === 'Near') ?? {
    box: null,
  };
  expect(box).not.toBeNull();
  expect(Math.abs((point?.x ?? 0) - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(1);
});

it('types without slips, selects and hovers in boxes that scroll', async () => {
  expect(await attempt('Name', { kind: 'type', text: 'plain words', submit: false })).toMatchObject({
    refused: null,
    valueAfter: 'plain words',
    keysPressed: 11,
  });
  expect(await attempt('Size', { kind: 'select', option: 'Large' })).toMatchObject({ valueAfter: 'Large' });
  expect(await attempt('Far', { kind: 'hover' })).toMatchObject({ refused: null });
  await expect.poll(() => says('over')).toBe('over');
});

it('drags from one to the other where both fit into the view', async () => {
  expect(await attempt('Piece', { kind: 'drag', onto: 'Place' })).toMatchObject({
    refused: null,
    missed: false,
  });
  expect(await says('out')).toBe('dropped');
});

it.each(['127.0.0.1', 'localhost'])('presses deep inside a frame of %s that lies far below', async (host) => {
  await site.page.goto(`${site.url}?host=${host}`, 10_000);
  await expect
    .poll(async () => (await readDocument(site.page)).elements.some(({ name }) => name === 'Inner'))
    .toBe(true);
  expect(await attempt('Inner', { kind: 'click' })).toMatchObject({ refused: null, missed: false });
  await expect
    .poll(async () => (await readDocument(site.page)).elements.some(({ name }) => name === 'Pressed inside'))
    .toBe(true);
});

it('is out of reach for a hand that uses what is in view', async () => {
  expect(await attempt('Far', { kind: 'click' }, 'view')).toMatchObject({ refused: 'out of view' });
});
