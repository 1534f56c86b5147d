import { expect, test } from 'vitest';
import { element, screen } from '../../../test/support/evidence-builder.ts';
import { softNotFound } from './soft-404.ts';

const headed = (text: string) => screen('s1', [element('h', { kind: 'heading', text })]);

test.for([
  'Page not found',
  'Error 404',
  'We couldn’t find that page',
  'Seite nicht gefunden',
  'This page doesn’t exist',
])('“%s” says that the page is not there', (text) => {
  expect(softNotFound(headed(text))).toBe(text);
});

test.for(['No results found', 'Lost and found', 'Room 4045', 'Find your page', 'Product not available'])(
  '“%s” does not',
  (text) => {
    expect(softNotFound(headed(text))).toBeNull();
  },
);

test('the title says it too', () => {
  expect(softNotFound(screen('s1', [], { title: '404 Not Found' }))).toBe('404 Not Found');
});
