import { expect, test } from 'vitest';
import { element, field } from '../../../test/support/evidence-builder.ts';
import { followed, heading, linkTo, text } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { noFacts } from './no-facts.ts';

test('hours and prices that are promised are looked for on the page behind', () => {
  const to = (name: string, ...elements: ScreenElement[]) =>
    judge(noFacts, followed(linkTo(name), { elements })).found.map(({ title }) => title);
  const about = [heading('About us'), text('We love what grows, and have done so since 1988.')];
  const hours = 'Opening hours of the garden';
  expect(to(hours, ...about)).toEqual([`The link “${hours}” leads to a page without them`]);
  expect(to(hours, ...about, text('Daily, 10 am to 5 pm'))).toEqual([]);
  expect(to(hours, ...about, field('Branch', ''))).toEqual([]);
  const board = element('board', {
    kind: 'image',
    imageLoaded: true,
    box: { x: 0, y: 0, width: 400, height: 300 },
  });
  expect(to(hours, ...about, board)).toEqual([]);
  expect(to('Prices', ...about)).toEqual(['The link “Prices” leads to a page without them']);
  expect(to('Prices', heading('Join us'), text('£6 a month'))).toEqual([]);
  expect(to('Price match promise', ...about)).toEqual([]);
});
