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
import { chooseVariant, fillForm, putValues, takeSuggestion } from './fill-form.ts';
import { giveUp, tryUntried } from './give-up.ts';
import { goToSignIn, signInOnce, useStoredLogin } from './log-in.ts';
import { signInAsTold } from './sign-in-as-told.ts';
import { backToForm, lookAbove, lookThrough, recall, returnToBest, scrollOn, secondPass } from './look-on.ts';
import { pickDate } from './pick-date.ts';
import { searchSite } from './search.ts';
import { sendForm } from './send-form.ts';
import { setQuantity } from './set-quantity.ts';
import { goBack, goHome, openMenu, pressPointed, pressSettled, reloadPage, turnPage } from './ways-on.ts';

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
  setQuantity,
  takeSuggestion,
  putValues,
  pickDate,
  fillForm,
  chooseVariant,
  sendForm,
  pressPointed,
  pressSettled,
  searchSite,
  lookThrough,
  scrollOn,
  lookAbove,
  backToForm,
  returnToBest,
  secondPass,
  openMenu,
  turnPage,
  recall,
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
