// Sites that hang, crash, block and nag: each session ends in time, with an honest outcome, and leaves no process.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { StopError } from '../../src/base/stop.ts';
import { mindFor } from '../../src/sessions/policies/mind-for.ts';
import { sleep } from '../../src/base/time.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { ownBrowsers, ownProcesses } from '../support/own-processes.ts';
import { plainPersona } from '../support/personas.ts';
import { recordVisit } from '../support/record-visit.ts';

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

async function siteOf(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HttpsSite> {
  const site = await serveSite({ handler });
  sites.push(site);
  return site;
}

const html = (body: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'text/html');
  response.end(
    `<!doctype html><html lang="en"><title>Weather</title><body><h1>Weather</h1>${body}</body></html>`,
  );
};

async function visit(site: HttpsSite, more: { wallMs?: number; turns?: number; signal?: AbortSignal } = {}) {
  const startedMs = performance.now();
  const { evidence } = await recordVisit({
    site,
    persona: plainPersona,
    task: 'Find the opening hours',
    seed: 1,
    turns: more.turns ?? 6,
    ...more,
  });
  return { evidence, tookMs: performance.now() - startedMs };
}

// Alone, since it ends every tab of the process.
test('a tab that crashes is a crash of the site, and nothing of it stays', async () => {
  const links = Array.from({ length: 30 }, (_, index) => `<a href="/p${index}">Part ${index}</a> `).join('');
  const site = await siteOf(html(links));
  const crashed = (async () => {
    while (site.requests('/p1') + site.requests('/p0') === 0 && site.requests() < 3) await sleep(50);
    const renderers = (await ownProcesses()).filter(({ command }) => command.includes('--type=renderer'));
    for (const { pid } of renderers) process.kill(pid, 'SIGKILL');
    return renderers.length;
  })();
  const visit = { site, persona: plainPersona, task: null, seed: 1, turns: 40, wallMs: 30_000 };
  const { evidence } = await recordVisit(visit);
  expect(await crashed).toBeGreaterThan(0);
  expect(evidence.end.failure).toMatchObject({ code: 'site_failed', reason: 'crash' });
  expect(await ownBrowsers()).toBe(0);
});

test.concurrent('a page that never answers is a failure of the site, in time', async ({ expect }) => {
  const site = await siteOf(() => undefined);
  const { evidence, tookMs } = await visit(site, { wallMs: 6_000 });
  expect(evidence.end).toMatchObject({ outcome: null, failure: { code: 'site_failed', reason: 'timeout' } });
  expect(tookMs).toBeLessThan(6_000 + 20_000);
});

test.concurrent('dialogs in a loop are answered and the session goes on', async ({ expect }) => {
  const site = await siteOf(
    html('<a href="/x">Opening hours</a><script>setInterval(() => alert("again"), 60)</script>'),
  );
  const { evidence } = await visit(site, { turns: 2 });
  expect(evidence.end.failure).toBeNull();
  expect(evidence.turns.length).toBeGreaterThan(0);
});

test.concurrent('a document that goes on for ever is used as far as it came', async ({ expect }) => {
  const site = await siteOf((request, response) => {
    if (request.url === '/slow.css') return;
    html('<link rel="stylesheet" href="/slow.css" media="print"><p>Opening hours: 9 to 5</p>')(
      request,
      response,
    );
  });
  const { evidence } = await visit(site, { turns: 2 });
  expect(evidence.end.failure).toBeNull();
});

test.concurrent('HTTP authentication, a bot wall and a captcha are the site blocking, a server error is the site failing', async ({
  expect,
}) => {
  const locked = await siteOf((_request, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="staff"' }).end('no');
  });
  expect((await visit(locked)).evidence.end.failure).toMatchObject({
    code: 'blocked_by_site',
    reason: 'http_authentication',
  });
  const wall = await siteOf((_request, response) => {
    response.writeHead(403, { 'content-type': 'text/html' });
    response.end('<title>Just a moment...</title><p>Checking your browser before you go on.</p>');
  });
  expect((await visit(wall)).evidence.end.failure).toMatchObject({
    code: 'blocked_by_site',
    reason: 'bot_wall',
  });
  const riddle = await siteOf((request, response) => {
    if (request.url === '/') html('<iframe title="Riddle" src="/captcha/box"></iframe>')(request, response);
    else html('<label><input type="checkbox"> I am not a robot</label>')(request, response);
  });
  expect((await visit(riddle)).evidence.end.failure).toMatchObject({
    code: 'blocked_by_site',
    reason: 'captcha',
    message: expect.stringContaining('Weather'),
  });
  const broken = await siteOf((_request, response) => response.writeHead(500).end('no'));
  expect((await visit(broken)).evidence.end.failure).toMatchObject({
    code: 'site_failed',
    reason: 'server_error',
  });
});

