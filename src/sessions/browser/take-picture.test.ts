// Pictures of screens larger than a picture may be: drawn smaller, and what is in view lies where it is looked for.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { sleep } from '../../base/time.ts';
import { pictureRatioOf } from '../../evidence/picture-size.ts';
import type { Screen } from './session-page.ts';

const mark = (left: string, colour: string) =>
  `<div style="position:fixed;left:${left};bottom:0;width:200px;height:100px;background:${colour}"></div>`;
const html = (head: string) =>
  `<!doctype html><html lang="en"><title>Marks</title>${head}<body style="margin:0;height:9000px;background:#fff">
    ${mark('0', '#f00')}${mark('calc(100% - 200px)', '#00f')}`;
const pages = { '/': html(''), '/fits': html('<meta name="viewport" content="width=device-width">') };

const largest: Screen = { viewport: { width: 3840, height: 2160 }, pixelRatio: 4, touch: false };

let site: PlainSite;
beforeAll(async () => {
  site = await openPlainSite(pages, largest);
});
afterAll(() => site.close());

const screens: [string, string, Screen & { zoom?: number }][] = [
  ['the largest', '/fits', largest],
  ['the largest, zoomed', '/fits', { ...largest, zoom: 2 }],
  ['a tall one', '/fits', { ...largest, viewport: { width: 1500, height: 2160 }, pixelRatio: 3 }],
  ['a phone without a viewport', '/', { viewport: { width: 900, height: 1400 }, pixelRatio: 4, touch: true }],
  ['one that is small enough', '/fits', { ...largest, viewport: { width: 800, height: 600 }, pixelRatio: 2 }],
];

test.each(screens)('a picture of %s screen shows the whole of it, scrolled', async (_which, path, screen) => {
  await site.page.goto(new URL(path, site.url).href, 10_000);
  await site.page.emulate(screen, { reducedMotion: false });
  if (screen.zoom !== undefined) await site.page.zoom(screen.zoom);
  const main = await site.page.mainFrame();
  await main.evaluate('() => scrollTo(0, 3000)');
  await main.evaluate(`() => {
    globalThis.changes = 0;
    const count = () => globalThis.changes++;
    for (const name of ['resize', 'scroll']) addEventListener(name, count);
    visualViewport.addEventListener('resize', count);
    matchMedia('(resolution: ' + devicePixelRatio + 'dppx)').addEventListener('change', count);
  }`);
  await sleep(100);
  const before = await main.evaluate('() => globalThis.changes');
  const png = await site.page.screenshot();
  await sleep(100);
  expect(await main.evaluate('() => globalThis.changes'), 'the page notices nothing').toBe(before);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const ratio = pictureRatioOf(screen);
  // The browser rounds to whole pixels, either way.
  expect(Math.abs(width - screen.viewport.width * ratio)).toBeLessThan(2);
  expect(Math.abs(height - screen.viewport.height * ratio)).toBeLessThan(2);
  expect(width * height).toBeLessThanOrEqual(3_840 * 2_160);
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  expect(at(4, height - 4)).toEqual([255, 0, 0]);
  expect(at(width - 4, height - 4)).toEqual([0, 0, 255]);
  expect(at(4, 4)).toEqual([255, 255, 255]);
  expect(await main.evaluate('() => devicePixelRatio')).toBe(screen.pixelRatio * (screen.zoom ?? 1));
});
