import { expect, test } from 'vitest';
import { createSiteWords } from './text-scent.ts';
import { viewOf } from './view.ts';
import { link, readOf, text, type Part } from '../../../../test/support/synthetic-page.ts';

test('a word is known by how many texts of the site say it, each counted once', () => {
  const view = (...parts: Part[]) =>
    viewOf({ ...readOf({ title: 'x', parts }, 'https://shop.example/'), turn: 1, canGoBack: false });
  const site = createSiteWords();
  const seen = view(link('Quill', '/a'), text('Two quills and a feather'), text('Paper by the ream'));
  site.read(seen);
  site.read(seen);
  expect(['quill', 'feather', 'glass'].map((word) => site.texts(word))).toEqual([2, 1, 0]);
});
