import { readdir } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sleep } from '../../base/time.ts';
import { createGuard } from '../../egress/guard.ts';
import { openTestBrowser, type TestBrowser } from '../../../test/support/browser.ts';
import { pages, serveSite, testAuthority, type HttpsSite } from '../../../test/support/https-site.ts';
import { familyOf } from './browser-process.ts';
import type { PageEvent } from './session-page.ts';

let site: HttpsSite;
let privateListener: Server;
let privatePort = 0;
let privateConnections = 0;
/** What each visit of the page about storage brought along. */
const cookies: string[] = [];

beforeAll(async () => {
  privateListener = createServer((socket) => {
    privateConnections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    privateListener.listen(0, '127.0.0.1', resolve);
  });
  privatePort = (privateListener.address() as AddressInfo).port;
  site = await serveSite({
    handler: (request, response) => {
      if (request.url === '/auth') {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('no');
      } else if (request.url === '/kept.js') {
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
          .end('1');
      } else if (request.url === '/file') {
        response.writeHead(200, { 'content-disposition': 'attachment; filename="a.bin"' }).end('bytes');
      } else {
        if (request.url === '/storage') cookies.push(request.headers.cookie ?? '');
        pages(bodies())(request, response);
      }
    },
  });
});

afterAll(async () => {
  await site.close();
  privateListener.close();
});

function bodies(): Record<string, string> {
  return {
    '/': '<!doctype html><title>Home</title><h1>Hello</h1><a href="/next">Next</a>',
    '/next': '<!doctype html><title>Next</title><input id="field">',
    '/spin': '<!doctype html><title>Spin</title><script>setTimeout(() => { while (true) {} }, 100)</script>',
    '/dialogs':
      '<!doctype html><title>Dialogs</title><script>setTimeout(() => { while (true) alert("again") }, 50)</script>',
    '/links':
      '<!doctype html><a id="away" href="https://elsewhere.localhost/">away</a><a id="tab" target="_blank" href="/next">tab</a><a id="save" href="/file">save</a>',
    '/storage':
      '<!doctype html><title>Storage</title><script src="/kept.js"></script><script>localStorage.seen = Number(localStorage.seen ?? 0) + 1; document.cookie = "a=1"; document.title = localStorage.seen</script>',
    '/outer': `<!doctype html><title>Outer</title><iframe id="same" srcdoc="<p>same</p>"></iframe>
      <iframe style="width:200px;height:100px" src="https://other.localhost:${site.port}/inner"></iframe>`,
    '/inner': '<!doctype html><title>Inner</title><p>inside</p>',
  };
}

async function withBrowser<T>(
  work: (opened: TestBrowser, events: PageEvent[]) => Promise<T>,
  more: Partial<Parameters<typeof openTestBrowser>[0]> = {},
): Promise<T> {
  const opened = await openTestBrowser({ site, ...more });
  const events: PageEvent[] = [];
  opened.page.listen((event) => events.push(event));
  try {
    return await work(opened, events);
  } finally {
    await opened.close();
  }
}

const titleOf = async (opened: TestBrowser) =>
  await (await opened.page.mainFrame()).evaluate<string>('() => document.title');

/** Waits, at most 20 s, until `what` is true. */
async function until(what: () => boolean): Promise<void> {
  for (let waited = 0; waited < 20_000 && !what(); waited += 25) await sleep(25);
  expect(what()).toBe(true);
}

test('a page loads over TLS through the proxy, and hands work on it', async () => {
  await withBrowser(async (opened, events) => {
    const { page, proxy, browser } = opened;
    expect(await page.goto(`${site.url}/`, 30_000)).toMatchObject({ status: 200, failure: null });
    expect([await page.canGoBack(), await page.back(2_000)]).toEqual([false, null]);
    await page.install('globalThis.ours = 7');
    await page.goto(`${site.url}/next`, 30_000);
    const main = await page.mainFrame();
    await main.evaluate(`() => document.getElementById('field').focus()`);
    await page.type('words');
    await page.press('Shift+ArrowLeft');
    const seen = '(suffix) => [globalThis.ours, document.activeElement.value + suffix, navigator.language]';
    expect(await main.evaluate(seen, '!')).toEqual([7, 'words!', 'en-GB']);
    expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG');
    await main.evaluate(`() => history.pushState(null, '', '/within')`);
    expect(await page.back(5_000)).toMatchObject({ url: `${site.url}/next` });
    expect(await page.canGoBack()).toBe(true);
    expect(await page.back(5_000)).toMatchObject({ url: `${site.url}/` });
    expect(await page.canGoBack()).toBe(false);
    expect(proxy.asked()).toMatchObject([{ host: 'localhost', port: site.port, verdict: 'allowed' }]);
    expect(browser.version).toMatch(/^Chrome\/\d+\./);
    const agent = await main.evaluate<string>('() => navigator.userAgent');
    expect(agent).toMatch(/Chrome\/\d+\.0\.0\.0 Safari\/537\.36 Passerby\/\d/);
    expect(events.map((event) => event.kind)).toContain('navigated');
  });
});

