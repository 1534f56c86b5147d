import { expect, test } from 'vitest';
import { element } from '../../../test/support/evidence-builder.ts';
import { at, deed, said, titles } from '../../../test/support/shop-visit.ts';
import { pressedTwice } from '../../evidence/turn.ts';
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
