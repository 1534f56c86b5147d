// Every spelling of a private address by every way out: from a hostile page, a redirect, a webhook, a model. Each way has
// a listener of its own on this machine, which has to stay at 0; the proxy's book says that each spelling was tried.
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sleep } from '../../src/base/time.ts';
import { canonicalHost, createGuard, type Lookup } from '../../src/egress/guard.ts';
import { createAsk, createPost } from '../../src/egress/request.ts';
import type { PageEvent } from '../../src/sessions/browser/session-page.ts';
import { drawnOf } from '../support/drawn.ts';
import { openTestBrowser, type TestBrowser } from '../support/browser.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { classesOfSpellings, spellingsOf, spellingsOfHere } from '../support/private-spellings.ts';
import {
  attackPage,
  callAttack,
  dearWays,
  leadingPage,
  leadingWays,
  pageWays,
  serviceWorker,
  shutWays,
} from './attack-page.ts';
import { openPrivateListeners, type PrivateListeners } from './private-listeners.ts';
import { withUnguardedBrowser } from './unguarded-browser.ts';

/** Names whose addresses are private: at once, beside a public one, and from the second look on. */
const names = ['inside.example', 'mixed.example', 'moving.example'];
/** Each spelling means an address of its own, 127.0.0.1 and on, so that the proxy's book tells them apart. */
const ownSpellings = spellingsOf([127, 0, 0, 1]).map((_, at) => spellingsOf([127, 0, 0, at + 1])[at] ?? '');
const every = [...ownSpellings, ...spellingsOfHere, ...names];
const drawn = new Set([...names, ...drawnOf(every, 24)]);
/** Of the spellings a part, beside the plainest of each class, which goes by every way. */
const spellings = every.filter((host) => drawn.has(host));
const classes = Object.keys(classesOfSpellings([127, 0, 0, 1]));
/** The plainest of each class, by class, for the ways that are dear. */
const plainest = new Map(
  classes.map((name, at) => [name, classesOfSpellings([127, 0, 0, 101 + at])[name]?.[0] ?? '']),
);
const ofEachClass = [
  ...plainest.values(),
  'localhost',
  '[::1]',
  '[::1%25lo]',
  '[127.0.0.1]',
  'moving.example',
];

/** Ways of the one tab itself. The plain one is by `http:`, which the proxy forwards instead of tunnelling. */
const tabWays = ['target', 'plain-target', 'redirect', ...leadingWays];
const requestWays = ['webhook', 'model', 'webhook-redirect', 'model-redirect'];

let listeners: PrivateListeners;
let site: HttpsSite;
let opened: TestBrowser;
const events: PageEvent[] = [];
let looksAtMoving = 0;

const lookup: Lookup = async (host) => {
  const here = { address: '127.0.0.1', family: 4 };
  // An address out of the part of IPv6 that nobody holds: public by its range, and leading nowhere.
  const nowhere = { address: '2d00::1', family: 6 };
  if (host === 'inside.example') return [here];
  if (host === 'mixed.example') return [nowhere, here];
  if (host === 'moving.example') return [looksAtMoving++ === 0 ? nowhere : here];
  throw new Error('ENOTFOUND');
};

beforeAll(async () => {
  listeners = await openPrivateListeners([...pageWays, ...tabWays, ...requestWays]);
  site = await serveSite({
    handler: (request, response) => {
      const url = new URL(request.url ?? '/', 'https://localhost');
      const to = url.searchParams.get('to') ?? '';
      if (url.pathname === '/redirect') return redirect(response, to);
      const isWorker = url.pathname === '/sw.js';
      response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html; charset=utf-8' });
      const way = /^\/leading\/([\w-]+)$/.exec(url.pathname)?.[1];
      response.end(isWorker ? serviceWorker : way === undefined ? attackPage : leadingPage(way, to));
    },
  });
  // Every page may go anywhere here: what is tried is the guard, not the rule about navigation.
  opened = await openTestBrowser({ site, lookup, mayVisit: () => true });
  opened.proxy.gateSockets(() => true);
  opened.page.listen((event) => events.push(event));
});
afterAll(async () => {
  await opened.close();
  await site.close();
  listeners.close();
});

/** Addresses that no header may hold are sent as they are in bytes: browsers read them so. */
function redirect(response: ServerResponse, to: string): void {
  response.writeHead(307, { location: Buffer.from(to).toString('latin1') }).end();
}

