import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlainSite, type PlainSite } from '../../test/support/plain-site.ts';
import { scripts } from '../language/scripts.ts';
import { missingGlyphsSource } from './page/missing-glyphs.ts';
import { undrawnScripts } from './undrawn-scripts.ts';

let site: PlainSite;
beforeAll(async () => {
  site = await openPlainSite({});
});
afterAll(() => site.close());

test('a sign that no font has is missing, and a letter that every font has is not', async () => {
  const frame = await site.page.mainFrame();
  const samples = [
    ['a letter', 'a'],
    ['no sign yet', '\u0379'],
    ['nothing', ' '],
  ];
  expect(await frame.evaluate<string[]>(missingGlyphsSource, samples)).toEqual(['no sign yet', 'nothing']);
});

test('scripts without a font are told by their names, the same each time', async () => {
  const told = await undrawnScripts(site.page);
  expect(scripts.map(({ name }) => name)).toEqual(expect.arrayContaining(told));
  expect(await undrawnScripts(site.page)).toEqual(told);
});

test('each script knows its own sign and no letter of Latin', () => {
  expect(scripts.filter(({ sample, pattern }) => !pattern.test(`of ${sample}`))).toEqual([]);
  expect(scripts.filter(({ pattern }) => pattern.test('Straße, 1 © 2 →'))).toEqual([]);
});
