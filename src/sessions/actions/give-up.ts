// Ends the visit because the person has had enough.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Touches nothing: the loop ends the session with the reason given. */
export const giveUp: PerformAction<'give-up'> = () => Promise.resolve(nothingDone);
