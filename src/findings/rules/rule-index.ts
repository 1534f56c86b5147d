// Every rule, in the order of the science page. A new rule is its file and one line here.
import type { Rule } from '../rule.ts';
import { axe } from './axe.ts';
import { ibm } from './ibm.ts';
import { brokenLinkOrImage } from './broken-link-or-image.ts';
import { errorPage } from './error-page.ts';
import { missingPage } from './missing-page.ts';
import { notReady } from './not-ready.ts';
import { sendsForGood } from './sends-for-good.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';
import { noFile } from './no-file.ts';
import { noFacts } from './no-facts.ts';
import { noContact } from './no-contact.ts';
import { notFree } from './not-free.ts';
import { cardAfterAll } from './card-after-all.ts';
import { contrast } from './contrast.ts';
import { deadControl } from './dead-control.ts';
import { lostInput } from './lost-input.ts';
import { namelessControl } from './nameless-control.ts';
import { noFeedback } from './no-feedback.ts';
import { unreachableControl } from './unreachable-control.ts';
import { focusGivenAway } from './focus-given-away.ts';
import { focusTrap } from './focus-trap.ts';
import { invisibleFocus } from './invisible-focus.ts';
import { coveredFocus } from './covered-focus.ts';
import { keyboardToll } from './keyboard-toll.ts';
import { readingLoad } from './reading-load.ts';
import { reflow } from './reflow.ts';
import { textZoom } from './text-zoom.ts';
import { fakeUrgency } from './fake-urgency.ts';
import { dialogFocusWalked } from './dialog-focus-walked.ts';
import { dialogLetsOut } from './dialog-lets-out.ts';
import { focusTrapDialog } from './focus-trap-dialog.ts';
import { clippedText } from './clipped-text.ts';
import { layoutShiftLate } from './layout-shift-late.ts';
import { obstructionFixed } from './obstruction-fixed.ts';
import { coveredControl } from './covered-control.ts';
import { pasteBlocked } from './paste-blocked.ts';
import { autoplaySound } from './autoplay-sound.ts';
import { lastingMotion } from './lasting-motion.ts';
import { lostInSystemColours } from './lost-in-system-colours.ts';
import { orientationLock } from './orientation-lock.ts';
import { textOnText } from './text-on-text.ts';
import { textSpacing } from './text-spacing.ts';
import { textStaysSmall } from './text-stays-small.ts';
import { widgetKeyboard } from './widget-keyboard.ts';
import { widgetState } from './widget-state.ts';
import { widgetFocus } from './widget-focus.ts';
import { zoomBlocked } from './zoom-blocked.ts';
import { silentFailure } from './silent-failure.ts';
import { leakedInternals } from './leaked-internals.ts';
import { labelTypo } from './label-typo.ts';
import { markup } from './markup.ts';
import { preTicked } from './pre-ticked.ts';
import { confirmshaming } from './confirmshaming.ts';
import { consentAsymmetry } from './consent-asymmetry.ts';
import { smallTarget } from './small-target.ts';
import { labelInName } from './label-in-name.ts';
import { pageLanguage } from './page-language.ts';
import { noWayOut } from './no-way-out.ts';
import { noStructure } from './no-structure.ts';
import { overStrictInput } from './over-strict-input.ts';
import { errorClarity } from './error-clarity.ts';
import { hiddenRequirement } from './hidden-requirement.ts';
import { inputEcho } from './input-echo.ts';
import { changeOnFocus } from './change-on-focus.ts';
import { changeOnInput } from './change-on-input.ts';
import { focusOrder } from './focus-order.ts';
import { focusOutOfView } from './focus-out-of-view.ts';
import { dialogFocus } from './dialog-focus.ts';
import { hardExit } from './hard-exit.ts';
import { obstruction } from './obstruction.ts';
import { unannouncedResult } from './unannounced-result.ts';
import { stuckBusy } from './stuck-busy.ts';
import { vanishingMessage } from './vanishing-message.ts';
import { dripPrice } from './drip-price.ts';
import { backBroken } from './back-broken.ts';
import { layoutShift } from './layout-shift.ts';
import { searchFails } from './search-fails.ts';
import { surpriseTab } from './surprise-tab.ts';
import { scentDefect } from './scent-defect.ts';
import { inconsistentLabels } from './inconsistent-labels.ts';
import { wrongOrder } from './wrong-order.ts';
import { overLimit } from './over-limit.ts';
import { stuckSwitch } from './stuck-switch.ts';
import { notAdded } from './not-added.ts';
import { notRemoved } from './not-removed.ts';
import { notSaved } from './not-saved.ts';
import { notSignedIn } from './not-signed-in.ts';
import { doneAndDenied } from './done-and-denied.ts';
import { quantityBackwards } from './quantity-backwards.ts';
import { totalUnchanged } from './total-unchanged.ts';
import { wrongTotal } from './wrong-total.ts';
import { twoPrices } from './two-prices.ts';

/** The rules that judge every session. */
export const ruleIndex: readonly Rule[] = [
  deadControl,
  noFeedback,
  stuckBusy,
  silentFailure,
  errorPage,
  missingPage,
  notReady,
  sendsForGood,
  leadsElsewhere,
  noFile,
  noFacts,
  noContact,
  notFree,
  cardAfterAll,
  wrongOrder,
  overLimit,
  stuckSwitch,
  notAdded,
  notRemoved,
  notSaved,
  notSignedIn,
  doneAndDenied,
  quantityBackwards,
  totalUnchanged,
  wrongTotal,
  twoPrices,
  inputEcho,
  lostInput,
  errorClarity,
  overStrictInput,
  pasteBlocked,
  hiddenRequirement,
  brokenLinkOrImage,
  backBroken,
  surpriseTab,
  layoutShift,
  layoutShiftLate,
  obstruction,
  obstructionFixed,
  hardExit,
  coveredControl,
  consentAsymmetry,
  preTicked,
  confirmshaming,
  dripPrice,
  fakeUrgency,
  unreachableControl,
  focusTrap,
  focusGivenAway,
  focusTrapDialog,
  invisibleFocus,
  coveredFocus,
  focusOrder,
  focusOutOfView,
  dialogFocus,
  dialogFocusWalked,
  dialogLetsOut,
  keyboardToll,
  namelessControl,
  labelInName,
  inconsistentLabels,
  noStructure,
  noWayOut,
  unannouncedResult,
  contrast,
  smallTarget,
  reflow,
  textZoom,
  textSpacing,
  textOnText,
  textStaysSmall,
  orientationLock,
  lostInSystemColours,
  widgetKeyboard,
  widgetState,
  widgetFocus,
  clippedText,
  zoomBlocked,
  lastingMotion,
  autoplaySound,
  pageLanguage,
  scentDefect,
  readingLoad,
  searchFails,
  changeOnInput,
  changeOnFocus,
  vanishingMessage,
  labelTypo,
  leakedInternals,
  markup,
  axe,
  ibm,
];
