// Words on the screen that are wrong: what programs say among people, and words that are misspelt.
import { expect, test } from 'vitest';
import { text, titles } from '../../../test/support/titles-on.ts';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { labelTypo } from './label-typo.ts';
import { leakedInternals } from './leaked-internals.ts';

test.for<[string, string]>([
  ['Total: NaN', '“Total: NaN”'],
  ['$NaN', '“$NaN”'],
  ['Welcome back, undefined', '“Welcome back, undefined”'],
  ['[object Object]', '“[object Object]”'],
  ['Hello {{ user.name }}', '“{{ user.name }}”'],
  ['checkout.form.submit_label', '“checkout.form.submit_label”'],
  ['Lorem ipsum dolor sit amet', '“Lorem ipsum”'],
  ['Posted on Invalid Date', '“Invalid Date”'],
  ['{0} items in your cart', '“{0}”'],
  ['Hello {name}, welcome', '“{name}”'],
  ['{count}', '“{count}”'],
  ['Error 101', '“Error 101”'],
  ['Delivered in undefined working days', '“undefined working days”'],
  ['Thanks, undefined', '“Thanks, undefined”'],
  ['Your parcel undefined is on its way', '“Your parcel undefined”'],
  ['It arrives on 2026-11-23T09:30:00.000Z.', '“2026-11-23T09:30:00.000Z”'],
  ['Your booking (booking_id 48213) is kept', '“booking_id 48213”'],
])('%s is a leak', ([words, piece]) => {
  expect(titles(leakedInternals, [text(words)])).toEqual([`The page shows ${piece}`]);
});

test.for([
  'A function returns undefined where nothing is returned explicitly.',
  'Nullable columns may hold null.',
  'Grand total: 12.00',
  'Visit docs.example.com for more',
  'Save 20 % on lamps',
  'Error 404',
  'The null hypothesis was rejected',
  '{0}',
  '/v1/users/{name}',
  'https://api.example.com/orders?date={date}',
  'Two letters: [a-z]{2}',
  'Use {name} where the name of the customer should stand',
  'The placeholder {count} is replaced by the number of items',
  '2026-11-23T09:30:00.000Z',
  'Last run 2026-11-23T09:30:00Z',
  'Write dates as ISO 8601, such as 2026-11-23T09:30:00Z, in all fields',
  'The result undefined behaviour brings is anyone’s guess',
  'Send customer_id with each request',
  'ValidationError: raised where the body does not match',
])('%s is none', (words) => {
  expect(titles(leakedInternals, [text(words)])).toEqual([]);
});

test('code may show what programs say, but not to alarm people', () => {
  expect(titles(leakedInternals, [text('NaN', { tag: 'code' })])).toEqual([]);
  const sql = 'QueryFailedError: SELECT p.* FROM parcels p WHERE p.id = LIMIT 1';
  expect(titles(leakedInternals, [text(sql, { tag: 'pre' })])).toEqual([]);
  expect(titles(leakedInternals, [text(sql, { tag: 'pre', live: 'alert' })])).toEqual([
    'The page shows “QueryFailedError:”',
  ]);
  const go = element('go');
  const failed = (status: number) =>
    judge(
      leakedInternals,
      evidence({
        screens: [screen('s1', [go]), screen('s2', [text(sql, { tag: 'pre' })])],
        turns: [turn(1, go, { to: 's2', effect: { navigated: true, status } })],
      }),
    ).found.length;
  expect([failed(200), failed(500)]).toEqual([0, 1]);
});

test('a long message is read sentence by sentence, long prose is not', () => {
  const end =
    'We collect it tomorrow between 8 am and 6 pm. Pay £4.20 to the driver, by card or in cash, as you like.';
  const words = `Thank you, {{sender.firstName}}! Your parcel is announced, and you need not do anything else. ${end}`;
  expect(titles(leakedInternals, [text(words)])).toEqual([]);
  expect(titles(leakedInternals, [text(words, { kind: 'status', role: 'status' })])).toEqual([
    'The page shows “{{sender.firstName}}”',
  ]);
  expect(titles(leakedInternals, [text(`${end} ${end}`, { kind: 'status', role: 'status' })])).toEqual([]);
});

test.for<[string, string, string]>([
  ['Continue to chekcout', 'chekcout', 'checkout'],
  ['Sucessful orders', 'Sucessful', 'successful'],
  ['Adress', 'Adress', 'address'],
  ['Shiping options', 'Shiping', 'shipping'],
  ['Seperate invoice', 'Seperate', 'separate'],
  ['Recieve news', 'Recieve', 'receive'],
])('%s is misspelt', ([label, written, meant]) => {
  expect(titles(labelTypo, [element('e1', { text: label })])).toEqual([`“${written}” should be “${meant}”`]);
});

test('words that are only near to others are left alone, and so are other languages', () => {
  const fine =
    'County Massage Manager Shopping Favorite Traveler Order Orders Forms Prices Contract Conform Adresse Licence Vocation Cancelation Reviews Setting Terms Formal Message';
  const elements = fine.split(' ').map((word, place) => element(`e${place}`, { text: word }));
  expect(titles(labelTypo, elements)).toEqual([]);
  expect(titles(labelTypo, [element('e1', { text: 'Adress' })], { lang: 'sv' })).toEqual([]);
});
