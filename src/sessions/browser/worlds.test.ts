import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testMachine } from '../../../test/support/browser.ts';
import { sleep, systemClock } from '../../base/time.ts';
import { openPage } from './playwright-page.ts';

// Full browsers put frames of other sites into processes of their own; the shell does so only when told.
let server: Server;
let browser: Browser;
let written = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'POST') written += 1;
    response.setHeader('content-type', 'text/html');
    const outer = '<title>Outer</title><iframe style="border:0" src="http://inner.test/in"></iframe>';
    response.end(request.url?.startsWith('/in') ? '<p>inside</p>' : outer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const machine = await testMachine();
  browser = await chromium.launch({
    executablePath: machine.browser.path,
    chromiumSandbox: false,
    args: ['--site-per-process', `--host-resolver-rules=MAP *.test 127.0.0.1:${port}`],
  });
});

afterAll(async () => {
  await browser.close();
  server.close();
});

test('a frame of another process is seen, has our scripts, and survives its own navigation', async () => {
  const context = await browser.newContext();
  const { page } = await openPage({ context, clock: systemClock, mayVisit: () => true });
  await page.install('globalThis.ours = location.hostname');
  await page.goto('http://outer.test/', 30_000);
  const apart = async () => {
    for (let tried = 0; tried < 40; tried++) {
      const frame = (await page.frames()).find((one) => one.url.startsWith('http://inner.test/in'));
      if (frame) return frame;
      await sleep(50);
    }
    throw new Error('the frame was not seen');
  };
  const frame = await apart();
  expect(frame.box).toMatchObject({ width: 300, height: 150 });
  const read = '() => [document.body.innerText, globalThis.ours]';
  expect(await frame.evaluate(read)).toEqual(['inside', 'inner.test']);
  await frame.evaluate('() => { location.href = "/in?again" }').catch(() => undefined);
  await sleep(300);
  expect(await (await apart()).evaluate(read)).toEqual(['inside', 'inner.test']);
  await context.close();
});

test('the first thing that a frame of another process sends is asked about', async () => {
  const context = await browser.newContext();
  const { page } = await openPage({ context, clock: systemClock, mayVisit: () => true });
  const send = async (waitMs: number) => {
    const before = written;
    await page.goto('http://outer.test/', 30_000);
    await sleep(waitMs);
    const frame = (await page.frames()).find((one) => one.url.startsWith('http://inner.test/in'));
    await frame?.evaluate("() => { void fetch('/in', { method: 'POST', body: 'x' }).catch(() => {}); }");
    await sleep(waitMs);
    return written - before;
  };
  expect(await send(500)).toBe(1);
  await page.judgeRequests(({ method }) => (method === 'GET' ? 'send' : 'hold'));
  expect(await send(500)).toBe(0);
  await context.close();
});
