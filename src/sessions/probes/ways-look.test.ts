// Probes that go ways, in a real browser: Back, links and choices, each on a page that does it well and on one that does not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../test/support/browser.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { wayRoomOf } from '../../../test/support/way-room.ts';
import { backLook, choiceLook, linkLook, type WayRoom } from './ways-look.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><nav><a href="/team">Team</a></nav><main>${body}</main>`;
const routed = (
  listens: boolean,
) => `<h1>List</h1><p>Everything that there is.</p><a href="/one">The first</a>
  <script>const main = document.querySelector('main'), list = main.innerHTML;
  document.querySelector('main a').onclick = (event) => { event.preventDefault(); history.pushState(null, '', '/one');
    main.innerHTML = '<h1>The first</h1><p>Quite another text about it.</p>'; };
  ${listens ? "addEventListener('popstate', () => { main.innerHTML = list; });" : ''}</script>`;
const doors = `<h1>Doors</h1><a href="/team">Team</a> <a href="/holds">Holds</a>
  <a href="/takes" onclick="event.preventDefault(); location.replace('/takes')">Takes</a>`;
const holds = `<h1>Holds</h1><p>Stay with us a little longer.</p><script>history.pushState(null, '', '');
  addEventListener('popstate', () => history.pushState(null, '', ''));</script>`;
const choices = (leaves: boolean) => `<form action="/team"><fieldset>
  <label><input type="radio" name="at" value="9"> 9:00</label><label><input type="radio" name="at" value="10"> 10:00</label></fieldset>
  <select aria-label="Sort"><option>Price</option><option>Name</option></select><button>Go on</button></form>
  <script>${leaves ? "document.querySelector('fieldset').onchange = () => document.forms[0].submit();" : ''}
  document.querySelector('select').onchange = () => history.replaceState(null, '', '?sorted');</script>`;

let site: HttpsSite;
let browser: TestBrowser;
let room: WayRoom;
const sent: string[] = [];

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'https://localhost');
      sent.push(pathname);
      const bodies: Record<string, string> = {
        '/doors': page('Doors', doors),
        '/holds': page('Holds', holds),
        '/takes': page('Takes', '<h1>Takes</h1><p>Here one is alone.</p>'),
        '/deaf': page('List', routed(false)),
        '/listens': page('List', routed(true)),
        '/near': page('Near', '<h1>Near</h1>'),
        '/team': page('Team', '<h1>Team</h1><p>Ring us on 01632 960 144.</p>'),
        '/leaves': page('Times', choices(true)),
        '/stays': page('Times', choices(false)),
      };
      response.writeHead(bodies[pathname] ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(bodies[pathname] ?? page('Page not found', '<h1>Page not found</h1>'));
    },
  });
  browser = await openTestBrowser({ site, persona: plainPersona });
  room = wayRoomOf(browser);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('Back after a link shows whether the page listens, lets go, or was skipped', async () => {
  const look = (path: string) => backLook(room, { url: site.url + path, href: `${site.url}/one` });
  const [deaf, listens] = [await look('/deaf'), await look('/listens')];
  expect(deaf?.there.heads).toEqual(['The first']);
  expect(deaf?.after).toMatchObject({ url: `${site.url}/deaf`, heads: ['The first'] });
  expect(listens?.after).toMatchObject({ url: `${site.url}/listens`, heads: ['List'] });
  expect(await backLook(room, { url: `${site.url}/near`, href: `${site.url}/one` })).toBeNull();
  const other = async (path: string) =>
    (await backLook(room, { url: `${site.url}/doors`, href: site.url + path }))?.after.url;
  expect(await other('/team')).toBe(`${site.url}/doors`);
  expect(await other('/holds')).toBe(`${site.url}/holds`);
  await room.load(`${site.url}/near`);
  expect(await other('/takes')).toBe(`${site.url}/near`);
});

test('links are opened, with what their pages say and whom they reach', async () => {
  const look = await linkLook(room, [`${site.url}/team`, `${site.url}/gone`]);
  expect(look?.pages).toMatchObject([
    { status: 200, heads: ['Team'], contacts: ['01632 960 144'], asksPassword: false },
    { status: 404, heads: ['Page not found'], contacts: [] },
  ]);
});

test('of further links only the status is asked for, and those without a page are opened', async () => {
  await room.load(`${site.url}/doors`);
  const look = await linkLook(room, [], [`${site.url}/team`, `${site.url}/gone`]);
  expect(look?.asked?.map(({ status }) => status)).toEqual([200, 404]);
  expect(look?.pages).toMatchObject([{ href: `${site.url}/gone`, status: 404 }]);
});

test('a choice that would leave the page is told, and nothing is sent', async () => {
  const look = async (path: string) => {
    await room.load(site.url + path);
    sent.length = 0;
    return await choiceLook(room, site.url + path);
  };
  const leaves = await look('/leaves');
  expect(leaves?.left).toMatchObject([{ by: 'radio', role: 'radio', to: `${site.url}/team?at=9` }]);
  expect(sent).not.toContain('/team');
  expect(await look('/stays')).toMatchObject({ tried: 2, left: [] });
  expect(await look('/team')).toBeNull();
});
