// Lists that hold one thing at least: what is made of no place is a bare value.
import { assert } from '../../base/errors.ts';

export type Some<Of> = readonly [Of, ...Of[]];

/** The same list. Throws where it is empty. */
export function some<Of>(list: readonly Of[]): Some<Of> {
  assert(list.length > 0, 'a measured value is made of one place at least');
  return list as unknown as Some<Of>;
}