test.concurrent('a certificate that does not hold, and a port where nobody listens, are failures of the site', async ({
  expect,
}) => {
  const day = 86_400_000;
  const past = { notBefore: new Date(Date.now() - 9 * day), notAfter: new Date(Date.now() - day) };
  const expired = await serveSite({ handler: html(''), dates: past });
  sites.push(expired);
  const { failure } = (await visit(expired)).evidence.end;
  expect(failure).toMatchObject({ code: 'site_failed', reason: 'tls' });
  expect(failure?.message).toMatch(/CERT/);
  expect(expired.requests()).toBe(0);
  await expired.close();
  const closed = (await visit(expired)).evidence.end.failure;
  expect(closed).toMatchObject({
    code: 'site_failed',
    reason: 'connection',
    message: expect.stringMatching(/^The site refused the connection.*Seen: .*ECONNREFUSED/),
  });
});

test.concurrent('a redirect to a host that is not allowed names the host and the command', async ({
  expect,
}) => {
  const site = await siteOf((_request, response) => {
    response.writeHead(302, { location: 'https://elsewhere.localhost:9/' }).end();
  });
  const { evidence } = await visit(site);
  expect(evidence.end.failure).toMatchObject({ code: 'site_failed', reason: 'target_redirected' });
  expect(evidence.end.failure?.message).toContain('elsewhere.localhost:9');
});

test.concurrent('a way off the allowed hosts is told with its address, and the persona is back where it was', async ({
  expect,
}) => {
  const site = await siteOf(
    html('<p>Find us at</p><a href="https://elsewhere.localhost/hours">Opening hours</a>'),
  );
  const { evidence } = await visit(site, { turns: 2 });
  const left = evidence.events.find((event) => event.kind === 'left_site');
  expect(left?.data).toMatchObject({
    url: 'https://elsewhere.localhost/hours',
    why: 'host not allowed',
    back_at: `${site.url}/`,
  });
  expect(evidence.turns[0]?.effect).toMatchObject({ navigated: false, urlAfter: `${site.url}/` });
  expect(evidence.hosts?.map(({ host }) => host)).toEqual(['localhost']);
  expect(evidence.end.failure).toBeNull();
});

test.concurrent('a new tab is followed, and HTTP authentication behind it is the site blocking', async ({
  expect,
}) => {
  const site = await siteOf((request, response) => {
    if (request.url === '/staff') {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="staff"' }).end('no');
    } else if (request.url === '/hours') html('<a href="/staff">Opening hours</a>')(request, response);
    else html('<a target="_blank" href="/hours">Opening hours</a>')(request, response);
  });
  const { evidence } = await visit(site, { turns: 4 });
  expect(evidence.turns[0]?.effect.popups).toEqual([`${site.url}/hours`]);
  expect(site.requests('/hours')).toBeGreaterThan(0);
  expect(evidence.end.failure).toMatchObject({
    code: 'blocked_by_site',
    reason: 'http_authentication',
    message: expect.stringContaining(`${site.url}/staff`),
  });
});

test.concurrent('a cancel ends the session at its next safe point', async ({ expect }) => {
  const site = await siteOf(html('<a href="/a">One</a><a href="/b">Two</a><p>Words</p>'));
  const stop = new AbortController();
  const mind = mindFor({ guidedExploration: 'off' });
  const { evidence } = await recordVisit({
    site,
    persona: plainPersona,
    task: null,
    seed: 1,
    turns: 60,
    signal: stop.signal,
    // In the middle of its second decision.
    createPolicy: (context) => {
      const made = mind(context);
      let decided = 0;
      return {
        ...made,
        decide(observation, signal) {
          if (++decided === 2) stop.abort(new StopError('cancelled'));
          return made.decide(observation, signal);
        },
      };
    },
  });
  expect(evidence.end.failure?.code).toBe('cancelled');
  expect(evidence.turns.length).toBeLessThanOrEqual(2);
});

test.concurrent('turns are counted to the last and not beyond', async ({ expect }) => {
  const links = Array.from({ length: 30 }, (_, index) => `<a href="/p${index}">Part ${index}</a> `).join('');
  const site = await siteOf(html(links));
  const { evidence } = await recordVisit({ site, persona: plainPersona, task: null, seed: 1, turns: 3 });
  expect(evidence.turns).toHaveLength(3);
  expect(evidence.end.outcome).toBe('out_of_budget');
});
