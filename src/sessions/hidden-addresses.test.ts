// An address that a mind knows by its mask is opened as the page gave it.
import { expect, test } from 'vitest';
import { createMask } from '../evidence/mask.ts';
import { createHiddenAddresses } from './hidden-addresses.ts';

const mask = createMask([], { names: ['gardener'] });
const read = (url: string, ...hrefs: string[]) => ({ url, elements: hrefs.map((href) => ({ href })) });

test('what was masked is opened as it was, in every spelling, and all else as it is', () => {
  const addresses = createHiddenAddresses();
  const page = read(
    'https://club.example/u/gardener',
    'https://club.example/u/gardener/beds?bed=2',
    '',
    'https://club.example/help',
  );
  addresses.note(page, mask.json(page));
  for (const url of [page.url, ...page.elements.map(({ href }) => href).filter((href) => href !== '')]) {
    expect(addresses.open(mask.text(url))).toBe(url);
    expect(addresses.open(new URL(mask.text(url)).href)).toBe(url);
    expect(addresses.open(url)).toBe(url);
  }
  expect(mask.text(page.url)).not.toContain('gardener');
});

test('a mask of which nobody knows what it hides is not asked for', () => {
  const addresses = createHiddenAddresses();
  expect(addresses.open(mask.text('https://club.example/u/gardener'))).toBeNull();
  expect(addresses.open(new URL(mask.text('https://club.example/?by=gardener')).href)).toBeNull();
  expect(addresses.open('https://club.example/%E0%A4%A')).toBe('https://club.example/%E0%A4%A');
});
