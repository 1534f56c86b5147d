import { expect, test } from 'vitest';
import { createSiteWords } from './text-scent.ts';
import { viewOf } from './view.ts';
import { link, readOf, text, type Part } from '../../../../test/support/synthetic-page.ts';

test('words that keep company on a site are near on that site, and nowhere else', () => {
  const view = (...parts: Part[]) =>
    viewOf({ ...readOf({ title: 'x', parts }, 'https://shop.example/'), turn: 1, canGoBack: false });
  const site = createSiteWords();
  expect(site.similarity('quill', 'feather')).toBe(0);
  const seen = view(
    link('Quill', '/a', { groupLabel: 'Feather goods' }),
    text('A quill is cut from a feather with a knife'),
    link('Inkwell', '/b', { groupLabel: 'Glass goods' }),
    text('An inkwell of blown glass'),
    text('Paper by the ream'),
  );
  site.read(seen);
  const once = site.similarity('quill', 'feather');
  expect(once).toBeGreaterThan(0.05);
  expect(once).toBeLessThanOrEqual(0.4);
  site.read(seen);
  expect(site.similarity('quill', 'feather')).toBe(once);
  expect(site.similarity('quill', 'glass')).toBe(0);
});
