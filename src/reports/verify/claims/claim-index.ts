// Every claim that is recomputed apart from its rule, by the rule's id.
import type { Claim } from '../claim.ts';
import { brokenLinkOrImageClaim } from './broken-link-or-image.ts';
import { brokenPromiseClaim } from './broken-promise.ts';
import { contrastClaim } from './contrast.ts';
import { deadControlClaim } from './dead-control.ts';
import { lostInputClaim } from './lost-input.ts';
import { namelessControlClaim } from './nameless-control.ts';
import { noFeedbackClaim } from './no-feedback.ts';
import { silentFailureClaim } from './silent-failure.ts';

/** A rule that is not here is checked by judging again, and by its proof. */
export const claimIndex: ReadonlyMap<string, Claim> = new Map([
  ['broken-link-or-image', brokenLinkOrImageClaim],
  ['broken-promise', brokenPromiseClaim],
  ['contrast', contrastClaim],
  ['dead-control', deadControlClaim],
  ['lost-input', lostInputClaim],
  ['nameless-control', namelessControlClaim],
  ['no-feedback', noFeedbackClaim],
  ['silent-failure', silentFailureClaim],
]);