const addressBy = (way: string, host: string) =>
  `${way === 'plain-target' ? 'http' : 'https'}://${host}:${listeners.portOf(way)}/`;

/** The host that a browser makes of a spelling; null where it makes none, and so asks nobody. */
function hostOf(spelling: string): string | null {
  const url = URL.parse(`https://${spelling}/`);
  return url === null ? null : canonicalHost(url.hostname);
}

/** `way host` of everything that was asked for at one of the listeners, by what became of it. */
function asked(): { refused: Set<string>; other: string[] } {
  const wayOf = new Map([...pageWays, ...tabWays].map((way) => [listeners.portOf(way), way]));
  const all = opened.proxy.asked().flatMap(({ host, port, verdict }) => {
    const way = wayOf.get(port);
    return way === undefined ? [] : [{ entry: `${way} ${host}`, verdict }];
  });
  const refused = all.filter(({ verdict }) => verdict === 'refused').map(({ entry }) => entry);
  const other = all.filter(({ verdict }) => verdict !== 'refused');
  return { refused: new Set(refused), other: other.map(({ entry, verdict }) => `${entry} ${verdict}`) };
}

/** Ways by which anything arrived. */
const arrived = () =>
  [...pageWays, ...tabWays, ...requestWays].filter((way) => {
    const { connections, datagrams } = listeners.reached(way);
    return connections + datagrams > 0;
  });

async function until(what: () => boolean, limitMs: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < limitMs && !what(); waitedMs += 50) await sleep(50);
}

/** How many spellings a page tries at once by all cheap ways. */
const atOnce = 12;

/** Which of `wanted` the proxy has not been asked for and refused, once it was given its time. */
async function missing(wanted: readonly string[], limitMs = 60_000): Promise<string[]> {
  const left = () => {
    const { refused } = asked();
    return wanted.filter((entry) => !refused.has(entry));
  };
  await until(() => left().length === 0, limitMs);
  return left();
}

test('a name that is public at the first look passes as a target, and that look alone', async () => {
  const url = 'https://moving.example/';
  expect(await opened.guard.judgeTarget(url)).toMatchObject({ ok: true });
  expect(await opened.guard.judgeTarget(url)).toMatchObject({ ok: false, code: 'target_private_address' });
});

test('no spelling gets in by any way of a page', async () => {
  await opened.page.goto(`${site.url}/attack`, 10_000);
  const open = pageWays.filter((way) => !shutWays.includes(way) && way !== 'webrtc');
  const cheap = open.filter((way) => !dearWays.includes(way));
  // Peers first and alone, since a browser that has more to do than it can leaves them for last.
  await attack([[ofEachClass, ['webrtc']]]);
  expect(await missing(tried(['webrtc'], ofEachClass))).toEqual([]);
  // A few at a time: a page that asks for everything at once keeps a busy browser from answering at all.
  for (let at = 0; at < spellings.length; at += atOnce) {
    const some = spellings.slice(at, at + atOnce);
    await attack([[some, cheap]]);
    expect(await missing(tried(cheap, some))).toEqual([]);
  }
  await attack([[ofEachClass, [...dearWays, ...shutWays]]]);
  expect(await missing(tried(dearWays, ofEachClass))).toEqual([]);
  expect(asked().other).toEqual([]);
  expect(arrived()).toEqual([]);
  // What is shut asks nobody; tabs are told, for the session to follow them in the one tab.
  expect([...asked().refused].filter((entry) => shutWays.some((way) => entry.startsWith(way)))).toEqual([]);
  expect(site.requests('/sw.js')).toBe(0);
  const read = ofEachClass.map(hostOf).filter((host) => host !== null);
  await until(() => read.every((host) => followable().includes(host)), 30_000);
  expect(followable()).toEqual(expect.arrayContaining(read));
});

/** Hosts of the tabs that would have opened. */
const followable = () =>
  events.map((event) =>
    event.kind === 'popup' ? canonicalHost(URL.parse(event.url)?.hostname ?? '') : null,
  );

type Wave = readonly [hosts: readonly string[], ways: readonly string[]];

/** Has the page that is open try the ways of each wave with its hosts. */
async function attack(waves: readonly Wave[]): Promise<void> {
  await (await opened.page.mainFrame()).evaluate(callAttack, waves.map(withPorts));
}

