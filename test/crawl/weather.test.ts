// Bad weather: what sites do to a crawl, each bounded, recorded, and the rest goes on.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { crawlOf } from '../support/crawl-visit.ts';
import { PageScriptError } from '../../src/sessions/browser/page-script-error.ts';
import { openSiteOf } from '../support/record-visit.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p><a href="/">Home</a></p>${body}</html>`;
}

const parts = ['calendar', 'list', 'moody', 'loop', 'file', 'popup', 'big', 'busy', 'broken', 'last'];
let served = 0;
/** Answers of the busy part, which asks for rest once. */
let asked = 0;

function bodyOf(path: string, linked: readonly string[]): string | null {
  served += 1;
  const [, part = '', rest = ''] = path.split('/');
  switch (part) {
    case '':
      return page(
        'Start',
        linked.map((name) => `<p>See the <a href="/${name}">${name} part</a>.</p>`).join(''),
      );
    case 'calendar': {
      const month = Number(rest || 1);
      return page('Calendar', `<p>Month ${month}</p><p><a href="/calendar/${month + 1}">Next month</a></p>`);
    }
    case 'list':
      return page(
        'List',
        `<ul id="all"><li>Item</li></ul><button id="more">More</button>
         <script>more.onclick = () => { for (let n = 0; n < 20; n++) all.append(Object.assign(document.createElement('li'), { textContent: 'Item ' + all.children.length })); };</script>`,
      );
    case 'moody':
      return page(
        'Moody',
        `<p>Visitor ${served} at ${served * 17}</p><p><a href="/moody/s${served}abcdef0123456789">On</a></p>`,
      );
    case 'popup':
      return page('Popup', `<button onclick="window.open('/last')">Open a window</button>`);
    case 'big':
      return page('Big', `<div>${'<p><span>cell</span></p>'.repeat(25_000)}</div>`);
    case 'hang':
      return page('Hang', '<button onclick="for (;;);">Compute</button>');
    case 'busy':
      return page('Busy', '<p>There is room now.</p>');
    case 'last':
      return page('Last', '<p>The end of it.</p>');
    default:
      return null;
  }
}

/** Serves the weather, of which the first page leads to these parts. */
async function serveWeather(linked: readonly string[]): Promise<HttpsSite> {
  const site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      if (pathname === '/loop') return void response.writeHead(302, { location: '/loop/2' }).end();
      if (pathname === '/loop/2') return void response.writeHead(302, { location: '/loop' }).end();
      if (pathname === '/file') {
        const more = { 'content-disposition': 'attachment; filename="a.bin"' };
        return void response.writeHead(200, { 'content-type': 'application/octet-stream', ...more }).end('x');
      }
      const html = { 'content-type': 'text/html; charset=utf-8' };
      if (pathname === '/busy' && (asked += 1) === 1)
        return void response.writeHead(429, { ...html, 'retry-after': '1' }).end(page('Too many', ''));
      if (pathname === '/broken') return void response.writeHead(500, html).end(page('Broken', ''));
      const body = bodyOf(pathname, linked);
      response.writeHead(body ? 200 : 404, html);
      response.end(body ?? page('Missing', ''));
    },
  });
  sites.push(site);
  return site;
}

/** Four times what it takes, since a tab hangs for as long as a busy machine lets it. */
const limits = { actions: 120, wallMs: 290_000, engineMs: 1_000, pictures: false };

test.concurrent('endless, changing, huge and broken pages, windows and files are bounded, and all the rest is met', async ({
  expect,
}) => {
  const site = await serveWeather(parts);
  const { graph, turns, screens, requests, end } = await crawlOf(site, limits);
  expect(end.failure).toBeNull();
  expect(['nothing left', 'unreachable', 'actions', 'time']).toContain(graph?.ended);
  const titles = new Set(screens.map(({ title }) => title));
  for (const title of ['Calendar', 'List', 'Moody', 'Popup', 'Big', 'Too many', 'Broken', 'Last'])
    expect(titles).toContain(title);
  expect(graph?.rests?.filter(({ because }) => because === 'asked')).toMatchObject([{ ms: 1_000 }]);
  expect(turns.flatMap(({ effect }) => effect.downloads)).not.toEqual([]);
  expect(turns.flatMap(({ effect }) => effect.popups)).toContain(`${site.url}/last`);
  const loop = requests.filter(({ url }) => url.includes('/loop'));
  expect(loop.map(({ failure }) => failure)).toContainEqual(expect.stringContaining('TOO_MANY_REDIRECTS'));
  expect(graph?.states.length).toBeLessThan(20);
  expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, place) => place + 1));
});

test.concurrent('a hung tab is bounded, and all the rest is met', async ({ expect }) => {
  const { graph, turns, screens, end } = await crawlOf(await serveWeather(['calendar', 'hang', 'last']), {
    ...limits,
    // Enough to come to the last part; a hang is tried again when nothing else is left, and each waits long.
    actions: 16,
  });
  expect(end.failure).toBeNull();
  expect(['nothing left', 'unreachable', 'actions', 'time']).toContain(graph?.ended);
  expect(screens.map(({ title }) => title)).toEqual(expect.arrayContaining(['Calendar', 'Hang', 'Last']));
  expect(graph?.breaks?.[0]).toMatchObject({ reason: 'hang', action: 'click', label: 'Compute' });
  expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, place) => place + 1));
});

test.concurrent('a page in which a script of ours fails is left alone, and the rest is met', async ({
  expect,
}) => {
  const site = await serveSite({
    handler: (request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          request.url === '/'
            ? page('Start', '<p><a href="/odd">Odd part</a></p><p><a href="/last">Last part</a></p>')
            : page(request.url === '/odd' ? 'Odd' : 'Last', ''),
        ),
  });
  sites.push(site);
  const open = openSiteOf(site);
  const { graph, screens, end } = await crawlOf(site, {
    actions: 12,
    pictures: false,
    openSite: async (wanted) => {
      const opened = await open(wanted);
      const { page: whole } = opened.browser;
      const frames = async () => {
        if (whole.url().endsWith('/odd')) throw new PageScriptError('TypeError: odd');
        return whole.frames();
      };
      return { ...opened, browser: { ...opened.browser, page: { ...whole, frames } } };
    },
  });
  expect(end.failure).toBeNull();
  expect(screens.map(({ title }) => title)).toContain('Last');
  expect(graph?.breaks).toMatchObject([
    { reason: 'unread', label: 'Odd part' },
    { reason: 'unread', label: 'Odd part' },
  ]);
});

test('the thread of a crawl whose browser does not start ends with it', async () => {
  const site = await serveSite({ handler: (_request, response) => response.end() });
  sites.push(site);
  const threads: Worker[] = [];
  const note = (message: unknown) => threads.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', note);
  const openSite = () => Promise.reject(new Error('No usable sandbox'));
  await crawlOf(site, { actions: 5, openSite }).catch(() => undefined);
  unsubscribe('worker_threads', note);
  // A thread that has ended has no number.
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
});
