// The replay of a page in the film of its session, as somebody sees it: it goes along with the film, nothing of the site is asked for,
// nothing of the recorded page runs, and it goes with its run.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../support/all-that-is-kept.ts';
import { openDashboardBrowser, type DashboardBrowser } from '../support/dashboard-browser.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

let site: HttpsSite;
let service: TestService;
let browser: DashboardBrowser;
let folder: string;
let runId: string;
/** Path of the session in the interface. */
let session: string;
/** What was asked of the site since the run ended. */
const asked: string[] = [];

/** Ways in which a page may run a script where it is shown; each would write into `ran`, wherever it stands. */
const run = (what: string) => `(top.ran ??= []).push('${what}');fetch('/ran?${what}')`;
const hostile = `
  <img src="/x.png" onerror="${run('image')}"><svg onload="${run('drawing')}"><a href="javascript:${run('svg link')}"><text y="20">Drawing</text></a></svg>
  <a id="js" href="javascript:${run('link')}">Script link</a><iframe srcdoc="<script>${run('srcdoc')}</script>"></iframe>
  <iframe src="javascript:${run('frame')}"></iframe><input autofocus onfocus="${run('focus')}">
  <details open ontoggle="${run('toggle')}"><summary>More</summary></details><video src="/v.mp4" onerror="${run('video')}"></video>
  <object data="/o.html"></object><embed src="/e.html"><style onload="${run('style')}">@import url(/leak.css); h1 { background: url(/leak.png) }</style>
  <link rel="stylesheet" href="/far.css" onload="${run('sheet')}"><form action="/form"><button formaction="/other">Send</button></form>
  <math><maction actiontype="statusline" xlink:href="javascript:${run('math')}">x</maction></math><script>${run('script')}</script>`;

const halls: Record<string, string> = {
  '/': '<h1>First hall</h1><p><a href="/help">Help with returns</a></p>',
  '/help': '<h1>Second hall</h1><p><a href="/returns">How long a return may take</a></p>',
  '/returns': '<h1>Returns</h1><p>A return may take as long as 30 days.</p>',
};

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const words = halls[request.url ?? ''];
      if (words === undefined) return response.writeHead(404).end();
      response.end(`<!doctype html><html lang="en"><title>Hall</title><body onload="${run('body')}">${words}
        <p>Words of the hall</p>${hostile}</body></html>`);
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    // Its files are searched.
    managedDatabase: true,
  });
  browser = await openDashboardBrowser(service);
  const started = await service.call('POST', '/runs', {
    body: {
      target_url: `${site.url}/`,
      persona_ids: ['first-time-visitor'],
      task: 'Find out how long a return may take',
      duration_budget: 'short',
      seed: 2,
    },
  });
  runId = started.json.run_id;
  const ended = await service.ended(runId);
  expect(ended.sessions[0].failure).toBeNull();
  session = `/runs/${runId}/sessions/${ended.sessions[0].id}`;
  asked.length = 0;
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

interface Viewer {
  page: Page;
  complaints: string[];
  /** Addresses that the viewer's browser asked for. */
  requests: string[];
  /** Those of them that the policy of the replay stopped before they left. */
  stopped: string[];
}

/** Somebody who is signed in and looks at the film; `recording` takes the place of the one that is kept. */
async function openFilm(recording?: object): Promise<Viewer> {
  const { page, complaints } = await browser.open();
  await page.goto(`${browser.origin}/sign-in`);
  await page.getByLabel('API key').fill(service.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const requests: string[] = [];
  const stopped: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') stopped.push(request.url());
  });
  if (recording) await page.route('**/recording.json', (route) => route.fulfill({ json: recording }));
  await page.goto(`${browser.origin}${filmPath()}`);
  return { page, complaints, requests, stopped };
}

const filmPath = () => session.replace('/runs/', '/r/').replace('/sessions/', '/s/') + '/film';

/** The frame in which the recorded page is rebuilt. */
async function replayed(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBeGreaterThan(2);
  return page.frames()[2] as Frame;
}

const wordsOf = (frame: Frame) => frame.evaluate(() => document.body?.innerText ?? '');

/** What ran in any frame of the page, or told that it did. */
async function ranIn(page: Page): Promise<unknown[]> {
  const found = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => (globalThis as { ran?: string[] }).ran ?? [])),
  );
  return found.flat();
}

