// Every request is asked about, however a page makes it, in a real browser: the site counts what came.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../test/support/browser.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { sleep } from '../../base/time.ts';

const send = (method: string, path: string) =>
  `fetch('${path}', { method: '${method}', body: 'x' }).catch(() => {});`;
const sender = `<!doctype html><title>Sends</title><iframe name="other"></iframe><p id="read">Nothing yet</p>
  <form method="post" action="/form" target="other"><button>Send</button></form><script>
  ${send('POST', '/fetched')} ${send('PUT', '/put')} ${send('DELETE', '/deleted')} ${send('PATCH', '/patched')}
  const asked = new XMLHttpRequest(); asked.open('POST', '/asked'); asked.send('x');
  navigator.sendBeacon('/beacon', 'x');
  fetch('/kept', { method: 'POST', body: 'x', keepalive: true }).catch(() => {});
  document.forms[0].submit();
  const work = new Blob([\`fetch('\${location.origin}/worked', { method: 'POST', body: 'x' }).catch(() => {});\`]);
  new Worker(URL.createObjectURL(work));
  new Worker('/worker.js');
  fetch('/read').then((answer) => answer.text()).then((text) => { document.getElementById('read').textContent = text; });
  </script>`;

let site: HttpsSite;
let browser: TestBrowser;
const written: string[] = [];

beforeAll(async () => {
  site = await serveSite({
    handler: ({ method = '', url = '' }, response) => {
      if (method !== 'GET') written.push(`${method} ${url}`);
      const isScript = url === '/worker.js';
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
      response.end(
        isScript ? send('POST', '/by-worker') : url === '/read' ? 'Read' : url === '/' ? sender : '',
      );
    },
  });
  browser = await openTestBrowser({ site });
});

beforeEach(() => void (written.length = 0));

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** What the page was answered; it has had time to send the rest when this is told. */
async function visit(): Promise<string> {
  await browser.page.goto(`${site.url}/`, 15_000);
  const frame = await browser.page.mainFrame();
  const answer = () => frame.evaluate<string>("() => document.getElementById('read').textContent");
  for (let tries = 0; tries < 40 && (await answer()) !== 'Read'; tries++) await sleep(250);
  await sleep(800);
  return await answer();
}

test('nothing that writes leaves, what reads does, and what is let through alone leaves', async () => {
  expect(await visit()).toBe('Read');
  const all = [
    '/asked',
    '/beacon',
    '/by-worker',
    '/deleted',
    '/fetched',
    '/form',
    '/kept',
    '/patched',
    '/put',
    '/worked',
  ];
  expect(new Set(written.map((line) => line.split(' ')[1]))).toEqual(new Set(all));

  written.length = 0;
  await browser.page.judgeRequests(({ method }) => (method === 'GET' ? 'send' : 'hold'));
  expect(await visit()).toBe('Read');
  expect(written).toEqual([]);

  await browser.page.judgeRequests(({ method, url }) =>
    method === 'GET' || url === `${site.url}/fetched` ? 'send' : 'hold',
  );
  await visit();
  expect(written).toEqual(['POST /fetched']);
});

test('nothing is fetched ahead of a press, by a rule of the page or of its address', async () => {
  const asked: string[] = [];
  const ahead = { prefetch: [{ source: 'list', urls: ['/ahead'], eagerness: 'immediate' }] };
  const page = `<!doctype html><title>Ahead</title><a href="/then">Then</a>
    <script type="speculationrules">${JSON.stringify(ahead)}</script>
    <script type="speculationrules">{"prerender":[{"urls":["/drawn"],"eagerness":"immediate"}]}</script>`;
  const other = await serveSite({
    handler: ({ url = '' }, response) => {
      asked.push(url);
      const isRules = url === '/rules.json';
      response.writeHead(200, {
        'content-type': isRules ? 'application/speculationrules+json' : 'text/html; charset=utf-8',
        ...(url === '/' && { 'speculation-rules': '"/rules.json"' }),
      });
      response.end(isRules ? '{"prefetch":[{"urls":["/told"],"eagerness":"immediate"}]}' : page);
    },
  });
  const opened = await openTestBrowser({ site: other });
  try {
    await opened.page.goto(`${other.url}/`, 15_000);
    await sleep(1_500);
    const frame = await opened.page.mainFrame();
    expect(asked.filter((url) => !/^\/(rules\.json|favicon\.ico)?$/.test(url))).toEqual([]);
    await frame.evaluate("() => document.querySelector('a').click()");
    await sleep(1_500);
    expect(opened.page.url()).toBe(`${other.url}/then`);
  } finally {
    await opened.close();
    await other.close();
  }
});
