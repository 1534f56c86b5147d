// A site whose addresses name who is signed in: the name is hidden from whoever decides, and the site is asked for what it gave.
import { afterAll, expect, test } from 'vitest';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

const name = 'marlene';
const shelves = ['red', 'blue', 'green'];
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;
const door = page(
  'Sign in',
  `<form method="post" action="/in"><label>User name <input name="u" autocomplete="username"></label>
   <label>Password <input type="password" name="p"></label><button>Sign in</button></form>`,
);

/** Nothing leads on from a part, so that a crawl opens addresses. */
function shownAt(parts: readonly string[]): string {
  const [, shelf, part] = parts;
  if (part !== undefined) return page(`Part ${part}`, `<p>Of the ${shelf} shelf. No way on.</p>`);
  if (shelf === undefined)
    return page(
      'Shelves',
      shelves.map((one) => `<p><a href="/${name}/${one}">${one} shelf</a></p>`).join(''),
    );
  const open = (nth: number) => `location.href='/${name}/${shelf}/part-${shelf}-${nth}x'`;
  return page(
    shelf,
    [1, 2].map((nth) => `<button onclick="${open(nth)}">Part ${nth} of ${shelf}</button>`).join(''),
  );
}

test('addresses with the name of who is signed in are opened as the site gave them, and stand nowhere', async () => {
  const strangers: string[] = [];
  const site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      const html = { 'content-type': 'text/html; charset=utf-8' };
      if (request.method === 'POST') {
        request.resume();
        return void response
          .writeHead(303, { location: `/${name}/`, 'set-cookie': 's=1; path=/; secure' })
          .end();
      }
      if (!(request.headers.cookie ?? '').includes('s=1'))
        return void response.writeHead(200, html).end(door);
      if (pathname === '/') return void response.writeHead(303, { location: `/${name}/` }).end();
      const parts = decodeURI(pathname).split('/').filter(Boolean);
      if (parts[0] === name) return void response.writeHead(200, html).end(shownAt(parts));
      if (request.headers['sec-fetch-dest'] === 'document') strangers.push(pathname);
      response.writeHead(404, html).end(page('Nobody of that name', ''));
    },
  });
  sites.push(site);
  const login = { origin: new URL(site.url).origin, username: name, password: 'slate-orchard-40' };
  const evidence = await crawlOf(site, { actions: 40, engineMs: 0, pictures: false, login });
  const opened = evidence.turns.filter(({ action }) => action.kind === 'open');
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.map(({ action }) => action.refused)).toEqual(opened.map(() => null));
  expect(strangers).toEqual([]);
  const titles = new Set(evidence.screens.map(({ title }) => title));
  for (const shelf of shelves)
    for (const nth of [1, 2]) expect(titles).toContain(`Part part-${shelf}-${nth}x`);
  expect(JSON.stringify(evidence)).not.toContain(name);
});
