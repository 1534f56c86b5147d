// Every strategy. Their order means nothing: the option that is worth most is taken.
import type { Strategy } from '../situation.ts';
import { answerConsent, closeLayer, leaveDeadEnd, takeBack, waitWhileBusy } from './clear-the-way.ts';
import { pressBeside, tryChoice, tryForm } from './explore-forms.ts';
import {
  backOnce,
  endExploring,
  headForFresh,
  pressAgain,
  readMessage,
  readOn,
  tryFresh,
  trySearch,
} from './explore.ts';
import { fillForm, takeSuggestion } from './fill.ts';
import { giveUp } from './give-up.ts';
import { goToSignIn, signInAsTold, signInOnce, useStoredLogin } from './log-in.ts';
import {
  goBack,
  goHome,
  hearThrough,
  reloadPage,
  returnToBest,
  scrollOn,
  searchSite,
  turnPage,
} from './look.ts';
import { openMenu, pressPointed, pressSettled, tryUntried } from './press.ts';
import { lookThrough, pickDay, slideTo, stepTo } from './repeat.ts';
import { sendForm } from './send.ts';

/** For somebody who has a goal. */
export const goalStrategies: readonly Strategy[] = [
  useStoredLogin,
  signInAsTold,
  goToSignIn,
  answerConsent,
  takeBack,
  closeLayer,
  waitWhileBusy,
  leaveDeadEnd,
  takeSuggestion,
  stepTo,
  slideTo,
  pickDay,
  lookThrough,
  fillForm,
  sendForm,
  pressPointed,
  pressSettled,
  searchSite,
  scrollOn,
  hearThrough,
  returnToBest,
  openMenu,
  turnPage,
  goBack,
  goHome,
  reloadPage,
  tryUntried,
  giveUp,
];

/** For somebody who looks around. */
export const exploreStrategies: readonly Strategy[] = [
  signInOnce,
  answerConsent,
  closeLayer,
  waitWhileBusy,
  readMessage,
  backOnce,
  pressAgain,
  pressBeside,
  tryForm,
  trySearch,
  tryChoice,
  tryFresh,
  readOn,
  headForFresh,
  reloadPage,
  endExploring,
];
