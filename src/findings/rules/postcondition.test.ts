// What deeds promised and pages did not keep, on screens written by hand; beside each the like that is kept or cannot be told.
import { expect, test } from 'vitest';
import { element, evidence, field, newText, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { EffectRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { amountsIn } from '../../language/money.ts';
import { postcondition } from './postcondition.ts';

const shop = 'https://shop.example.com';
const left = 100;
let rows = 0;

/** Words on a line of their own, or on line `row`, at `x`. */
function text(
  words: string,
  more: Partial<ScreenElement> & { row?: number; x?: number } = {},
): ScreenElement {
  const { row = ++rows, x = left, ...rest } = more;
  return element(`t${row}-${x}`, {
    kind: 'text',
    tag: 'p',
    text: words,
    box: { x, y: row * 30, width: 200, height: 20 },
    ...rest,
  });
}

function control(name: string, more: Partial<ScreenElement> & { row?: number } = {}): ScreenElement {
  const { row = ++rows, ...rest } = more;
  return element(name.toLowerCase().replace(/\W+/g, '-'), {
    name,
    box: { x: 500, y: row * 30 - 5, width: 120, height: 30 },
    ...rest,
  });
}

const heading = (words: string, level = 1) =>
  element(`h-${words}`, {
    kind: 'heading',
    text: words,
    level,
    box: { x: left, y: 0, width: 300, height: 24 },
  });
const link = (words: string, path: string, more: Partial<ScreenElement> & { row?: number } = {}) =>
  control(words, { role: 'link', text: words, href: `${shop}${path}`, ...more });

/** A walk over screens, each deed leading from one to the next. */
function titles(screens: ScreenRecord[], deeds: (TurnRecord | null)[]): string[] {
  return judge(postcondition, evidence({ screens, turns: deeds.filter((each) => each !== null) })).found.map(
    ({ title }) => title,
  );
}

const at = (place: number, path: string, elements: ScreenElement[], more: Partial<ScreenRecord> = {}) =>
  screen(`s${place + 1}`, elements, { url: `${shop}${path}`, turn: place, ...more });

function deed(
  place: number,
  target: ScreenElement | null,
  effect: Partial<EffectRecord> = {},
  action: Partial<TurnRecord['action']> = {},
): TurnRecord {
  return turn(place, target, { from: `s${place}`, to: `s${place + 1}`, effect, action });
}

const said = (...words: string[]): Partial<EffectRecord> => ({ newText: words.map((each) => newText(each)) });
const loads: Partial<EffectRecord> = { navigated: true };

const add = control('Add to basket');
const added = 'Oak lamp: added to your basket.';

test('a thing that is said to be added leaves the count of the basket at none', () => {
  const visit = (before: string, after: string, words: string, next = after) =>
    titles(
      [
        at(0, '/oak', [add, link(before, '/basket')]),
        at(1, '/oak', [add, link(after, '/basket')]),
        at(2, '/news', [link(next, '/basket')]),
      ],
      [deed(1, add, said(words)), deed(2, null, loads)],
    );
  expect(visit('Basket (0)', 'Basket (0)', added)).toEqual([
    'the button “Add to basket” adds nothing to the count of the basket',
  ]);
  expect(visit('Basket (0)', 'Basket (1)', added)).toEqual([]);
  expect(visit('Basket (0)', 'Basket (0)', added, 'Basket (1)'), 'it came late').toEqual([]);
  expect(visit('Basket (2)', 'Basket (2)', added), 'it may count kinds of things').toEqual([]);
  expect(visit('Basket (0)', 'Basket (0)', 'Please choose a size')).toEqual([]);
  expect(visit('Basket £0.00', 'Basket £0.00', added), 'an amount is no count').toEqual([]);
});

test('a basket that is empty after something was added is found', () => {
  const visit = (shown: string, ...between: TurnRecord[]) =>
    titles(
      [at(0, '/oak', [add]), at(1, '/oak', [add]), at(2, '/basket', [heading('Your basket'), text(shown)])],
      [deed(1, add, said(added)), ...between],
    );
  const empty = 'Your basket is empty.';
  expect(visit(empty, deed(2, link('Basket', '/basket'), loads))).toEqual([
    'The basket is empty after something was added',
  ]);
  expect(visit('Oak lamp £20.00', deed(2, link('Basket', '/basket'), loads))).toEqual([]);
  expect(visit(empty, deed(2, control('Clear basket'), loads))).toEqual([]);
  expect(visit(empty, deed(2, control('Place order'), loads))).toEqual([]);
  expect(visit(empty, deed(2, null, loads, { kind: 'back' }))).toEqual([]);
});

const basketPage = (place: number, lines: string[], more: ScreenElement[] = []) =>
  at(place, '/basket', [
    heading('Your basket'),
    ...lines.flatMap((name, row) => [
      text(name, { row: 3 + row }),
      control(`Remove ${name}`, { row: 3 + row }),
    ]),
    ...more,
  ]);
const remove = control('Remove Oak lamp', { row: 3 });

test('what was removed and is still there, or is back when the page is loaded again, is found', () => {
  const both = ['Oak lamp', 'Elm lamp'];
  const still = (after: string[], words: string, more: ScreenElement[] = []) =>
    titles([basketPage(0, both), basketPage(1, after, more)], [deed(1, remove, said(words))]);
  expect(still(both, 'Oak lamp was removed.')).toEqual([
    'the button “Remove Oak lamp” does not remove “Oak lamp”',
  ]);
  expect(still(['Elm lamp'], 'Oak lamp was removed.')).toEqual([]);
  expect(still(both, 'Oak lamp was removed.', [control('Undo')])).toEqual([]);
  expect(still(both, 'Oak lamp could not be removed.')).toEqual([]);

  const again = (later: string[], ...between: TurnRecord[]) =>
    titles(
      [basketPage(0, both), basketPage(1, ['Elm lamp']), basketPage(2, later)],
      [deed(1, remove), ...between],
    );
  const reload = deed(2, link('Basket', '/basket'), loads);
  expect(again(['Oak lamp', 'Elm lamp'], reload)).toEqual(['“Oak lamp” is back after it was removed']);
  expect(again(['Elm lamp'], reload)).toEqual([]);
  expect(again(both, deed(2, null, loads, { kind: 'back' })), 'Back may show how it was').toEqual([]);
  expect(again(both, deed(2, control('Add Oak lamp'), loads))).toEqual([]);
  expect(again(both), 'nothing was loaded').toEqual([]);
});

test('one of several pieces that is removed leaves the others', () => {
  const line = (place: number, pieces: string) =>
    at(place, '/basket', [
      heading('Your basket'),
      text('Oak lamp', { row: 3 }),
      text(pieces, { row: 3, x: 320 }),
      { ...remove },
    ]);
  expect(titles([line(0, '× 2'), line(1, '× 1')], [deed(1, remove, said('One lamp was removed.'))])).toEqual(
    [],
  );
});

const less = control('Decrease quantity of Oak lamp', { row: 3 });
const more = control('Increase quantity of Oak lamp', { row: 3 });

test('a quantity that goes the wrong way, or a total that does not follow it, is found', () => {
  const basket = (place: number, pieces: string, total: string, rest: ScreenElement[] = []) =>
    at(place, '/basket', [
      heading('Your basket'),
      text('Oak lamp', { row: 3 }),
      text('£20.00', { row: 3, x: 320 }),
      {
        ...field('pieces', pieces, { type: 'number', label: 'Quantity' }),
        box: { x: 420, y: 90, width: 40, height: 20 },
      },
      less,
      more,
      text(`Total ${total}`, { row: 6 }),
      ...rest,
    ]);
  const press = (
    target: ScreenElement,
    [pieces, total]: [string, string],
    rest: ScreenElement[] = [],
    later = total,
  ) =>
    titles(
      [basket(0, '2', '£40.00', rest), basket(1, pieces, total, rest), basket(2, pieces, later, rest)],
      [deed(1, target, { visibleMutations: 2 }), deed(2, null, {}, { kind: 'wait' })],
    );
  expect(press(more, ['3', '£60.00'])).toEqual([]);
  expect(press(more, ['1', '£20.00'])).toEqual([
    'the button “Increase quantity of Oak lamp” changes the quantity the wrong way',
  ]);
  expect(press(less, ['1', '£20.00'])).toEqual([]);
  expect(press(more, ['3', '£40.00'])).toEqual(['The total does not follow the quantity']);
  expect(press(more, ['3', '£40.00'], [control('Update basket')]), 'it waits to be told').toEqual([]);
  expect(press(more, ['3', '£40.00'], [text('3 for 2 on all lamps')])).toEqual([]);
  expect(press(more, ['3', '£40.00'], [], '£60.00'), 'it followed late').toEqual([]);
  expect(press(more, ['2', '£40.00'], [text('Only 2 in stock')])).toEqual([]);
});

test('a bill whose parts do not make its total is found; one that can be read otherwise is not', () => {
  const bill = (lines: string[], total: string, view: Partial<ScreenRecord> = {}) =>
    titles(
      [
        at(
          0,
          '/checkout',
          [
            heading('Your order'),
            ...lines.map((line, row) => text(line, { row: 2 + row })),
            text(total, { row: 20 }),
          ],
          view,
        ),
      ],
      [],
    );
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00', 'Delivery £5.00'], 'Total £65.00')).toEqual([
    'The parts of the bill do not make its total of 65.00',
  ]);
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00', 'Delivery £5.00'], 'Total £60.00')).toEqual([]);
  expect(bill(['Oak lamp £20.00', 'Subtotal £20.00', 'VAT £4.00'], 'Total £20.00'), 'tax within').toEqual([]);
  expect(bill(['Oak lamp × 2 £20.00', 'Delivery £5.00'], 'Total £45.00'), 'two pieces').toEqual([]);
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00', 'Voucher £5.00'], 'Total £50.00')).toEqual([]);
  expect(bill(['Delivery £5.00', 'VAT £4.00'], 'Total £45.00'), 'the things stand elsewhere').toEqual([]);
  expect(bill(['Oak lamp £20.00', 'Elm lamp $35.00'], 'Total £60.00')).toEqual([]);
  const lower = { scroll: { x: 0, y: 300, maxX: 0, maxY: 300 } };
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00'], 'Total £65.00', lower), 'scrolled').toEqual([]);
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00'], 'Total today £65.00')).toEqual([]);
  expect(bill(['Oak lamp £33.33', 'Elm lamp £33.33', 'Ash lamp £33.33'], 'Total £100.00'), 'rounded').toEqual(
    [],
  );
});

