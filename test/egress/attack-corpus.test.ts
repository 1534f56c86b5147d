// Every spelling of a private address by every way out: from a hostile page, a redirect, a webhook, a model. A listener
// on this machine counts connections, on IPv4 and IPv6, and has to stay at 0; the same ways aimed at an exempt site arrive.
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sleep } from '../../src/base/time.ts';
import { createGuard, type Lookup } from '../../src/egress/guard.ts';
import { createAsk, createPost } from '../../src/egress/request.ts';
import { openTestBrowser, type TestBrowser } from '../support/browser.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { spellingsOf, spellingsOfHere } from '../support/private-spellings.ts';
import { attackPage, callAttack, leadingPage, lightWays, pageWays, shutWays } from './attack-page.ts';

const spellings = [...new Set([...spellingsOf([127, 0, 0, 1]), ...spellingsOfHere])];
/** One spelling for each address that a URL parser reads out of them, for what is dear to try. */
const distinct = spellings.filter(
  (host, at) =>
    URL.canParse(`https://${host}/`) && spellings.findIndex((other) => hostOf(other) === hostOf(host)) === at,
);
/** Ways of a whole page; the address itself and a redirect need no page. */
const leadingWays = ['refresh', 'link', 'form', 'script', 'tab'];

let site: HttpsSite;
let inside: Server;
let insidePort = 0;
let connections = 0;
let opened: TestBrowser;

beforeAll(async () => {
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await listen(inside);
  insidePort = (inside.address() as AddressInfo).port;
  site = await serveSite({
    handler: (request, response) => {
      const url = new URL(request.url ?? '/', 'https://localhost');
      const to = url.searchParams.get('to') ?? '';
      response.setHeader('access-control-allow-origin', '*');
      if (url.pathname === '/redirect') return redirect(response, to);
      const type = url.pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type });
      const way = /^\/leading\/(\w+)$/.exec(url.pathname)?.[1];
      response.end(way === undefined ? attackPage : leadingPage(way, to));
    },
  });
  // Every page may go anywhere here: what is tried is the guard, not the rule about navigation.
  opened = await openTestBrowser({
    site,
    exemptions: [`other.localhost:${site.port}`],
    mayVisit: () => true,
  });
});
afterAll(async () => {
  await opened.close();
  await site.close();
  inside.close();
});

function hostOf(spelling: string): string | undefined {
  return URL.parse(`https://${spelling}/`)?.host;
}

/** Addresses that no header may hold are sent as they are in bytes: browsers read them so. */
function redirect(response: ServerResponse, to: string): void {
  response.writeHead(307, { location: Buffer.from(to).toString('latin1') }).end();
}

async function listen(server: Server): Promise<void> {
  const hosts = ['::', '0.0.0.0'];
  for (const host of hosts) {
    const done = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(0, host, () => resolve(true));
    });
    if (done) return;
  }
  throw new Error('no listener on this machine');
}

async function attack(targets: readonly string[], ways: readonly string[]): Promise<void> {
  await opened.page.goto(`${site.url}/attack`, 10_000);
  await (await opened.page.mainFrame()).evaluate(callAttack, [targets, ways]);
}

async function until(what: () => boolean, limitMs: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < limitMs && !what(); waitedMs += 50) await sleep(50);
}

const refused = () =>
  opened.proxy
    .asked()
    .filter((asked) => asked.port === insidePort && asked.verdict === 'refused')
    .reduce((sum, asked) => sum + asked.count, 0);

const notRefused = () =>
  opened.proxy.asked().filter((asked) => asked.port === insidePort && asked.verdict !== 'refused');

test('the control: each way of the page arrives at a site that may be reached', async () => {
  await attack([site.urlOf('other.localhost')], [...pageWays, ...shutWays]);
  const missing = () => pageWays.filter((way) => site.requests(`/${way}`) === 0);
  await until(() => missing().length === 0, 15_000);
  expect(missing()).toEqual([]);
  expect(shutWays.filter((way) => site.requests(`/${way}`) > 0)).toEqual([]);
  expect(site.requests('/sw.js')).toBe(0);
  for (const way of [...leadingWays, 'redirect']) {
    const to = `${site.urlOf('other.localhost')}/${way}-arrived`;
    const from = way === 'redirect' ? '/redirect' : `/leading/${way}`;
    await opened.page.goto(`${site.url}${from}?to=${encodeURIComponent(to)}`, 10_000);
    // A new tab never opens by itself: the session follows it in the one tab, as the persona would.
    if (way !== 'tab') await until(() => site.requests(`/${way}-arrived`) > 0, 5_000);
    expect(site.requests(`/${way}-arrived`), way).toBe(way === 'tab' ? 0 : 1);
  }
});