test('the page can see nothing of our world, and we see frames of other sites', async () => {
  await withBrowser(
    async (opened) => {
      const { page } = opened;
      await page.install('globalThis.ours = location.pathname');
      await page.goto(`${site.url}/outer`, 30_000);
      const main = await page.mainFrame();
      const page0 = `() => { const tag = document.createElement('script'); tag.textContent = 'document.body.dataset.saw = typeof globalThis.ours'; document.body.append(tag); return document.body.dataset.saw }`;
      expect(await main.evaluate(page0)).toBe('undefined');
      let texts: unknown[] = [];
      for (let tried = 0; tried < 40 && texts.length < 2; tried++) {
        const children = (await page.frames()).filter((frame) => !frame.main);
        const read = children.map((frame) =>
          frame.evaluate('() => [document.body.innerText, globalThis.ours]'),
        );
        texts = (await Promise.all(read)).filter((text) => (text as string[])[0] !== '');
        if (texts.length < 2) await sleep(50);
      }
      expect(texts).toHaveLength(2);
      expect(texts).toContainEqual(['inside', '/inner']);
      const inner = (await page.frames()).find((frame) => frame.url.endsWith('/inner'));
      expect(inner?.box).toMatchObject({ width: 200, height: 100 });
    },
    { exemptions: [`other.localhost:${site.port}`] },
  );
});

test('a port of the service itself is refused even where its host is exempt', async () => {
  await withBrowser(
    async (opened) => {
      const { page, proxy, guard } = opened;
      const release = guard.claim({ host: '127.0.0.1', port: privatePort });
      expect((await page.goto(`https://localhost:${privatePort}/`, 3_000)).failure).toMatch(/^net::/);
      expect(proxy.refusalOf('localhost')).toMatch(/own_listener/);
      expect((await guard.resolve('localhost', proxy.port)).ok).toBe(false);
      release();
    },
    { exemptions: ['localhost'], mayVisit: () => true },
  );
  expect(privateConnections).toBe(0);
});

test('while an extra root is trusted, wrong-host, expired and unknown certificates stay refused', async () => {
  const authority = await testAuthority();
  const day = 86_400_000;
  const good = await serveSite({ authority, handler: pages({ '/': '<title>Good</title>' }) });
  const { certPem, keyPem } = await authority.issue(['right.localhost'], {});
  const stolen = { certPem, keyPem };
  const wrongHost = await serveSite({ authority, certificate: stolen, handler: pages({ '/': 'x' }) });
  const dates = { notBefore: new Date(Date.now() - 9 * day), notAfter: new Date(Date.now() - day) };
  const expired = await serveSite({ authority, dates, handler: pages({ '/': 'x' }) });
  const unknown = await serveSite({ handler: pages({ '/': 'x' }) });
  const rightName = { host: 'right.localhost', port: wrongHost.port, ca: authority.caPem };
  const bad = [
    { other: wrongHost, fault: /ALTNAME/ },
    { other: expired, fault: /EXPIRED/ },
    { other: unknown, fault: /SELF_SIGNED|UNABLE_TO/ },
  ];
  await withBrowser(
    async (opened) => {
      const { page, proxy } = opened;
      const right = `https://right.localhost:${wrongHost.port}/`;
      expect(await page.goto(right, 30_000)).toMatchObject({ status: 200 });
      // What holds under its own name is worth nothing under another.
      for (const { other, fault } of bad) {
        const arrival = await page.goto(`${other.url}/`, 30_000);
        expect(arrival.status).toBeNull();
        expect(arrival.failure).toMatch(/net::ERR_CERT/);
        expect(other.requests()).toBe(other === wrongHost ? 1 : 0);
        expect(proxy.refusalOf('localhost')).toMatch(fault);
      }
      // A site under the same root that the session may not visit is unknown to the browser.
      expect((await page.goto(`${good.url}/`, 30_000)).failure).toBe('net::ERR_CERT_AUTHORITY_INVALID');
      expect(proxy.refusalOf('localhost')).toBeNull();
    },
    {
      site: rightName,
      exemptions: ['localhost'],
      mayVisit: () => true,
      throughRoots: (_host, port) => port !== good.port,
    },
  );
  await Promise.all([good, wrongHost, expired, unknown].map((each) => each.close()));
});

