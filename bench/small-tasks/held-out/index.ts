// A second set of small tasks that is held out: whoever works on the mind neither reads nor tries them.
import type { ContactSite } from '../../first-contact/site.ts';
import { boxes } from './boxes.ts';
import { controls } from './controls.ts';
import { errands } from './errands.ts';
import { openings } from './openings.ts';
import { puzzles } from './puzzles.ts';
import { writing } from './writing.ts';

export const smallTasksHeldOut: readonly ContactSite[] = [
  ...boxes,
  ...openings,
  ...writing,
  ...controls,
  ...puzzles,
  ...errands,
];
