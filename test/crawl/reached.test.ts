// Pages that a session of the run came to and nothing leads a crawl to.
import { expect, test } from 'vitest';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveSite } from '../support/https-site.ts';

test('a crawl looks at what a session reached, goes on from there, and opens nothing twice', async () => {
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
