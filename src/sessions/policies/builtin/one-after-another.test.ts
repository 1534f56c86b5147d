// Tasks that say one thing after another: what the next clause names shows that the one before it is behind.
import { expect, test } from 'vitest';
import type { Action } from '../../policy.ts';
import { builtinMind, decisionsOn } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  link,
  noEffect,
  readOf,
  text,
  type Part,
} from '../../../../test/support/synthetic-page.ts';
import { readGoal } from './goal.ts';

const { signal } = new AbortController();
const url = 'https://shop.example/';
const read = (parts: Part[], turn: number) => ({
  ...readOf({ title: 'Page', parts }, url),
  turn,
  canGoBack: false,
});
const plain = (name: string, ref: string, more: Part = {}): Part => ({
  kind: 'control',
  role: '',
  tag: 'span',
  name,
  text: name,
  ref,
  ...more,
});

test('what was chosen is kept by the press that the task asks for', async () => {
  const parts = [plain('Ruby', 'ruby'), plain('Rubin', 'rubin'), button('Submit', { ref: 'submit' })];
  const done = await decisionsOn('Select Ruby and click Submit.', [parts, parts]);
  expect(done).toMatchObject([{ ref: 'ruby' }, { ref: 'submit' }]);
});

test('sections are opened until what the next clause names stands there', async () => {
  const closed = [plain('Section 1', 'one'), plain('Section 2', 'two')];
  const task = 'Expand the sections below, to find and click on the link "Viverra".';
  const done = await decisionsOn(task, [closed, [...closed, link('Viverra', '/v', { ref: 'viverra' })]]);
  expect(done[1]).toMatchObject({ kind: 'click', ref: 'viverra' });
});

test('a page that offers nothing but parts without a role is looked into before one gives up', async () => {
  const folders = [plain('Marnie', 'marnie'), plain('Ottilia', 'ottilia')];
  const [first] = await decisionsOn('Find and click on the folder named "Truda".', [folders]);
  expect(first).toMatchObject({ kind: 'click' });
});

test('who finds a thing by its name and does something with it looks for the thing, and for no answer', () => {
  const stages = (task: string) => readGoal(task).stages.map(({ deed, arrived }) => `${deed} ${arrived}`);
  expect(stages('Find Jonas in the contact book and click on their phone number.')).toEqual([
    'find-item thing',
    'press acted',
  ]);
  expect(stages('Find out their phone number.')).toEqual(['find-contact answer']);
});

test('a picture without a name that counts what was put in is tried', async () => {
  const cart = (count: string): Part => ({ ...link('', '/bag', { ref: 'bag' }), name: '', text: count });
  const shop = (count: string) => [
    cart(count),
    text('Blue mug'),
    button('Add to bag', { ref: 'add' }),
    link('Care', '/care'),
  ];
  const mind = builtinMind('Put a blue mug into the cart and open the checkout.');
  let action: Action | null = null;
  for (let turn = 1; turn <= 6 && !(action && 'ref' in action && action.ref === 'bag'); turn++) {
    const now = read(shop(turn > 1 ? '1' : ''), turn);
    if (action)
      mind.learn({
        action,
        effect: { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 1 },
        refused: null,
        expectationMet: null,
        missed: false,
        now,
      });
    action = (await mind.decide(now, signal)).action;
  }
  expect(action).toMatchObject({ kind: 'click', ref: 'bag' });
});

test('a line whose form has one button that searches is for searching, and takes nothing to send', async () => {
  const form = { group: 'f1' };
  const mind = builtinMind('Ask them what 200 belts of the type A42 cost.');
  const page = [
    field('Part number', { type: 'text' }, { ref: 'part', ...form }),
    button('Find', { ref: 'find', ...form }),
    link('Contact us', '/contact', { ref: 'contact' }),
  ];
  expect((await mind.decide(read(page, 1), signal)).action).toMatchObject({ ref: 'contact' });
});

test('nothing else goes into the cart while the thing is looked for, and what is wanted goes on no list of wishes', async () => {
  const mind = builtinMind('Buy the grey wool socks.');
  const page = (title: string) => [
    { ...text(title), kind: 'heading', role: 'heading', level: 1 } as Part,
    button('Add to wish list', { ref: 'wish' }),
    button('Add to bag', { ref: 'add' }),
    link('All socks', '/socks', { ref: 'socks' }),
  ];
  expect((await mind.decide(read(page('Ebb Cardigan'), 1), signal)).action).toMatchObject({ ref: 'socks' });
});
