import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { answeredOn } from './second-look.ts';

const icon = element('icon', { role: 'listitem', name: 'Home' });
const url = 'https://shop.example.com/';

/** One press of the icon, after which two places changed: the icon itself and one elsewhere. */
function pressed(structureAfter: string): string[] {
  const told = evidence({
    screens: [
      screen('s1', [icon], { url, structure: 'a' }),
      screen('s2', [icon], { url, structure: structureAfter }),
    ],
    turns: [turn(1, icon, { to: 's2', effect: { visibleMutations: 2, nearMutations: 1 } })],
  });
  return answeredOn(told, url);
}

test('what opens or closes something answered; what only took the look of a pointer from its neighbour did not', () => {
  expect(pressed('b')).toEqual([icon.locator.css]);
  expect(pressed('a')).toEqual([]);
});
