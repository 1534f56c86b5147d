import { expect, test } from 'vitest';
import { field } from '../../../test/support/evidence-builder.ts';
import { at, control, deed, heading, link, loads, said, titles } from '../../../test/support/shop-visit.ts';
import { notSaved } from './not-saved.ts';

test('a setting that is said to be saved and comes back as it was is found', () => {
  const name = (value: string) => field('name', value, { label: 'Display name' });
  const save = control('Save changes');
  const page = (place: number, value: string, title = 'Profile') =>
    at(place, '/me', [heading(title), name(value), save]);
  const visit = (
    again: string,
    { words = 'Your changes have been saved.', title = 'Profile', was = 'Anna', back = false } = {},
  ) =>
    titles(
      notSaved,
      [page(0, was, title), page(1, 'Bea', title), page(2, 'Bea', title), page(3, again, title)],
      [
        deed(1, name(was), {}, { kind: 'type', value: 'Bea', valueAfter: 'Bea' }),
        deed(2, save, said(words)),
        deed(3, link('Profile', '/me'), loads, back ? { kind: 'back' } : {}),
      ],
    );
  expect(visit('Anna')).toEqual(['the field “Display name” does not keep what was saved']);
  expect(visit('Bea')).toEqual([]);
  expect(visit('Anna', { words: 'Your changes could not be saved.' })).toEqual([]);
  expect(visit('Anna', { back: true })).toEqual([]);
  expect(visit('Anna', { title: 'Add a new profile' }), 'a form for something new').toEqual([]);
  expect(visit('', { was: '' })).toEqual([]);
  expect(visit('BEA'), 'written in another way').toEqual([]);
});
