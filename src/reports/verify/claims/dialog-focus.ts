// Again: where the focus was when the dialog had come up.
import { screenOf, theElement, only, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const opener = theElement(context);
  const { evidence } = context;
  const turn = context.turns.find(({ action }) => action.target?.locator.css === opener.locator.css);
  const after = turn && screenOf(evidence, turn.screenAfter);
  if (!turn || !after || after.modal === '' || screenOf(evidence, turn.screen)?.modal !== '')
    return 'it opened no dialog';
  const inside = after.focus !== '' && after.focus !== turn.action.target?.ref;
  if (inside) return `the focus was on ${after.focus}`;
  return only({
    dialog: after.outline?.dialog ?? '',
    focus_inside: inside,
    focus_nowhere: after.focus === '',
  });
};