const withPorts = ([hosts, ways]: Wave) => [hosts, ways.map((way) => [way, listeners.portOf(way)])];

/** What a page that tries each way with each host has the proxy refuse. It may name no user: the browser drops that. */
function tried(ways: readonly string[], hosts: readonly string[]): string[] {
  const read = hosts.filter((host) => !host.includes('@')).map(hostOf);
  return read.flatMap((host) => (host === null ? [] : ways.map((way) => `${way} ${host}`)));
}

test('no class of spelling gets in as a target, by a redirect or by a page that leads on', async () => {
  for (const host of ofEachClass) {
    // The frames of the page before led on to every class; the tab itself does to the plainest, a wrapped one and a name.
    const leads = [plainest.get('dotted'), plainest.get('mapped'), 'moving.example'].includes(host);
    for (const way of leads ? tabWays : ['target', 'redirect']) {
      const to = addressBy(way, host);
      const from =
        way === 'redirect'
          ? `${site.url}/redirect?to=${encodeURIComponent(to)}`
          : `${site.url}/leading/${way}?to=${encodeURIComponent(to)}`;
      const arrival = await opened.page.goto(way.endsWith('target') ? to : from, 10_000);
      // Our own door says no without a word, or with its 403 where the browser asked it in plain words.
      if (!leadingWays.includes(way)) expect([null, 403], `${host} by ${way}`).toContain(arrival.status);
      const read = hostOf(host);
      if (read !== null) expect(await missing([`${way} ${read}`])).toEqual([]);
    }
  }
  expect(asked().other).toEqual([]);
  expect(arrived()).toEqual([]);
});

test('no spelling gets in as a webhook, a model server, or by a redirect of either', async () => {
  const guard = createGuard({ exemptions: [`localhost:${site.port}`], lookup });
  const way = { guard, extraRoots: [site.ca] };
  const senders = { webhook: createPost(way), model: createAsk(way) };
  const request = { headers: {}, body: '{}', limitMs: 10_000, answerCapBytes: 1_000 };
  for (const host of spellings) {
    expect(await guard.judgeTarget(`https://${host}/`), host).toMatchObject({ ok: false });
    for (const [name, send] of Object.entries(senders)) {
      const direct = await send({ ...request, url: addressBy(name, host) });
      expect(direct, `${host} by ${name}`).toMatchObject({ kind: 'nothing' });
      if (direct.kind === 'nothing') expect(['refused', 'unresolvable'], host).toContain(direct.code);
      const url = `${site.url}/redirect?to=${encodeURIComponent(addressBy(`${name}-redirect`, host))}`;
      const answer = await send({ ...request, url });
      expect(answer, host).toMatchObject({ kind: 'answer', status: 307 });
    }
  }
  expect(arrived()).toEqual([]);
});

test('the control: where nothing stands in the way, each way arrives at its listener', async () => {
  const here = '127.0.0.1';
  await withUnguardedBrowser(async (page) => {
    await page.goto(`${site.url}/attack`);
    await page.evaluate(`(${callAttack})(${JSON.stringify([withPorts([[here], pageWays])])})`);
    const silent = () => pageWays.filter((way) => !arrived().includes(way));
    await until(() => silent().length === 0, 30_000);
    expect(silent()).toEqual([]);
    // What has no connection counts too: these two speak in datagrams.
    for (const way of ['webrtc', 'webtransport']) {
      await until(() => listeners.reached(way).datagrams > 0, 30_000);
      expect(listeners.reached(way).datagrams, way).toBeGreaterThan(0);
    }
    for (const way of tabWays) {
      const to = encodeURIComponent(addressBy(way, here));
      const from =
        way === 'redirect' ? `${site.url}/redirect?to=${to}` : `${site.url}/leading/${way}?to=${to}`;
      await page.goto(way.endsWith('target') ? addressBy(way, here) : from).catch(() => null);
      await until(() => arrived().includes(way), 10_000);
    }
  });
  for (const way of requestWays) connect(listeners.portOf(way), here).on('error', () => undefined);
  await until(() => requestWays.every((way) => arrived().includes(way)), 10_000);
  expect([...tabWays, ...requestWays].filter((way) => !arrived().includes(way))).toEqual([]);
});
