// Every strategy. Their order means nothing: the option that is worth most is taken.
import type { Strategy } from '../situation.ts';
import { answerConsent, closeLayer, leaveDeadEnd, waitWhileBusy } from './clear-the-way.ts';
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
import { pressBeside, tryChoice, tryForm } from './explore-forms.ts';
import { chooseVariant, fillForm, putValues } from './fill-form.ts';
import { chooseSlot } from './choose-slot.ts';
import { giveUp } from './give-up.ts';
import { goToSignIn, signInOnce, useStoredLogin } from './log-in.ts';
import { pickDate } from './pick-date.ts';
import { recall } from './recall.ts';
import { backToForm, lookAbove, returnToBest, scrollOn, secondPass } from './look-on.ts';
import { pressSettled } from './press.ts';
import { pressPointed } from './press-pointed.ts';
import { searchSite } from './search.ts';
import { sendForm } from './send-form.ts';
import { signInAsTold } from './sign-in-as-told.ts';
import { setQuantity } from './set-quantity.ts';
import { stepTo } from './step-to.ts';
import { takeBack } from './take-back.ts';
import { takeSuggestion } from './take-suggestion.ts';
import { tryUntried } from './try-untried.ts';
import { goBack, goHome, openMenu, reloadPage, turnPage } from './ways-on.ts';

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
  stepTo,
  takeSuggestion,
  putValues,
  chooseSlot,
  pickDate,
  fillForm,
  chooseVariant,
  sendForm,
  pressPointed,
  pressSettled,
  searchSite,
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
