// passerby/playwright as its users have it: the project beside this file, run by Playwright's own runner on a small site.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  '/returns': (member) =>
    frame(member ? 'Returns for members' : 'Returns', '<p>A return may take 30 days.</p>'),
};

let server: Server;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-playwright-'));
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    const member = request.headers.cookie?.includes('member=yes') ?? false;
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page?.(member) ?? 'not here');
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
  expect(text).toContain('4 passed');
});
