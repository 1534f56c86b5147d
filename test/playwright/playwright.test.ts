// passerby/playwright as its users have it: the project beside this file, run by Playwright's own runner on a small site.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../src/sessions/browser/find-browser.ts';

const frame = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body { font: 18px/1.5 sans-serif; margin: 2rem; color: #111; background: #fff }
a, button { display: inline-block; font: inherit; padding: 12px 16px }</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

const pages: Record<string, (member: boolean) => string> = {
  '/clean': () =>
    frame('The shop', '<p>Mugs and plates.</p><p><a href="/returns">Returns: how long one may take</a></p>'),
  '/flawed': () =>
    frame(
      'The shop',
      '<p>Mugs and plates.</p><p><button type="button">Returns: how long one may take</button></p>',
    ),
  '/live': () =>
    frame(
      'The shop',
      `<p>Mugs and plates.</p><p><a href="/returns-after-sockets">Returns: how long one may take</a></p><iframe src="/live-frame"></iframe>
      <script>const live = (name) => new WebSocket(location.origin.replace('http', 'ws') + '/socket-of-' + name);
      live('page'); new Worker('/live-worker.js')</script>`,
    ),
  '/live-frame': () =>
    `<script>new WebSocket(location.origin.replace('http', 'ws') + '/socket-of-frame')</script>`,
  '/live-worker.js': () => `new WebSocket(location.origin.replace('http', 'ws') + '/socket-of-worker')`,
  '/returns': (member) =>
    frame(member ? 'Returns for members' : 'Returns', '<p>A return may take 30 days.</p>'),
};

/** Waits until it holds, at most five seconds. */
async function eventually(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds() && waited < 5_000; waited += 50) await setTimeout(50);
}

let server: Server;
/** WebSockets that were asked for since they were last told. */
const sockets: string[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-playwright-'));
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    const member = request.headers.cookie?.includes('member=yes') ?? false;
    // A persona leaves /live at once: what it asks for waits until the page has opened all that it will.
    if (request.url === '/returns-after-sockets')
      return void eventually(() => sockets.length === 3).then(() =>
        response.writeHead(302, { location: '/returns' }).end(),
      );
    if (request.url === '/sockets') return void response.end(JSON.stringify(sockets.splice(0)));
    const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(page ? 200 : 404, { 'content-type': type });
    response.end(page?.(member) ?? 'not here');
  });
  server.on('upgrade', ({ url = '' }: IncomingMessage, socket: Socket) => {
    sockets.push(url);
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a persona visits the page of an ordinary test', { timeout: 240_000 }, async () => {
  const shell = await findBrowser({
    chromiumPath: process.env['PASSERBY_CHROMIUM'] ?? null,
    cacheRoot: join(import.meta.dirname, '../../node_modules/.cache/passerby'),
    searchPath: process.env['PATH'] ?? '',
  });
  const runner = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [runner, 'test', '--config', import.meta.dirname], {
    env: {
      ...process.env,
      ...shell.env,
      SITE_UNDER_TEST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SHELL_UNDER_TEST: shell.path,
      PLAYWRIGHT_OUTPUT: folder,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const text = Buffer.concat(said).toString();
  expect(code, text).toBe(0);
  expect(text).toContain('5 passed');
});
