// Again: it was on, and nobody had pressed it.
import { theElement, only, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const element = theElement(context);
  const touched = context.evidence.turns
    .filter(({ turn }) => turn <= context.screen.turn)
    .flatMap(({ action }) => [action.target, ...(action.parts ?? []).map((part) => part.target)])
    .some((target) => target?.locator.css === element.locator.css);
  if (element.states.checked !== true || touched) return 'it was not on, or had been pressed';
  return only({ checked: element.states.checked, touched });
};
