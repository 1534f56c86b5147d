// The page of the mug in the demo shop, measured in a browser as `src/dashboard/demo-page.ts` has it.
import type { Browser, Page } from 'playwright-core';

const widths = [320, 390, 768, 1280];

/** Everything but the query, which is ours. */
export async function measureDemoPage(browser: Browser, origin: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
  const weights: Promise<number>[] = [];
  page.on('response', (answer) => weights.push(answer.body().then((body) => body.length)));
  await page.goto(`${origin}/product/stoneware-mug`, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(weights)).reduce((sum, each) => sum + each, 0);
  const labels = await page.locator('a:visible, button:visible').allInnerTexts();
  const measured = {
    words: wordsOf(await page.locator('.buy').innerText()),
    labels: labels.length,
    labelWords: labels.reduce((sum, label) => sum + wordsOf(label), 0),
    addToCart: await sizeOf(page, 'Add to cart', 'button'),
    search: await sizeOf(page, 'Search products', 'searchbox'),
    fetched: { steps: 2, bytes: Math.round(bytes / 1_000) * 1_000 },
    styles: await page.evaluate(stylesIn),
    heights: [] as [number, number][],
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    measured.heights.push([width, Math.round(height / 100) * 100]);
  }
  return measured;
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}

async function sizeOf(page: Page, name: string, role: 'button' | 'searchbox') {
  const box = await page.getByRole(role, { name }).first().boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

/** The words that show, by the style that they stand in. Runs in the page. */
function stylesIn() {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const behind = (element: Element | null): [number, number, number] => {
    for (let at = element; at; at = at.parentElement) {
      const [r = 0, g = 0, b = 0, alpha = 1] = channels(getComputedStyle(at).backgroundColor);
      if (alpha === 1) return [r, g, b];
    }
    return [255, 255, 255];
  };
  const found = new Map<
    string,
    {
      fontSizePx: number;
      color: [number, number, number, number];
      background: [number, number, number];
      words: number;
    }
  >();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = (node.textContent ?? '').split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
    if (!parent || words === 0 || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const box = parent.getBoundingClientRect();
    if (box.width <= 1 || box.bottom <= 0 || parent.closest('script, style, option')) continue;
    const style = getComputedStyle(parent);
    const [r = 0, g = 0, b = 0, alpha = 1] = channels(style.color);
    const entry = {
      fontSizePx: Math.round(Number.parseFloat(style.fontSize)),
      color: [r, g, b, alpha] as [number, number, number, number],
      background: behind(parent),
      words: 0,
    };
    const key = JSON.stringify(entry);
    const before = found.get(key) ?? entry;
    before.words += words;
    found.set(key, before);
  }
  return [...found.values()].sort((a, b) => b.words - a.words);
}