test('it is asked for by hand, goes along with the film, and asks nothing of the site', async () => {
  const { page, complaints, requests } = await openFilm();
  const scripts = () =>
    requests.filter((address) => /\/assets\/replay|\/recording\.json|\/replay$/.test(address));
  expect(scripts()).toEqual([]);
  const button = page.getByRole('button', { name: 'Replay of the page' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  const frame = await replayed(page);
  await expect.poll(() => wordsOf(frame)).toContain('Words of the hall');
  expect(await wordsOf(frame)).toContain('First hall');
  expect(scripts()).toHaveLength(3);

  const turns = await page.locator('[data-frame]').count();
  const { json: recording } = await service.call('GET', `${session}/recording`);
  expect(recording).toMatchObject({ version: 2, gaps: [], stopped: null });
  expect(recording.turns.length).toBeGreaterThanOrEqual(turns);
  await page.getByLabel('Turn', { exact: true }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => wordsOf(frame)).toContain('Second hall');
  await page.locator('.time-line a').first().click();
  await expect.poll(() => wordsOf(frame)).toContain('First hall');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => wordsOf(frame)).toContain('Second hall');

  expect(await ranIn(page)).toEqual([]);
  expect(requests.filter((address) => !address.startsWith(browser.origin))).toEqual([]);
  expect(asked).toEqual([]);
  // The browser means an attribute, which whoever is in the frame could take away; ours is in the answer's own policy.
  expect(complaints.filter((words) => !words.includes('both allow-scripts and allow-same-origin'))).toEqual(
    [],
  );
  await button.click();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.context().close();
});

test('at 320 px neither the film nor the replay scrolls sideways, and the recorded page is seen whole', async () => {
  const { page } = await openFilm();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'Replay of the page' }).click();
  const frame = await replayed(page);
  await expect.poll(() => wordsOf(frame)).toContain('Words of the hall');
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const inside = page.frames()[1] as Frame;
  expect([await page.evaluate(over), await inside.evaluate(over)]).toEqual([0, 0]);
  const edge = await inside.evaluate(() => {
    const { left, right, width } = document.querySelector('.replayer-wrapper')?.getBoundingClientRect() ?? {};
    return { left, right, width, frame: innerWidth };
  });
  expect(edge.left).toBeGreaterThanOrEqual(0);
  expect(edge.right).toBeLessThanOrEqual(edge.frame + 1);
  // As wide as there is room.
  expect(edge.width).toBeGreaterThan(edge.frame * 0.5);
  await page.goto(`${browser.origin}/replay`);
  expect(await page.evaluate(over)).toBe(0);
  await page.context().close();
});

test.each(['light', 'dark'] as const)('it has no fault that axe-core finds: %s', async (colorScheme) => {
  const { page } = await openFilm();
  await page.emulateMedia({ colorScheme });
  await page.getByRole('button', { name: 'Replay of the page' }).click();
  const frame = await replayed(page);
  await expect.poll(() => wordsOf(frame)).toContain('Words of the hall');
  const { default: axe } = await import('axe-core');
  await page.evaluate(`${axe.source}; void 0`);
  const faults = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      iframes: false,
    });
    return violations.map(({ id }) => id);
  });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a recording that was never cleaned runs nothing and fetches nothing either', async () => {
  const at = (path: string) => `${site.url}${path}`;
  const node = (id: number, tagName: string, attributes: object, childNodes: object[] = []) => ({
    type: 2,
    id,
    tagName,
    attributes,
    childNodes,
  });
  const code = run('raw');
  const children = [
    node(10, 'img', { src: at('/raw.png'), onerror: code, srcset: at('/raw-2.png') }),
    node(11, 'script', {}, [{ type: 3, id: 12, textContent: code }]),
    node(13, 'script', { src: at('/raw.js') }),
    node(14, 'iframe', { srcdoc: `<script>${code}</script>`, src: at('/raw-frame') }),
    node(15, 'iframe', { src: `javascript:${code}` }),
    node(16, 'a', { href: `javascript:${code}`, id: 'raw-link', style: 'position:fixed;inset:0' }, [
      { type: 3, id: 17, textContent: 'Raw words' },
    ]),
    node(18, 'meta', { 'http-equiv': 'refresh', content: `0;url=${at('/raw-refresh')}` }),
    node(19, 'meta', { 'http-equiv': 'refresh', content: `0;url=javascript:${code}` }),
    node(20, 'link', { rel: 'stylesheet', href: at('/raw.css') }),
    node(21, 'style', {}, [
      {
        type: 3,
        id: 22,
        textContent: `@import url(${at('/raw-import.css')}); body { background: url(${at('/raw-back.png')}) }`,
      },
    ]),
    node(23, 'object', { data: at('/raw-object') }),
    node(24, 'embed', { src: at('/raw-embed') }),
    node(25, 'video', { src: at('/raw-video'), poster: at('/raw-poster'), autoplay: '', onerror: code }),
    { ...node(26, 'svg', { onload: code }), isSVG: true },
    node(27, 'base', { href: at('/raw-base/') }),
    node(28, 'input', { autofocus: '', onfocus: code }),
    node(29, 'details', { open: '', ontoggle: code }),
    node(30, 'body', { onload: code, onpageshow: code }),
    node(31, 'form', { action: at('/raw-form'), id: 'raw-form' }, [node(32, 'button', {}, [])]),
  ];
  const page0 = {
    type: 0,
    id: 1,
    childNodes: [
      node(2, 'html', { onclick: code }, [node(3, 'head', {}), node(4, 'body', { onload: code }, children)]),
    ],
  };
  const { page, requests, stopped } = await openFilm({
    version: 1,
    turns: [{ turn: 1, at_ms: 20 }],
    gaps: [],
    stopped: null,
    styles: [],
    events: [
      { type: 4, data: { href: at('/'), width: 800, height: 600 }, timestamp: 0 },
      { type: 2, data: { node: page0, initialOffset: { left: 0, top: 0 } }, timestamp: 1 },
      {
        type: 3,
        data: {
          source: 0,
          texts: [],
          removes: [],
          attributes: [{ id: 10, attributes: { onload: code, src: at('/raw-later.png') } }],
          adds: [
            { parentId: 4, nextId: null, node: node(40, 'iframe', { srcdoc: `<script>${code}</script>` }) },
          ],
        },
        timestamp: 10,
      },
    ],
  });
  await page.getByRole('button', { name: 'Replay of the page' }).click();
  const frame = await replayed(page);
  await expect.poll(() => wordsOf(frame)).toContain('Raw words');
  await page.locator('#film-replay iframe').click({ position: { x: 300, y: 200 } });
  await frame.evaluate(() => {
    document.getElementById('raw-link')?.click();
    (document.getElementById('raw-form') as HTMLFormElement | null)?.submit();
  });
  await page.waitForTimeout(1_500);
  expect(await ranIn(page)).toEqual([]);
  // The browser tells of a request before its policy stops it.
  expect(stopped).toContain(at('/raw.css'));
  expect(requests.filter((address) => !address.startsWith(browser.origin)).toSorted()).toEqual(
    stopped.toSorted(),
  );
  expect(asked).toEqual([]);
  expect(page.url()).toBe(`${browser.origin}${filmPath()}`);
  await page.context().close();
});

