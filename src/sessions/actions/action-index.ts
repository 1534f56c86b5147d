// Every action, one file each.
import type { Action } from '../policy.ts';
import type { PerformAction } from './action.ts';
import { back } from './back.ts';
import { click } from './click.ts';
import { dismiss } from './dismiss.ts';
import { drag } from './drag.ts';
import { fill } from './fill.ts';
import { finish } from './finish.ts';
import { giveUp } from './give-up.ts';
import { hover } from './hover.ts';
import { listenTo } from './listen.ts';
import { moveFocus } from './move-focus.ts';
import { logIn } from './log-in.ts';
import { open } from './open.ts';
import { openMenu } from './open-menu.ts';
import { openStart } from './open-start.ts';
import { press } from './press.ts';
import { pressOutside } from './press-outside.ts';
import { reload } from './reload.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { type } from './type.ts';
import { wait } from './wait.ts';
import { zoom } from './zoom.ts';

/** The action of each kind. */
export const actions: { [Kind in Action['kind']]: PerformAction<Kind> } = {
  click,
  type,
  select,
  fill,
  'log-in': logIn,
  drag,
  'open-menu': openMenu,
  hover,
  zoom,
  'move-focus': moveFocus,
  listen: listenTo,
  dismiss,
  'press-outside': pressOutside,
  press,
  scroll,
  back,
  reload,
  'open-start': openStart,
  open,
  wait,
  finish,
  'give-up': giveUp,
};
