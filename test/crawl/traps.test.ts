// What holds people, and what only seems to, crawled in a real browser.
import { afterAll, test } from 'vitest';
import { analyseCrawl } from '../../src/findings/analyse.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveSite, type Handler, type HttpsSite } from '../support/https-site.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

const veil = 'position:fixed;inset:0;background:#fffd;z-index:9;padding:60px';

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}

/** A layer over the whole page that a button opens; `inner` stands in it, under a heading. */
function layered(title: string, inner: string, script = ''): string {
  return page(
    title,
    `<p><a href="/">Start</a></p><p>Some words about ${title}.</p><button id="open">Show ${title}</button>
     <div id="layer" role="dialog" aria-modal="true" aria-label="${title} layer" style="${veil}" hidden><h2>Listen</h2>${inner}</div>
     <script>const layer = document.getElementById('layer');
       document.getElementById('open').onclick = () => { layer.hidden = false; };
       const close = () => { layer.hidden = true; };${script}</script>`,
  );
}

const pages: Record<string, string> = {
  '/deaf': layered('deaf', '<button onclick="this.dataset.n = 1">Got it</button>'),
  '/closes': layered('closes', '<button onclick="hide()">Got it</button>', 'window.hide = close;'),
  '/brief': layered('brief', '<p>One moment.</p>', 'setInterval(close, 4000);'),
  '/outward': layered('outward', '<a href="https://elsewhere.example/">Read it there</a>'),
  '/asks': layered(
    'asks',
    '<form onsubmit="event.preventDefault(); said.textContent = `This code is not known.`"><label>Code from the letter <input name="code"></label><button>Go on</button><p id="said" role="alert"></p></form>',
  ),
  // The veil and its box stand beside each other, and say nothing of what they are.
  '/beside': page(
    'beside',
    `<p><a href="/">Start</a></p><p>Some words.</p><button id="open">Show more</button><button>Another</button>
     <div id="veil" style="${veil}" hidden></div>
     <div id="box" style="position:fixed;inset:100px 300px;background:#fff;z-index:10" hidden><h2>Beside</h2><button onclick="this.dataset.n = 1">Got it</button></div>
     <script>document.getElementById('open').onclick = () => { veil.hidden = box.hidden = false; };</script>`,
  ),
  '/refuses': layered(
    'refuses',
    '<form novalidate onsubmit="event.preventDefault(); no.textContent = `This e-mail address is not valid.`; mail.setAttribute(`aria-invalid`, `true`)"><label>Your e-mail <input id="mail" name="email" type="email"></label><button>Read on</button><p id="no" role="alert"></p></form>',
  ),
};

/** The parts, crawled each few by themselves, since most of the time is waited for what never comes. */
const groups = [
  ['deaf', 'closes', 'brief'],
  ['refuses', 'outward'],
  ['beside', 'asks'],
];

const handlerOf = (names: readonly string[]): Handler => {
  const home = page(
    'Home',
    names.map((name) => `<p>See the <a href="/${name}">${name} part</a>.</p>`).join(''),
  );
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://x');
    const body = pathname === '/' ? home : pages[pathname];
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body ?? page('Missing', ''));
  };
};

/** What such a crawl says of its traps, and the findings about them. */
async function heldOf(names: readonly string[]) {
  const site = await serveSite({ handler: handlerOf(names) });
  sites.push(site);
  const evidence = await crawlOf(site, { engineMs: 0, pictures: false, actions: 240, wallMs: 240_000 });
  const { traps = [], states = [], ended } = evidence.graph ?? {};
  const held = traps.map(({ state, ...trap }) => ({
    ...trap,
    layer: states.find(({ id }) => id === state)?.layers.at(-1),
  }));
  const found = analyseCrawl(evidence, new Map()).findings.filter(({ rule }) => rule === 'no-way-out');
  return { ended, held, found };
}

function alphabetical(a = '', b = ''): number {
  return a < b ? -1 : 1;
}

test.concurrent('a layer that nothing closes is a trap with all that was tried, and what has a way out, or may have one, is none', async ({
  expect,
}) => {
  const crawls = await Promise.all(groups.map(heldOf));
  expect(crawls.map(({ ended }) => ended)).toEqual(groups.map(() => 'nothing left'));
  const held = crawls.flatMap((crawl) => crawl.held);
  expect(held.map(({ layer }) => layer).toSorted(alphabetical)).toEqual([
    'Beside',
    'deaf layer',
    'refuses layer',
  ]);
  const triedOnDeaf = held.find(({ layer }) => layer === 'deaf layer')?.tried;
  expect(new Set(triedOnDeaf)).toEqual(
    new Set(['“Got it”', 'what says that it closes it', 'Escape', 'a press beside it', 'waiting']),
  );
  const refuses = held.find(({ layer }) => layer === 'refuses layer')?.tried;
  expect(refuses).toContainEqual(expect.stringMatching(/^the form of “Read on”, filled in [3-6] times$/));
  expect(refuses).toEqual(expect.arrayContaining(['Escape', 'a press beside it', 'waiting']));
  expect(held.map(({ led }) => led)).toEqual(['Back', 'Back', 'Back']);
  const found = crawls.flatMap((crawl) => crawl.found);
  expect(found.map(({ severity, title }) => `${severity} ${title}`).toSorted(alphabetical)).toEqual([
    '3 Nothing leads out of “Beside”',
    '3 Nothing leads out of “deaf layer”',
    '3 Nothing leads out of “refuses layer”',
  ]);
});

test.concurrent('a page that holds whoever comes there on every address, and keeps them from going back, heads the report', async ({
  expect,
}) => {
  const wall = page(
    'Updating',
    '<p>Please be patient.</p><script>history.pushState(0, "", location.href); onpopstate = () => history.pushState(0, "", location.href);</script>',
  );
  const site = await serveSite({
    handler(request, response) {
      const isHeld = (request.headers.cookie ?? '').includes('held');
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      const more = pathname === '/offer' ? { 'set-cookie': 'held=1; path=/; secure' } : {};
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...more });
      response.end(
        isHeld || pathname === '/offer'
          ? wall
          : page('Home', '<p><a href="/offer">The offer</a></p><p><a href="/about">About us</a></p>'),
      );
    },
  });
  sites.push(site);
  const evidence = await crawlOf(site, { engineMs: 0, pictures: false, actions: 60, wallMs: 60_000 });
  expect(evidence.graph?.traps.map(({ led }) => led)).toEqual([null]);
  const [first] = analyseCrawl(evidence, new Map()).findings;
  expect(first).toMatchObject({ rule: 'no-way-out', severity: 4, stopped: true });
});

test.concurrent('a site that is away for a moment is waited for, and what was left is tried then', async ({
  expect,
}) => {
  /** Pages that come empty after the deed that keeps the site busy. */
  let away = 0;
  const names = ['alder', 'birch', 'cedar', 'elm'];
  const site = await serveSite({
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      if (away > 0) {
        away -= 1;
        return void response.end('<!doctype html><html lang="en"><title>Trees</title></html>');
      }
      if (pathname === '/alder') away = 6;
      const links = names.map((name) => `<p>A word on the <a href="/${name}">${name}</a>.</p>`).join('');
      response.end(pathname === '/' ? page('Trees', links) : page(pathname, '<p>It grows by the water.</p>'));
    },
  });
  sites.push(site);
  const { graph } = await crawlOf(site, { engineMs: 0, pictures: false, actions: 40, wallMs: 40_000 });
  const met = graph?.states.map(({ template }) => template) ?? [];
  expect(met).toEqual(expect.arrayContaining(names.map((name) => `/${name}`)));
});
