// Which controls a walk with Tab tells as letting go of the focus, in a real browser.
import { expect, test } from 'vitest';
import { openPlainSite } from '../../../test/support/plain-site.ts';
import type { ProbeRoom } from './probe-room.ts';
import { tabWalk } from './tab-walk.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Ways</title><style>a,button{outline:none}</style>${body}`;
const links = '<a href="#a">One</a> <a href="#b">Two</a> <a href="#c">Three</a>';
const shy = (count: number) =>
  Array.from({ length: count }, (_, at) => `<button id="b${at}" onfocus="this.blur()">${at}</button>`).join(
    '',
  );

test('what lets go of the focus is told, and the last of a short page without marks is not', async () => {
  const site = await openPlainSite({
    '/unmarked': page(links),
    '/shy': page(`${links}${shy(1)}`),
    '/many': page(`${shy(32)}<a href="#z" id="z">Last</a>`),
  });
  const room: ProbeRoom = {
    page: site.page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  };
  const walk = async (path: string) => {
    await site.page.goto(`${site.url}${path}`, 30_000);
    const { stops, end, givenAway = [] } = await tabWalk(room, { used: [], pastes: false });
    return { end, stops: stops.map(({ name }) => name), givenAway: givenAway.map(({ name }) => name) };
  };
  try {
    const stops = ['One', 'Two', 'Three'];
    expect(await walk('unmarked')).toEqual({ end: 'round', stops, givenAway: [] });
    expect(await walk('shy')).toEqual({ end: 'round', stops, givenAway: ['0'] });
    // The walk did not come to what stands behind the last that is told.
    const { end, givenAway } = await walk('many');
    expect([end, givenAway.length]).toEqual(['limit', 30]);
  } finally {
    await site.close();
  }
});

test('a stop without a mark is shown with the focus and without, each by a picture of its own', async () => {
  const site = await openPlainSite({ '/': page(links) });
  const kept: (readonly [label: string, isSide: boolean])[] = [];
  const room: ProbeRoom = {
    page: site.page,
    signal: new AbortController().signal,
    takePicture: () => site.page.screenshot(),
    keepPicture(label, _png, isSide = false) {
      kept.push([label, isSide]);
      return Promise.resolve(`${kept.length}-${label}.png`);
    },
  };
  try {
    await site.page.goto(site.url, 30_000);
    const { stops } = await tabWalk(room, { used: [], pastes: false });
    expect(stops.map(({ pictures }) => pictures)).toEqual([
      { with: '2-focus.png', without: '3-no-focus.png', alike: true },
      { with: '4-focus.png', without: '5-no-focus.png', alike: true },
      { with: '6-focus.png', without: '7-no-focus.png', alike: true },
    ]);
    expect(kept.slice(0, 3)).toEqual([
      ['page', false],
      ['focus', true],
      ['no-focus', true],
    ]);
  } finally {
    await site.close();
  }
});

test('a number alone is looked for as it is; other names may hold another one', async () => {
  const site = await openPlainSite({ '/': page(`${links}<p><span>7</span> <i>Page 7</i></p>`) });
  const room: ProbeRoom = {
    page: site.page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  };
  const missed = async (tag: string, name: string) => {
    const used = [{ role: '', name, css: `p > ${tag}:nth-of-type(9)`, answered: true }];
    await site.page.goto(site.url, 30_000);
    return (await tabWalk(room, { used, pastes: false })).unreached.map((element) => element.locator.css);
  };
  try {
    expect(await missed('span', '12')).toEqual([]);
    expect(await missed('span', '7')).toHaveLength(1);
    expect(await missed('i', 'Page 12')).toHaveLength(1);
  } finally {
    await site.close();
  }
});
