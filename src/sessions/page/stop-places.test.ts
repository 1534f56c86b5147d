// Where stops of a walk with Tab stand, in a real browser: what counts as laid out apart, and what has no place.
import { expect, test } from 'vitest';
import { openTestBrowser } from '../../../test/support/browser.ts';
import { pages, serveSite } from '../../../test/support/https-site.ts';
import type { TabWalk } from '../../evidence/probe.ts';
import { tabWalk } from '../probes/tab-walk.ts';

const links = (...names: string[]) =>
  names.map((name) => `<p><a id="${name}" href="#${name}">${name}</a></p>`).join('');
const tall = 'style="height:200px"';

const page = `<!doctype html><html lang="en"><title>Places</title><style>
  body { margin: 0 } header { position: sticky; top: 0; height: 40px } p { margin: 0; height: 40px }
  a { display: inline-block; height: 30px } .two { display: flex } .two > div { flex: 1 } .list { height: 60px; overflow-y: auto }
</style>
<header>${links('bar')}</header>
<main>
  ${links('first')}
  <p style="position: absolute; left: 500px; top: 80px"><a id="badge" href="#badge">badge</a></p>
  <div class="list" id="list">${links('one', 'two', 'three', 'four')}</div>
  <div class="two"><div id="left" ${tall}>${links('a', 'b', 'c')}</div><div id="right" ${tall}>${links('d', 'e', 'f')}</div></div>
  <div role="tablist"><button role="tab" id="tab">tab</button></div>
  <p><input id="plain" aria-label="plain"> <input id="early" aria-label="early" tabindex="2"></p>
  <div id="host"></div>
  <p style="height: 3000px"></p>
  ${links('last')}
</main>
<script>
  document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<a id="inner" href="#inner" style="display:inline-block;height:30px">inner</a>';
</script></html>`;

test('every stop has its place, layer, landmark and number in the document, with everything scrolled back', async () => {
  const site = await serveSite({ handler: pages({ '/': page }) });
  const opened = await openTestBrowser({ site });
  try {
    await opened.page.goto(`${site.url}/`, 30_000);
    const room = {
      page: opened.page,
      signal: new AbortController().signal,
      takePicture: () => Promise.resolve(null),
      keepPicture: () => Promise.resolve(null),
    };
    const walk: Pick<TabWalk, 'stops' | 'rightToLeft'> = await tabWalk(room, { used: [], pastes: false });
    const place = (name: string) => walk.stops.find((stop) => stop.name === name)?.place;
    expect(walk.rightToLeft).toBe(false);
    expect(walk.stops[0]).toMatchObject({ name: 'early', place: { tabIndex: 2, layer: '' } });
    expect(place('first')).toMatchObject({ box: { x: 0, y: 40 }, tabIndex: 0, layer: '' });
    expect(place('first')?.landmark).toContain('main');
    expect(place('bar')?.layer).toContain('header');
    expect(place('badge')?.layer).toContain('p');
    expect(place('four')).toMatchObject({ layer: '#list', landmark: '', box: { y: 200 } });
    expect([place('a')?.layer, place('f')?.layer]).toEqual(['#left', '#right']);
    expect(walk.stops.some(({ name }) => name === 'tab')).toBe(true);
    expect(place('tab')).toBeUndefined();
    expect(place('last')?.box.y).toBeGreaterThan(3_000);
    const order = ['bar', 'first', 'badge', 'one', 'f', 'plain', 'early', 'inner', 'last'];
    const numbers = order.map((name) => place(name)?.inDocument ?? -1);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers[0]).toBe(0);
    let asked = 0;
    const short = await tabWalk(room, { used: [], pastes: false, isOver: () => ++asked > 3 });
    expect([short.stops.length, short.end, short.unreached]).toEqual([3, 'limit', []]);
  } finally {
    await opened.close();
    await site.close();
  }
});
