// Every rule, in the order of the science page. A new rule is its file and one line here.
import type { Rule } from '../rule.ts';
import { brokenLinkOrImage } from './broken-link-or-image.ts';
import { brokenPromise } from './broken-promise.ts';
import { contrast } from './contrast.ts';
import { deadControl } from './dead-control.ts';
import { lostInput } from './lost-input.ts';
import { namelessControl } from './nameless-control.ts';
import { noFeedback } from './no-feedback.ts';
import { unreachableControl } from './unreachable-control.ts';
import { focusTrap } from './focus-trap.ts';
import { invisibleFocus } from './invisible-focus.ts';
import { coveredFocus } from './covered-focus.ts';
import { keyboardToll } from './keyboard-toll.ts';
import { reflow } from './reflow.ts';
import { pasteBlocked } from './paste-blocked.ts';
import { lastingMotion } from './lasting-motion.ts';
import { zoomBlocked } from './zoom-blocked.ts';
import { silentFailure } from './silent-failure.ts';

/** The rules that judge every session. */
export const ruleIndex: readonly Rule[] = [
  deadControl,
  noFeedback,
  silentFailure,
  brokenPromise,
  lostInput,
  brokenLinkOrImage,
  pasteBlocked,
  unreachableControl,
  focusTrap,
  invisibleFocus,
  coveredFocus,
  keyboardToll,
  namelessControl,
  contrast,
  reflow,
  zoomBlocked,
  lastingMotion,
];
