// A layer that a press brought up: what repeats the words of that press does it, and is no way out.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  heading,
  noEffect,
  readOf,
  text,
  type Part,
} from '../../../../test/support/synthetic-page.ts';

const { signal } = new AbortController();
const url = 'https://shop.example/';
const read = (parts: Part[], turn: number) => ({
  ...readOf({ title: 'Files', parts }, url),
  turn,
  canGoBack: false,
});
const page = [heading('Files'), text('Baker against Mill'), button('Close file…', { ref: 'opener' })];
const layer = (...buttons: Part[]): Part[] => [
  ...page,
  { kind: 'dialog', role: 'dialog', tag: 'dialog', ref: 'layer', name: '', text: '', y: 100 },
  text('The file will be put away.', { y: 110, group: 'layer' }),
  ...buttons,
];

async function pressedIn(...buttons: Part[]) {
  const mind = builtinMind('Press "Close file…" and press "Charge"');
  const first = await mind.decide(read(page, 1), signal);
  expect(first.action).toMatchObject({ kind: 'click', ref: 'opener' });
  const now = read(layer(...buttons), 2);
  mind.learn({
    action: first.action,
    effect: { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 4 },
    refused: null,
    expectationMet: null,
    missed: false,
    now,
  });
  return mind.decide(now, signal);
}

test('a button that says again what was pressed is not taken for one that makes the layer go away', async () => {
  const decided = await pressedIn(button('Close file', { ref: 'again', y: 140, group: 'layer' }));
  expect(decided.action).toEqual({ kind: 'press', key: 'Escape' });
});
