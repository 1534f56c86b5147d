// Again: what opened when a choice was changed.
import { theElement, only, type Claim } from '../claim.ts';
import { over, named, type ProbeClaim } from '../over-probe.ts';
import { partsOf } from '../../../evidence/evidence.ts';
import type { ChoiceLook } from '../../../evidence/probe.ts';

export const ofJourney: Claim = (context) => {
  const { css } = theElement(context).locator;
  const turn = context.turns.find(({ action, effect }) => {
    const last = partsOf(action).at(-1);
    return (
      last?.target?.locator.css === css &&
      action.submitted !== true &&
      (effect.navigated || effect.popups.length > 0)
    );
  });
  if (!turn) return 'nothing opened when it was used';
  const part = partsOf(turn.action).at(-1);
  return only({
    new_page: turn.effect.navigated,
    new_tabs: turn.effect.popups.length,
    by: part?.kind ?? turn.action.kind,
  });
};

export const ofProbe: ProbeClaim = over('choice-look', ({ left }: ChoiceLook, context) => {
  const choice = named(left, context);
  if (!choice) return 'it stayed on the page';
  return { measured: { new_page: choice.to !== '', by: choice.by, to: choice.to } };
});
