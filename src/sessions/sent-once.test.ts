import { expect, test } from 'vitest';
import { element, field, screen } from '../../test/support/evidence-builder.ts';
import type { ScreenElement } from '../evidence/evidence.ts';
import type { Action } from './policy.ts';
import { createSentOnce } from './sent-once.ts';

const order = element('e1', { name: 'Place order', group: 'f1' });
const note = field('e2', '', { label: 'Delivery note', form: 'f1' });
const page = screen('s1', [order, note]);
const press: Action = { kind: 'click', ref: 'e1' };

/** Does `action` with these requests, and answers why it may not be done again. */
function doneOnce(
  more: {
    methods?: string[];
    refused?: string | null;
    now?: ScreenElement[];
    unknown?: boolean;
    navigated?: boolean;
    says?: string;
  } = {},
  action: Action = press,
): string | null {
  const { methods = ['POST'], refused = null, now = page.elements, unknown = false, says } = more;
  const box = { x: 0, y: 0, width: 100, height: 20 };
  const newText = says ? [{ text: says, role: 'alert', live: 'assertive', box, error: true }] : [];
  const once = createSentOnce();
  expect(once.refusal(action, page)).toBeNull();
  once.done(action, page, {
    record: { refused },
    effect: {
      requests: methods.map((_method, at) => `r${at}`),
      navigated: more.navigated ?? false,
      newText,
    },
    requests: () => (unknown ? [] : methods.map((method, at) => ({ id: `r${at}`, method }))),
    now: { elements: now },
  });
  return once.refusal(action, page);
}

test('what was sent is not sent again, by a press or by Enter', () => {
  const reason = 'stopped before placing the order: it was sent once in this visit, and is not sent twice';
  expect(doneOnce()).toBe(reason);
  expect(doneOnce({}, { kind: 'type', ref: 'e2', text: 'Leave it', submit: true })).toBe(reason);
  expect(doneOnce({ unknown: true })).toBe(reason);
  expect(doneOnce({}, { kind: 'type', ref: 'e2', text: 'Leave it', submit: false })).toBeNull();
});

test('what did not leave the page may be tried again', () => {
  expect(doneOnce({ methods: [] })).toBeNull();
  expect(doneOnce({ methods: ['GET', 'HEAD'] })).toBeNull();
  expect(doneOnce({ refused: 'It is covered.' })).toBeNull();
  expect(doneOnce({ now: [order, { ...note, states: { invalid: true } }] })).toBeNull();
  expect(doneOnce({ says: 'Your card was declined.' })).toBeNull();
  expect(doneOnce({ navigated: true })).toBeNull();
});

test('a thank-you in an alert is no form that came back', () => {
  expect(doneOnce({ says: 'Thank you for your order.', now: [note] })).not.toBeNull();
  expect(doneOnce({ navigated: true, now: [] })).not.toBeNull();
});

test('messages may follow one another', () => {
  const text = field('e3', '', { label: 'Message', form: 'f1', type: 'textarea' });
  const send = element('e1', { name: 'Send message', group: 'f1' });
  const chat = screen('s1', [send, text]);
  const once = createSentOnce();
  once.done(press, chat, {
    record: { refused: null },
    effect: { requests: ['r0'], navigated: false, newText: [] },
    requests: () => [{ id: 'r0', method: 'POST' }],
    now: chat,
  });
  expect(once.refusal(press, chat)).toBeNull();
});