test('leaving the allowed hosts stops before it commits, tabs and downloads are told and closed', async () => {
  await withBrowser(async (opened, events) => {
    const { page, proxy } = opened;
    await page.goto(`${site.url}/links`, 30_000);
    const main = await page.mainFrame();
    for (const id of ['away', 'tab', 'save']) {
      await main.evaluate(`() => document.getElementById('${id}').click()`);
      await sleep(200);
    }
    await until(() => events.some((event) => event.kind === 'popup'));
    await until(() => events.some((event) => event.kind === 'download'));
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'blocked-navigation', url: 'https://elsewhere.localhost/' }),
    );
    expect(events).toContainEqual(expect.objectContaining({ kind: 'popup', url: `${site.url}/next` }));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'download', name: 'a.bin' }));
    expect(page.url()).toBe(`${site.url}/links`);
    expect(proxy.asked().map((asked) => asked.host)).toEqual(['localhost']);
    for (const url of [
      'file:///etc/passwd',
      'chrome://version',
      'view-source:https://x/',
      'data:text/html,x',
    ]) {
      expect(await page.goto(url, 2_000)).toMatchObject({ status: null, url: `${site.url}/links` });
      await main.evaluate(`() => { location.href = ${JSON.stringify(url)} }`).catch(() => undefined);
    }
    await sleep(200);
    expect(page.url()).toBe(`${site.url}/links`);
    await page.goto(`${site.url}/auth`, 3_000);
    expect(events.some((event) => event.kind === 'http-auth')).toBe(true);
    const permissions = `async () => (await Promise.all(['geolocation', 'notifications', 'camera'].map((name) => navigator.permissions.query({ name })))).map((one) => one.state)`;
    await page.goto(`${site.url}/next`, 3_000);
    const states = await (await page.mainFrame()).evaluate<string[]>(permissions);
    expect(states).toEqual(['denied', 'denied', 'denied']);
  });
});

test('a page that spins costs one call and leaves no process and no profile', async () => {
  const opened = await openTestBrowser({ site });
  await opened.page.goto(`${site.url}/spin`, 5_000);
  await sleep(300);
  await expect((await opened.page.mainFrame()).evaluate('() => 1')).rejects.toThrow(/took longer/);
  const [profile] = await readdir(opened.profileRoot);
  expect(await familyOf(`${opened.profileRoot}/${profile ?? ''}`)).not.toEqual([]);
  await opened.browser.close();
  expect(await readdir(opened.profileRoot)).toEqual([]);
  expect(await familyOf(`${opened.profileRoot}/${profile ?? ''}`)).toEqual([]);
  await opened.close();
});

test('dialogs in a loop are answered, told of a while, and hang nothing but the page', async () => {
  await withBrowser(async (opened, events) => {
    await opened.page.goto(`${site.url}/dialogs`, 30_000);
    await until(() => events.some((event) => event.kind === 'dialog'));
    await sleep(500);
    expect(events.filter((event) => event.kind === 'dialog').length).toBeLessThanOrEqual(50);
  });
});

test('a question in a window of the browser is turned down until it is agreed to', async () => {
  await withBrowser(async ({ page }, events) => {
    await page.goto(`${site.url}/`, 30_000);
    const asked = async (words: string | null, about?: string[]) => {
      page.agree(words, about);
      const script = `() => [confirm('Sure?'), prompt('Name?', 'Old'), alert('Done') === undefined]`;
      return await (await page.mainFrame()).evaluate(script);
    };
    expect(await asked(null)).toEqual([false, null, true]);
    expect(await asked('')).toEqual([true, 'Old', true]);
    expect(await asked('New')).toEqual([true, 'New', true]);
    const other = `() => confirm('Delete "Welcome"?')`;
    page.agree('', ['dairy holm']);
    expect(await (await page.mainFrame()).evaluate(other)).toBe(false);
    page.agree('', ['welcome']);
    expect(await (await page.mainFrame()).evaluate(other)).toBe(true);
    const told = events.flatMap((event) => (event.kind === 'dialog' ? [[event.type, event.agreed]] : []));
    expect(told.slice(3, 9)).toEqual([
      ['confirm', ''],
      ['prompt', 'Old'],
      ['alert', undefined],
      ['confirm', 'New'],
      ['prompt', 'New'],
      ['alert', undefined],
    ]);
  });
});

