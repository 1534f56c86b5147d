// What comes late and what opens over a page, in a real browser: each on a page that does it badly and on one that does it well.
import { afterAll, beforeAll, test } from 'vitest';
import { dialogPages } from '../../../bench/accessibility/dialog-pages.ts';
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
/** A dialog that takes the focus; `closing` is done on Escape. */
const dialog = (closing: string) =>
  page(
    '[role=dialog]{position:fixed;left:30%;top:20%;width:40%;height:250px}',
    `<a href="#">Home</a><button id="open">Join</button><div role="dialog" aria-modal="true" aria-label="Join" hidden><button id="first">Send</button><button id="last">Cancel</button></div>
    <script>const by = (id) => document.getElementById(id), box = document.querySelector('[role=dialog]');
    by('open').addEventListener('click', () => { box.hidden = false; by('first').focus(); });
    box.addEventListener('keydown', (e) => {
      if (e.key === 'Tab') { e.preventDefault(); by(document.activeElement.id === 'first' ? 'last' : 'first').focus(); }
      if (e.key === 'Escape') { ${closing} } });</script>`,
  );
const bodies: Record<string, string> = {
  ...Object.fromEntries(
    dialogPages.flatMap(({ clean, flawed }, at) => [
      [`/${at}/clean`, clean],
      [`/${at}/flawed`, flawed],
    ]),
  ),
  '/returns': dialog("box.hidden = true; by('open').focus();"),
  '/returns/late': dialog("box.hidden = true; setTimeout(() => by('open').focus(), 700);"),
  '/loses': dialog('box.hidden = true;'),
  '/stays': dialog(''),
  '/before': late('prepend'),
  '/behind': late('append'),
  '/shadow': sheet('top:20px;box-shadow:0 0 0 100vmax rgba(0,0,0,.5)'),
  '/drawer': sheet('top:20px;box-shadow:0 0 0 100vmax rgba(0,0,0,.5)').replace(
    /<div (class="sheet".*)<\/div>/,
    '<nav $1</nav>',
  ),
  '/plain': sheet('bottom:20px;box-shadow:0 2px 8px 1px rgba(0,0,0,.5)'),
};

let site: HttpsSite;
const browsers: TestBrowser[] = [];

beforeAll(async () => {
  site = await serveSite({
    handler: ({ url = '/' }, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(bodies[url] ?? page('', '<p>Nothing.</p>'));
    },
  });
});

/** A room in a browser of its own. */
async function openRoom(): Promise<ProbeRoom> {
  const browser = await openTestBrowser({ site, persona: plainPersona });
  browsers.push(browser);
  return {
    page: browser.browser.page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  };
}

afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  await site.close();
});

test.concurrent('what comes late before the rest is told, although the browser tells of the box around it alone', async ({
  expect,
}) => {
  const room = await openRoom();
  const pushedOn = async (path: string) => {
    await room.page.goto(site.url + path, 15_000);
    return (await readPage(room)).pushed.map(({ by, words, movedPx }) => ({ by, words, movedPx }));
  };
  expect(await pushedOn('/before')).toEqual([{ by: 'Just in', words: 'Today', movedPx: expect.any(Number) }]);
  expect(await pushedOn('/behind')).toEqual([]);
});

test.concurrent('a layer that darkens the page is told apart from one at its edge', async ({ expect }) => {
  const room = await openRoom();
  const lookAt = async (path: string) => {
    await room.page.goto(site.url + path, 15_000);
    return await dialogLook(room, '#open');
  };
  const open = { declared: false, centred: false, focusInside: false, tabInside: false };
  expect(await lookAt('/shadow')).toMatchObject({ ...open, veils: true });
  expect(await lookAt('/plain')).toMatchObject({ ...open, veils: false });
  expect(await lookAt('/drawer')).toMatchObject({ ...open, veils: true, hasRole: true });
  expect((await lookAt('/shadow'))?.hasRole).toBeUndefined();
});

test.concurrent('after Escape the focus of a dialog is back on what opened it, or nowhere, or the dialog stays', async ({
  expect,
}) => {
  const room = await openRoom();
  const lookAt = async (path: string) => {
    await room.page.goto(site.url + path, 15_000);
    const look = await dialogLook(room, '#open');
    return look && [look.outside, look.insideAtEscape, look.escapeCloses, look.focusAfter];
  };
  expect(await lookAt('/returns')).toEqual([0, true, true, 'opener']);
  expect(await lookAt('/returns/late'), 'after an animation').toEqual([0, true, true, 'opener']);
  expect(await lookAt('/loses')).toEqual([0, true, true, 'nowhere']);
  expect(await lookAt('/stays')).toEqual([0, true, false, null]);
});

test.concurrent('what of the page behind a dialog Tab comes to is told, and nothing where it stays or the dialog goes', async ({
  expect,
}) => {
  const room = await openRoom();
  const ledTo = async (path: string) => {
    await room.page.goto(site.url + path, 15_000);
    const look = await dialogLook(room, '#open');
    return look && [look.focusInside, look.modal, look.ledTo?.name];
  };
  expect(await ledTo('/0/flawed')).toEqual([true, true, 'Imprint']);
  for (const at of dialogPages.keys()) expect(await ledTo(`/${at}/clean`)).toEqual([true, true, undefined]);
});
