import { expect, test } from 'vitest';
import { element, field, screen } from '../../../test/support/evidence-builder.ts';
import { createSentOnce } from './sent-once.ts';

const order = element('e1', { name: 'Place order', group: 'f1' });
const note = field('e2', '', { label: 'Delivery note', form: 'f1' });
const key = 'order POST https://shop.test/orders';
const box = { x: 0, y: 0, width: 100, height: 20 };
const alert = (text: string) => [{ text, role: 'alert', live: 'assertive', box, error: true }];
const came = {
  effect: { navigated: true, newText: [], status: 200 },
  answers: [200],
  now: screen('s2', []),
  whole: screen('s2', []),
  typed: ['Ada Lovelace'],
};

/** Sends an order, sees what came of it, and answers why it may not be sent again. */
function sentThen(more: Partial<Parameters<ReturnType<typeof createSentOnce>['done']>[0]>): string | null {
  const once = createSentOnce([]);
  expect(once.refusal({ key, act: 'order' })).toBeNull();
  once.sends({ key, act: 'order' });
  once.done({ ...came, ...more });
  return once.refusal({ key, act: 'order' });
}

test('what was sent is not sent again, nor while its answer is awaited', () => {
  expect(sentThen({})).toBe('placing the order was sent once in this visit, and is not sent twice');
  const once = createSentOnce([]);
  once.sends({ key, act: 'order' });
  expect(once.refusal({ key: 'order POST https://shop.test/other', act: 'order' })).not.toBeNull();
});

test('what was refused or kept back may be tried again', () => {
  expect(sentThen({ answers: [422] })).toBeNull();
  expect(sentThen({ now: screen('s2', [order, { ...note, states: { invalid: true } }]) })).toBeNull();
  const declined = { navigated: false, newText: alert('Your card was declined.'), status: null };
  expect(sentThen({ now: screen('s2', [order]), effect: declined })).toBeNull();
  expect(sentThen({ now: screen('s2', [order]) })).toBeNull();
});

test('a form that comes back with what was typed was not taken, though its button is out of view', () => {
  const back = screen('s2', [field('e2', 'Ada Lovelace', { label: 'Name', form: 'f1' })]);
  expect(sentThen({ whole: back })).toBeNull();
  // What leads to another page was taken, and so was what was done without a new page.
  expect(sentThen({ whole: back, answers: [303] })).not.toBeNull();
  expect(sentThen({ whole: back, effect: { ...came.effect, navigated: false } })).not.toBeNull();
  const thanks = { ...came.effect, newText: alert('Saved').map((text) => ({ ...text, error: false })) };
  expect(sentThen({ whole: back, effect: thanks })).not.toBeNull();
});

test('what stood in a field before anybody typed is no sign of a form that came back', () => {
  const known = screen('s2', [field('e2', 'ada@example.com', { label: 'Your e-mail', form: 'f2' })]);
  expect(sentThen({ whole: known })).not.toBeNull();
});

test('a thank-you in an alert is no form that came back', () => {
  const thanks = { navigated: false, newText: alert('Thank you for your order.'), status: null };
  expect(sentThen({ now: screen('s2', [note]), effect: thanks })).not.toBeNull();
});

test('messages may follow one another', () => {
  const once = createSentOnce([]);
  once.sends({ key, act: 'send' });
  once.done(came);
  expect(once.refusal({ key: 'send POST https://chat.test/say', act: 'send' })).toBeNull();
});

test('what an earlier attempt may have sent is not sent by the next', () => {
  const once = createSentOnce(['send POST https://chat.test/say']);
  expect(once.refusal({ key: 'send POST https://chat.test/say', act: 'send' })).toContain(
    'before the session was started anew',
  );
});

test('an order that an earlier attempt may have placed is not placed by another address', () => {
  const once = createSentOnce(['order POST https://shop.test/checkout/*']);
  expect(once.refusal({ key: 'order POST https://shop.test/one-click/abc', act: 'order' })).toContain(
    'started anew',
  );
  expect(once.refusal({ key: 'pay POST https://shop.test/pay', act: 'pay' })).toBeNull();
  expect(once.refusal({ key: 'send POST https://shop.test/ask', act: 'send' })).toBeNull();
});

test('what only words around name is the same again at its own address alone', () => {
  const once = createSentOnce([]);
  const find = { key: 'order POST https://shop.test/find', act: 'order', actAround: true } as const;
  once.sends(find);
  once.done({ ...came, effect: { ...came.effect, navigated: false } });
  expect(once.refusal(find)).not.toBeNull();
  expect(once.refusal({ ...find, key: 'order POST https://shop.test/move' })).toBeNull();
  expect(once.refusal({ key, act: 'order' })).toBeNull();
  // An order that was placed is one, whatever it is sent to again.
  once.sends({ key, act: 'order' });
  expect(once.refusal({ ...find, key: 'order POST https://shop.test/confirm' })).not.toBeNull();
});