test('a browser that is killed is gone, and calls reject', async () => {
  const opened = await openTestBrowser({ site });
  await opened.page.goto(`${site.url}/`, 30_000);
  process.kill(opened.browser.pid, 'SIGKILL');
  await opened.browser.gone;
  await expect(opened.page.screenshot()).rejects.toThrow();
  await expect((await opened.page.mainFrame()).evaluate('() => 1')).rejects.toThrow();
  await opened.close();
  expect(await readdir(opened.profileRoot).catch(() => [])).toEqual([]);
});

test('two sessions at once share no cookie, storage, cache or port', async () => {
  // All of loopback is exempt, as an operator may have it: what keeps the sessions apart is the guard that they share.
  const guard = createGuard({ exemptions: [`localhost:${site.port}`, 'localhost', '127.0.0.1'] });
  const more = { guard, mayVisit: () => true };
  await withBrowser(async (one) => {
    await withBrowser(async (two) => {
      const visit = (opened: TestBrowser) => opened.page.goto(`${site.url}/storage`, 30_000);
      await visit(one);
      await visit(one);
      await visit(two);
      expect([await titleOf(one), await titleOf(two)]).toEqual(['2', '1']);
      // Only the second visit of the first session brought the cookie, and only its first asked for what may be kept.
      expect(cookies).toEqual(['', 'a=1', '']);
      expect(site.requests('/kept.js')).toBe(2);
      // A page of one guesses the port of the other, from within and as a target.
      const guess = `(port) => { for (const host of ['127.0.0.1', 'localhost']) fetch('http://' + host + ':' + port + '/', { mode: 'no-cors' }).catch(() => {}) }`;
      await (await one.page.mainFrame()).evaluate(guess, two.proxy.port);
      const guessed = (host: string) =>
        one.proxy.asked().find((asked) => asked.host === host && asked.port === two.proxy.port);
      await until(() => guessed('127.0.0.1') !== undefined && guessed('localhost') !== undefined);
      await one.page.goto(`http://127.0.0.1:${two.proxy.port}/`, 2_000);
      for (const host of ['127.0.0.1', 'localhost']) {
        const reason = expect.stringMatching(/^own_listener: /);
        expect(guessed(host)).toMatchObject({ verdict: 'refused', reason });
      }
      expect(guessed('127.0.0.1')?.count).toBeGreaterThan(1);
      expect(two.proxy.asked().map((asked) => asked.port)).toEqual([site.port]);
    }, more);
  }, more);
});

test('HTTP/2 and WebSockets go through the tunnel', async () => {
  const authority = await testAuthority();
  const { certPem: cert, keyPem: key } = await authority.issue(['localhost']);
  const server = createSecureServer({ cert, key, allowHTTP1: true }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Two</title>');
  });
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
    // One frame that holds five letters (RFC 6455, 5.2).
    socket.write(Buffer.concat([Buffer.from([0x81, 5]), Buffer.from('hello')]));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const socketSays = `(port) => new Promise((resolve, reject) => {
    const socket = new WebSocket('wss://localhost:' + port + '/socket');
    socket.onmessage = (event) => { resolve(event.data); socket.close() };
    socket.onerror = () => reject(new Error('no socket'));
  })`;
  await withBrowser(
    async ({ page, proxy }) => {
      expect(await page.goto(`https://localhost:${port}/`, 30_000)).toMatchObject({ status: 200 });
      const main = await page.mainFrame();
      const protocol = `() => performance.getEntriesByType('navigation')[0].nextHopProtocol`;
      expect(await main.evaluate(protocol)).toBe('h2');
      // They have a door of their own, which is shut until somebody says what may go.
      await expect(main.evaluate(socketSays, port)).rejects.toThrow('no socket');
      proxy.gateSockets((host, at) => host === 'localhost' && at === port);
      expect(await main.evaluate(socketSays, port)).toBe('hello');
      expect(proxy.asked()).toMatchObject([{ host: 'localhost', port, verdict: 'allowed' }]);
      expect(proxy.bytes().received).toBeGreaterThan(100);
    },
    { site: { host: 'localhost', port, ca: authority.caPem } },
  );
  server.close();
});