test('a thing with two prices is found', () => {
  const name = 'Walnut lamp';
  const own = (place: number, price: string, rest: ScreenElement[] = []) =>
    at(place, '/walnut', [
      heading(name),
      text(price, { heading: name }),
      ...rest.map((each) => ({ ...each, heading: name })),
    ]);
  const list = (price: string) =>
    at(0, '/', [heading('Lamps'), link(name, '/walnut', { row: 4 }), text(price, { row: 4, x: 320 })]);
  const toPage = (listed: string, asked: string, rest: ScreenElement[] = []) =>
    titles([list(listed), own(1, asked, rest)], [deed(1, link(name, '/walnut'), loads)]);
  expect(toPage('£20.00', '£24.00')).toEqual(['“Walnut lamp” has two prices']);
  expect(toPage('£20.00', '£20.00')).toEqual([]);
  expect(toPage('from £20.00', '£24.00')).toEqual([]);
  expect(toPage('£20.00', '$24.00'), 'another currency').toEqual([]);
  expect(toPage('£20.00', '£24.00 incl. VAT')).toEqual([]);
  expect(toPage('£20.00', '£24.00', [element('size', { role: 'radio', name: 'Large' })])).toEqual([]);

  const toBasket = (line: string, rest: ScreenElement[] = []) =>
    titles(
      [own(0, '£20.00'), at(1, '/basket', [heading('Your basket'), text(line, { row: 3 }), ...rest])],
      [deed(1, link('Basket', '/basket'), loads)],
    );
  expect(toBasket('Walnut lamp, £24.00')).toEqual(['“Walnut lamp, £24.00” has two prices']);
  expect(toBasket('Walnut lamp, £20.00')).toEqual([]);
  expect(toBasket('Walnut lamp, £40.00'), 'two of them').toEqual([]);
  expect(toBasket('Walnut lamp shade, £24.00'), 'another thing').toEqual([]);
  expect(toBasket('Walnut lamp, £18.00', [text('Member discount')])).toEqual([]);
});

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

