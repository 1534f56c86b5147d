// Whether somebody who was on a screen was where a fault is. Pure.
import { cameTo, isScreen } from '../screen-of.ts';
import { ownElement } from './operator.ts';
import type { KeptFault } from './truth.ts';

/** A fault of an element acts on its screen alone, whatever else has the same path. */
export function isReachedAt(visited: string, fault: KeptFault): boolean {
  const own = ownElement(fault);
  if (own) return isScreen(visited, own.screen);
  return fault.truth.screens.some((wanted) => cameTo(visited, wanted));
}
