// A setting that is saved, and what its page shows when it comes again.
import { expect, test } from 'vitest';
import { evidence, field } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
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

const save = control('Save changes');
const named = (value: string, more: object = {}) => ({
  ...field('name', value, { label: 'Display name' }),
  ...more,
});
const settings = (place: number, shown: ScreenElement, { path = '/me', title = 'Profile', level = 1 } = {}) =>
  at(place, path, [heading(title, level), shown, save]);
const enters = (target: ScreenElement, more: Partial<TurnRecord['action']> = {}) =>
  deed(1, target, {}, { kind: 'type', value: 'Bea', valueAfter: 'Bea', ...more });
const saves = (used = save, action: Partial<TurnRecord['action']> = {}) =>
  deed(2, used, said('Your changes have been saved.'), action);
const reload = (place = 3) => deed(place, link('Profile', '/me'), loads);
const usual = [
  settings(0, named('Anna')),
  settings(1, named('Bea')),
  settings(2, named('Bea')),
  settings(3, named('Anna')),
];

test('only a press that saves counts', () => {
  const of = (...press: Parameters<typeof saves>) =>
    titles(notSaved, usual, [enters(named('Anna')), saves(...press), reload()]).length;
  expect(of()).toBe(1);
  expect(of(save, { kind: 'hover' })).toBe(0);
  const other = control('Preview');
  const screens = usual.map((each) => ({ ...each, elements: [...each.elements, other] }));
  expect(titles(notSaved, screens, [enters(named('Anna')), saves(other), reload()])).toEqual([]);
});

test('what is taken back, or entered again, before the page comes again is left out', () => {
  const between = (target: ScreenElement | null, action: Partial<TurnRecord['action']> = {}) => {
    const more = target ? [target] : [];
    const screens = [...usual.slice(0, 3), settings(3, named('Bea')), settings(4, named('Anna'))];
    return titles(
      notSaved,
      screens.map((each) => ({
        ...each,
        elements: [...each.elements, ...more.filter(({ ref }) => ref !== 'name')],
      })),
      [enters(named('Anna')), saves(), deed(3, target, {}, action), reload(4)],
    ).length;
  };
  expect(between(null, { kind: 'scroll' })).toBe(1);
  expect(between(control('Undo'))).toBe(0);
  expect(between(named('Bea'), { kind: 'type', value: 'Anna' })).toBe(0);
  expect(between(control('Public', { role: 'checkbox' }))).toBe(0);
});

test.for<[string, number, ScreenElement, TurnRecord]>([
  ['entered on this page', 1, named('Anna'), enters(named('Anna'))],
  ['not entered by the persona', 0, named('Anna'), deed(1, null, {}, { kind: 'scroll' })],
  [
    'entered with another field',
    1,
    named('Anna'),
    enters(named('Anna'), {
      kind: 'fill',
      parts: [field('town', ''), named('')].map(({ ref, role, name, box, locator }) => ({
        kind: 'type',
        target: { ref, role, name, box, locator },
        point: null,
        missed: false,
        refused: null,
        value: 'Bea',
        valueAfter: 'Bea',
      })),
    }),
  ],
  ['entered in a page that was cut', 0, named('Anna'), { ...enters(named('Anna')), screen: 's9' }],
  ['another field stands there later', 0, named('Anna', { name: 'Nickname' }), enters(named('Anna'))],
  [
    'a thing of another role stands there later',
    0,
    named('Anna', { role: 'combobox' }),
    enters(named('Anna')),
  ],
  ['no field stands there later', 0, control('Other'), enters(named('Anna'))],
])('%s: %s', ([, count, later, first]) => {
  const screens = [...usual.slice(0, 3), settings(3, later)];
  expect(titles(notSaved, screens, [first, saves(), reload()])).toHaveLength(count);
});

test('a value that was entered as it stood, or entered after the saving, was not lost', () => {
  const same = [0, 1, 2, 3].map((place) => settings(place, named('Anna')));
  expect(titles(notSaved, same, [enters(named('Anna')), saves(), reload()])).toEqual([]);
  const late = [
    settings(0, named('Anna')),
    settings(1, named('Anna')),
    settings(2, named('Bea')),
    settings(3, named('Anna')),
  ];
  expect(titles(notSaved, late, [deed(1, null, {}, { kind: 'scroll' }), saves(), reload()])).toEqual([]);
});

test('a page is one of settings by its address, its title or its first heading', () => {
  const of = (more: Parameters<typeof settings>[2]) =>
    titles(
      notSaved,
      ['Anna', 'Bea', 'Bea', 'Anna'].map((value, place) => settings(place, named(value), more)),
      [enters(named('Anna')), saves(), reload()],
    ).length;
  expect(of({ path: '/x', title: 'Profile' })).toBe(1);
  expect(of({ path: '/x', title: 'Profile', level: 2 })).toBe(0);
  expect(of({ path: '/profile', title: 'You' })).toBe(1);
});

test('a box that is ticked and comes back without its tick is found', () => {
  const box = (checked: boolean) => control('Public', { role: 'checkbox', states: { checked }, row: 4 });
  const screens = [box(false), box(true), box(true), box(false)].map((shown, place) =>
    settings(place, shown),
  );
  const visit = (...shown: ScreenRecord[]) =>
    titles(notSaved, shown, [deed(1, box(false)), saves(), reload()]);
  expect(visit(...screens)).toEqual([expect.stringContaining('“Public” does not keep what was saved')]);
  expect(visit(...screens.slice(0, 3), settings(3, box(true)))).toEqual([]);
  const turns = [deed(1, box(false)), saves(), reload()];
  const [found] = judge(notSaved, evidence({ screens, turns })).found;
  expect(found).toMatchObject({
    summary: expect.stringContaining('was set from “off” to “on”'),
    measured: { saved: true, shown_again: false },
  });
});
