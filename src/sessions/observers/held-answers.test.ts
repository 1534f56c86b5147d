// A page that always waits for news, in a real browser: it is waited for once until the limit, and is at rest from then on.
import { expect, test } from 'vitest';
import { openPlainSite } from '../../../test/support/plain-site.ts';
import { systemClock } from '../../base/time.ts';
import { watchEffect, watchLimits } from './watch-effect.ts';

const page = `<!doctype html><html lang="en"><title>News</title><h1>News</h1>
<button onclick="h.textContent = Number(h.textContent) + 1; fetch('/news?since=' + h.textContent)">Mark read</button><p id="h">0</p>
<button onclick="fetch('/list').then(() => { h.textContent = 'Listed' })">List</button></html>`;

test('a request that keeps a still page waiting is waited for no more, and another still is', async () => {
  const site = await openPlainSite({
    '/': page,
    '/news': { delayMs: 60_000, body: '' },
    '/list': { delayMs: 1_000, body: '' },
  });
  try {
    await site.page.goto(site.url, 10_000);
    const press = async (name: string) => {
      const frame = await site.page.mainFrame();
      return watchEffect({
        page: site.page,
        clock: systemClock,
        limits: { ...watchLimits, busyMs: 2_000, adornmentMs: 300 },
        act: () =>
          frame.evaluate(
            `(name) => [...document.querySelectorAll('button')].find((one) => one.textContent === name).click()`,
            name,
          ),
        signal: new AbortController().signal,
      });
    };
    expect(await press('Mark read')).toMatchObject({ timedOut: true });
    const again = await press('Mark read');
    expect(again).toMatchObject({ timedOut: false });
    expect(again.settledMs).toBeLessThan(1_500);
    const listed = await press('List');
    expect(listed.settledMs).toBeGreaterThanOrEqual(900);
    expect(listed.newText.map(({ text }) => text)).toContain('Listed');
  } finally {
    await site.close();
  }
});
