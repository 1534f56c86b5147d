// The demo page of the persona form: its figures are those of the shop, what is reckoned follows the traits, and the form has every trait.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { launchPlain } from '../../test/support/launch-plain.ts';
import { changeTraits } from '../personas/change-traits.ts';
import { findLibraryPersona, libraryPersonas } from '../personas/persona-index.ts';
import { personaSchema, type Persona } from '../personas/persona.ts';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { render } from '../reports/render/html.ts';
import { emulate } from '../sessions/browser/launch-browser.ts';
import { vocabularyBands } from '../sessions/policies/builtin/calibration/scents.ts';
import { wordsOf } from '../base/plain-words.ts';
import { changedTraits, demoMeasures, demoSteps, lettersKnown } from './demo-effect.ts';
import { demoPage, demoPath, demoPictures, type DemoPicture } from './demo-page.ts';
import { drawDemo } from './demo-sight.ts';
import { changeOf, formOf, traitFields } from './persona-traits.ts';

const base = findLibraryPersona('first-time-visitor') as Persona;
let site: HttpsSite;
let browser: Browser;

beforeAll(async () => {
  const shop = createShop({ flags: 'clean' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  browser = await launchPlain();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it('has the words, the controls, the sizes and the weight of the page of the mug', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${site.url}${demoPath}`, { waitUntil: 'networkidle' });
  const text = await page.locator('.buy').innerText();
  const size = async (name: string, role: 'button' | 'searchbox') => {
    const box = await page.getByRole(role, { name }).first().boundingBox();
    return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
  };
  const lines = text.split('\n').filter((line) => line !== '' && !/^\d$/.test(line));
  const labels = await page.locator('a:visible, button:visible').allInnerTexts();
  const measured = {
    text: lines,
    words: text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length,
    labels: labels.map((label) => label.replaceAll(/\s+/g, ' ')),
    addToCart: await size('Add to cart', 'button'),
    search: await size('Search products', 'searchbox'),
  };
  expect(demoPage).toMatchObject(measured);
  expect(Math.abs(bytes - demoPage.bytes)).toBeLessThan(1_000);
  await page.close();
});

it.each(Object.keys(demoPictures) as DemoPicture[])('has a picture of it as it is now, %s', async (name) => {
  const { width, height, pageHeight } = demoPictures[name];
  const page = await browser.newPage({ viewport: { width, height }, ignoreHTTPSErrors: true });
  await page.goto(`${site.url}${demoPath}`);
  // Fonts differ from machine to machine.
  const longer = (await page.evaluate(() => document.documentElement.scrollHeight)) / pageHeight;
  expect(Math.abs(longer - 1)).toBeLessThan(0.1);
  const kept = await readFile(new URL(`./pictures/demo-${name}.webp`, import.meta.url));
  expect(await difference(await page.screenshot(), kept)).toBeLessThan(10);
  await page.close();
});

/** Mean difference of two pictures of one size, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const between = await sharp(one)
    .removeAlpha()
    .composite([{ input: await sharp(other).removeAlpha().png().toBuffer(), blend: 'difference' }])
    .removeAlpha()
    .png()
    .toBuffer();
  const { channels } = await sharp(between).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
}

it('draws it for eyes of each kind as the browser of a session does', async () => {
  const kept = await readFile(new URL('./pictures/demo-wide.webp', import.meta.url));
  const address = `data:image/webp;base64,${kept.toString('base64')}`;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  const style =
    'body, figure { margin: 0 } svg { display: block; width: 100vw } figcaption { display: none }';
  const device = { viewport: { width: 1280, height: 800 } };
  const eyes = (vision: Persona['abilities']['vision']) =>
    changeTraits(base, { device, abilities: { vision } }, 'changed');
  const shown = async (vision: Persona['abilities']['vision']) => {
    const files = { wide: address, narrow: address };
    const drawn = render(drawDemo(eyes(vision), { id: 'sight', title: 'It', files }));
    await page.setContent(`<style>${style}</style>${drawn}`);
    return page.screenshot();
  };
  const plain = await shown('normal');
  for (const vision of ['blurred', 'low-contrast', 'protanopia', 'deuteranopia', 'tritanopia'] as const) {
    const ours = await shown(vision);
    await shown('normal');
    await emulate(session, eyes(vision));
    const theirs = await page.screenshot();
    await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
    expect(await difference(ours, theirs), vision).toBeLessThan(0.5);
    expect(await difference(plain, theirs), vision).toBeGreaterThan(0.8);
  }
  await page.close();
});

it('shows through a magnifier a part of each side, and to a listener nothing', () => {
  const files = { wide: '/wide', narrow: '/narrow' };
  const drawn = (change: Parameters<typeof changeTraits>[1]) =>
    render(drawDemo(changeTraits(base, change, 'changed'), { id: 'sight', title: 'It', files }));
  const viewport = { width: 1280, height: 800 };
  const device = { viewport };
  expect(drawn({ device })).toContain('viewBox="0 0 1280 800"');
  expect(drawn({ device, abilities: { vision: 'magnified-400' } })).toContain('viewBox="0 0 320 200"');
  expect(drawn({ device: { viewport: { width: 390, height: 780 } } })).toMatch(/0 0 390 780"[^]*\/narrow/);
  const listener = findLibraryPersona('screen-reader-user') as Persona;
  const heard = render(drawDemo(listener, { id: 'sight', title: 'It', files }));
  expect(heard).toContain('Nothing is seen. Read out first: Skip to content');
  expect(heard).not.toContain('/wide');
});

it('takes words for known as sessions do', () => {
  const bands = Object.entries(vocabularyBands).map(([name, band]) => [name, band.lettersKnown]);
  expect(lettersKnown).toEqual(Object.fromEntries(bands));
  expect(wordsOf('Questions & answers, 9 cm')).toEqual(['Questions', 'answers', '9', 'cm']);
});

const reckoned = (persona: Persona) =>
  new Map([...demoSteps(persona), ...demoMeasures(persona)].map(({ what, value }) => [what, value]));

it.each([
  ['reading speed', { abilities: { readingWpm: 119 } }, 'Reads about the mug', 'more'],
  ['a tremor', { abilities: { motor: 'tremor' } }, 'Presses that miss “Add to cart”', 'more'],
  ['slowness', { abilities: { slowness: { move: 2 } } }, 'Presses “Add to cart”', 'more'],
  ['typing speed', { how: { typingWpm: 10 } }, /^Types “/, 'more'],
  ['reading cap', { how: { readingCap: 3 } }, 'Links and buttons read before choosing', 'less'],
  ['calm', { how: { frustrationGain: 0.2 } }, 'Frustration after a press that does nothing', 'less'],
  ['a slow network', { device: { network: 'slow-3g' } }, 'Waits until the page is loaded', 'more'],
  ['few words', { who: { vocabulary: 'basic' } }, /^Links and buttons with words/, 'more'],
  ['reading with effort', { abilities: { readingGrade: 3 } }, /^School grades/, 'more'],
  [
    'a magnifier',
    { how: { scrollWillingness: 30 }, abilities: { vision: 'magnified-400' } },
    /^Screenfuls/,
    'more',
  ],
  ['readiness to leave', { how: { leaveHazard: 3 } }, /^People who leave/, 'more'],
] as const)('reckons with %s', (_trait, change, what, which) => {
  const [before, after] = [reckoned(base), reckoned(changeTraits(base, change, 'changed'))];
  const name = [...before.keys()].find((each) =>
    typeof what === 'string' ? each === what : what.test(each),
  );
  const [was, is] = [before.get(name ?? '') ?? Number.NaN, after.get(name ?? '') ?? Number.NaN];
  expect(which === 'more' ? is - was : was - is).toBeGreaterThan(0);
});

it('tells of each changed trait what it does alone, and that a screen reader needs several', () => {
  const form = {
    ...formOf(base),
    'how.patienceS': '2',
    'how.workingMemory': '1',
    'device.viewport.width': '400',
    'abilities.vision': 'screen-reader',
  };
  const told = changedTraits(base, form).map(({ trait, changes }) => [trait.path, changes]);
  expect(Object.fromEntries(told)).toEqual({
    'how.patienceS': ['Waits without a sign before patience is over'],
    'how.workingMemory': [],
    'device.viewport.width': ['What is seen of it', 'Screenfuls looked at before giving up'],
    'abilities.vision': null,
  });
});

interface Node {
  def?: { type?: string; innerType?: Node };
  shape?: Record<string, Node>;
}

/** Every value that the schema has, by its path. */
function leavesOf(given: Node, path: readonly string[]): string[] {
  let node = given;
  while (node.def?.innerType) node = node.def.innerType;
  return node.shape
    ? Object.entries(node.shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path.join('.')];
}

it('has a field for every trait of the schema, each once', () => {
  const all = leavesOf(personaSchema as unknown as Node, []).filter((path) => path !== 'id');
  expect(traitFields.map(({ path }) => path).toSorted()).toEqual(all.toSorted());
});

it.each(libraryPersonas.map((persona) => [persona.id, persona] as const))(
  'gives %s back unchanged where nothing was changed',
  (_id, persona) => {
    const again = changeTraits(persona, changeOf(formOf(persona)), persona.id);
    expect({ ...again, who: { knowsSite: false, ...again.who } }).toEqual({
      ...persona,
      who: { knowsSite: false, ...persona.who },
    });
  },
);
