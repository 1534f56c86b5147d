// A reload in a real browser: what was only asked for is asked for again, a form is never sent again, and the site counts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../test/support/browser.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { sleep } from '../../base/time.ts';

const form = (path: string) => `<form method="post" action="${path}"><input name="q" value="1"></form>`;
const bodies: Record<string, string> = {
  '/': `<!doctype html><title>Home</title>${form('/direct')}${form('/redirecting')}`,
  '/direct': '<!doctype html><title>Sent</title><p>Thank you</p>',
  '/after': '<!doctype html><title>After</title>',
};

let site: HttpsSite;
let browser: TestBrowser;
const came: string[] = [];

beforeAll(async () => {
  site = await serveSite({
    handler: ({ method = '', url = '' }, response) => {
      if (url !== '/favicon.ico') came.push(`${method} ${url}`);
      if (url === '/redirecting') response.writeHead(303, { location: '/after' }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(bodies[url] ?? '');
    },
  });
  browser = await openTestBrowser({ site });
});

beforeEach(() => void (came.length = 0));

afterAll(async () => {
  await browser.close();
  await site.close();
});

const evaluate = async (source: string) =>
  await (await browser.page.mainFrame()).evaluate<string>(`() => ${source}`);

async function send(number: number, title: string): Promise<void> {
  await browser.page.goto(`${site.url}/`, 15_000);
  await evaluate(`document.forms[${number}].submit()`);
  for (let waited = 0; waited < 5_000 && (await evaluate('document.title')) !== title; waited += 50)
    await sleep(50);
}

/** Without anybody who judges requests, and with one who lets all go. */
async function eachWay(work: () => Promise<void>): Promise<void> {
  await work();
  await browser.page.judgeRequests(() => 'send');
  came.length = 0;
  await work();
}

test('a page that was asked for is asked for again, also the one that a form led to', async () => {
  await browser.page.goto(`${site.url}/after`, 15_000);
  expect(await browser.page.reload(15_000)).toMatchObject({ url: `${site.url}/after`, status: 200 });
  expect(came).toEqual(['GET /after', 'GET /after']);

  came.length = 0;
  await send(1, 'After');
  expect(await browser.page.reload(15_000)).toMatchObject({ url: `${site.url}/after`, failure: null });
  expect(came).toEqual(['GET /', 'POST /redirecting', 'GET /after', 'GET /after']);
});

test('a page that a form was answered with stays as it is, and nothing is sent', async () => {
  await eachWay(async () => {
    await send(0, 'Sent');
    await evaluate('document.body.append("still here")');
    expect(await browser.page.reload(15_000)).toBeNull();
    expect(came).toEqual(['GET /', 'POST /direct']);
    expect(await evaluate('document.body.textContent')).toContain('still here');
    // A form that a person sends later goes.
    await send(1, 'After');
    expect(came.slice(2)).toEqual(['GET /', 'POST /redirecting', 'GET /after']);
  });
});
