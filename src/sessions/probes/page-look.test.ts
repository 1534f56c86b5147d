// What comes late and what opens over a page, in a real browser: each on a page that does it badly and on one that does it well.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../test/support/browser.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { dialogLook } from './dialog-look.ts';
import { readPage } from './page-look.ts';
import type { ProbeRoom } from './probe-room.ts';

const page = (style: string, body: string) =>
  `<!doctype html><html lang="en"><title>News</title><style>body{margin:0}${style}</style>${body}`;
/** The first thing in `main` has a margin that reaches out of it, so that the whole of it moves when something comes before. */
const late = (where: string) =>
  page(
    'p.box{margin:0;height:100px}li{height:100px}',
    `<main><h1>Today</h1><ul><li>The first</li><li>The second</li></ul></main><script>
    setTimeout(() => { const box = document.createElement('p'); box.className = 'box';
    box.textContent = 'Just in'; document.querySelector('main').${where}(box); }, 900);</script>`,
  );
const sheet = (style: string) =>
  page(
    `.sheet{position:fixed;left:30%;width:40%;height:150px;${style}}`,
    `<button id="open" onclick="document.querySelector('.sheet').hidden = false">Book</button><a href="#">On</a>
    <div class="sheet" hidden><button>Pay</button><button>Not now</button></div>`,
  );
const bodies: Record<string, string> = {
  '/before': late('prepend'),
  '/behind': late('append'),
  '/shadow': sheet('top:20px;box-shadow:0 0 0 100vmax rgba(0,0,0,.5)'),
  '/plain': sheet('bottom:20px;box-shadow:0 2px 8px 1px rgba(0,0,0,.5)'),
};

let site: HttpsSite;
let browser: TestBrowser;
let room: ProbeRoom;

beforeAll(async () => {
  site = await serveSite({
    handler: ({ url = '/' }, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(bodies[url] ?? page('', '<p>Nothing.</p>'));
    },
  });
  browser = await openTestBrowser({ site, persona: plainPersona });
  room = {
    page: browser.browser.page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  };
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('what comes late before the rest is told, although the browser tells of the box around it alone', async () => {
  const pushedOn = async (path: string) => {
    await room.page.goto(site.url + path, 15_000);
    return (await readPage(room)).pushed.map(({ by, words, movedPx }) => ({ by, words, movedPx }));
  };
  expect(await pushedOn('/before')).toEqual([{ by: 'Just in', words: 'Today', movedPx: expect.any(Number) }]);
  expect(await pushedOn('/behind')).toEqual([]);
});

test('a layer that darkens the page is told apart from one at its edge', async () => {
  const lookAt = async (path: string) => {
    await room.page.goto(site.url + path, 15_000);
    return await dialogLook(room, '#open');
  };
  const open = { declared: false, centred: false, focusInside: false, tabInside: false };
  expect(await lookAt('/shadow')).toMatchObject({ ...open, veils: true });
  expect(await lookAt('/plain')).toMatchObject({ ...open, veils: false });
});
