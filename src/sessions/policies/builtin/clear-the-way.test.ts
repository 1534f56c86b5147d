// A layer that a press brought up: what repeats the words of that press does it, and is no way out.
import { expect, test } from 'vitest';
import type { Action } from '../../policy.ts';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
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

/** What the mind hears of an action that brought a layer up. */
function layerShown(action: Action, now: ReturnType<typeof read>) {
  const effect = { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 4 };
  return { action, effect, refused: null, expectationMet: null, missed: false, now };
}

async function pressedIn(...buttons: Part[]) {
  const mind = builtinMind('Press "Close file…" and press "Charge"');
  const first = await mind.decide(read(page, 1), signal);
  expect(first.action).toMatchObject({ kind: 'click', ref: 'opener' });
  const now = read(layer(...buttons), 2);
  mind.learn(layerShown(first.action, now));
  return mind.decide(now, signal);
}

test('a button that says again what was pressed is not taken for one that makes the layer go away', async () => {
  const decided = await pressedIn(button('Close file', { ref: 'again', y: 140, group: 'layer' }));
  expect(decided.action).toEqual({ kind: 'press', key: 'Escape' });
});

test('in a layer that takes nothing of the task nothing is pressed but the way out', async () => {
  const mind = builtinMind(
    'You are travelling from 5 to 25 August 2027 and do not want to be charged for your plan in that time.',
  );
  const parts = [heading('Your plan'), button('Change plan', { ref: 'opener' })];
  const first = await mind.decide(read(parts, 1), signal);
  expect(first.action).toMatchObject({ kind: 'click', ref: 'opener' });
  const plan = (name: string, ref: string): Part =>
    field(name, { type: 'radio', value: null }, { ref, role: 'radio', group: 'layer' });
  const now = read(
    [
      ...parts,
      { kind: 'dialog', role: 'dialog', tag: 'dialog', ref: 'layer', name: '', text: '', y: 100 },
      plan('Small', 'r1'),
      plan('Large', 'r2'),
      button('Change', { ref: 'again', group: 'layer' }),
      button('Not now', { ref: 'out', group: 'layer' }),
    ],
    2,
  );
  mind.learn(layerShown(first.action, now));
  expect((await mind.decide(now, signal)).action).toMatchObject({ kind: 'click', ref: 'out' });
});
