// How a crawl ends, told as it was: what it left, what it could not come to again, and what the site answered. In a real browser.
import { afterAll, test } from 'vitest';
import type { CrawlGraph } from '../../src/evidence/evidence.ts';
import { crawlToldOf } from '../../src/reports/crawl-told.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

const trees = ['alder', 'birch', 'cedar', 'elm', 'fir', 'hazel'];
const empty = '<!doctype html><html lang="en"><title>Trees</title></html>';

function page(title: string): string {
  const links = trees.map((name) => `<p>A word on the <a href="/${name}">${name}</a>.</p>`).join('');
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${links}</html>`;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** The graph of a crawl whose site answers so, by the path and the number of documents before it, and what a report tells of it. */
async function crawledOn(
  answer: (path: string, before: number) => Answer,
  actions = 60,
): Promise<{ graph: CrawlGraph; told: ReturnType<typeof crawlToldOf> }> {
  let served = 0;
  const site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      if (pathname === '/favicon.ico') return void response.writeHead(204).end();
      const { status = 200, headers = {}, body = page(pathname) } = answer(pathname, served);
      served += 1;
      const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(status, { ...html, ...headers }).end(body);
    },
  });
  sites.push(site);
  const crawl = await crawlOf(site, { engineMs: 0, actions, wallMs: 120_000 });
  const { graph } = crawl;
  if (!graph) throw new Error('a crawl keeps its graph');
  return { graph, told: crawlToldOf({ ...crawl, crawl, end: { ...crawl.end, outcome: 'explored' } }) };
}

test.concurrent('a site that asks for rest without end is left alone, and the crawl says that it was asked', async ({
  expect,
}) => {
  const { graph, told } = await crawledOn((_path, before) =>
    before < 2 ? {} : { status: 429, headers: { 'retry-after': '1' } },
  );
  expect(graph.ended).toBe('asked');
  expect(told?.sentence).toContain('until the site asked to be left alone; ');
  expect(told?.not_entered.map(({ because }) => because)).toContain('limit');
});

test.concurrent('a site that answers with failures without end is left alone, and the crawl says that it was failing', async ({
  expect,
}) => {
  const ask = (name: string) => `<button data-of="${name}">Count ${name}</button>`;
  const of = (around: (button: string) => string, sort: string) =>
    trees.map((name) => around(ask(`${sort} ${name}`))).join('');
  const body = `<!doctype html><html lang="en"><title>Trees</title><h1>Trees</h1>
    <ul>${of((button) => `<li>Young ${button}</li>`, 'young')}</ul><h2>Old</h2>${of((button) => `<p>Old ${button}</p>`, 'old')}
    <h2>Felled</h2><table>${of((button) => `<tr><td>Felled</td><td>${button}</td></tr>`, 'felled')}</table><p id="said"></p>
    <script>onclick = async ({ target: { dataset: { of } } }) => {
      if (of) said.textContent = of + ': ' + (await fetch('/count/' + of)).status;
    };</script></html>`;
  const { graph, told } = await crawledOn((path) => (path === '/' ? { body } : { status: 500 }));
  expect(graph.ended).toBe('failing');
  expect(told?.sentence).toContain('until the site answered with failures of its own alone');
});

test.concurrent('what could not be come to again is told so, and is not called tried', async ({ expect }) => {
  let isAway = false;
  const { graph, told } = await crawledOn((path) => {
    isAway ||= path === '/alder';
    return isAway ? { body: empty } : {};
  });
  expect(graph.ended).toBe('unreachable');
  const left = told?.not_entered.filter(({ because }) => because === 'unreachable') ?? [];
  expect(left.map(({ label }) => label)).toEqual(expect.arrayContaining(['birch', 'cedar']));
  expect(told?.sentence).toContain('until what was left could not be come to again');
});

test.concurrent('a crawl that was cut tells what it would have tried, and one that was not has nothing left', async ({
  expect,
}) => {
  const [cut, whole] = await Promise.all([crawledOn(() => ({}), 3), crawledOn(() => ({}))]);
  expect(cut.graph.ended).toBe('actions');
  expect(cut.graph.left?.count).toBeGreaterThanOrEqual(cut.graph.left?.first.length ?? Infinity);
  expect(cut.told).toMatchObject({
    left: cut.graph.left?.count,
    not_entered: expect.arrayContaining([expect.objectContaining({ label: 'hazel', because: 'limit' })]),
  });
  expect(whole.graph).toMatchObject({ ended: 'nothing left' });
  expect(whole.graph.left).toBeUndefined();
});

test.concurrent('a page that hangs when the time is over costs the crawl nothing that it met before', async ({
  expect,
}) => {
  const site = await serveSite({
    handler(_request, response) {
      const body =
        '<!doctype html><html lang="en"><title>Sums</title><h1>Sums</h1><button onclick="for (;;);">Compute</button></html>';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    },
  });
  sites.push(site);
  // Shorter than it takes to see that a page hangs.
  const { end, graph } = await crawlOf(site, { engineMs: 0, actions: 60, wallMs: 12_000 });
  expect(end).toMatchObject({ outcome: 'out_of_budget', failure: null });
  expect(graph?.ended).toBe('time');
  // Whether the time ends before or after it is seen that the page hangs is chance.
  expect(graph?.states.length).toBeGreaterThan(0);
});
