// Frames that are looked at, in a real browser: those of the site, with their places in the page around and without what is asked of a whole page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patternPage } from '../../../bench/accessibility/pattern-pages.ts';
import { openPlainSite, roomWithoutPictures } from '../../../test/support/plain-site.ts';
import { axeLook } from './axe-look.ts';
import { frameRooms } from './frame-rooms.ts';
import { ibmLook } from './ibm-look.ts';
import { markupLook } from './markup-look.ts';

const fares = (cell: string) =>
  `<table><caption>Fares</caption><tr><${cell}>Zone</${cell}><${cell}>Fare</${cell}></tr><tr><td>A</td><td>2.10</td></tr></table>`;
const inner = (table: string, field: string) =>
  `<!doctype html><html><head><title>Fares</title><meta name="viewport" content="user-scalable=no"></head><body style="margin:0"><h3>Fares</h3>${table}<p>${field}</p></body></html>`;
const around = (frame: string) =>
  patternPage(
    'Tickets',
    `<div style="height:300px"></div><iframe title="Fares" width="400" height="250" ${frame}></iframe>`,
  );

let site: Awaited<ReturnType<typeof openPlainSite>>;

beforeAll(async () => {
  site = await openPlainSite({
    '/flawed': inner(fares('td'), '<input name="zone">'),
    '/sound': inner(fares('th'), '<label>Zone <input name="zone"></label>'),
    '/editor': `<!doctype html><html><body contenteditable>${fares('td')}</body></html>`,
    '/with-flawed': around('src="/flawed"'),
    '/with-sound': around('src="/sound"'),
    '/with-editor': around('src="/editor"'),
    '/with-stranger': around('src="data:text/html,<input>"'),
    '/with-small': around('src="/flawed" style="width:60px;height:40px"'),
    '/with-own': around(`srcdoc="<p>Zone <input name='zone'></p>"`),
  });
});

afterAll(() => site.close());

/** Its frames have come with it. */
async function open(path: string): Promise<void> {
  await site.page.goto(`${site.url}${path}`, 10_000);
  const main = await site.page.mainFrame();
  await main.evaluate(
    String(async function loaded() {
      while (document.readyState !== 'complete') await new Promise((done) => setTimeout(done, 20));
    }),
  );
}

async function told(path: string): Promise<{ id: string; frameUrl: string | null; y: number }[]> {
  await open(path);
  const all = [];
  for (const { room, inPage } of await frameRooms(roomWithoutPictures(site))) {
    const { violations } = inPage(await axeLook(room));
    const { fails } = inPage(await ibmLook(room));
    const { faults } = inPage(await markupLook(room));
    all.push(...violations, ...fails, ...faults);
  }
  return all.flatMap(({ id, nodes }) =>
    nodes.map(({ locator, box }) => ({ id, frameUrl: locator.frameUrl, y: box.y })),
  );
}

test('what is wrong in a frame of the site is told once, at its place in the page around', async () => {
  const all = await told('with-flawed');
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['label', 'table-without-heads']));
  expect(new Set(all.map(({ frameUrl }) => frameUrl))).toEqual(new Set([`${site.url}flawed`]));
  expect(Math.min(...all.map(({ y }) => y))).toBeGreaterThan(300);
  await open('with-flawed');
  const ofPage = await ibmLook(roomWithoutPictures(site));
  expect(ofPage.fails.flatMap(({ nodes }) => nodes.map(({ name }) => name))).toEqual([]);
  expect((await told('with-own')).map(({ id }) => id)).toContain('label');
});

test('a sound frame, one of strangers, one that is too small to be used and an editor are left alone', async () => {
  for (const page of ['with-sound', 'with-stranger', 'with-small', 'with-editor'])
    expect(await told(page), page).toEqual([]);
});
