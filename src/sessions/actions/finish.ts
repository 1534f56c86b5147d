// Ends the visit because the goal is reached, or because there is no more to see.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Touches nothing: the loop ends the session with the reason given. */
export const finish: PerformAction<'finish'> = () => Promise.resolve(nothingDone);
