import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser } from '../../../test/support/browser.ts';
import { pages, serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { sleep } from '../../base/time.ts';
import type { Persona } from '../../personas/persona.ts';

let site: HttpsSite;
beforeAll(async () => {
  const body =
    '<!doctype html><meta name="viewport" content="width=device-width"><title>Page</title><input autofocus style="width:200px;font-size:60px">';
  site = await serveSite({ handler: pages({ '/': body }) });
});
afterAll(() => site.close());

const phone: Persona = {
  ...plainPersona,
  who: { ...plainPersona.who, languages: ['de-AT', 'en'], locale: 'de-AT', timezone: 'Asia/Tokyo' },
  device: {
    viewport: { width: 390, height: 780 },
    pixelRatio: 2,
    touch: true,
    cpuSlowdown: 4,
    network: 'slow-4g',
  },
  abilities: { ...plainPersona.abilities, vision: 'deuteranopia' },
  preferences: { reducedMotion: true, colorScheme: 'dark', forcedColors: true, moreContrast: true },
};

test('a persona on a phone is one to the page, too', async () => {
  const opened = await openTestBrowser({ site, persona: phone });
  const started = performance.now();
  await opened.page.goto(`${site.url}/`, 20_000);
  // The simulated line has a round trip of its own.
  expect(performance.now() - started).toBeGreaterThan(500);
  const main = await opened.page.mainFrame();
  const seen = await main.evaluate<Record<string, unknown>>(`() => ({
    width: innerWidth, ratio: devicePixelRatio, touch: navigator.maxTouchPoints > 0, language: navigator.language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone, agent: navigator.userAgent,
    media: ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)', '(hover: none)']
      .filter((query) => matchMedia(query).matches).length,
  })`);
  expect(seen).toMatchObject({
    width: 390,
    ratio: 2,
    touch: true,
    language: 'de-AT',
    zone: 'Asia/Tokyo',
    media: 5,
    agent: expect.stringMatching(/Android 10.*Mobile Safari.*Passerby\//),
  });
  await main.evaluate(`() => {
    globalThis.changes = 0;
    addEventListener('resize', () => globalThis.changes++);
    matchMedia('(resolution: 2dppx)').addEventListener('change', () => globalThis.changes++);
  }`);
  const picture = await opened.page.screenshot();
  await sleep(200);
  expect(await main.evaluate('() => [globalThis.changes, devicePixelRatio]')).toEqual([0, 2]);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([780, 1560]);
  await opened.page.tap(50, 50);

  // Work done in the same time: the page's own, which the persona's processor slows, and only while it is asked to.
  const work = () =>
    main.evaluate<number>(
      '() => { const until = performance.now() + 150; let done = 0; while (performance.now() < until) done++; return done; }',
    );
  // Freely and slowed in turn, and the middle of each: a busy machine takes time from both, and may keep Chromium from slowing for a while.
  const done = { free: [] as number[], slowed: [] as number[] };
  const share = () => median(done.slowed) / median(done.free);
  while (done.free.length < 6 || (share() >= 0.7 && done.free.length < 40)) {
    done.free.push(await work());
    await opened.page.slow(true);
    done.slowed.push(await work());
    await opened.page.slow(false);
  }
  expect(share()).toBeLessThan(0.7);
  await opened.close();
});

test('two pictures of one page are the same, whatever the caret does, and leave no trace', async () => {
  const opened = await openTestBrowser({ site });
  await opened.page.goto(`${site.url}/`, 30_000);
  const main = await opened.page.mainFrame();
  await main.evaluate(`() => document.querySelector('input').focus()`);
  await opened.page.type('words');
  const taken: Buffer[] = [];
  for (let i = 0; i < 4; i++) {
    taken.push(await opened.page.screenshot());
    await sleep(170 * i);
  }
  expect(taken.every((picture) => picture.equals(taken[0] as Buffer))).toBe(true);
  expect(await main.evaluate('() => document.adoptedStyleSheets.length')).toBe(0);
  await opened.close();
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
