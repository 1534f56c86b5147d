// What a persona works with, as far as actions differ by it.
import { usesNoPointer } from '../../personas/persona.ts';
import type { Hand } from './action.ts';

/** True for personas that cannot use a pointer. */
export function usesKeyboard(hand: Hand): boolean {
  return usesNoPointer(hand.persona);
}

/** True for personas that work with a finger. */
export function usesTouch(hand: Hand): boolean {
  return hand.persona.device.touch || hand.persona.abilities.motor === 'touch';
}
