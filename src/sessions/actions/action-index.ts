// Every action that touches the page. Finishing and giving up are decisions, not actions.
import type { Action } from '../policy.ts';
import type { PerformAction } from './action.ts';
import { back } from './back.ts';
import { click } from './click.ts';
import { drag } from './drag.ts';
import { fill } from './fill.ts';
import { logIn } from './log-in.ts';
import { press } from './press.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { type } from './type.ts';
import { wait } from './wait.ts';

/** Kinds of action that touch the page. */
export type PageActionKind = Exclude<Action['kind'], 'finish' | 'give-up'>;

/** The action of each kind. */
export const actions: { [Kind in PageActionKind]: PerformAction<Kind> } = {
  click,
  type,
  select,
  fill,
  'log-in': logIn,
  drag,
  press,
  scroll,
  back,
  wait,
};
