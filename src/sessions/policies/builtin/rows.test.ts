// Rows and cards by where their parts stand in the document.
import { expect, test } from 'vitest';
import { button, link, readOf, text, type Part } from '../../../../test/support/synthetic-page.ts';
import { besideOf, rowOf } from './rows.ts';
import { labelOf, viewOf } from './view.ts';

const at = (css: string): Part => ({ locator: { css, role: '', name: '', text: '', nth: 0 } as never });
const mail = (place: number, from: string): Part[] => [
  text(from, at(`#mails > div:nth-of-type(${place}) > b`)),
  button('Star', at(`#mails > div:nth-of-type(${place}) > i:nth-of-type(1)`)),
  button('Bin', at(`#mails > div:nth-of-type(${place}) > i:nth-of-type(2)`)),
];
const viewOfParts = (parts: Part[]) =>
  viewOf({ ...readOf({ title: 'Mails', parts }, 'https://shop.example/'), turn: 1, canGoBack: false });
const find = (view: ReturnType<typeof viewOf>, label: string, nth = 0) => {
  const found = view.controls.filter((control) => labelOf(control) === label)[nth];
  if (!found) throw new Error(`no ${label}`);
  return found;
};

test('a control is of the row that is built like others, and not of the signs beside it', () => {
  const view = viewOfParts([...mail(1, 'Ada'), ...mail(2, 'Bo'), ...mail(3, 'Cy')]);
  const row = rowOf(find(view, 'Bin', 1), view);
  expect(row?.elements.map(labelOf)).toEqual(['Bo', 'Star', 'Bin']);
  expect(row?.at).toBe(1);
  expect(besideOf(find(view, 'Bin', 2), view)).toBe('Cy Star');
});

test('an id with a number tells rows as well', () => {
  const row = (number: number) => [
    text(`Order ${number}`, at(`#order-${number} > td:nth-of-type(1)`)),
    button('Cancel', at(`#order-${number} > td:nth-of-type(2) > button`)),
  ];
  const view = viewOfParts([...row(7), ...row(12)]);
  expect(besideOf(find(view, 'Cancel', 1), view)).toBe('Order 12');
});

test('what stands alone is in no row', () => {
  const view = viewOfParts([text('Hello', at('main > p')), link('Help', '/help', at('nav > a'))]);
  expect(rowOf(find(view, 'Help'), view)).toBeNull();
});