test('no spelling gets in by any way of a page', async () => {
  const at = (host: string) => `https://${host}:${insidePort}`;
  await attack(distinct.map(at), [...pageWays, ...shutWays]);
  await until(() => refused() > distinct.length * 10, 15_000);
  await attack(
    spellings.flatMap((host) => [at(host), `http://${host}:${insidePort}`]),
    lightWays,
  );
  // The proxy turned away hundreds: the browser did try.
  const before = refused();
  expect(before).toBeGreaterThan(distinct.length * 10);
  await until(() => refused() > before + spellings.length, 10_000);
  expect(refused()).toBeGreaterThan(before + spellings.length);
  expect(notRefused()).toEqual([]);
  expect(connections).toBe(0);
});

test('no spelling gets in as a target, by a redirect or by a page that leads on', async () => {
  for (const host of spellings) {
    const to = `https://${host}:${insidePort}/`;
    const arrival = await opened.page.goto(`${site.url}/redirect?to=${encodeURIComponent(to)}`, 5_000);
    expect(arrival.status, `${host} by a redirect`).not.toBe(200);
  }
  for (const [at, host] of distinct.entries()) {
    const to = `https://${host}:${insidePort}/`;
    expect((await opened.page.goto(to, 5_000)).status, `${host} as a target`).toBeNull();
    // Each address as a target, and by one further way in turn.
    const way = leadingWays[at % leadingWays.length] ?? 'link';
    await opened.page.goto(`${site.url}/leading/${way}?to=${encodeURIComponent(to)}`, 5_000);
  }
  await sleep(300);
  expect(notRefused()).toEqual([]);
  expect(connections).toBe(0);
});

test('no spelling gets in as a webhook, a model server, or by a redirect of either', async () => {
  const guard = createGuard({ exemptions: [`localhost:${site.port}`] });
  const way = { guard, extraRoots: [site.ca] };
  const [post, ask] = [createPost(way), createAsk(way)];
  const request = { headers: {}, body: '{}', limitMs: 5_000, answerCapBytes: 1_000 };
  for (const host of spellings) {
    const to = `https://${host}:${insidePort}/`;
    expect(await guard.judgeTarget(to), host).toMatchObject({ ok: false });
    const byRedirect = `${site.url}/redirect?to=${encodeURIComponent(to)}`;
    for (const send of [post, ask]) {
      const direct = await send({ ...request, url: to });
      expect(direct, host).toMatchObject({ kind: 'nothing' });
      if (direct.kind === 'nothing') expect(['refused', 'unresolvable'], host).toContain(direct.code);
      expect(await send({ ...request, url: byRedirect })).toMatchObject({ kind: 'answer', status: 307 });
    }
  }
  expect(connections).toBe(0);
});

test('a name that changes its address between two looks gets in neither time', async () => {
  // An address out of the part of IPv6 that nobody holds: public by its range, and leading nowhere.
  const nowhere = { address: '2d00::1', family: 6 };
  const here = { address: '127.0.0.1', family: 4 };
  let looks = 0;
  const lookup: Lookup = async () => [looks++ % 2 === 0 ? nowhere : here];
  const rebinding = await openTestBrowser({ site, lookup, mayVisit: () => true });
  try {
    for (const path of ['a', 'b', 'c', 'd']) {
      await rebinding.page.goto(`https://moving.example:${insidePort}/${path}`, 1_000);
    }
    const asked = rebinding.proxy.asked().filter((each) => each.port === insidePort);
    expect(looks).toBeGreaterThan(1);
    expect(asked.map((each) => each.verdict)).toContain('refused');
    expect(asked.map((each) => each.verdict)).not.toContain('allowed');
  } finally {
    await rebinding.close();
  }
  expect(connections).toBe(0);
});
