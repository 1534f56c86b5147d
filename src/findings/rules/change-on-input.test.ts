// Entries that leave the page by themselves, and what is no entry alone.
import { expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ActionPart, ActionRecord, FieldFacts, ScreenElement } from '../../evidence/evidence.ts';
import { changeOnInput } from './change-on-input.ts';

const left = { navigated: true, urlAfter: 'https://shop.example.com/peru' };

interface Entry {
  of?: Partial<FieldFacts>;
  action?: Partial<ActionRecord>;
  effect?: object;
  beside?: ScreenElement[];
  from?: string;
}

function told({ of = {}, action = {}, effect = left, beside = [], from = 's1' }: Entry) {
  const target = field('country', 'Peru', { label: 'Country', type: 'select', ...of });
  return judge(
    changeOnInput,
    evidence({
      screens: [screen('s1', [element('first', { name: 'First' }), target, ...beside])],
      turns: [turn(1, target, { from, to: 's1', effect, action: { kind: 'select', ...action } })],
    }),
  ).found;
}

const words = (text: string) => element('w', { kind: 'text', text });

test.for<[string, number, Entry]>([
  ['a choice that leaves the page', 1, {}],
  ['a choice that opens a tab', 1, { effect: { popups: ['https://shop.example.com/peru'] } }],
  ['a choice that does neither', 0, { effect: {} }],
  ['a choice in nothing that is known', 0, { action: { target: null } }],
  ['a choice on a page that was cut', 0, { from: 's9' }],
  ['a choice of which the page warns', 0, { beside: [words('The page reloads as soon as you choose.')] }],
  ['a choice of which its field warns', 0, { of: { description: 'Opens the page automatically' } }],
  ['a refused choice', 0, { action: { refused: 'it is covered' } }],
  ['a choice that missed', 0, { action: { missed: true } }],
  ['an entry that was sent', 0, { of: { type: 'text' }, action: { kind: 'type', submitted: true } }],
  ['typing in a line', 1, { of: { type: 'text' }, action: { kind: 'type' } }],
  ['typing a password', 0, { of: { type: 'password' }, action: { kind: 'type' } }],
  [
    'typing a code that was sent',
    0,
    { of: { type: 'text', autocomplete: 'one-time-code' }, action: { kind: 'type' } },
  ],
  ['filling in a form', 1, { of: { type: 'text' }, action: { kind: 'fill' } }],
  ['ticking a box', 1, { of: { type: 'checkbox' }, action: { kind: 'click' } }],
  ['a press on a line', 0, { of: { type: 'text' }, action: { kind: 'click' } }],
  ['a key on a box', 0, { of: { type: 'checkbox' }, action: { kind: 'press' } }],
  ['the focus', 1, { action: { kind: 'move-focus' } }],
  ['the pointer over it', 0, { action: { kind: 'hover' } }],
])('%s: %s', ([, count, entry]) => {
  expect(told(entry)).toHaveLength(count);
});

test.for([
  ['button', 0],
  ['checkbox', 1],
] as const)('a fill that ends with a press on a %s: %s', ([type, count]) => {
  const target = field('go', '', { label: 'Go', type });
  const pressed = turn(1, target, { from: 's1', to: 's1', effect: left, action: { kind: 'click' } });
  const action: ActionRecord = { ...pressed.action, kind: 'fill', parts: [pressed.action as ActionPart] };
  const { found } = judge(
    changeOnInput,
    evidence({ screens: [screen('s1', [target])], turns: [{ ...pressed, action }] }),
  );
  expect(found).toHaveLength(count);
});

test('it says what was done', () => {
  const act = (entry: Entry) => told(entry)[0]?.summary.split(' in ')[0];
  expect(act({})).toBe('Choosing a value');
  expect(act({ of: { type: 'text' }, action: { kind: 'type' } })).toBe('Typing');
  expect(act({ of: { type: 'checkbox' }, action: { kind: 'click' } })).toBe('Ticking');
  expect(act({ action: { kind: 'move-focus' } })).toBe('Moving the focus to it');
});
