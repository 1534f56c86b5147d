// Icons as products draw them, none with a name that helps: inline shapes, sprites, icon fonts, pictures, signs.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRead } from '../../evidence/evidence.ts';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { meaningOfIcon } from '../icons/picture-of-names.ts';
import { readScreen } from './read-screen.ts';

const { resolve } = createRequire(import.meta.url);
const svgOf = (path: string) =>
  readFileSync(resolve(path), 'utf8')
    .replace(/<!--.*?-->/gs, '')
    .replace(/ (class|id)="[^"]*"/g, '');
const lucide = (name: string) => svgOf(`lucide-static/icons/${name}.svg`);
const material = (name: string) =>
  svgOf(`@mdi/svg/svg/${name}.svg`).replace('<svg', '<svg width="24" height="24"');
const insideOf = (svg: string) => svg.replace(/^[^<]*<svg[^>]*>/, '').replace('</svg>', '');
const png = await sharp(Buffer.from(lucide('printer')), { density: 144 })
  .png()
  .toBuffer();
const font = readFileSync(resolve('@fortawesome/fontawesome-free/webfonts/fa-solid-900.woff2'));
const dataOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const logo = `<svg viewBox="0 0 24 24" width="40" height="40"><path d="M1 20C4 4 9 2 12 9s6 12 11-5l-3 16-6-3-5 4-4-6z"/></svg>`;

const page = `<!doctype html><html lang="en"><title>Icons</title>
  <style>@font-face{font-family:Own;src:url(data:font/woff2;base64,${font.toString('base64')})}
  button{min-width:40px;min-height:40px} .q::before{font-family:Own;font-weight:900;content:"\\f0b0"}
  .r{background:url("/pictures/shopping-cart.svg")} .m{mask:url("${dataOf(lucide('trash'))}") center/20px;background:#000}
  .u::before{content:"";display:block;width:20px;height:20px;background:url("data:image/svg+xml;base64,${Buffer.from(material('magnify')).toString('base64')}")}</style>
  <svg style="display:none"><symbol id="s1" viewBox="0 0 24 24">${insideOf(lucide('settings'))}</symbol></svg>
  <button data-testid="inline">${lucide('trash')}</button>
  <button data-testid="filled">${material('home')}</button>
  <button data-testid="moved"><svg viewBox="0 0 48 48" width="30" height="30"><g transform="translate(12 10) scale(1.2)">${insideOf(material('magnify'))}</g></svg></button>
  <button data-testid="sprite"><svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2"><use href="#s1"></use></svg></button>
  <button data-testid="font"><span class="q"></span></button>
  <button data-testid="png"><img alt="" width="24" height="24" src="data:image/png;base64,${png.toString('base64')}"></button>
  <button data-testid="sign">×</button>
  <button data-testid="behind"><span class="r" style="display:block;width:20px;height:20px"></span></button>
  <button data-testid="mask"><span class="m" style="display:block;width:20px;height:20px"></span></button>
  <button data-testid="before" class="u"></button>
  <a href="/cart" data-testid="badge">${lucide('shopping-cart')}<span>3</span></a>
  <button data-testid="spoken" aria-label="Wyloguj">${lucide('download')}</button>
  <button data-testid="logo">${logo}</button>
  <button data-testid="worded">Save ${lucide('trash')}</button>
  <button data-testid="none">42</button>`;

let site: PlainSite;
let found: PageRead;
beforeAll(async () => {
  site = await openPlainSite({ '/': page });
  await site.page.goto(site.url, 10_000);
  const main = await site.page.mainFrame();
  await main.evaluate('() => document.fonts.ready.then(() => null)', null);
  found = await readScreen(site.page);
});
afterAll(() => site.close());

const elementOf = (read: PageRead, testId: string) =>
  read.elements.find((element) => element.locator.testId === testId);
const iconOf = (read: PageRead, testId: string) => elementOf(read, testId)?.icon;

test.each([
  ['inline', 'trash', 'delete'],
  ['filled', 'home', 'home'],
  ['moved', 'search', 'search'],
  ['sprite', 'gear', 'settings'],
  ['font', 'filter', 'filter'],
  ['png', 'print', 'print'],
  ['sign', 'close', 'close'],
  ['behind', 'cart', 'cart'],
  ['mask', 'trash', 'delete'],
  ['before', 'search', 'search'],
  ['badge', 'cart', 'cart'],
  ['spoken', 'download', 'download'],
])('%s draws %s, which means %s', (testId, icon, means) => {
  expect(iconOf(found, testId)).toBe(icon);
  expect(meaningOfIcon(icon)).toBe(means);
});

test('what is no icon of a known kind is none, and beside words only names count', () => {
  for (const testId of ['logo', 'worded', 'none']) expect(iconOf(found, testId), testId).toBe('');
});

test('a badge is part of its control', () => {
  expect(elementOf(found, 'badge')).toMatchObject({ icon: 'cart', text: '3' });
});

test('what the picture was recognised by does not leave the read', () => {
  expect(found.elements.some((element) => 'glyph' in element)).toBe(false);
});
