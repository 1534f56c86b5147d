// A crawl behind a stored login: what it suspects there is done again by who signed in anew.
import { afterAll, expect, test } from 'vitest';
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

test('what is suspected behind a login is done again after signing in anew', async () => {
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
    againMs: 60_000,
    login: { ...login, origin },
  });
  expect(evidence.repetition?.turns?.length).toBeGreaterThan(0);
  const ofCrawl = evidence.turns.filter(({ action }) => action.kind === 'log-in').length;
  expect(ofCrawl).toBeGreaterThan(0);
  expect(signIns).toBe(ofCrawl + 1);
  const found = analyseCrawl(evidence, new Map()).findings.filter(({ rule }) => rule === 'answers-on-some');
  expect(found).toMatchObject([{ confidence: 'high', title: expect.stringContaining('Table') as string }]);
}, 90_000);
