// What a walk with Tab is told that the persona needed, and what of it surely answered a pointer.
import { expect, test } from 'vitest';
import { effect, element, evidence, field, screen, turn } from '../../test/support/evidence-builder.ts';
import { usedControls } from './plan-used.ts';

const icon = element('icon', { role: 'listitem', name: 'Home' });
const url = 'https://shop.example.com/';

/** One press of the icon, after which two places changed: the icon itself and one elsewhere. */
function pressed(structureAfter: string): boolean | undefined {
  const told = evidence({
    screens: [
      screen('s1', [icon], { url, structure: 'a' }),
      screen('s2', [icon], { url, structure: structureAfter }),
    ],
    turns: [turn(1, icon, { to: 's2', effect: { visibleMutations: 2, nearMutations: 1 } })],
  });
  return usedControls(told)[0]?.controls[0]?.answered;
}

test('what opens or closes something answered; what only took the look of a pointer from its neighbour did not', () => {
  expect(pressed('b')).toBe(true);
  expect(pressed('a')).toBe(false);
});

test('each page has its own, used or only tried, each once; what nobody touched is not among them', () => {
  const [slot, name, other, inFrame] = [
    element('slot', { role: 'listitem', name: '9:00' }),
    field('name', ''),
    element('other'),
    element('inside', { locator: { ...icon.locator, css: '#inside', frameUrl: 'https://pay.example.com/' } }),
  ];
  const told = evidence({
    screens: [
      screen('s1', [slot, name, other, inFrame], { url: `${url}book#times` }),
      screen('s2', [icon], { url }),
    ],
    turns: [
      turn(1, slot, { from: 's1', to: 's1', effect: effect(), action: { refused: 'it is covered' } }),
      turn(2, slot, { from: 's1', to: 's1', effect: effect({ newText: [] }) }),
      turn(3, name, { from: 's1', to: 's1', action: { kind: 'type', value: 'Ada' } }),
      turn(4, inFrame, { from: 's1', to: 's2' }),
      turn(5, icon, { from: 's2', to: 's2', action: { kind: 'hover' } }),
    ],
  });
  const controls = [
    { role: 'listitem', name: '9:00', css: '#slot', answered: false },
    { role: 'textbox', name: 'name', css: '#name', answered: false },
  ];
  expect(usedControls(told)).toEqual([{ url: `${url}book`, controls }]);
});