test('what is said to be done and not done, or signed in and not signed in, is found', () => {
  const send = control('Send');
  const sent = (...words: string[]) =>
    titles(
      [at(0, '/contact', [send]), at(1, '/contact', [send, ...words.map((each) => text(each))])],
      [deed(1, send, said(...words))],
    );
  const done = 'Your message has been sent.';
  expect(sent(done, 'The message could not be sent.')).toEqual([
    'The page says both that it is done and that it is not: “The message could not be sent.”',
  ]);
  expect(sent(done)).toEqual([]);
  expect(sent(done, 'A copy to you could not be saved.'), 'another deed').toEqual([]);
  expect(sent('3 files have been uploaded.', '1 file could not be uploaded.'), 'some of several').toEqual([]);

  const signIn = link('Sign in', '/login');
  const visit = (next: ScreenElement[], words = 'You are now signed in.') =>
    titles(
      [at(0, '/login', [signIn, send]), at(1, '/login', [signIn, send]), at(2, '/', next)],
      [deed(1, send, said(words)), deed(2, null, loads, { kind: 'open' })],
    );
  expect(visit([signIn])).toEqual(['Nobody is signed in after signing in']);
  expect(visit([signIn, link('My account', '/me')])).toEqual([]);
  expect(visit([link('Sign out', '/out')])).toEqual([]);
  expect(visit([signIn], 'Please check your name')).toEqual([]);
});

test('a number of pieces before a price is no price', () => {
  expect(amountsIn('Oak lamp 2 £20.00')).toEqual([20]);
  expect(amountsIn('20 £ or 30 €')).toEqual([20, 30]);
});

test('a bill with more ways to its total than can be tried is told as such, in no time', () => {
  const numbers = Array.from({ length: 97 }, (_none, at) => text(String(at + 2), { row: 30 + at }));
  const prices = [19.37, 23.11, 41.53, 7.19, 3.89, 61.07, 17.23, 29.41, 13.79, 5.03];
  const screens = [
    at(0, '/checkout', [
      heading('Your order'),
      ...prices.map((price, row) => text(`Lamp £${price}`, { row: 2 + row })),
      text('Total £983,111.11', { row: 20 }),
      ...numbers,
    ]),
  ];
  const startedMs = performance.now();
  expect(postcondition.evaluate({ screens, turns: [], events: [] })).toEqual([
    expect.objectContaining({ verdict: 'cannot tell', because: expect.stringContaining('200000 sums') }),
  ]);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
