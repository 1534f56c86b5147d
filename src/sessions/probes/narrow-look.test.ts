// What still moves or blinks for somebody who asked for little motion, in a real page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { narrowed, narrowLook } from './narrow-look.ts';

const page = (style: string, body: string) =>
  `<!doctype html><html lang="en"><title>Sale</title><style>@keyframes b { ${style} } .b { animation: b 1s infinite } @media (prefers-reduced-motion: reduce) { .calm { animation: none } }</style><main><h1>Sale</h1>${body}</main></html>`;
const gone = '50% { opacity: 0 }';
const sale = '<p class="b">Only today</p>';

/** Pages by what they hold, and whether words of them blink. */
const pages: Readonly<Record<string, [html: string, blinks: boolean]>> = {
  faded: [page(gone, sale), true],
  hidden: [page('0% { visibility: visible } 50% { visibility: hidden }', sale), true],
  uncoloured: [page('from { color: red } to { color: transparent }', sale), true],
  calm: [page(gone, '<p class="b calm">Only today</p>'), false],
  paler: [page('50% { opacity: .6 }', sale), false],
  caret: [page(gone, '<p>Only today<i class="b">|</i></p>'), false],
  working: [page(gone, '<p role="progressbar" class="b">Loading</p>'), false],
  slow: [page(gone, '<p class="b" style="animation-duration: 9s">Only today</p>'), false],
  once: [page(gone, '<p class="b" style="animation-iteration-count: 1">Only today</p>'), false],
  soonOver: [page(gone, '<p class="b" style="animation-iteration-count: 4">Only today</p>'), false],
};

let site: PlainSite;

beforeAll(async () => {
  site = await openPlainSite(
    Object.fromEntries(Object.entries(pages).map(([path, [html]]) => [`/${path}`, html])),
  );
});

afterAll(() => site.close());

test.each(Object.entries(pages))('words that blink are told: %s', async (path, [, blinks]) => {
  const device = narrowed(plainPersona.device);
  await site.page.emulate(device, { reducedMotion: true });
  await site.page.goto(`${site.url}${path}`, 10_000);
  const { moving } = await narrowLook(
    {
      page: site.page,
      signal: new AbortController().signal,
      takePicture: () => Promise.resolve(null),
      keepPicture: () => Promise.resolve(null),
    },
    device,
  );
  expect(moving.map(({ how }) => how)).toEqual(blinks ? ['blinking text'] : []);
});
