// What a crawl would do on a page, told beforehand.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import { foresee } from './foresee.ts';

const url = 'https://shop.example.com/';
const options = { targetUrl: url, seed: 1, locale: 'en', exclude: ['/staff'], login: null };
const link = (path: string, words: string) => h('li', h('a', { href: new URL(path, url).href }, words));
const card = (nth: number) =>
  h('li', { classes: 'card' }, h('h3', `Lamp ${nth}`), h('button', { classes: 'buy' }, 'Add'));

const read = readOf(
  [
    h(
      'nav',
      h(
        'ul',
        link('/lamps', 'Lamps'),
        link('/chairs', 'Chairs'),
        link('/staff/rota', 'Rota'),
        link('https://maps.example.net/', 'Map'),
      ),
    ),
    h('main', h('h1', 'Shop'), h('ul', ...Array.from({ length: 30 }, (_, nth) => card(nth + 1)))),
    h('button', { classes: 'out' }, 'Sign out'),
  ],
  { url, title: 'Shop' },
);

test('things are a sample of their class, what leaves comes last, and what is off limits is left alone', () => {
  const { does, leaves, title } = foresee(read, options);
  expect(title).toBe('Shop');
  const add = does.find(({ label }) => label === 'Add');
  expect(add).toMatchObject({ does: 'press', role: 'button', of: 30, last: false });
  expect(add?.times).toBe(12);
  const links = does.filter(({ href }) => href !== '').flatMap(({ labels }) => labels);
  expect(links.toSorted()).toEqual(['Chairs', 'Lamps']);
  expect(does.at(-1)).toMatchObject({ label: 'Sign out', last: true });
  expect(leaves).toEqual([
    { label: 'Rota', href: `${url}staff/rota`, because: 'left out' },
    { label: 'Map', href: 'https://maps.example.net/', because: 'off the site' },
  ]);
});

test('a form is told with what would be written into it', () => {
  const form = readOf(
    [
      h(
        'form',
        h('input', { field: { label: 'E-mail', type: 'email' } }),
        h('button', { classes: 'go' }, 'Subscribe'),
      ),
    ],
    { url },
  );
  const sent = foresee(form, options).does.filter(({ does }) => does === 'send');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    label: 'Subscribe',
    fields: [{ label: 'E-mail', value: expect.stringContaining('@') as string }],
  });
});

test('a page without controls has nothing to do', () => {
  expect(foresee(readOf([h('main', h('h1', 'Empty'))], { url }), options)).toMatchObject({
    does: [],
    leaves: [],
  });
});
