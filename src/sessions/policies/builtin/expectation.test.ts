import { expect, test } from 'vitest';
import {
  button,
  element,
  field,
  heading,
  link,
  noEffect,
  readOf,
  type Part,
} from '../../../../test/support/synthetic-page.ts';
import type { EffectRecord } from '../../../evidence/evidence.ts';
import { matchesExpectation } from '../expectation-met.ts';
import { expectationOf } from './thought.ts';

const at = (title: string, ...parts: Part[]) => ({
  ...readOf({ title, parts }, 'https://shop.example/x'),
  turn: 1,
  canGoBack: true,
});
const effect = (more: Partial<EffectRecord>): EffectRecord => ({ ...noEffect, ...more });
const arrived = effect({ navigated: true, urlAfter: 'https://shop.example/x', status: 200 });

test('a link promises its words, and the destination keeps them or not', () => {
  const promise = expectationOf(element(link('Returns & refunds', '/x')));
  expect(promise.kind).toBe('navigate');
  expect(matchesExpectation(promise, arrived, at('Returns', heading('Returns')))).toBe(true);
  expect(matchesExpectation(promise, arrived, at('Summer', heading('Summer is here')))).toBe(false);
  expect(matchesExpectation(promise, { ...arrived, status: 404 }, at('Returns'))).toBe(false);
  expect(matchesExpectation(promise, noEffect, at('Returns'))).toBe(false);
});

test('a button promises something to see; an error breaks what was sent', () => {
  const add = expectationOf(element(button('Add to cart')));
  expect(add.kind).toBe('add');
  expect(matchesExpectation(add, effect({ visibleMutations: 1 }), at('Mug'))).toBe(true);
  expect(matchesExpectation(add, noEffect, at('Mug'))).toBe(false);
  const error = {
    text: 'Out of stock',
    role: 'alert',
    live: 'alert',
    box: { x: 0, y: 0, width: 1, height: 1 },
    error: true,
  };
  expect(matchesExpectation(add, effect({ visibleMutations: 1, newText: [error] }), at('Mug'))).toBe(false);
});

test('a value is expected to stand in the field, however it is written', () => {
  const typed = { kind: 'change-value' as const, about: ['202-555-0143'], sentence: '' };
  const shown = (value: string | null) =>
    at('Form', field('Phone', { value }, { states: { focused: true } }));
  expect(matchesExpectation(typed, noEffect, shown('(202) 555 0143'))).toBe(true);
  expect(matchesExpectation(typed, noEffect, shown('202'))).toBe(false);
  expect(matchesExpectation(typed, noEffect, shown(null))).toBeNull();
  expect(matchesExpectation({ ...typed, kind: 'nothing' }, noEffect, shown(null))).toBeNull();
});
