// Second tuning set: it was held out until it was measured on 2026-11-29, and read then.
import type { ContactSite } from '../../first-contact/site.ts';
import { fields } from './fields.ts';
import { panels } from './panels.ts';
import { people } from './people.ts';
import { presses } from './presses.ts';
import { reckoning } from './reckoning.ts';
import { widgets } from './widgets.ts';

export const smallTasksSecond: readonly ContactSite[] = [
  ...presses,
  ...panels,
  ...fields,
  ...widgets,
  ...people,
  ...reckoning,
];
