// A crawl behind a stored login: what it suspects there is done again by who signed in anew.
import { afterAll, test } from 'vitest';
import { analyseCrawl } from '../../src/findings/analyse.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

const login = { username: 'mia.berg@example.com', password: 'Quiet-harbour-1911' };

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
}

const goods = ['Lamp', 'Chair', 'Table', 'Shelf'];
const shelf = page(
  'My shelf',
  `<ul>${goods.map((name) => `<li class="card"><h2>${name}</h2><button data-name="${name}">Reserve</button></li>`).join('')}</ul>
   <p><a href="/out">Sign out</a></p>
   <script>for (const one of document.querySelectorAll('button')) one.onclick = () => {
     if (one.dataset.name !== 'Table') one.parentElement.append(Object.assign(document.createElement('p'), { textContent: 'Kept for you.' }));
   };</script>`,
);
const door = page(
  'Sign in',
  `<form method="post" action="/session"><label>E-mail <input name="user" type="email" autocomplete="username"></label>
   <label>Password <input name="password" type="password" autocomplete="current-password"></label><button>Sign in</button></form>`,
);

test.concurrent('what is suspected behind a login is done again after signing in anew', async ({
  expect,
}) => {
  let signIns = 0;
  const site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      const isIn = (request.headers.cookie ?? '').includes('in=1');
      const html = { 'content-type': 'text/html; charset=utf-8' };
      if (pathname === '/session') {
        let body = '';
        request.on('data', (piece) => (body += String(piece)));
        return void request.on('end', () => {
          const isKnown = new URLSearchParams(body).get('password') === login.password;
          if (isKnown) signIns += 1;
          const cookie = isKnown ? { 'set-cookie': 'in=1; path=/; secure' } : {};
          response.writeHead(303, { location: '/shelf', ...cookie }).end();
        });
      }
      if (pathname === '/shelf' && isIn) return void response.writeHead(200, html).end(shelf);
      if (pathname === '/login') return void response.writeHead(200, html).end(door);
      response.writeHead(303, { location: isIn ? '/shelf' : '/login' }).end();
    },
  });
  sites.push(site);
  const { origin } = new URL(site.url);
  const evidence = await crawlOf(site, {
    actions: 16,
    engineMs: 0,
    pictures: false,
    againMs: 60_000,
    login: { ...login, origin },
  });
  expect(evidence.repetition?.turns?.length).toBeGreaterThan(0);
  const ofCrawl = evidence.turns.filter(({ action }) => action.kind === 'log-in').length;
  expect(ofCrawl).toBeGreaterThan(0);
  expect(signIns).toBe(ofCrawl + 1);
  const found = analyseCrawl(evidence, new Map()).findings.filter(({ rule }) => rule === 'answers-on-some');
  expect(found).toMatchObject([{ confidence: 'high', title: expect.stringContaining('Table') as string }]);
});

test.concurrent('a login that expires is signed in to again, a few times at most, and what is public is met all the same', async ({
  expect,
}) => {
  /** Pages that one signing in is good for. */
  const pagesOfSession = 3;
  let left = 0;
  const posts: string[] = [];
  const rooms = ['Orders', 'Letters', 'Wishes', 'Points', 'Bills'];
  const links = (of: readonly string[]) =>
    of.map((name) => `<p><a href="/${name.toLowerCase()}">${name}</a></p>`).join('');
  const site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      const html = { 'content-type': 'text/html; charset=utf-8' };
      if (pathname === '/session') {
        let body = '';
        request.on('data', (piece) => (body += String(piece)));
        return void request.on('end', () => {
          posts.push(new URLSearchParams(body).get('password') ?? '');
          left = pagesOfSession;
          response.writeHead(303, { location: '/home', 'set-cookie': 'in=1; path=/; secure' }).end();
        });
      }
      if (pathname === '/login') return void response.writeHead(200, html).end(door);
      if (pathname === '/') {
        const body = links(['Home', 'Hours', 'Contact']);
        return void response.writeHead(200, html).end(page('Garden club', body));
      }
      const open = ['Hours', 'Contact'].find((name) => pathname === `/${name.toLowerCase()}`);
      if (open) return void response.writeHead(200, html).end(page(open, `<p>${open} of the club</p>`));
      const room = ['Home', ...rooms].find((name) => pathname === `/${name.toLowerCase()}`);
      if (!room) return void response.writeHead(404, html).end(page('Missing', ''));
      const isIn = (request.headers.cookie ?? '').includes('in=1') && left > 0;
      if (!isIn) return void response.writeHead(303, { location: '/login' }).end();
      left -= 1;
      response
        .writeHead(200, html)
        .end(page(room, `${links(rooms)}<p>${room} of Mia</p><p><a href="/out">Sign out</a></p>`));
    },
  });
  sites.push(site);
  const { origin } = new URL(site.url);
  const { end, graph, screens, turns } = await crawlOf(site, {
    actions: 30,
    wallMs: 280_000,
    engineMs: 0,
    pictures: false,
    login: { ...login, origin },
  });
  expect(end.failure).toBeNull();
  expect(['nothing left', 'unreachable', 'actions']).toContain(graph?.ended);
  // The door was met again between pages behind it, and each signing in is a turn of the record.
  const inside = screens.flatMap(({ title }, place) => (rooms.includes(title) ? [place] : []));
  const between = screens.slice(inside[0], inside.at(-1)).map(({ title }) => title);
  expect(between).toContain('Sign in');
  const tries = turns.filter(({ action }) => action.kind === 'log-in').length;
  // The door may be tried with nothing in it, as any form; no password is guessed.
  expect(posts.filter((password) => password !== '')).toEqual(
    Array.from({ length: tries }, () => login.password),
  );
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThanOrEqual(3);
  const titles = new Set(screens.map(({ title }) => title));
  for (const title of ['Garden club', 'Home', 'Hours', 'Contact']) expect(titles).toContain(title);
  expect(rooms.filter((room) => titles.has(room)).length).toBeGreaterThan(pagesOfSession);
});

test.concurrent('Back to the door of a login is no new site: it is met once, and what lies behind it is met all the same', async ({
  expect,
}) => {
  const site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      const isIn = (request.headers.cookie ?? '').includes('in=1');
      const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      if (pathname === '/session') {
        request.resume();
        return void request.on('end', () =>
          response.writeHead(303, { location: '/shelf', 'set-cookie': 'in=1; path=/; secure' }).end(),
        );
      }
      if (pathname === '/') return void response.writeHead(200, html).end(door);
      if (!isIn) return void response.writeHead(303, { location: '/' }).end();
      response.writeHead(200, html).end(pathname === '/shelf' ? shelf : page('Signed out', ''));
    },
  });
  sites.push(site);
  const { origin } = new URL(site.url);
  const { graph, turns } = await crawlOf(site, {
    actions: 24,
    engineMs: 0,
    login: { ...login, origin },
  });
  const backs = turns.filter(
    ({ action, effect }) => action.kind === 'back' && effect.urlAfter === `${site.url}/`,
  );
  expect(backs.length).toBeGreaterThan(0);
  const states = graph?.states ?? [];
  expect(states.map(({ template }) => template)).toContain('/shelf');
  expect(states.filter(({ template, layers }) => template === '/' && layers.length === 0)).toHaveLength(1);
  expect(turns.filter(({ action }) => action.kind === 'log-in').length).toBeLessThanOrEqual(3);
});
