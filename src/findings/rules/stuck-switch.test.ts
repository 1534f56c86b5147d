import { expect, test } from 'vitest';
import { element } from '../../../test/support/evidence-builder.ts';
import { at, deed, said, titles } from '../../../test/support/shop-visit.ts';
import { pressedTwice } from '../../evidence/turn.ts';
import type { ActionRecord, EffectRecord, ScreenElement } from '../../evidence/evidence.ts';
import { stuckSwitch } from './stuck-switch.ts';

test('a tick box that does not change is found', () => {
  const box = element('box', { role: 'checkbox', name: 'Gift', states: { checked: false } });
  const ticked = { ...box, states: { checked: true } };
  const pressed = (after: typeof box, effect = {}) =>
    titles(stuckSwitch, [at(0, '/', [box]), at(1, '/', [after])], [deed(1, box, effect)]);
  expect(pressed(box)).toEqual(['the tick box “Gift” does not change']);
  expect(pressed(ticked)).toEqual([]);
  expect(pressed(box, said('Gifts are sold out.'))).toEqual([]);
});

test('two presses within a moment take each other back', () => {
  const box = element('box', { role: 'checkbox', name: 'Gift', states: { checked: false } });
  const twice = deed(1, box);
  const pressed = { ...twice, action: { ...twice.action, value: pressedTwice } };
  expect(titles(stuckSwitch, [at(0, '/', [box]), at(1, '/', [box])], [pressed])).toEqual([]);
});

test.each<[string, number, Partial<ScreenElement>, Partial<EffectRecord>, Partial<ActionRecord>]>([
  ['a switch', 1, { role: 'switch' }, {}, {}],
  ['one of several choices', 0, { role: 'radio' }, {}, {}],
  ['a box that does not say its state', 0, { states: {} }, {}, {}],
  ['a box that a choice is made in', 0, {}, {}, { kind: 'select' }],
  ['a box that leads to a new page', 0, {}, { navigated: true }, {}],
  ['a box that leads to another address', 0, {}, { historyChanged: true }, {}],
  ['a box that brings up a dialog', 0, {}, { dialogs: [{ type: 'confirm', message: 'Sure?' }] }, {}],
])('%s that stays as it was: %d', (_what, count, more, effect, action) => {
  const box = element('box', { role: 'checkbox', name: 'Gift', states: { checked: false }, ...more });
  const screens = [at(0, '/', [box]), at(1, '/', [box])];
  expect(titles(stuckSwitch, screens, [deed(1, box, effect, action)])).toHaveLength(count);
});
