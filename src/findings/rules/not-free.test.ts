import { expect, test } from 'vitest';
import { field } from '../../../test/support/evidence-builder.ts';
import { followed, heading, linkTo, text } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { notFree } from './not-free.ts';

test('something free that asks for a card and an amount is found', () => {
  const to = (name: string, ...elements: ScreenElement[]) =>
    judge(notFree, followed(linkTo(name), { elements })).found.map(({ title }) => title);
  const card = [heading('Your check'), field('Card number', ''), text('Today: £2.50 for handling.')];
  expect(to('Get my free soil check', ...card)).toEqual([
    'The link “Get my free soil check” leads to something that costs',
  ]);
  expect(to('Get my free soil check', ...card, text('You pay £0.00 today.'))).toEqual([]);
  expect(to('Start my free trial', ...card)).toEqual([]);
  expect(to('Free delivery', ...card)).toEqual([]);
  expect(to('Book a free table', ...card)).toEqual([]);
});
