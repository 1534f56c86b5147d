// Every rule, in the order of the science page. A new rule is its file and one line here.
import type { Rule } from '../rule.ts';
import { brokenLinkOrImage } from './broken-link-or-image.ts';
import { brokenPromise } from './broken-promise.ts';
import { contrast } from './contrast.ts';
import { deadControl } from './dead-control.ts';
import { lostInput } from './lost-input.ts';
import { namelessControl } from './nameless-control.ts';
import { noFeedback } from './no-feedback.ts';
import { silentFailure } from './silent-failure.ts';

/** The rules that judge every session. */
export const ruleIndex: readonly Rule[] = [
  deadControl,
  noFeedback,
  silentFailure,
  brokenPromise,
  lostInput,
  brokenLinkOrImage,
  namelessControl,
  contrast,
];
