// The stored login in the hand, on real pages over HTTPS: where it goes in, and where it must not.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../test/support/browser.ts';
import { serveSite, testAuthority, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { seededRandom } from '../../base/random.ts';
import { sleep, systemClock } from '../../base/time.ts';
import type { ActionRecord } from '../../evidence/evidence.ts';
import type { VisitorState } from '../browser/session-page.ts';
import { cameFrom, createKeptSignIn } from '../kept-sign-in.ts';
import { findLogin } from '../login-form.ts';
import { readScreen } from '../perception/read-screen.ts';
import type { LoginInHand } from '../stored-login.ts';
import { act } from './act.ts';
import { sendsMax } from './log-in.ts';

const password = 'gr8 “Päss” <&> \\ 日本';
const persona = { ...plainPersona, how: { ...plainPersona.how, misclickRate: 0 } };

const form = (fields: string, more = '') =>
  `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1>${more}
   <form method="post" action="/sent">${fields}</form>`;
const pages: Record<string, string> = {
  '/token': form(
    `<p><label>Kennung <input name="u" autocomplete="section-a username webauthn"></label>
     <label>Note <input name="note"></label></p>
     <p><label>Losung <input name="p" type="text" autocomplete="current-password"></label></p>
     <button type="button">Show</button><button>Los geht’s</button>`,
    '<form role="search"><input type="search" name="q" aria-label="Search"><button>Search</button></form>',
  ),
  '/type': form('<input name="u" type="email"><input name="p" type="password"><button>Continue</button>'),
  '/label': `<!doctype html><title>Shop</title><div><label>Customer number <input id="u"></label>
     <label>Password <input id="p" type="password"></label><button id="go">Log in</button><a href="/forgot">Forgot?</a></div>
     <script>go.onclick = () => fetch('/sent', { method: 'POST', body: new URLSearchParams({ u: u.value, p: p.value }) })</script>`,
  '/enter':
    form(`<label>User name <input name="u"></label><input name="p" type="password" aria-label="Password"
      onkeydown="if (event.key === 'Enter') this.form.submit()">`),
  '/first': `<!doctype html><title>Sign in</title><h1>Sign in</h1><form action="/second" method="post">
     <label>E-mail <input name="u" type="email"></label><button>Next</button></form>`,
  '/framed': '<!doctype html><title>Framed</title><iframe src="/type" width="700" height="300"></iframe>',
  '/srcdoc': `<!doctype html><title>Framed</title><iframe width="700" height="300" srcdoc="${form(
    '<input name=u type=email><input name=p type=password><button>Sign in</button>',
  ).replaceAll('"', "'")}"></iframe>`,
  '/sandboxed':
    '<!doctype html><iframe sandbox="allow-forms allow-scripts" src="/type" width="700" height="300"></iframe>',
  '/swapping': form(
    `<input name="u" type="email"><input name="p" type="password" onfocus="this.type = 'text'"><button>Sign in</button>`,
  ),
  '/new-account': form(
    `<input name="u" type="email"><input name="p" type="password" autocomplete="new-password"><button>Sign in</button>`,
  ),
  '/sign-up': `<!doctype html><h1>Welcome</h1><form><input type="email"><input type="password"><button>Create account</button></form>`,
  '/kept': `<!doctype html><title>Notes</title><main></main><script>
    const draw = () => { document.querySelector('main').innerHTML = localStorage.token === 'mia' && document.cookie.includes('seen=1')
      ? '<h1>Notes of Mia</h1><button onclick="localStorage.clear(); location.reload()">Sign out</button>'
      : '<input type="email"><input type="password"><button>Sign in</button>'; };
    draw();</script>`,
  '/change': form('<input type="password"><input type="password"><button>Sign in</button>'),
  '/newsletter': `<!doctype html><h1>News</h1><form><input type="email" aria-label="E-mail"><button>Subscribe</button></form>`,
};

let site: HttpsSite;
/** The same pages on another port of the same host. */
let neighbour: HttpsSite;
let opened: TestBrowser;
let sent: { path: string; host: string; u: string | null; p: string | null }[] = [];
let login: LoginInHand;
/** The same pages without TLS, at the login's own host. */
let plain: Server;
let plainUrl = '';
const handler = (request: IncomingMessage, response: ServerResponse): void => {
  const url = new URL(request.url ?? '/', 'https://localhost');
  let body = '';
  request.on('data', (piece) => (body += String(piece)));
  request.on('end', () => {
    const posted = new URLSearchParams(body);
    const { host = '' } = request.headers;
    if (request.method === 'POST')
      sent.push({ path: url.pathname, host, u: posted.get('u'), p: posted.get('p') });
    const elsewhere = `${site.urlOf('other.localhost')}/type`;
    if (url.pathname === '/redirect') return response.writeHead(302, { location: elsewhere }).end();
    const otherPort = `${neighbour.url}/type`;
    if (url.pathname === '/redirect-to-port') return response.writeHead(302, { location: otherPort }).end();
    const fields = '<input name="u" type="email"><input name="p" type="password">';
    pages['/frame-of-port'] = `<!doctype html><iframe src="${otherPort}" width="700" height="300"></iframe>`;
    pages['/sent-to-port'] = form(`${fields}<button>Sign in</button>`).replace(
      '"/sent',
      `"${neighbour.url}/sent`,
    );
    pages['/button-to-port'] = form(`${fields}<button formaction="${neighbour.url}/sent">Sign in</button>`);
    pages['/base-of-port'] = `<base href="${neighbour.url}/">${form(`${fields}<button>Sign in</button>`)}`;
    const second = form('<input name="p" type="password" aria-label="Password"><button>Sign in</button>');
    const foreign = `<!doctype html><iframe src="${elsewhere}" width="700" height="300"></iframe>`;
    const page =
      url.pathname === '/second' ? second : url.pathname === '/foreign' ? foreign : pages[url.pathname];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(page ?? '<!doctype html><title>In</title><h1>Hello</h1>');
  });
};
beforeAll(async () => {
  const authority = await testAuthority();
  const certificate = await authority.issue(['localhost', 'other.localhost']);
  site = await serveSite({ handler, authority, certificate });
  neighbour = await serveSite({ handler, authority, certificate });
  plain = createServer(handler);
  await new Promise<void>((resolve) => {
    plain.listen(0, '127.0.0.1', resolve);
  });
  const { port } = plain.address() as AddressInfo;
  plainUrl = `http://localhost:${port}`;
  opened = await openTestBrowser({
    site,
    throughRoots: () => true,
    exemptions: [`other.localhost:${site.port}`, `localhost:${port}`, `localhost:${neighbour.port}`],
    mayVisit: () => true,
  });
});
afterAll(async () => {
  await opened.close();
  await site.close();
  await neighbour.close();
  plain.closeAllConnections();
  plain.close();
});
beforeEach(() => {
  sent = [];
  login = { origin: site.url, username: 'mia@example.com', password, sends: 0, at: '' };
});

async function logInAt(path: string, holder: LoginInHand | null = login): Promise<ActionRecord> {
  await opened.page.goto(path === '/without-tls' ? `${plainUrl}/type` : `${site.url}${path}`, 10_000);
  await sleep(150);
  return logInHere(holder);
}

async function actLogIn(holder: LoginInHand | null): Promise<ActionRecord> {
  return act({
    page: opened.page,
    read: await readScreen(opened.page),
    persona,
    random: seededRandom(1, 'hand'),
    clock: systemClock,
    signal: new AbortController().signal,
    login: holder,
    action: { kind: 'log-in' },
  });
}

async function logInHere(holder: LoginInHand | null = login): Promise<ActionRecord> {
  const record = await actLogIn(holder);
  for (let waited = 0; waited < 400 && sent.length === 0 && record.refused === null; waited++)
    await sleep(50);
  expect(JSON.stringify(record)).not.toContain('Päss');
  expect(JSON.stringify(record)).not.toContain('mia@');
  return record;
}

test.each(['/token', '/type', '/label', '/enter', '/framed', '/srcdoc'])(
  'the login of %s gets user name and password, once',
  async (path) => {
    const record = await logInAt(path);
    expect(record).toMatchObject({ kind: 'log-in', refused: null, value: null, valueAfter: null });
    expect(record.parts?.slice(0, 2).map((part) => part.value)).toEqual(['‹user name›', '••••••••']);
    expect(sent).toEqual([
      { path: '/sent', host: `localhost:${site.port}`, u: 'mia@example.com', p: password },
    ]);
    expect(login.sends).toBe(1);
  },
);

test('who signed in before comes back without a password, and stays out once signed out', async () => {
  const cookie = { name: 'seen', value: '1', domain: 'localhost', path: '/', expires: -1 };
  const visitor: VisitorState = {
    cookies: [{ ...cookie, httpOnly: false, secure: true, sameSite: 'Lax' }],
    origin: site.url,
    local: [['token', 'mia']],
    session: [],
  };
  const kept = createKeptSignIn();
  const at = cameFrom(`${site.url}/kept`, [], []);
  const signedInRead = { ...(await readScreen(opened.page)), url: `${site.url}/kept`, elements: [] };
  await kept.sent(at, { read: signedInRead, visitor: () => Promise.resolve(visitor) });
  await opened.page.goto(`${site.url}/kept`, 10_000);
  await sleep(300);
  const holder: LoginInHand = { ...login, at, kept };
  const shownNow = async () => (await readScreen(opened.page)).elements.map(({ name, text }) => name || text);
  const comeBack = () => actLogIn(holder);
  expect(await comeBack()).toMatchObject({ refused: null });
  await sleep(300);
  expect(await shownNow()).toEqual(['', 'Notes of Mia', 'Sign out']);
  expect([sent, holder.sends]).toEqual([[], 0]);
  const out = (await readScreen(opened.page)).elements.find(({ kind }) => kind === 'control');
  await opened.page.click((out?.box.x ?? 0) + 5, (out?.box.y ?? 0) + 5);
  await sleep(300);
  expect(await shownNow()).toContain('Sign in');
  // Elsewhere, or as somebody who did something before, nobody has signed in.
  expect(kept.from(cameFrom(`${site.url}/type`, [], []))).toBeNull();
  // A site that does not know the visitor twice in a row is signed in to each time.
  const known = holder.cameBackAs;
  if (!known) throw new Error('nobody came back');
  for (let time = 0; time < 2; time++) kept.cameBack(known, await readScreen(opened.page));
  expect(kept.from(at)).toBeNull();
  await kept.sent(at, { read: signedInRead, visitor: () => Promise.resolve(visitor) });
  expect([kept.from(at), kept.sends(), kept.forgotten()]).toEqual([null, 2, 2]);
});

test('a login on two pages takes the user name first, then the password', async () => {
  await logInAt('/first');
  expect(sent).toEqual([{ path: '/second', host: expect.any(String), u: 'mia@example.com', p: null }]);
  expect(login.sends).toBe(0);
  await sleep(300);
  sent = [];
  const record = await logInHere();
  expect(record.parts?.map((part) => part.kind)).toEqual(['type', 'click']);
  expect(sent).toEqual([{ path: '/sent', host: expect.any(String), u: null, p: password }]);
});

test.each([
  ['/foreign', /its page is not on https:/],
  ['/sandboxed', /its page is not on https:/],
  ['/redirect', /its page is not on https:/],
  ['/redirect-to-port', /its page is not on https:/],
  ['/frame-of-port', /its page is not on https:/],
  ['/sent-to-port', /its form is not sent to https:/],
  ['/button-to-port', /its form is not sent to https:/],
  ['/base-of-port', /its form is not sent to https:/],
  ['/without-tls', /its page is not on https:/],
  ['/swapping', /no password field/],
])('at %s the password goes into no field', async (path, reason) => {
  const record = await logInAt(path);
  expect(record.refused).toMatch(reason);
  expect(login.sends).toBe(0);
  const held = await Promise.all(
    (await opened.page.frames()).map((frame) =>
      frame.evaluate<string>(
        `() => [...document.querySelectorAll('${path === '/swapping' ? '[name=p]' : 'input'}')].map((field) => field.value).join('')`,
      ),
    ),
  );
  expect(held.join('')).toBe('');
  expect(sent).toEqual([]);
  if (path === '/redirect-to-port') expect(opened.page.url()).toBe(`${neighbour.url}/type`);
  if (path === '/redirect') expect(opened.page.url()).toBe(`${site.urlOf('other.localhost')}/type`);
  if (path === '/without-tls') expect(opened.page.url()).toBe(`${plainUrl}/type`);
});

test('a page of the same site under another name is no place for it', async () => {
  const record = await logInAt('/type', { ...login, origin: site.urlOf('other.localhost') });
  expect(record.refused).toMatch(/not on https:\/\/other\.localhost:/);
  expect(sent).toEqual([]);
});

test.each(['/new-account', '/sign-up', '/change', '/newsletter'])('%s is no login', async (path) => {
  expect((await logInAt(path)).refused).toBe('no login is in view');
  expect(findLogin(await readScreen(opened.page))).toBeNull();
});

test('without a stored login, and after it was sent often enough, it is refused', async () => {
  expect((await logInAt('/type', null)).refused).toMatch(/no stored login/);
  expect((await logInAt('/type', { ...login, sends: sendsMax })).refused).toMatch(/sent 3 times already/);
  expect(sent).toEqual([]);
});
