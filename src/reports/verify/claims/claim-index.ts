// Every claim that is recomputed apart from its rule, by the rule's id.
import type { Claim } from '../claim.ts';
import { brokenLinkOrImageClaim } from './broken-link-or-image.ts';
import { brokenPromiseClaim } from './broken-promise.ts';
import { contrastClaim } from './contrast.ts';
import { deadControlClaim } from './dead-control.ts';
import { errorClarityClaim } from './error-clarity.ts';
import { noStructureClaim, readingLoadClaim } from './how-text-is-laid-out.ts';
import { lostInputClaim } from './lost-input.ts';
import { namelessControlClaim } from './nameless-control.ts';
import { noFeedbackClaim } from './no-feedback.ts';
import { postconditionClaim } from './postconditions.ts';
import { scentDefectClaim } from './scent-defect.ts';
import { silentFailureClaim } from './silent-failure.ts';
import {
  leakedInternalsClaim,
  labelTypoClaim,
  preTickedClaim,
  confirmshamingClaim,
  consentAsymmetryClaim,
  smallTargetClaim,
  labelInNameClaim,
  pageLanguageClaim,
  obstructionClaim,
  hardExitClaim,
  dripPriceClaim,
  inconsistentLabelsClaim,
  stuckBusyClaim,
  layoutShiftClaim,
} from './words-on-screen.ts';
import {
  hiddenRequirementClaim,
  overStrictInputClaim,
  inputEchoClaim,
  changeOnInputClaim,
  dialogFocusClaim,
  unannouncedResultClaim,
  vanishingMessageClaim,
  backBrokenClaim,
  searchFailsClaim,
  surpriseTabClaim,
} from './what-deeds-did.ts';

/** A rule that is not here is one of the second look, whose claims stand apart, or one whose findings are judged again. */
export const claimIndex: ReadonlyMap<string, Claim> = new Map([
  ['broken-link-or-image', brokenLinkOrImageClaim],
  ['broken-promise', brokenPromiseClaim],
  ['contrast', contrastClaim],
  ['dead-control', deadControlClaim],
  ['lost-input', lostInputClaim],
  ['nameless-control', namelessControlClaim],
  ['no-feedback', noFeedbackClaim],
  ['silent-failure', silentFailureClaim],
  ['leaked-internals', leakedInternalsClaim],
  ['label-typo', labelTypoClaim],
  ['pre-ticked', preTickedClaim],
  ['confirmshaming', confirmshamingClaim],
  ['consent-asymmetry', consentAsymmetryClaim],
  ['small-target', smallTargetClaim],
  ['label-in-name', labelInNameClaim],
  ['page-language', pageLanguageClaim],
  ['no-structure', noStructureClaim],
  ['obstruction', obstructionClaim],
  ['hard-exit', hardExitClaim],
  ['drip-price', dripPriceClaim],
  ['inconsistent-labels', inconsistentLabelsClaim],
  ['stuck-busy', stuckBusyClaim],
  ['reading-load', readingLoadClaim],
  ['layout-shift', layoutShiftClaim],
  ['error-clarity', errorClarityClaim],
  ['hidden-requirement', hiddenRequirementClaim],
  ['over-strict-input', overStrictInputClaim],
  ['input-echo', inputEchoClaim],
  ['change-on-input', changeOnInputClaim],
  ['dialog-focus', dialogFocusClaim],
  ['unannounced-result', unannouncedResultClaim],
  ['vanishing-message', vanishingMessageClaim],
  ['back-broken', backBrokenClaim],
  ['search-fails', searchFailsClaim],
  ['surprise-tab', surpriseTabClaim],
  ['postcondition', postconditionClaim],
  ['scent-defect', scentDefectClaim],
]);
