import { expect, test } from 'vitest';
import { element, field, screen } from '../../../test/support/evidence-builder.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { Action } from '../policy.ts';
import { unsafeActsOf, useOf } from './sight.ts';

const order = element('e1', { name: 'Place order', group: 'f1' });
const note = field('e2', '', { label: 'Delivery note', form: 'f1', type: 'textarea' });
const search = field('e3', '', { label: 'Search', type: 'search' });
const page = screen('s1', [order, note, search]);
const actsOf = (action: Action, on = page) => (useOf(action, on)?.label ?? []).map(({ act }) => act);
const alone = (...elements: ScreenElement[]) => screen('s1', elements);

test.each<[Action, string[]]>([
  [{ kind: 'click', ref: 'e1' }, ['order']],
  [{ kind: 'hover', ref: 'e1' }, ['order']],
  [{ kind: 'type', ref: 'e2', text: 'At the door', submit: true }, ['order']],
  [{ kind: 'type', ref: 'e2', text: 'At the door', submit: false }, []],
  [{ kind: 'drag', ref: 'e3', onto: 'e1' }, ['search', 'order']],
])('%j uses what it names', (action, acts) => {
  expect(actsOf(action)).toEqual(acts);
});

test('looking and going back use nothing, so that what was used last still counts', () => {
  const nothing: Action[] = [
    { kind: 'scroll', direction: 'down' },
    { kind: 'back' },
    { kind: 'reload' },
    { kind: 'open-start' },
    { kind: 'wait' },
    { kind: 'zoom', factor: 2 },
    { kind: 'listen', to: 'top' },
    { kind: 'move-focus', by: 'next', times: 1 },
  ];
  expect(nothing.map((action) => useOf(action, page))).toEqual(nothing.map(() => null));
});

test('Enter in a field uses the buttons of its form, and a key that removes says so', () => {
  expect(actsOf({ kind: 'press', key: 'Enter' }, { ...page, focus: 'e2' })).toContain('order');
  const row = element('e4', { name: 'Ada', role: 'row' });
  expect(actsOf({ kind: 'press', key: 'Delete' }, { ...alone(row), focus: 'e4' })).toContain('delete');
  expect(actsOf({ kind: 'press', key: 'Backspace' }, { ...page, focus: 'e2' })).not.toContain('delete');
});

test('to press beside a dialog uses the dialog, whose closing may do what it names', () => {
  const dialog = element('d1', { kind: 'dialog', role: 'dialog', name: 'Delete this album?' });
  const open = { ...alone(dialog), modal: 'd1' };
  expect(actsOf({ kind: 'press-outside' }, open)).toEqual(actsOf({ kind: 'dismiss' }, open));
  expect(actsOf({ kind: 'press-outside' }, open)).toContain('delete');
});

test('what is typed is remembered with what its field is for', () => {
  expect(useOf({ kind: 'type', ref: 'e2', text: ' Hello ', submit: false }, page)?.typed).toEqual([
    { text: 'Hello', kind: 'free-text' },
  ]);
  const fill: Action = {
    kind: 'fill',
    entries: [
      { kind: 'type', ref: 'e3', text: 'socks' },
      { kind: 'click', ref: 'e1' },
    ],
  };
  expect(useOf(fill, page)?.typed).toEqual([{ text: 'socks', kind: 'search' }]);
});

test('a page in a language that cannot be read gets no leave by its words, and may warn', () => {
  const cart = element('e5', { name: 'In den Warenkorb' });
  expect(actsOf({ kind: 'click', ref: 'e5' }, { ...alone(cart), lang: 'de-AT' })).toEqual(['basket']);
  expect(actsOf({ kind: 'click', ref: 'e5' }, { ...alone(cart), lang: 'sv' })).toEqual([]);
  expect(actsOf({ kind: 'click', ref: 'e5' }, { ...alone(cart), lang: '' })).toEqual([]);
  expect(unsafeActsOf({ kind: 'click', ref: 'e1' }, { ...page, lang: '' })).toEqual(['order']);
  expect(unsafeActsOf({ kind: 'click', ref: 'e1' }, { ...page, lang: 'sv' })).toEqual(['order']);
});