test('what was not recorded is said where it would be', async () => {
  const { json } = await service.call('GET', `${session}/recording`);
  const { page } = await openFilm({
    ...json,
    turns: json.turns.slice(0, 1),
    gaps: [],
    stopped: 'The recording reached the most that is kept of a session.',
  });
  await page.getByRole('button', { name: 'Replay of the page' }).click();
  await replayed(page);
  await page.getByLabel('Turn', { exact: true }).focus();
  await page.keyboard.press('End');
  const note = page.frameLocator('#film-replay iframe').getByRole('status');
  await expect
    .poll(() => note.textContent())
    .toBe('The recording reached the most that is kept of a session.');
  await page.context().close();
});

test('a stranger gets neither the recording nor, of another account, that there is one', async () => {
  const path = filmPath().replace('/film', '/recording.json');
  const answer = await service.call('GET', `${browser.origin}${path}`, { key: null });
  expect([answer.status, answer.headers['location']]).toEqual([303, expect.stringContaining('/sign-in')]);
  expect((await service.call('GET', `${session}/recording`, { key: null })).status).toBe(401);
  expect((await service.call('GET', `${session}/recording`, { key: service.otherKey })).status).toBe(404);
});

test('it goes with its run', async () => {
  const kept = async () =>
    (await filesBelow(join(service.home, 'artefacts'))).filter(([name]) => name.includes('recording'));
  expect(await kept()).toHaveLength(1);
  expect((await service.call('DELETE', `/runs/${runId}`)).status).toBe(204);
  expect(await kept()).toEqual([]);
  expect((await service.call('GET', `${session}/recording`)).status).toBe(404);
});

test('where recording is off there is none, and the film offers none', async () => {
  const off = await startTestService({
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    environment: { PASSERBY_RECORDING: 'off' },
    budgets: { short: { turns: 1, wallMs: 120_000 }, medium: { turns: 1, wallMs: 45_000 } },
  });
  try {
    const body = {
      target_url: `${site.url}/`,
      persona_ids: ['first-time-visitor'],
      task: 'Find out how long a return may take',
      duration_budget: 'short',
      seed: 2,
    };
    const started = await off.call('POST', '/runs', { body });
    const ended = await off.ended(started.json.run_id);
    const path = `/runs/${started.json.run_id}/sessions/${ended.sessions[0].id}`;
    const answer = await off.call('GET', `${path}/recording`);
    expect([answer.status, answer.json.code]).toEqual([404, 'report_not_available']);
    const looking = await openDashboardBrowser(off);
    const { page } = await looking.open();
    await page.goto(`${looking.origin}/sign-in`);
    await page.getByLabel('API key').fill(off.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto(`${looking.origin}${path.replace('/runs/', '/r/').replace('/sessions/', '/s/')}/film`);
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Replay of the page' }).count()).toBe(0);
    await looking.close();
  } finally {
    await off.close();
  }
});
