// What a crawl does for the sessions of its run when it knows nothing more to do: it looks at what they came to, and waits with what binds.
import { test } from 'vitest';
import { sleep } from '../../src/base/time.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveSite } from '../support/https-site.ts';

test.concurrent('a crawl looks at what a session reached, goes on from there, and opens nothing twice', async ({
  expect,
}) => {
  const asked: string[] = [];
  const site = await serveSite({
    handler(request, response) {
      const { pathname, search } = new URL(request.url ?? '/', 'https://x');
      if (!pathname.includes('.')) asked.push(pathname + search);
      const body = search.includes('oak') ? '<h1>Oak</h1><a href="/leaf">Its leaf</a>' : '<h1>Trees</h1>';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><title>Trees</title><main>${body}</main></html>`);
    },
  });
  try {
    const found = [`${site.url}/`, `${site.url}/?q=oak`];
    const evidence = await crawlOf(site, {
      actions: 12,
      engineMs: 0,
      pictures: false,
      reached: () => Promise.resolve(found),
    });
    expect(evidence.graph?.ended).toBe('nothing left');
    expect(evidence.screens.map(({ url }) => url)).toEqual(
      expect.arrayContaining([`${site.url}/?q=oak`, `${site.url}/leaf`]),
    );
    const opened = evidence.turns
      .filter(({ action }) => action.kind === 'open')
      .map(({ action }) => action.value);
    expect(opened.filter((url) => url === `${site.url}/?q=oak`)).toHaveLength(1);
    expect(asked).toContain('/leaf');
  } finally {
    await site.close();
  }
});

test.concurrent('a kind of page that only a session came to is opened before further pages of a kind that is known', async ({
  expect,
}) => {
  const trees = ['alder', 'birch', 'cedar', 'elder', 'hazel', 'larch', 'maple', 'rowan', 'thorn', 'willow'];
  const list = trees.map((name) => `<li><a href="/trees/${name}">${name}</a></li>`).join('');
  const site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      const named = pathname.split('/').at(-1) ?? '';
      const body =
        pathname === '/' ? `<h1>Trees</h1><ul>${list}</ul>` : `<h1>${named}</h1><a href="/">Trees</a>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><title>${named}</title><main>${body}</main></html>`);
    },
  });
  try {
    const reached = [`${site.url}/trees/willow`, `${site.url}/found/in/a/book`];
    const { turns } = await crawlOf(site, {
      actions: 60,
      engineMs: 0,
      pictures: false,
      reached: () => Promise.resolve(reached),
    });
    const opened = turns.findIndex(({ action }) => action.kind === 'open' && action.value === reached[1]);
    const last = turns.findLastIndex(({ action }) => trees.includes(action.target?.name ?? ''));
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThan(last);
    expect(turns.some(({ action }) => action.kind === 'open' && action.value === reached[0])).toBe(false);
  } finally {
    await site.close();
  }
});

test.concurrent('what binds is waited for until the sessions have ended, and sent then', async ({
  expect,
}) => {
  const orders: number[] = [];
  let mayAt = Infinity;
  const site = await serveSite({
    handler(request, response) {
      if (request.method === 'POST') orders.push(performance.now());
      const body =
        request.method === 'POST'
          ? '<h1>Thank you for your order</h1>'
          : '<h1>Lamp, 40 €</h1><form method="post" action="/order"><label>E-mail <input type="email" name="email"></label><button>Place order</button></form>';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><title>Lamp</title><main>${body}</main></html>`);
    },
  });
  try {
    const ended = sleep(12_000).then(() => void (mayAt = performance.now()));
    await crawlOf(site, { actions: 30, engineMs: 0, pictures: false, mayBind: ended });
    expect(orders.length).toBeGreaterThan(0);
    expect(Math.min(...orders)).toBeGreaterThan(mayAt);
  } finally {
    await site.close();
  }
});
