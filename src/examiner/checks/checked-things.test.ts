// The thing, the step and the value that a check is about.
import { expect, test } from 'vitest';
import { basket, holds, shop, visit, why } from '../../../test/support/checked-visit.ts';
import { consoleRecord, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import type { Target } from './target.ts';
import { evaluateChecks, type Check } from './check-index.ts';

test('a control that has no name can be meant, and words beside it cannot', () => {
  const named = (target: Target): Check => ({
    kind: 'attribute',
    at: 'start',
    of: target,
    attribute: 'disabled',
    value: 'true',
    same: true,
  });
  expect(holds(named({ name: '' }))).toBe(true);
  expect(holds(named({ name: '', text: '×' }))).toBe(true);
  expect(holds(named({ name: '', text: 'Sale' }))).toBeNull();
});

test.each([
  ['covered by "Lid"', true],
  ['disabled', true],
  ['read only', true],
  ['no way to close it', true],
  ['not reachable by keyboard', true],
  ['gone', null],
  ['not on the screen', null],
  ['stopped before it was sent', null],
])('a step that is %s is hindered: %s', (refused, is) => {
  const hindered = turn(2, shop[7]!, { to: 's2', action: { refused } });
  const checked = { ...visit, turns: [visit.turns[0]!, hindered] };
  expect(holds({ kind: 'possible', step: 2, possible: false }, checked)).toBe(is);
  expect(holds({ kind: 'possible', step: 1, possible: true }, checked)).toBe(true);
});

test('a value is of the page as a whole, too', () => {
  const page = (page: 'title' | 'path' | 'language', is: string): Check => ({
    kind: 'equal',
    left: { page, at: 'end' },
    right: { is },
    as: 'text',
    same: true,
  });
  const named = {
    ...visit,
    screens: [
      screen('s1', shop),
      screen('s2', basket, { title: 'Basket', lang: 'fr', url: 'https://a.example/b?c=1#d' }),
    ],
  };
  expect(holds(page('title', 'basket'), named)).toBe(true);
  expect(holds(page('path', '/b?c=1#d'), named)).toBe(true);
  expect(holds(page('language', 'en'), named)).toBe(false);
  expect(holds({ ...page('path', '/b'), left: { page: 'path', at: 3 } } as Check, named)).toBeNull();
});

test('what a field says of itself is an attribute', () => {
  const fields = [
    field('mail', '', { label: 'E-mail', type: 'text', placeholder: 'Your name', maxLength: 5 }),
    field('size', 'S', { label: 'Size', type: 'select', options: ['S', 'M'] }),
  ];
  const told = (name: string, attribute: 'type' | 'placeholder' | 'max length' | 'options', value: string) =>
    holds(
      { kind: 'attribute', at: 'start', of: { name }, attribute, value, same: true },
      { ...visit, screens: [screen('s1', fields)], turns: [], turnOf: [] },
    );
  expect(told('E-mail', 'type', 'email')).toBe(false);
  expect(told('E-mail', 'placeholder', 'your name')).toBe(true);
  expect(told('E-mail', 'max length', '5')).toBe(true);
  expect(told('Size', 'options', 'S, M')).toBe(true);
});

test('a thing that is not there or not alone is told with what comes nearest', () => {
  const of = (target: Target): Check => ({
    kind: 'attribute',
    at: 'start',
    of: target,
    attribute: 'role',
    value: 'x',
    same: true,
  });
  expect(why(of({ role: 'button', name: 'Add' }))).toBe(
    '4 things fit button “Add”, under “Blue mug”, “Plate”, “Bowl”, “Jug”',
  );
  expect(why(of({ text: 'Your price' }))).toBe(
    'a thing “Your price” is not on the screen; there are words “Price: €12.50”',
  );
  expect(why(of({ role: 'link', name: 'Help' }))).toBe('link “Help” is not on the screen');
});

test('what a check read is told as the thing that it is about', () => {
  const { readings } = evaluateChecks([{ kind: 'change', step: 1, what: 'anything', changed: false }], visit);
  expect(readings[0]?.thing?.name).toBe('Add');
});

test('an error that comes late is that of the step before it, until the next is done', () => {
  const late = { ...visit, console: [consoleRecord('c9', { turn: 3, text: 'late is not defined' })] };
  const logged = (step: number): Check => ({ kind: 'console', step, text: 'late', logged: true });
  expect(holds(logged(2), late)).toBe(true);
  expect(holds(logged(1), late)).toBe(false);
});
