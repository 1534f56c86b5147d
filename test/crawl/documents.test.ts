// Documents that are no HTML: a crawl and a person read what the browser shows of them, and go on.
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { analyseCrawl } from '../../src/findings/analyse.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** Each with a link to the start, where its kind can hold one. */
const documents: Record<string, [type: string, body: string]> = {
  feed: [
    'application/xml',
    `<?xml version="1.0"?><rss version="2.0"><channel><title>News of the hall</title><item><title>Open again</title><link>/</link><description>${'The hall is open again, with forty seats and a stage. '.repeat(12)}</description></item></channel></rss>`,
  ],
  styled: [
    'application/xml',
    '<?xml version="1.0"?><list xmlns:h="http://www.w3.org/1999/xhtml"><h:style>list { display: block; color: color-mix(in srgb, red, blue) }</h:style><h:p>Lamps of the hall</h:p><h:a href="/">Home</h:a><h:button>Order</h:button></list>',
  ],
  drawing: [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><a href="/"><rect width="100" height="60" fill="teal"/><text x="10" y="30">Home</text></a><text x="10" y="120">Plan of the hall</text></svg>',
  ],
  strict: [
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Rules of the hall</title></head><body><h1>Rules of the hall</h1><p><a href="/">Home</a></p><button><svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle cx="10" cy="10" r="8"/></svg></button></body></html>',
  ],
  data: ['application/json', '{"seats": 40}'],
  plain: ['text/plain', `${'The hall has forty seats and a stage of nine metres. '.repeat(12)}`],
  frames: [
    'text/html',
    '<!doctype html><title>Frames of the hall</title><frameset cols="50%,50%"><frame src="/plain"><frame src="/strict"></frameset>',
  ],
};

test('a crawl reads feeds, drawings, data and frames, and comes to what lies beyond them', async () => {
  const names = [...Object.keys(documents), 'photo', 'last'];
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();
  const site = await serveSite({
    handler(request, response) {
      const name = new URL(request.url ?? '/', 'https://x').pathname.slice(1);
      if (name === 'photo') return void response.writeHead(200, { 'content-type': 'image/png' }).end(photo);
      const [type, body] = documents[name] ?? ['text/html', page(name, names)];
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    },
  });
  sites.push(site);
  const evidence = await crawlOf(site, {
    actions: 45,
    look: { lookPages: 20, lookMs: 4_000 },
  });
  const { screens, end } = evidence;
  expect(end.failure).toBeNull();
  const met = new Set(screens.map(({ url }) => new URL(url).pathname.slice(1)));
  expect(names.filter((name) => !met.has(name))).toEqual([]);
  const { findings } = analyseCrawl(evidence, new Map());
  const told = findings.filter(({ url }) => /\/(feed|data|plain|photo)$/.test(url));
  expect(told.map(({ rule, title }) => `${rule}: ${title}`)).toEqual([]);
});

function page(name: string, names: readonly string[]): string {
  const links =
    name === '' ? names.map((one) => `<p>See the <a href="/${one}">${one}</a>.</p>`).join('') : '';
  return `<!doctype html><html lang="en"><title>Hall</title><h1>Hall ${name}</h1><p><a href="/">Home</a></p>${links}</html>`;
}
