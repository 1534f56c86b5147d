// The demo page of the persona form: its figures are those of the shop, and the seconds follow the traits.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { launchPlain } from '../../test/support/launch-plain.ts';
import { changeTraits } from '../personas/change-traits.ts';
import { findLibraryPersona } from '../personas/persona-index.ts';
import type { Persona } from '../personas/persona.ts';
import { demoPage, demoSteps } from './demo-effect.ts';

const base = findLibraryPersona('first-time-visitor') as Persona;
let site: HttpsSite;

beforeAll(async () => {
  const shop = createShop({ flags: 'clean' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
});
afterAll(() => site.close());

it('has the words, the controls and the sizes of the page of the mug', async () => {
  const browser = await launchPlain();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
    await page.goto(`${site.url}/product/stoneware-mug`);
    const text = await page.locator('.buy').innerText();
    const size = async (name: string, role: 'button' | 'searchbox') => {
      const box = await page.getByRole(role, { name }).first().boundingBox();
      return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
    };
    const measured = {
      words: text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length,
      labels: await page.locator('a:visible, button:visible').count(),
      addToCart: await size('Add to cart', 'button'),
      search: await size('Search products', 'searchbox'),
    };
    expect(measured).toEqual({
      words: demoPage.words,
      labels: demoPage.labels,
      addToCart: demoPage.addToCart,
      search: demoPage.search,
    });
  } finally {
    await browser.close();
  }
}, 60_000);

it.each([
  ['reading speed', { abilities: { readingWpm: 119 } }, 0],
  ['a tremor', { abilities: { motor: 'tremor', slowness: { move: 2 } } }, 2],
  ['typing speed', { how: { typingWpm: 10 } }, 3],
] as const)('takes longer with a lower %s, in that step', (_trait, change, slower) => {
  const [before, after] = [demoSteps(base), demoSteps(changeTraits(base, change, 'changed'))];
  expect(after[slower]?.seconds).toBeGreaterThan(before[slower]?.seconds ?? Infinity);
});
