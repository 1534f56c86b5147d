import { expect, test } from 'vitest';
import { element, field } from '../../test/support/evidence-builder.ts';
import { factsWithin } from './tell-facts.ts';

const facts = factsWithin('https://shop.test/list?lang=en');

test.each([
  [
    'where a link leads, without what the page itself has',
    { href: 'https://shop.test/list?lang=en&page=2' },
    'to ?page=2',
  ],
  ['another page', { href: 'https://shop.test/mug' }, 'to /mug'],
  ['the page itself', { href: 'https://shop.test/list?lang=en' }, 'to this page'],
  ['another site in a new tab', { href: 'https://else.test/a', opensTab: true }, 'to else.test/a, new tab'],
])('a link tells %s', (_what, more, told) => {
  expect(facts(element('e1', { role: 'link', ...more }))).toBe(` {${told}}`);
});

test('a field tells what it takes, and a picture which one it is', () => {
  const email = field('e1', '', { type: 'email', label: 'E-mail', placeholder: 'you@…', maxLength: 40 });
  expect(facts(email)).toBe(' {email, placeholder you@…, at most 40 characters}');
  const unnamed = field('e5', '', { placeholder: 'Tag' });
  expect(facts({ ...unnamed, name: 'Tag', field: unnamed.field && { ...unnamed.field, label: '' } })).toBe(
    ' {named by its placeholder}',
  );
  const choice = field('e2', 'M', { type: 'select', label: 'Size' });
  expect(facts({ ...choice, name: 'Colour' })).toBe(' {label Size}');
  const image = element('e3', {
    kind: 'image',
    role: 'img',
    picture: 'https://shop.test/i/mug.png',
    imageLoaded: false,
  });
  expect(facts(image)).toBe(' {not loaded, mug.png}');
  expect(facts(element('e4', { name: 'Save' }))).toBe('');
});
