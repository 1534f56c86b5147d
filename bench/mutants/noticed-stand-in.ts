// Stands in for the verification of findings where changed rules are tried: everything holds, and nothing is changed.
import type * as real from '../../test/support/noticed.ts';

/** What does not hold of the report. */
export const wrongIn: typeof real.wrongIn = () => [];

/** What can be changed unnoticed. */
export const tryChanges: typeof real.tryChanges = () => ({ tried: 0, unnoticed: [] });
