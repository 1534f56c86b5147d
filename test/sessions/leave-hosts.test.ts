// Leave belongs to the host that is acted on: from one where all may be done to one where a visitor may only look, by redirect, link,
// frame and socket, in a real browser.
import { afterAll, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { sleep, systemClock } from '../../src/base/time.ts';
import { act } from '../../src/sessions/actions/act.ts';
import { createLeaveKeeper } from '../../src/sessions/effects/keep-leave.ts';
import { readScreen } from '../../src/sessions/perception/read-screen.ts';
import { openTestBrowser } from '../support/browser.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** What each host serves; `free` may be done all on, on `strict` one may only look. */
const bodies = (free: string, strict: string): Record<string, string> => ({
  '/': `<form method="post" action="/on"><button>Place order</button></form>
    <button onclick="fetch('/own', { method: 'POST' })">Own</button>
    <form method="post" action="/moved"><button>Moved</button></form>
    <form method="post" action="${strict}/crossed"><button>Crossed</button></form>
    <button onclick="new WebSocket('wss:' + location.origin.slice(6) + '/free-socket')">Socket</button>
    <a href="${strict}/there">There</a>`,
  '/framed': `<iframe src="${strict}/frame" width="600" height="300"></iframe>
    <button onclick="fetch('/beside-frame', { method: 'POST' })">Beside</button>`,
  '/frame': `<form method="post" action="/frame-form"><button>In frame</button></form>
    <form method="post" action="${free}/out-of-frame"><button>Out of frame</button></form>
    <button onclick="new WebSocket('wss:' + location.origin.slice(6) + '/frame-socket')">Frame socket</button>
    <button onclick="new WebSocket('${free.replace('https', 'wss')}/back-socket')">Back socket</button>`,
  '/there': `<button onclick="fetch('/there-own', { method: 'POST' })">Own</button>
    <button onclick="fetch('${free}/back', { method: 'POST', mode: 'no-cors' })">Back</button>`,
});

/** Both hosts, what was sent to them, and the way to press there. */
async function openHosts() {
  const written: string[] = [];
  const site = await serveSite({
    handler: ({ method = '', url = '', headers }, response) => {
      if (method !== 'GET') written.push(`${method} ${headers.host?.split(':')[0]}${url}`);
      const [free, strict] = [site.url, site.urlOf('other.localhost')];
      if (url === '/on') return void response.writeHead(307, { location: '/orders' }).end();
      if (url === '/moved') return void response.writeHead(307, { location: `${strict}/order` }).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>Tea</title><h1>Tea</h1>${bodies(free, strict)[url] ?? ''}`,
      );
    },
    onUpgrade: (path) => written.push(`WS ${path}`),
  });
  sites.push(site);
  return { written, press: (path: string, ...names: string[]) => press(site, path, names) };
}

/** Presses these controls one after another on `path` of the free host; answers what was held. */
async function press(site: HttpsSite, path: string, names: readonly string[]): Promise<string[]> {
  const strict = `other.localhost:${site.port}`;
  const opened = await openTestBrowser({
    site,
    exemptions: [strict],
    mayVisit: (url) => [`${site.host}:${site.port}`, strict].includes(URL.parse(url)?.host ?? ''),
  });
  const { page, proxy } = opened;
  const held: string[] = [];
  try {
    const keeper = createLeaveKeeper({
      mode: 'journey',
      onHeld: ({ method, url }) => held.push(`${method} ${new URL(url).pathname}`),
    });
    await keeper.keep({
      page,
      gateSockets: proxy.gateSockets,
      grants: [
        { entry: `${site.host}:${site.port}`, effects: 'all', allow: [] },
        { entry: strict, effects: 'look', allow: [] },
      ],
    });
    await page.goto(`${site.url}${path}`, 15_000);
    for (const [at, name] of names.entries()) {
      const read = await readScreen(page);
      const control = read.elements.find((one) => one.name === name);
      if (!control) throw new Error(`there is no ${name} on ${page.url()}`);
      const action = { kind: 'click', ref: control.ref } as const;
      keeper.begin(at + 1, action, read);
      await act({
        page,
        persona: plainPersona,
        random: seededRandom(1),
        clock: systemClock,
        signal: new AbortController().signal,
        login: null,
        read,
        action,
      });
      await sleep(800);
    }
    return held;
  } finally {
    await opened.close();
  }
}

test.concurrent('on the host itself all goes, a socket too', async ({ expect }) => {
  const { press: pressed, written } = await openHosts();
  expect(await pressed('/', 'Own', 'Socket')).toEqual([]);
  expect(written).toEqual(['POST localhost/own', 'WS /free-socket']);
});

test.concurrent('an order that is sent on to another address is one order', async ({ expect }) => {
  const { press: pressed, written } = await openHosts();
  expect(await pressed('/', 'Place order')).toEqual([]);
  expect(written).toEqual(['POST localhost/on', 'POST localhost/orders']);
});

test.concurrent('a redirect that keeps its method, and a form that leads there, are held', async ({
  expect,
}) => {
  const { press: pressed, written } = await openHosts();
  expect(await pressed('/', 'Moved')).toEqual(['POST /order']);
  expect(written).toEqual(['POST localhost/moved']);
  expect(await pressed('/', 'Crossed')).toEqual(['POST /crossed']);
  expect(written).toEqual(['POST localhost/moved']);
});

test.concurrent('behind a link the leave is that of the other host at once, also for what it sends back', async ({
  expect,
}) => {
  const { press: pressed, written } = await openHosts();
  expect(await pressed('/', 'There', 'Own', 'Back')).toEqual(['POST /there-own', 'POST /back']);
  expect(written).toEqual([]);
});

test.concurrent('a frame has the leave of its own host, and the page around it its own', async ({
  expect,
}) => {
  const { press: pressed, written } = await openHosts();
  expect(await pressed('/framed', 'Beside', 'In frame')).toEqual(['POST /frame-form']);
  expect(await pressed('/framed', 'Out of frame')).toEqual(['POST /out-of-frame']);
  expect(await pressed('/framed', 'Frame socket', 'Back socket')).toEqual(['WS /', 'WS /']);
  expect(written).toEqual(['POST localhost/beside-frame']);
});
